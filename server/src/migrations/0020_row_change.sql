-- Which rows of a projection a statement has changed, for the indexes that servers keep in memory (row-index.ts): they
-- read those rows again. Appended in the transaction of the change, and forgotten after a while.

create table row_change (
  relation text not null,
  xid xid8 not null default pg_current_xact_id(),
  ids bigint[] not null,
  -- the tags that one of them has lost
  tags integer[] not null,
  at timestamptz not null default clock_timestamp()
);

create index row_change_xid on row_change (relation, xid);
create index row_change_at on row_change (at);

-- The highest transaction whose changes are forgotten, and the one that forgot last: an index that knows of neither reads
-- everything anew.
create table row_change_floor (xid xid8 not null, forgotten_by xid8 not null);
insert into row_change_floor (xid, forgotten_by) values ('0', '0');

create function note_product_changes() returns trigger language plpgsql as $$
declare
  changed bigint[];
  lost integer[] := '{}';
begin
  if tg_op = 'DELETE' then
    select array_agg(product_id) into changed from old_rows;
  else
    select array_agg(product_id) into changed from new_rows;
  end if;
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(distinct tag), '{}') into lost
    from old_rows o join new_rows n using (product_id), unnest(o.tags - n.tags) as tag
    where o.tags <> n.tags;
  end if;
  if changed is not null then
    insert into row_change (relation, ids, tags) values (tg_table_name, changed, lost);
  end if;
  return null;
end $$;

create trigger product_search_inserted after insert on product_search
  referencing new table as new_rows for each statement execute function note_product_changes();
create trigger product_search_updated after update on product_search
  referencing old table as old_rows new table as new_rows for each statement execute function note_product_changes();
create trigger product_search_deleted after delete on product_search
  referencing old table as old_rows for each statement execute function note_product_changes();
