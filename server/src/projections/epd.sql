-- What EPDs say of products (resources/esg/cover), as the servers have worked it out.

-- Keeps what is known of the products that were looked at, with null for a tag where no EPD is about them, and brings what lists read
-- up to date. Answers how many of them are other than before. To be called by who holds these products.
create or replace function store_epd_cover(
  found_ids bigint[], found_tags integer[], found_gwps numeric[], found_queried boolean[], found_days date[])
returns integer language plpgsql as $$
declare
  changed bigint[];
begin
  delete from product_epd p using unnest(found_ids, found_tags) as f (id, tag) where p.product_id = f.id and f.tag is null;
  insert into product_epd as p (product_id, tag, gwp, by_query, look_on)
  select f.id, f.tag, f.gwp, f.queried, f.day
  from unnest(found_ids, found_tags, found_gwps, found_queried, found_days) as f (id, tag, gwp, queried, day)
  where f.tag is not null
  on conflict (product_id) do update
    set tag = excluded.tag, gwp = excluded.gwp, by_query = excluded.by_query, look_on = excluded.look_on
    where (p.tag, p.gwp, p.by_query, p.look_on)
      is distinct from (excluded.tag, excluded.gwp, excluded.by_query, excluded.look_on);

  select array_agg(s.product_id) into changed
  from product_search s join unnest(found_ids, found_tags, found_gwps) as f (id, tag, gwp) on f.id = s.product_id
  where not s.tags @> array[coalesce(f.tag, -2000000000)] or s.gwp is distinct from f.gwp;
  if changed is null then return 0; end if;

  insert into facet_delta (tag, delta)
  select tag, sum(delta) from (
    select t.tag, -1 as delta from product_search s, unnest(s.tags) as t (tag)
    where s.product_id = any(changed) and t.tag <= -2000000000
    union all
    select coalesce(f.tag, -2000000000), 1 from unnest(found_ids, found_tags) as f (id, tag) where f.id = any(changed)) as moved
  group by tag having sum(delta) <> 0;

  update product_search s set gwp = f.gwp,
    tags = uniq(sort(array(select t.tag from unnest(s.tags) as t (tag) where t.tag > -2000000000)
      || coalesce(f.tag, -2000000000)))
  from unnest(found_ids, found_tags, found_gwps) as f (id, tag, gwp)
  where f.id = s.product_id and s.product_id = any(changed);
  return cardinality(changed);
end $$;
