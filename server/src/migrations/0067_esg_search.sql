-- Words of titles and numbers of ESG entries are found inside of them.
create index esg_entry_title_inside on esg_entry using gin (lower(title) gin_trgm_ops) where deleted_at is null;
create index esg_entry_number_inside on esg_entry using gin (lower(number) gin_trgm_ops) where deleted_at is null;
