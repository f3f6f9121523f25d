-- The records that products refer to, for what servers keep of them in memory (reference-names.ts), for labels of facets and
-- for what queries call by a name: `value` is what a query calls them, `name` what they are called in every language, else
-- `names` by language.
create or replace view reference_name (id, kind, code, value, name, names, parent_id, is_active) as
  select id, 'brand', code, lower(code), name, null::json, null::integer, is_active from brand
  union all select id, 'country', code, code, name, null, null, is_active from country
  union all select id, 'legal-entity', code, code, name, null, null, is_active from legal_entity
  union all select id, 'status', code, code, code, null, null, true from product_status
  union all select id, 'form', code, code, code, null, null, true from product_form
  union all select id, 'fire', code, code, code, null, null, true from fire_class
  union all select id, 'finding', code, code, name, null, null, true from finding_tag
  union all select id, 'duplicate', code, code, name, null, null, true from duplicate_tag
  union all select c.id, 'competence-center', c.code, upper(c.code), c.code,
      (select json_object_agg(t.language, t.name order by t.language)
        from competence_center_text t where t.competence_center_id = c.id), null, c.is_active
    from competence_center c
  union all select n.id, n.kind, n.code, lower(n.code), n.code,
      (select json_object_agg(t.language, t.name order by t.language)
        from taxonomy_node_text t where t.node_id = n.id), n.parent_id, n.is_active
    from taxonomy_node n;

-- Some of them as JSON, as the statement sees them that asks. A function, as a part of the statement would be prepared for
-- each time that it is not needed.
create or replace function reference_names(ids integer[]) returns json language plpgsql stable as $$
begin
  return (select coalesce(json_agg(n), '[]') from reference_name n where n.id = any(ids));
end $$;

-- As servers of version 0.1 ask: to be dropped by a migration of the release after 0.2.
create or replace view facet_label (id, kind, code, label) as
  select id, kind, value, name from reference_name where kind <> 'legal-entity';

-- The `names` of `reference_name` as rows: for who needs those of one language, of many records.
create or replace view facet_text (id, language, name) as
  select node_id, language, name from taxonomy_node_text
  union all select competence_center_id, language, name from competence_center_text;
