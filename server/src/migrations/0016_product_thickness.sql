-- The thickness of pipe insulation is its wall: it is sorted, filtered and shown as that of a board is.

-- As before, with the wall where there is no thickness.
create or replace function refresh_product_search(ids bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  tags_before integer[];
begin
  select array_agg(tag) into tags_before
  from product_search s, unnest(s.tags || 0) as tag where s.product_id = any(ids);

  delete from product_search s using product p
  where s.product_id = any(ids) and p.id = s.product_id and p.deleted_at is not null;

  insert into product_search as s
  select p.id,
    uniq(sort(array_remove(
      array[p.brand_id, st.id, f.id, fc.id, p.main_group_id, p.sub_group_id, p.product_type_id, p.segmentation_id,
        p.competence_center_id]
      || array(select node_id from product_node pn where pn.product_id = p.id) || countries.tags, null))),
    p.code, p.code_key, p.gtin, p.manufacturer_article_number, code_key(p.manufacturer_article_number),
    code_key(p.designation_code), p.standard, p.country_of_origin,
    folded(b.name), st.position, mg.code, sg.code, cardinality(countries.tags),
    p.form, coalesce(p.thickness, p.wall_thickness), p.length, p.width, p.pipe_inner_diameter, p.density, p.lambda_d, p.r_d, fc.fire_order,
    p.mu, p.sd, p.max_service_temperature, p.min_service_temperature, p.compressive_stress, p.alpha_w,
    p.created_at, p.updated_at, p.updated_by, p.valid_from, p.obsolete_from
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
  where p.id = any(ids) and p.deleted_at is null
  on conflict (product_id) do update set
    tags = excluded.tags, code = excluded.code, code_key = excluded.code_key, gtin = excluded.gtin,
    article = excluded.article, article_key = excluded.article_key, designation_key = excluded.designation_key,
    standard = excluded.standard, origin = excluded.origin, brand_sort = excluded.brand_sort,
    status_sort = excluded.status_sort, main_group_sort = excluded.main_group_sort,
    sub_group_sort = excluded.sub_group_sort, country_count = excluded.country_count, form = excluded.form,
    thickness = excluded.thickness, length = excluded.length, width = excluded.width, diameter = excluded.diameter,
    density = excluded.density, lambda = excluded.lambda, r = excluded.r, fire_order = excluded.fire_order,
    mu = excluded.mu, sd = excluded.sd, temp_max = excluded.temp_max, temp_min = excluded.temp_min,
    cs = excluded.cs, alpha_w = excluded.alpha_w, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
    valid_from = excluded.valid_from, obsolete_from = excluded.obsolete_from;

  insert into facet_delta (tag, delta)
  select tag, sum(delta) from (
    select unnest(tags_before) as tag, -1 as delta
    union all
    select tag, 1 from product_search s, unnest(s.tags || 0) as tag where s.product_id = any(ids)) as moved
  group by tag having sum(delta) <> 0;
end $$;

update product_search s set thickness = p.wall_thickness
from product p
where p.id = s.product_id and p.thickness is null and p.wall_thickness is not null;
