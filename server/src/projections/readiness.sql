-- What products lack in their markets (resources/products/readiness), as the statement that evaluates them has found it.

-- Keeps what was found of the products that were looked at, and brings what lists read up to date. Answers how many of them are
-- other than before. To be called by who holds these products.
create or replace function store_readiness(lacking readiness_found[], measured readiness_measured[])
returns integer language plpgsql as $$
declare
  changed bigint[];
  tags_before integer[];
begin
  -- in one order, so that nobody waits for a state of somebody who waits for one of ours
  insert into readiness_state (market, obligation, language, unmet)
  select distinct f.market, f.obligation, f.language, f.unmet from unnest(lacking) f
  where not exists (select from readiness_state s where s.market = f.market and s.obligation = f.obligation
    and s.language = f.language and s.unmet = f.unmet)
  order by 1, 2, 3, 4
  on conflict do nothing;

  with tagged as (
    select f.product_id, array_agg(s.id order by s.id) as tags from unnest(lacking) f
    join readiness_state s on s.market = f.market and s.obligation = f.obligation
      and s.language = f.language and s.unmet = f.unmet
    group by f.product_id),
  now_found as (
    select m.product_id, m.completeness, m.look_on, coalesce(t.tags, '{}') as tags
    from unnest(measured) m left join tagged t on t.product_id = m.product_id),
  stored as (
    insert into product_readiness as r (product_id, tags, completeness, look_on)
    select product_id, tags, completeness, look_on from now_found
    on conflict (product_id) do update
      set tags = excluded.tags, completeness = excluded.completeness, look_on = excluded.look_on
      where (r.tags, r.completeness, r.look_on)
        is distinct from (excluded.tags, excluded.completeness, excluded.look_on)
    returning r.product_id)
  select array_agg(product_id order by product_id) into changed from stored;
  if changed is null then return 0; end if;

  select array_agg(tag) into tags_before
  from product_search s, unnest(s.tags) as tag where s.product_id = any(changed) and tag < 0;

  -- those of EPDs are below the states
  update product_search s set completeness = r.completeness,
    tags = uniq(sort(array(select tag from unnest(s.tags) as tag where tag >= 0 or tag <= -2000000000) || r.tags))
  from product_readiness r where r.product_id = s.product_id and s.product_id = any(changed);

  insert into facet_delta (tag, delta)
  select tag, sum(delta) from (
    select unnest(tags_before) as tag, -1 as delta
    union all
    select tag, 1 from product_search s, unnest(s.tags) as tag where s.product_id = any(changed) and tag < 0) as moved
  group by tag having sum(delta) <> 0;
  return cardinality(changed);
end $$;

-- Stops a change by which a product would become active in a market where it is not ready: `refused` where a profile refuses that,
-- `unreasoned` where one asks for a reason that is not given.
create or replace function assert_may_activate(refused boolean, unreasoned boolean) returns boolean language plpgsql as $$
begin
  if refused then
    raise exception using errcode = '23514', constraint = 'product_activation_refused', message = 'not ready in a market';
  end if;
  if unreasoned then
    raise exception using errcode = '23514', constraint = 'product_activation_reason', message = 'not ready in a market';
  end if;
  return true;
end $$;

-- What an obligation is called, by language.
create or replace function obligation_names(asked obligation) returns json language sql stable as $$
  select coalesce((select json_object_agg(t.language, t.name order by t.language)
    from attachment_category_text t where t.attachment_category_id = asked.category_id),
    json_build_object('EN', coalesce(asked.name, asked.code)))
$$;

-- The states that facets count today, as which value of which facet, and what that is called by language.
create or replace view readiness_value (id, facet, value, names) as
  select s.id, 'ready', s.market, json_build_object('EN', c.name)
  from readiness_state s join country c on c.code = s.market
  where s.obligation = '' and not s.unmet @> (now() at time zone 'UTC')::date
  union all
  select s.id, 'not-ready', s.market, json_build_object('EN', c.name)
  from readiness_state s join country c on c.code = s.market
  where s.obligation = '' and s.unmet @> (now() at time zone 'UTC')::date
  union all
  select s.id, 'lacks', s.obligation, obligation_names(o)
  from readiness_state s join obligation o on o.code = s.obligation
  where s.market = '*' and s.language = '' and s.unmet @> (now() at time zone 'UTC')::date
  union all
  select s.id, 'lacks-language', s.obligation || '@' || lower(s.language),
    (select json_object_agg(n.key, n.value || ' (' || s.language || ')') from json_each_text(obligation_names(o)) n)
  from readiness_state s join obligation o on o.code = s.obligation
  where s.market = '*' and s.language <> '' and s.unmet @> (now() at time zone 'UTC')::date;
