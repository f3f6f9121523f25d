-- How many products have a tag: `facet_delta` holds what changes have added, until it is folded into `facet_count`. A change counts
-- what its products had and what they have.

-- The tags of products in the lists, each as often as it is there; 0 stands for the products themselves.
create or replace function tags_of_products(ids bigint[]) returns integer[] language plpgsql stable as $$
begin
  return array(select tag from product_search s, unnest(s.tags || 0) as tag where s.product_id = any(ids));
end $$;

-- Those of their tags that are some of these.
create or replace function tags_of_products_among(ids bigint[], among integer[]) returns integer[] language plpgsql stable as $$
begin
  return array(select tag from product_search s, unnest(s.tags & among) as tag where s.product_id = any(ids));
end $$;

-- Counts tags that there are now in place of those that there were.
create or replace function count_moved(tags_before integer[], tags_now integer[]) returns void language sql as $$
  insert into facet_delta (tag, delta)
  select tag, sum(delta) from (
    select unnest(tags_before) as tag, -1 as delta
    union all
    select unnest(tags_now), 1) as moved
  group by tag having sum(delta) <> 0
$$;

-- Counts the tags that products have now in place of those that they had.
create or replace function count_moved_tags(ids bigint[], tags_before integer[]) returns void language plpgsql as $$
begin
  perform count_moved(tags_before, tags_of_products(ids));
end $$;

create or replace function fold_facet_deltas() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_facet_deltas')) then return; end if;
  with taken as (delete from facet_delta returning tag, delta),
  sums as (select tag, sum(delta) as delta from taken group by tag)
  insert into facet_count as f (tag, count) select tag, delta from sums where delta <> 0
  on conflict (tag) do update set count = f.count + excluded.count;
end $$;
