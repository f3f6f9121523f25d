-- What products are recognised by: see the tables of 0056_duplicates.sql.

-- A code without the letters of a supplier that may stand before it (`RW-100-35` → `10035`); null where none do, or where
-- what remains says too little.
create or replace function code_without_prefix(code text) returns text language sql immutable parallel safe as $$
  select substring(code_key(substring(upper(code) from '^\s*[A-Z]{1,5}[-_./ ]+(.+)$')) from '^(?=.*\d).{4,}$')
$$;

-- The keys of an article with these codes: what is asked while one is typed, and what is kept of products.
create or replace function duplicate_keys(code text, brand integer, article text, gtins text[])
returns table (kind text, key text) language sql immutable parallel safe as $$
  select 'code', code_key(code) where code is not null
  union select 'prefix', concat(coalesce(brand, 0), ':', own) from unnest(array[code_key(code), code_without_prefix(code)]) as own
    where own is not null
  union select 'gtin', lpad(gtin, 14, '0') from unnest(gtins) as gtin where gtin is not null
  union select 'article', concat(brand, ':', code_key(article)) where article is not null and brand is not null
$$;

-- The name that products are compared by: the English one, else the first there is.
create or replace function duplicate_name(id bigint) returns text language sql stable parallel safe as $$
  select folded(coalesce(t.name_long, t.name_short)) from product_text t
  where t.product_id = id and coalesce(t.name_long, t.name_short) is not null
  order by t.language <> 'EN', t.language limit 1
$$;

-- Which other products a product could be by its form, dimensions and declared values; null where it says too little of them.
-- One expression, so that the planner puts it in place of the call.
create or replace function duplicate_values(p product) returns text language sql stable parallel safe as $$
  select case
    when p.form is not null
      and num_nonnulls(p.thickness, p.length, p.width, p.pipe_inner_diameter, p.wall_thickness) > 0
      and num_nonnulls(p.reaction_to_fire, p.grammage, p.density, p.lambda_d, p.r_d, p.mu, p.sd,
        p.max_service_temperature, p.min_service_temperature, p.compressive_stress, p.alpha_w) > 0
    then md5(array[p.form, code_key(p.designation_code), p.edge, p.facing, p.colour, p.tolerance_class, p.reaction_to_fire,
      trim_scale(p.thickness)::text, trim_scale(p.length)::text, trim_scale(p.width)::text,
      trim_scale(p.pipe_inner_diameter)::text, trim_scale(p.wall_thickness)::text, trim_scale(p.grammage)::text,
      trim_scale(p.taper_from)::text, trim_scale(p.taper_to)::text, trim_scale(p.density)::text,
      trim_scale(p.lambda_d)::text, trim_scale(p.r_d)::text, trim_scale(p.mu)::text, trim_scale(p.sd)::text,
      trim_scale(p.max_service_temperature)::text, trim_scale(p.min_service_temperature)::text,
      trim_scale(p.compressive_stress)::text, trim_scale(p.alpha_w)::text]::text)
    end
$$;

-- Brings the digest of their values that is kept of products (of those that are deleted, none) up to date, and has compared again
-- what has changed: the digests and, as a file says something of products with the same values alone, the files. Products
-- that are `noted` are compared by all of their keys anyway.
create or replace function refresh_duplicate_values(ids bigint[], noted bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  with now as materialized (
    select p.id as product_id, concat(coalesce(p.brand_id, 0), ':', value.key) as key
    from product p cross join lateral (select duplicate_values(p) as key offset 0) as value
    where p.id = any(ids) and p.deleted_at is null and value.key is not null),
  lost as (
    delete from duplicate_key k where k.product_id = any(ids) and k.kind = 'similar' and not exists (
      select from now n where (n.key, n.product_id) = (k.key, k.product_id))
    returning k.key, k.product_id),
  won as (
    insert into duplicate_key (kind, key, product_id) select 'similar', key, product_id from now n
    where not exists (select from duplicate_key k
      where k.product_id = any(ids) and k.kind = 'similar' and (k.key, k.product_id) = (n.key, n.product_id))
    on conflict do nothing
    returning key, product_id),
  found as (select * from won where product_id <> all(noted))
  insert into duplicate_pending (kind, key)
  select 'similar', key from lost
  union all select 'similar', key from found
  union all select distinct 'file', a.file_id::text
    from (select product_id from lost where product_id <> all(noted) union select product_id from found) as changed
    join attachment_product l using (product_id) join attachment a on a.id = l.attachment_id;
end $$;

-- Brings all that is kept of products (those that are deleted, nothing) up to date, and has compared again whatever of it has
-- changed.
create or replace function refresh_duplicate_keys(ids bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  changed bigint[];
begin
  with now as materialized (
    select p.id, md5(jsonb_build_array(p.code, p.brand_id, p.competence_center_id, p.manufacturer_article_number, p.gtin,
      array(select k.gtin from product_packaging k where k.product_id = p.id order by k.level), duplicate_name(p.id))::text)::uuid
      as print
    from product p where p.id = any(ids) and p.deleted_at is null),
  gone as (
    delete from duplicate_print d where d.product_id = any(ids) and not exists (select from now n where n.id = d.product_id)
    returning d.product_id),
  kept as (
    insert into duplicate_print as d (product_id, print) select id, print from now
    on conflict (product_id) do update set print = excluded.print where d.print <> excluded.print
    returning d.product_id)
  select array(select product_id from gone union all select product_id from kept) into changed;

  perform refresh_duplicate_values(ids, changed);
  if changed = '{}' then return; end if;

  with now as materialized (
    select k.kind, k.key, p.id as product_id
    from product p
    cross join lateral (
      select array(select g.gtin from product_packaging g where g.product_id = p.id) as gtins offset 0) as packed
    cross join lateral duplicate_keys(p.code, p.brand_id, p.manufacturer_article_number, p.gtin || packed.gtins) as k
    where p.id = any(changed) and p.deleted_at is null),
  lost as (
    delete from duplicate_key k where k.product_id = any(changed) and k.kind <> 'similar' and not exists (
      select from now n where (n.kind, n.key, n.product_id) = (k.kind, k.key, k.product_id))
    returning k.kind, k.key),
  -- most are there: to look for them first costs less than the conflicts
  won as (
    insert into duplicate_key (kind, key, product_id) select kind, key, product_id from now n
    where not exists (
      select from duplicate_key k where k.product_id = any(changed) and (k.kind, k.key, k.product_id) = (n.kind, n.key, n.product_id))
    on conflict do nothing)
  insert into duplicate_pending (kind, key)
  select kind, key from lost union all select 'product', id::text from unnest(changed) as id;
end $$;

-- Nobody calls it any more: to be dropped by a migration of the release after 0.2.
drop function if exists refresh_duplicate_keys_2(bigint[], boolean);
