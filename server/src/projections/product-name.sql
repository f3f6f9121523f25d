-- What is deleted, under the names of the projections of what is not: it is read seldom, so it is not kept but worked out. A
-- migration that changes or drops a column of these views drops the views first.
create schema if not exists deleted;
drop view if exists deleted.product_name;

-- The names and words of products in every language in use, and the words that were not in use yet. A text is read once,
-- for its own language and, if it is the nearest there is, for all languages that the product has no name in.
do $build$
declare
  named text := $named$
    select l.code as language, t.id as product_id, t.name, t.language as name_language, t.name_sort, t.tsv
    from (
      select p.id, t.language, t.name, coalesce(folded(t.name), '') as name_sort, t.is_nearest, t.named,
        setweight(to_tsvector('catalogue', plain_apostrophes(concat_ws(' ', t.name_short, t.name_long))), 'A')
        || setweight(to_tsvector('catalogue',
          plain_apostrophes(concat_ws(' ', p.series, array_to_string(t.keywords, ' ')))), 'B')
        || setweight(to_tsvector('catalogue',
          in_short_runs(plain_apostrophes(concat_ws(' ', t.description, t.marketing_text)))), 'C')
        || p.codes as tsv
      from (
        select p.id, p.series, to_tsvector('catalogue', concat_ws(' ', b.name, p.code, p.manufacturer_article_number,
            l.numbers))
          || placed_words(array[lower(p.code_key), p.gtin, lower(code_key(p.manufacturer_article_number))] || l.keys)
          as codes
        from product p left join brand b on b.id = p.brand_id
        left join lateral (
          select string_agg(k.number, ' ' order by k.legal_entity_id) as numbers,
            array_agg(lower(code_key(k.number))) as keys
          from product_local_article_number k where k.product_id = p.id) as l on true
        where %s offset 0) as p
      left join lateral (
        select pt.*, coalesce(pt.name_short, pt.name_long) as name,
          array_agg(pt.language) filter (where coalesce(pt.name_short, pt.name_long) is not null) over () as named,
          row_number() over (order by coalesce(pt.name_short, pt.name_long) is null,
            coalesce(pt.name_short, pt.name_long) is not null and pt.language <> 'EN', pt.language) = 1 as is_nearest
        from product_text pt where pt.product_id = p.id) as t on true
      offset 0) as t
    join language l on l.is_active and (
      l.code = t.language and t.name is not null
      or t.is_nearest is not false and l.code <> all(coalesce(t.named, '{}')))$named$;
begin
  execute format($function$
create or replace function refresh_product_names(ids bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  delete from product_name n using product p
  where n.product_id = any(ids) and p.id = n.product_id and p.deleted_at is not null;

  with written as (
    insert into product_name as n (language, product_id, name, name_language, name_sort, tsv)
    %1$s
    on conflict (language, product_id) do update set
      name = excluded.name, name_language = excluded.name_language, name_sort = excluded.name_sort, tsv = excluded.tsv
    where (n.name, n.name_language, n.name_sort, n.tsv)
      is distinct from (excluded.name, excluded.name_language, excluded.name_sort, excluded.tsv)
    returning n.language, n.tsv),
  -- each word once before anything is asked of it: a product has some seventy, most of them the same as its neighbours'
  spoken as materialized (
    select distinct w.language, word from written w, unnest(tsvector_to_array(w.tsv)) as word)
  insert into vocabulary (language, word)
  select s.language, s.word from spoken s
  where s.word ~ '^[[:alpha:]]{3,40}$'
    and not exists (select from vocabulary v where v.language = s.language and v.word = s.word)
  order by 1, 2
  on conflict do nothing;
end $$;
$function$, format(named, 'p.id = any(ids) and p.deleted_at is null'));

  execute 'create view deleted.product_name as ' || format(named, 'p.deleted_at is not null');
end $build$;
