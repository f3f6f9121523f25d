-- The read projections of products, rebuildable at any time by refresh_product_projection(ids) for every product: what a
-- row of the list holds and sorts by, and (product-name.sql) the names and words. A change that touches no word leaves the second part as
-- it is: it costs by far the more.

-- How thick the insulation of a product is, in mm, as `insulationThickness` of the domain has it: of a pipe section or tube
-- its wall.
create or replace function insulation_thickness(form text, thickness numeric, wall_thickness numeric)
returns numeric language sql immutable parallel safe as $$
  select case when form in ('PIPE_SECTION', 'TUBE') then coalesce(wall_thickness, thickness)
    else coalesce(thickness, wall_thickness) end
$$;

create schema if not exists deleted;
drop view if exists deleted.product_search;

-- What product_search holds of products, and the counts of their tags: each column with what it is of a product `p`, its
-- status `st`, `countries` and what it refers to.
do $build$
declare
  columns text[][] := array[
    ['tags', 'uniq(sort(array_remove(
      array[p.brand_id, st.id, f.id, fc.id, p.main_group_id, p.sub_group_id, p.product_type_id, p.segmentation_id,
        p.competence_center_id]
      || array(select node_id from product_node pn where pn.product_id = p.id)
      || (select pf.tags from product_finding pf where pf.product_id = p.id)
      || (select pr.tags from product_readiness pr where pr.product_id = p.id)
      || array(select dt.id from duplicate_member dm cross join duplicate_tag dt where dm.product_id = p.id)
      || coalesce((select pe.tag from product_epd pe where pe.product_id = p.id), -2000000000) || countries.tags, null)))'],
    ['code', 'p.code'],
    ['code_key', 'p.code_key'],
    ['gtin', 'p.gtin'],
    ['article', 'p.manufacturer_article_number'],
    ['article_key', 'code_key(p.manufacturer_article_number)'],
    ['designation_key', 'code_key(p.designation_code)'],
    ['standard', 'p.standard'],
    ['origin', 'p.country_of_origin'],
    ['brand_sort', 'folded(b.name)'],
    ['status_sort', 'st.position'],
    ['main_group_sort', 'mg.code'],
    ['sub_group_sort', 'sg.code'],
    ['country_count', 'cardinality(countries.tags)'],
    ['form', 'p.form'],
    ['thickness', 'insulation_thickness(p.form, p.thickness, p.wall_thickness)'],
    ['length', 'p.length'],
    ['width', 'p.width'],
    ['diameter', 'p.pipe_inner_diameter'],
    ['density', 'p.density'],
    ['lambda', 'p.lambda_d'],
    ['r', 'p.r_d'],
    ['fire_order', 'fc.fire_order'],
    ['mu', 'p.mu'],
    ['sd', 'p.sd'],
    ['temp_max', 'p.max_service_temperature'],
    ['temp_min', 'p.min_service_temperature'],
    ['cs', 'p.compressive_stress'],
    ['alpha_w', 'p.alpha_w'],
    ['edge', 'p.edge'],
    ['facing', 'p.facing'],
    ['colour', 'p.colour'],
    ['grammage', 'p.grammage'],
    ['taper_from', 'p.taper_from'],
    ['taper_to', 'p.taper_to'],
    ['tolerance', 'p.tolerance_class'],
    ['order_unit', 'p.order_unit'],
    ['content_unit', 'p.content_unit'],
    ['conversion', 'p.content_per_order_unit'],
    ['price_unit', 'p.price_unit'],
    ['price_quantity', 'p.price_quantity'],
    ['minimum_order', 'p.minimum_order'],
    ['order_step', 'p.order_step'],
    ['lead_time', 'p.lead_time'],
    ['storage', 'p.storage'],
    ['stacked', 'p.pallets_stacked'],
    ['shelf_life', 'p.shelf_life'],
    ['ce', 'p.ce_marking'],
    ['ukca', 'p.ukca_marking'],
    ['dop_key', 'code_key(p.dop_number)'],
    ['dop_date', 'p.dop_date'],
    ['avcp', '(select array_agg(distinct k.system) from product_avcp k
      where k.product_id = p.id and k.system is not null)'],
    ['supplied_as', 'p.supplied_as'],
    ['svhc', 'p.reach_status'],
    ['svhc_date', 'p.reach_date'],
    ['scip_key', 'code_key(p.scip_number)'],
    ['substance', 'p.svhc_substances'],
    ['ufi_key', 'code_key(p.ufi)'],
    ['signal_word', 'p.signal_word'],
    ['ghs', 'nullif(p.pictograms, ''{}'')'],
    ['hazard', 'nullif(p.hazard_statements, ''{}'')'],
    ['precaution', 'nullif(p.precautionary_statements, ''{}'')'],
    ['un_key', 'code_key(p.un_number)'],
    ['transport_class', 'p.transport_class'],
    ['packing_group', 'p.packing_group'],
    ['tunnel', 'p.tunnel_code'],
    ['adr_category', 'p.adr_category'],
    ['limited_quantity', 'p.limited_quantity'],
    ['completeness', '(select pr.completeness from product_readiness pr where pr.product_id = p.id)'],
    ['gwp', '(select pe.gwp from product_epd pe where pe.product_id = p.id)'],
    ['created_at', 'p.created_at'],
    ['updated_at', 'p.updated_at'],
    ['updated_by', 'p.updated_by'],
    ['valid_from', 'p.valid_from'],
    ['obsolete_from', 'p.obsolete_from']];
  -- of which product each of them is, with what that refers to
  origin text := $origin$
  from product p
  join product_status st on st.code = p.status
  cross join lateral (
    select array(select c.id from product_country pc join country c on c.code = pc.country
      where pc.product_id = p.id) as tags offset 0) as countries
  left join brand b on b.id = p.brand_id
  left join product_form f on f.code = p.form
  left join fire_class fc on fc.code = p.reaction_to_fire
  left join taxonomy_node mg on mg.id = p.main_group_id
  left join taxonomy_node sg on sg.id = p.sub_group_id
  where $origin$;
  names text;
  expressions text;
  updates text;
  viewed text;
  -- those that are made of columns of the product alone, each with these; and the columns and tables that any other is made of
  plain jsonb;
  others text[];
  -- and those that refresh_duplicate_keys compares products by: what names them, and values
  naming text[] := array['code', 'brand_id', 'competence_center_id', 'manufacturer_article_number', 'gtin', 'product_packaging'];
  compared text[] := array['form', 'designation_code', 'edge', 'facing', 'colour', 'tolerance_class', 'reaction_to_fire',
    'thickness', 'length', 'width', 'pipe_inner_diameter', 'wall_thickness', 'grammage', 'taper_from', 'taper_to', 'density', 'lambda_d', 'r_d',
    'mu', 'sd', 'max_service_temperature', 'min_service_temperature', 'compressive_stress', 'alpha_w'];
begin
  select string_agg(format('%I', columns[i][1]), ', '), string_agg(columns[i][2], ', '),
    string_agg(format('%1$I = excluded.%1$I', columns[i][1]), ', '),
    string_agg(format('%2$s as %1$I', columns[i][1], columns[i][2]), ', ')
  into names, expressions, updates, viewed from generate_subscripts(columns, 1) as i;

  execute format($function$
create or replace function refresh_product_search_2(ids bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  tags_before integer[];
begin
  tags_before := tags_of_products(ids);

  delete from product_search s using product p
  where s.product_id = any(ids) and p.id = s.product_id and p.deleted_at is not null;

  insert into product_search as s (product_id, %1$s)
  select p.id, %2$s %4$s p.id = any(ids) and p.deleted_at is null
  on conflict (product_id) do update set %3$s;

  perform count_moved_tags(ids, tags_before);

  perform refresh_duplicate_keys(ids);
end $$;
$function$, names, expressions, updates, origin);

  select jsonb_agg(jsonb_build_object('name', columns[i][1], 'expression', columns[i][2], 'reads',
      (select jsonb_agg(distinct read[1]) from regexp_matches(columns[i][2], '\mp\.(\w+)', 'g') as read)))
    filter (where is_plain),
    array(select distinct coalesce(read[1], read[2]) from regexp_matches(
      string_agg(columns[i][2], ' ') filter (where not is_plain) || origin, '\mp\.(\w+)|\m(product_\w+)', 'g') as read)
  into plain, others
  from generate_subscripts(columns, 1) as i,
    lateral (select columns[i][2] !~ '\m(?!p\.)\w+\.|select' as is_plain) as kind;

  execute format($function$
-- The same where no more has changed of products than these columns of theirs, and rows of these tables.
create or replace function refresh_product_columns(ids bigint[], changed text[]) returns void language plpgsql
  set enable_seqscan = off as $$
declare
  assignments text;
  is_found boolean := 'product_finding' = any(changed);
  -- tags of findings: those that can be, and those that the products had
  findings integer[];
  found_before integer[];
begin
  if array_remove(changed, 'product_finding') && %2$L::text[] then
    perform refresh_product_search_2(ids);
    return;
  end if;
  if changed && %4$L::text[] then
    perform refresh_duplicate_keys(ids);
  elsif changed && %3$L::text[] then
    perform refresh_duplicate_values(ids, '{}');
  end if;
  select string_agg(format('%%I = %%s, ', name, expression), '') into assignments
  from jsonb_to_recordset(%1$L::jsonb) as c (name text, expression text, reads text[])
  where reads && changed or 'updated_at' = any(reads) or 'updated_by' = any(reads);
  if is_found then
    findings := array(select id from finding_tag);
    found_before := tags_of_products_among(ids, findings);
    assignments := assignments || 'tags = uniq(sort((s.tags - $2)
      || coalesce((select pf.tags from product_finding pf where pf.product_id = p.id), ''{}'')))';
  end if;
  execute format('update product_search s set %%s from product p
    where s.product_id = any($1) and p.id = s.product_id', rtrim(assignments, ', ')) using ids, findings;
  if is_found then
    perform count_moved(found_before, tags_of_products_among(ids, findings));
  end if;
end $$;
$function$, plain, others, compared, naming);

  execute format('create view deleted.product_search as select p.id as product_id, %1$s %2$s p.deleted_at is not null',
    viewed, origin);
end $build$;

-- As servers of version 0.1 call it: to be dropped by a migration of the release after 0.2.
create or replace function refresh_product_search(ids bigint[]) returns void language plpgsql as $$
begin
  perform refresh_product_search_2(ids);
end $$;

create or replace function refresh_product_projection(ids bigint[]) returns void language plpgsql as $$
begin
  perform refresh_product_search_2(ids);
  perform refresh_product_names(ids);
end $$;

-- What product_search holds of the nodes of products, and nothing else of them: the names and words stay as they are.
create or replace function refresh_product_tags(ids bigint[]) returns void language plpgsql as $$
declare
  tags_before integer[];
begin
  tags_before := tags_of_products(ids);

  insert into readiness_due (kind, ref) select 'product', unnest(ids);

  update product_search s set
    tags = uniq(sort(
      array(select tag from unnest(s.tags) as tag where not exists (select from taxonomy_node n where n.id = tag))
      || array_remove(array[p.main_group_id, p.sub_group_id, p.product_type_id, p.segmentation_id], null)
      || array(select node_id from product_node pn where pn.product_id = p.id))),
    main_group_sort = mg.code, sub_group_sort = sg.code, updated_at = p.updated_at, updated_by = p.updated_by
  from product p
  left join taxonomy_node mg on mg.id = p.main_group_id
  left join taxonomy_node sg on sg.id = p.sub_group_id
  where p.id = s.product_id and s.product_id = any(ids);

  perform count_moved_tags(ids, tags_before);

  insert into finding_due (product_id) select unnest(ids);
end $$;

-- What product_search holds of the findings of products, and nothing else of them.
create or replace function refresh_product_findings(ids bigint[]) returns void language plpgsql as $$
declare
  findings integer[] := array(select id from finding_tag);
  found_before integer[] := tags_of_products_among(ids, findings);
begin
  update product_search s set tags = uniq(sort((s.tags - findings) || pf.tags))
  from product_finding pf where pf.product_id = s.product_id and s.product_id = any(ids);

  perform count_moved(found_before, tags_of_products_among(ids, findings));
end $$;

-- That products may be duplicates, and nothing else of them: only those change of which that is another answer now.
create or replace function refresh_product_duplicates(ids bigint[]) returns void language sql as $$
  with changed as (
    update product_search s set
      tags = case when s.tags @> array[t.id] then s.tags - t.id else uniq(sort(s.tags || t.id)) end
    from duplicate_tag t
    where s.product_id = any(ids)
      and (s.tags @> array[t.id]) <> exists (select from duplicate_member m where m.product_id = s.product_id)
    returning t.id as tag, case when s.tags @> array[t.id] then 1 else -1 end as delta)
  insert into facet_delta (tag, delta) select tag, sum(delta) from changed group by tag having sum(delta) <> 0
$$;

-- A partition of product_name for a language that texts are kept in.
create or replace function ensure_language_partition(code text) returns void language plpgsql as $$
begin
  if to_regclass('product_name_' || lower(code)) is null then
    execute format('create table %I partition of product_name for values in (%L)',
      'product_name_' || lower(code), code);
  end if;
end $$;

-- The names and words in a language that texts are no longer kept in. Indexes that know what its words found read
-- everything anew, as if what has changed were forgotten.
create or replace function forget_language(code text) returns void language plpgsql as $$
begin
  delete from vocabulary v where v.language = code;
  if to_regclass('product_name_' || lower(code)) is not null then
    execute format('truncate %I', 'product_name_' || lower(code));
  end if;
  update row_change_floor set xid = pg_current_xact_id(), forgotten_by = pg_current_xact_id();
end $$;
