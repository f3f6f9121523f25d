-- Which documents a statement has changed, for the indexes that servers keep in memory: as for products (0020).

create function note_attachment_changes() returns trigger language plpgsql as $$
declare
  changed bigint[];
  lost integer[] := '{}';
begin
  if tg_op = 'DELETE' then
    select array_agg(attachment_id) into changed from old_rows;
  else
    select array_agg(attachment_id) into changed from new_rows;
  end if;
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(distinct tag), '{}') into lost
    from old_rows o join new_rows n using (attachment_id), unnest(o.tags - n.tags) as tag
    where o.tags <> n.tags;
  end if;
  if changed is not null then
    insert into row_change (relation, ids, tags) values (tg_table_name, changed, lost);
  end if;
  return null;
end $$;

create trigger attachment_search_inserted after insert on attachment_search
  referencing new table as new_rows for each statement execute function note_attachment_changes();
create trigger attachment_search_updated after update on attachment_search
  referencing old table as old_rows new table as new_rows for each statement execute function note_attachment_changes();
create trigger attachment_search_deleted after delete on attachment_search
  referencing old table as old_rows for each statement execute function note_attachment_changes();
