-- What the ESG dashboard counts of entries, and the list finds them by.

-- Pre-consumer and post-consumer content together, in %; null where neither is stated.
alter table esg_entry add column recycled numeric generated always as (
  case when kind = 'RECYCLED_CONTENT' and coalesce(payload ->> 'preConsumer', payload ->> 'postConsumer') is not null
    then coalesce((payload ->> 'preConsumer')::numeric, 0) + coalesce((payload ->> 'postConsumer')::numeric, 0) end) stored;

create index esg_entry_recycled on esg_entry (recycled) where kind = 'RECYCLED_CONTENT' and deleted_at is null;
create index esg_entry_evidence on esg_entry (kind, has_evidence) where deleted_at is null;
create index esg_entry_epd_end on esg_entry (valid_until) where kind = 'EPD' and deleted_at is null;
