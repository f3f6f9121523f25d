-- The version of the names of all records that products refer to: another one with every transaction that has changed any, so
-- what a statement reads with it tells whether names that a server keeps in memory (reference-names.ts) are those of its snapshot.
create table reference_version (version uuid not null);
insert into reference_version (version) values (gen_random_uuid());

-- Once for each transaction, at its end: the row is locked for as long as the commit takes, and by whoever holds nothing that
-- another one with a new version could wait for.
create function renew_reference_version() returns trigger language plpgsql as $$
declare
  transaction text := pg_current_xact_id()::text;
begin
  if current_setting('lambda.reference_version_by', true) is distinct from transaction then
    update reference_version set version = gen_random_uuid();
    perform set_config('lambda.reference_version_by', transaction, true);
  end if;
  return null;
end $$;

do $$
declare
  named text;
begin
  foreach named in array array['brand', 'country', 'legal_entity', 'taxonomy_node', 'taxonomy_node_text', 'competence_center',
    'competence_center_text', 'product_status', 'product_form', 'fire_class']
  loop
    execute format('create constraint trigger %1$s_renamed after insert or update or delete on %1$s
      deferrable initially deferred for each row execute function renew_reference_version()', named);
  end loop;
end $$;
