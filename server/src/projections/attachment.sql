-- The read projections of documents, rebuildable at any time.

-- The tags of what is no row: valid in all countries, in no language, statuses, visibilities, file types.
create or replace function attachment_tag(word text) returns integer language sql immutable parallel safe as $$
  select case word when 'all countries' then -1 when 'no language' then -2
    when 'draft' then -10 when 'current' then -11 when 'withdrawn' then -12
    when 'INTERNAL' then -20 when 'PARTNER' then -21 when 'PUBLIC' then -22
    when 'PDF' then -30 when 'JPEG' then -31 when 'PNG' then -32 when 'WEBP' then -33
    when 'SVG' then -34 when 'DWG' then -35 when 'IFC' then -36 when 'ZIP' then -37 end
$$;

-- The tag of a last day, so that counts by validity are sums of kept counts: the later the day, the lower.
create or replace function attachment_expiry_tag(day date) returns integer language sql immutable parallel safe as $$
  select coalesce(-1000000 - (day - date '2000-01-01'), -3)
$$;

-- Titles, words, tags and counts of these documents, and nothing where one is deleted.
create or replace function refresh_attachment_projection(ids bigint[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  tags_before integer[];
  global_tags_before integer[];
begin
  select array_agg(tag) filter (where not s.is_global), array_agg(tag) filter (where s.is_global)
  into tags_before, global_tags_before
  from attachment_search s, unnest(s.tags || 0) as tag where s.attachment_id = any(ids);

  delete from attachment_search s using attachment a
  where s.attachment_id = any(ids) and a.id = s.attachment_id and a.deleted_at is not null;
  delete from attachment_name n using attachment a
  where n.attachment_id = any(ids) and a.id = n.attachment_id and a.deleted_at is not null;

  insert into attachment_search as s (
    attachment_id, is_global, tags, code, code_key, status, category_sort, revision, size, issue_date, expiry_date,
    product_count, created_at, updated_at, updated_by, tsv, scope)
  select a.id, a.is_global,
    uniq(sort(array[a.category_id, attachment_tag(a.status), attachment_tag(a.visibility),
      attachment_tag(f.type), attachment_expiry_tag(a.expiry_date)] || spoken.tags || sold.tags)),
    a.code, a.code_key, a.status, c.code, a.revision, f.size, a.issue_date, a.expiry_date,
    (select count(*) from attachment_product ap where ap.attachment_id = a.id
      and (select p.deleted_at is null from product p where p.id = ap.product_id)),
    a.created_at, a.updated_at, a.updated_by,
    setweight(to_tsvector('catalogue', plain_apostrophes(told.titles)), 'A')
      || setweight(to_tsvector('catalogue', concat_ws(' ', a.code, a.file_name, a.revision)), 'B')
      || setweight(placed_words(array[lower(a.code_key)]), 'B')
      || setweight(to_tsvector('catalogue', in_short_runs(plain_apostrophes(told.descriptions))), 'C'),
    case when a.is_global then jsonb_build_object('query', a.scope_query, 'parts', (
      select coalesce(jsonb_object_agg(p.kind, p.ids), '{}') from (
        select s.kind, jsonb_agg(s.reference_id order by s.reference_id) as ids
        from attachment_scope s where s.attachment_id = a.id group by s.kind) p)) end
  from attachment a
  join attachment_category c on c.id = a.category_id
  join stored_file f on f.id = a.file_id
  cross join lateral (
    select coalesce(nullif(array(select l.id from attachment_language al join language l on l.code = al.language
      where al.attachment_id = a.id), '{}'), array[attachment_tag('no language')]) as tags offset 0) as spoken
  cross join lateral (
    select coalesce(nullif(array(select y.id from attachment_country ac join country y on y.code = ac.country
      where ac.attachment_id = a.id), '{}'), array[attachment_tag('all countries')]) as tags offset 0) as sold
  cross join lateral (
    select coalesce(string_agg(t.title, ' '), '') as titles, coalesce(string_agg(t.description, ' '), '') as descriptions
    from attachment_text t where t.attachment_id = a.id) as told
  where a.id = any(ids) and a.deleted_at is null
  on conflict (attachment_id) do update set
    tags = excluded.tags, code = excluded.code, code_key = excluded.code_key, status = excluded.status,
    category_sort = excluded.category_sort, revision = excluded.revision, size = excluded.size,
    issue_date = excluded.issue_date, expiry_date = excluded.expiry_date, product_count = excluded.product_count,
    updated_at = excluded.updated_at, updated_by = excluded.updated_by, tsv = excluded.tsv, scope = excluded.scope;

  insert into attachment_name as n (language, attachment_id, is_global, title, title_language, title_sort)
  select l.code, a.id, a.is_global, t.title, t.language, folded(t.title)
  from attachment a
  cross join language l
  cross join lateral (
    select * from attachment_text t where t.attachment_id = a.id
    order by t.language <> l.code, t.language <> 'EN', t.language limit 1) as t
  where a.id = any(ids) and a.deleted_at is null and l.is_active
  on conflict (language, attachment_id) do update set
    title = excluded.title, title_language = excluded.title_language, title_sort = excluded.title_sort
  where (n.title, n.title_language) is distinct from (excluded.title, excluded.title_language);

  insert into attachment_delta (is_global, tag, delta)
  select is_global, tag, sum(delta) from (
    select false as is_global, unnest(tags_before) as tag, -1 as delta
    union all
    select true, unnest(global_tags_before), -1
    union all
    select s.is_global, tag, 1 from attachment_search s, unnest(s.tags || 0) as tag
    where s.attachment_id = any(ids)) as moved
  group by is_global, tag having sum(delta) <> 0;
end $$;

create or replace function fold_attachment_deltas() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_attachment_deltas')) then return; end if;
  with gone as (delete from attachment_delta returning is_global, tag, delta)
  insert into attachment_count as c (is_global, tag, count)
  select is_global, tag, sum(delta) from gone group by is_global, tag having sum(delta) <> 0
  on conflict (is_global, tag) do update set count = c.count + excluded.count;
end $$;
