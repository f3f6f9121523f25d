-- Lists of ESG entries are answered by an index that servers keep in memory, as those of products and documents (0020).

-- The tags of what entries are found and counted by and that is no row: kinds, standards, operators and what there is none of.
create function esg_tag(word text) returns integer language sql immutable parallel safe as $$
  select case word when 'no brand' then -1 when 'no operator' then -2 when 'no standard' then -3 when 'no end' then -4
    when 'no evidence' then -5 when 'evidence' then -6
    when 'EPD' then -10 when 'PEF' then -11 when 'CARBON_FOOTPRINT' then -12 when 'CERTIFICATE' then -13
    when 'VOC_LABEL' then -14 when 'RECYCLED_CONTENT' then -15 when 'SVHC_STATEMENT' then -16
    when 'COMPANY_RATING' then -17 when 'TARGET' then -18
    when 'EN15804_A2_EF31' then -30 when 'EN15804_A2_EF30' then -31 when 'EN15804_A2' then -32
    when 'EN15804_A1' then -33 when 'ISO_21930' then -34 when 'PEP' then -35
    when 'IBU' then -50 when 'EPD_INTERNATIONAL' then -51 when 'EPD_NORGE' then -52 when 'EPD_DANMARK' then -53
    when 'INIES' then -54 when 'MRPI' then -55 when 'BRE' then -56 when 'ITB' then -57 when 'EPD_ITALY' then -58
    when 'BAUBOOK' then -59 when 'BAU_EPD' then -60 when 'RTS' then -61 when 'KIWA' then -62 when 'OTHER' then -63 end
$$;

-- Beside these, the brand.
alter table esg_entry add column tags integer[] not null generated always as (array_remove(array[
  esg_tag(kind), esg_tag(coalesce(operator, 'no operator')), esg_tag(coalesce(standard, 'no standard')),
  esg_tag(case when has_evidence then 'evidence' else 'no evidence' end),
  case when valid_until is null then esg_tag('no end') end,
  coalesce(brand_id::integer, esg_tag('no brand'))], null)) stored;

-- The index in memory orders by numbers and days; by title there is one already.
create index esg_entry_kind on esg_entry (kind, id) where deleted_at is null;

create function note_esg_changes() returns trigger language plpgsql as $$
declare
  changed bigint[];
  lost integer[] := '{}';
begin
  if tg_op = 'DELETE' then
    select array_agg(id) into changed from old_rows;
  else
    select array_agg(id) into changed from new_rows;
  end if;
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(distinct tag), '{}') into lost
    from old_rows o join new_rows n using (id), unnest(o.tags - n.tags) as tag
    where o.tags <> n.tags;
  end if;
  if changed is not null then
    insert into row_change (relation, ids, tags) values (tg_table_name, changed, lost);
  end if;
  return null;
end $$;

create trigger esg_entry_inserted after insert on esg_entry
  referencing new table as new_rows for each statement execute function note_esg_changes();
create trigger esg_entry_updated after update on esg_entry
  referencing old table as old_rows new table as new_rows for each statement execute function note_esg_changes();
create trigger esg_entry_deleted after delete on esg_entry
  referencing old table as old_rows for each statement execute function note_esg_changes();

-- The index of products knows who has changed each last: nobody, once that user is deleted, as in `product`.
create function forget_product_updater() returns trigger language plpgsql as $$
begin
  update product_search set updated_by = null
  where product_id in (select p.id from product p where p.updated_by = old.id);
  return old;
end $$;

create trigger app_user_forgotten_by_products before delete on app_user
  for each row execute function forget_product_updater();
