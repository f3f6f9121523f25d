-- What profiles ask for is kept in memory by the version of names: whatever changes it gives them another one.
do $$
declare
  named text;
begin
  foreach named in array array['profile', 'profile_countries', 'profile_given_languages', 'profile_document_category_ids',
    'attachment_category']
  loop
    execute format('create constraint trigger %1$s_renamed after insert or update or delete on %1$s
      deferrable initially deferred for each row execute function renew_reference_version()', named);
  end loop;
end $$;
