-- What EPDs say of products, kept with them (docs/architecture.md, “ESG entries”).

-- Tags below this are no states of readiness: the first is that of products without any EPD, the next of those that have one
-- without an end, those below are the last day of the EPD that is valid longest (products/epd/epd-tag.rules.ts).
alter sequence readiness_tag minvalue -1999999999;

-- Of products that an EPD is about. `gwp` in kg CO₂e per m² at R = 1 m²K/W, of A1 to A3 by EN 15804+A2, while that EPD is valid;
-- `look_on` the day on which it is not any more; `by_query` where a query told, which may find others later on.
create table product_epd (
  product_id bigint primary key references product on delete cascade,
  tag integer not null,
  gwp numeric,
  by_query boolean not null,
  look_on date
);
create index product_epd_look_on on product_epd (look_on) where look_on is not null;
create index product_epd_by_query on product_epd (product_id) where by_query;

alter table product_search add column gwp numeric;
create index product_search_gwp on product_search (gwp, product_id) where gwp is not null;

-- Products to look at again, as something has changed that EPDs are matched or converted by. Appended in the transaction of the
-- change, taken by the servers: a product, or what stands for many of them.
create table epd_due (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('product', 'brand', 'tag', 'query', 'queries', 'all')),
  ref bigint,
  query text
);
create index epd_due_products on epd_due (ref) where kind = 'product';
create index epd_due_others on epd_due (id) where kind <> 'product';
-- The last day on which all that queries of entries find was looked for again: what they are told by changes with the day, with
-- documents and with words.
create table epd_day (day date not null);
insert into epd_day values ('-infinity');

create function note_products_epd() returns trigger language plpgsql as $$
begin
  insert into epd_due (kind, ref) select 'product', id from changed_rows;
  return null;
end $$;
create trigger product_added_epd after insert on product
  referencing new table as changed_rows for each statement execute function note_products_epd();
create trigger product_changed_epd after update on product
  referencing new table as changed_rows for each statement execute function note_products_epd();

create function note_linked_epd() returns trigger language plpgsql as $$
begin
  insert into epd_due (kind, ref) select distinct 'product', product_id from changed_rows;
  return null;
end $$;
create trigger esg_entry_product_added after insert on esg_entry_product
  referencing new table as changed_rows for each statement execute function note_linked_epd();
create trigger esg_entry_product_removed after delete on esg_entry_product
  referencing old table as changed_rows for each statement execute function note_linked_epd();

-- What an entry was about before and is about now.
create function note_entry_epd() returns trigger language plpgsql as $$
begin
  insert into epd_due (kind, ref) select 'product', product_id from esg_entry_product where esg_entry_id = new.id;
  insert into epd_due (kind, ref)
  select distinct 'brand', brand_id from (values (new.brand_id, new.product_query, new.product_count),
      (case when tg_op = 'UPDATE' then old.brand_id end, case when tg_op = 'UPDATE' then old.product_query end,
       case when tg_op = 'UPDATE' then old.product_count end)) as e (brand_id, product_query, product_count)
  where brand_id is not null and product_query is null and product_count = 0;
  insert into epd_due (kind, query)
  select distinct 'query', product_query from (values (new.product_query),
    (case when tg_op = 'UPDATE' then old.product_query end)) as e (product_query)
  where product_query is not null;
  return null;
end $$;
create trigger esg_entry_added_epd after insert on esg_entry for each row when (new.kind = 'EPD')
  execute function note_entry_epd();
create trigger esg_entry_changed_epd after update on esg_entry for each row
  when (new.kind = 'EPD' and (old.valid_until, old.brand_id, old.product_query, old.product_count, old.payload, old.deleted_at)
    is distinct from (new.valid_until, new.brand_id, new.product_query, new.product_count, new.payload, new.deleted_at))
  execute function note_entry_epd();

-- Queries of entries name these by their codes.
create function note_named_epd() returns trigger language plpgsql as $$
begin
  insert into epd_due (kind, ref) select 'tag', new.id where exists (
    select from esg_entry where product_query is not null and deleted_at is null);
  return null;
end $$;
create trigger taxonomy_node_epd after update on taxonomy_node for each row
  when ((old.code, old.parent_id) is distinct from (new.code, new.parent_id)) execute function note_named_epd();
create trigger brand_epd after update on brand for each row
  when (old.code is distinct from new.code) execute function note_named_epd();

insert into epd_due (kind) select 'all' where exists (select from product);
