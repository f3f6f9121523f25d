-- Products that a person has starred: they are theirs alone, and no part of the product's history.
create table product_star (
  user_id bigint not null references app_user on delete cascade,
  product_id bigint not null references product on delete cascade,
  at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index product_star_product on product_star (product_id);

-- ESG entries are ordered by it: to fold the titles of all that a query finds takes longer than to find them.
alter table esg_entry add column title_sort text generated always as (folded(title)) stored;
drop index esg_entry_title;
create index esg_entry_title on esg_entry (title_sort, id) where deleted_at is null;

-- What lists, cover and comparisons read of EPDs, beside them: a payload is some 10 kB, stored packed and elsewhere.
alter table esg_entry
  add column basis jsonb generated always as (
    case when kind = 'EPD' then payload - '{results,modules,scenarios}'::text[] end) stored,
  add column gwp jsonb generated always as (case when kind = 'EPD' then payload #> '{results,GWP-total}' end) stored,
  add column gwp_a1 jsonb generated always as (case when kind = 'EPD' then payload #> '{results,A1-GWP}' end) stored;

-- All that filters and figures count entries by, so that these are counted along it and no entry is read.
create index esg_entry_counted on esg_entry (kind, operator, standard, brand_id, has_evidence, valid_until)
  where deleted_at is null;
drop index esg_entry_evidence;
