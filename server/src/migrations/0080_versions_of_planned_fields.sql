-- of the fields that are based on another version of the record than base_version: on which, by their path
alter table change_set_item add column base_versions jsonb;
