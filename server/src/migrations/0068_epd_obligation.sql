-- Profiles can ask for a valid EPD, as product_epd has it of the product (resources/products/readiness).
alter table profile add column requires_epd boolean not null default false;
alter table profile alter column requires_epd drop default;

-- `lacks:epd` is that from now on, and documents of a category that is called so are `doc-epd`.
update obligation set code = 'doc-epd' where code = 'epd';
update readiness_state set obligation = 'doc-epd' where obligation = 'epd';

-- The presets of Regulation (EU) 2024/3110 that nobody has touched ask for the entry instead of the document.
with preset as (
  update profile p set requires_epd = true
  where p.code like 'CPR-%' and p.version = 1 and p.valid_from is null and p.source like '%2024/3110%'
    and exists (select from profile_document_category_ids d join attachment_category c on c.id = d.value
      where d.profile_id = p.id and c.code = 'EPD')
  returning p.id)
delete from profile_document_category_ids d using preset, attachment_category c
where d.profile_id = preset.id and c.id = d.value and c.code = 'EPD';
insert into obligation (code, name) select 'epd', 'Valid EPD' where exists (select from profile where requires_epd);

-- Until which day an EPD is valid is worked out behind the change of it; what profiles ask for is evaluated behind that.
create function note_epd_readiness() returns trigger language plpgsql as $$
begin
  insert into readiness_due (kind, ref) select 'product', product_id from changed_rows;
  return null;
end $$;
create trigger product_epd_added after insert on product_epd
  referencing new table as changed_rows for each statement execute function note_epd_readiness();
create trigger product_epd_removed after delete on product_epd
  referencing old table as changed_rows for each statement execute function note_epd_readiness();
create function note_changed_epd_readiness() returns trigger language plpgsql as $$
begin
  insert into readiness_due (kind, ref)
  select 'product', n.product_id from new_rows n join old_rows o on o.product_id = n.product_id where n.tag <> o.tag;
  return null;
end $$;
create trigger product_epd_changed after update on product_epd
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_epd_readiness();
