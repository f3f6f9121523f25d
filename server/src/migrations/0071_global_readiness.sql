-- Global documents count for what profiles ask for (resources/products/readiness). What is read of them with every change of a
-- product is found by category.
create index attachment_global on attachment (category_id) where is_global;

-- The scope of a global document as it is: { query, parts: { brand: [ids], … } }; null for all others.
alter table attachment_search add column scope jsonb;
update attachment_search t set scope = jsonb_build_object('query', a.scope_query, 'parts', (
  select coalesce(jsonb_object_agg(p.kind, p.ids), '{}') from (
    select s.kind, jsonb_agg(s.reference_id order by s.reference_id) as ids
    from attachment_scope s where s.attachment_id = a.id group by s.kind) p))
from attachment a where a.id = t.attachment_id and a.is_global;
create index attachment_search_scope_query on attachment_search (attachment_id)
  where is_global and scope ->> 'query' is not null;

-- Of kind 'scope', `query` is a scope as above with the code of a category beside: products that a document of it is or was for.
alter table readiness_due drop constraint readiness_due_kind_check,
  add constraint readiness_due_kind_check check (kind in ('product', 'document', 'country', 'tag', 'query', 'scope', 'all'));

-- For which products it was, and for which it is.
create function note_scope_readiness() returns trigger language plpgsql as $$
begin
  insert into readiness_due (kind, query)
  select distinct 'scope', meant::text from (values
    (case when tg_op <> 'INSERT' and old.status = 'current'
      then old.scope || jsonb_build_object('category', old.category_sort) end),
    (case when tg_op <> 'DELETE' and new.status = 'current'
      then new.scope || jsonb_build_object('category', new.category_sort) end)) as changed (meant)
  where meant is not null;
  return null;
end $$;
create trigger attachment_scope_added_readiness after insert on attachment_search for each row
  when (new.is_global) execute function note_scope_readiness();
create trigger attachment_scope_changed_readiness after update on attachment_search for each row
  when (new.is_global and (old.tags, old.status, old.category_sort, old.expiry_date, old.scope)
    is distinct from (new.tags, new.status, new.category_sort, new.expiry_date, new.scope))
  execute function note_scope_readiness();
create trigger attachment_scope_removed_readiness after delete on attachment_search for each row
  when (old.is_global) execute function note_scope_readiness();

-- What counts is kept in memory by the version of names, as what profiles ask for is.
create constraint trigger attachment_scope_added after insert on attachment_search
  deferrable initially deferred for each row when (new.is_global) execute function renew_reference_version();
create constraint trigger attachment_scope_changed after update on attachment_search
  deferrable initially deferred for each row
  when (new.is_global and (old.status, old.category_sort, old.scope)
    is distinct from (new.status, new.category_sort, new.scope))
  execute function renew_reference_version();
create constraint trigger attachment_scope_removed after delete on attachment_search
  deferrable initially deferred for each row when (old.is_global) execute function renew_reference_version();

-- A query that names a code finds nothing while there is nobody of that code, so others are found or lost than those that have it.
create function note_naming_readiness() returns trigger language plpgsql as $$
declare
  before text := case when tg_op <> 'INSERT' then lower(old.code) end;
  now_called text := case when tg_op <> 'DELETE' then lower(new.code) end;
begin
  insert into readiness_due (kind, query)
  select named.kind, named.query from (
    select 'query' as kind, p.product_query as query, p.product_query as text from profile p
    where p.is_active and p.valid_from is not null
    union all
    select 'scope', (d.scope || jsonb_build_object('category', d.category_sort))::text, d.scope ->> 'query'
    from attachment_search d where d.is_global and d.status = 'current' and d.scope ->> 'query' is not null) named
  where strpos(lower(named.text), before) > 0 or strpos(lower(named.text), now_called) > 0;
  return null;
end $$;
do $$
declare
  named text;
begin
  foreach named in array array['brand', 'taxonomy_node', 'competence_center']
  loop
    execute format('create trigger %1$s_named_readiness after insert or delete on %1$s for each row
      execute function note_naming_readiness()', named);
    execute format('create trigger %1$s_renamed_readiness after update on %1$s for each row
      when (old.code is distinct from new.code) execute function note_naming_readiness()', named);
  end loop;
end $$;

-- The products of those that are there already are evaluated once the server has started.
insert into readiness_due (kind, query)
select 'scope', (scope || jsonb_build_object('category', category_sort))::text
from attachment_search where is_global and status = 'current';
