-- The read projections of documents, written in the transaction of the change and rebuildable at any time.

-- What lists of documents hold and sort by.
create table attachment_search (
  attachment_id bigint primary key references attachment on delete cascade,
  is_global boolean not null,
  -- category, languages and countries; below zero what is no row of its own (attachment_tag, attachment_expiry_tag)
  tags integer[] not null,
  code text not null,
  code_key text not null,
  status text not null,
  category_sort text not null,
  revision text,
  size bigint not null,
  issue_date date,
  expiry_date date,
  -- those that are not deleted
  product_count integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by bigint,
  -- titles in every language (A), code and file name (B), descriptions (C)
  tsv tsvector not null
);
create index attachment_search_tags on attachment_search using gin (tags gin__int_ops);
create index attachment_search_tsv on attachment_search using gin (tsv);
create index attachment_search_code_inside on attachment_search using gin (code_key gin_trgm_ops);
create index attachment_search_code_key on attachment_search (code_key text_pattern_ops);
create index attachment_search_code on attachment_search (is_global, code, attachment_id);
create index attachment_search_updated on attachment_search (is_global, updated_at, attachment_id);
create index attachment_search_expiry on attachment_search (is_global, expiry_date, attachment_id);
-- What is about to expire is looked at every day, and counted.
create index attachment_search_expiring on attachment_search (expiry_date, attachment_id)
  where not is_global and status = 'current';
create index attachment_search_category on attachment_search (is_global, category_sort, attachment_id);
-- those without a last day, which an order by it shows last
create index attachment_search_unlimited on attachment_search (is_global, attachment_id) where expiry_date is null;
create index attachment_search_issue on attachment_search (is_global, issue_date);
create index attachment_search_revision on attachment_search (lower(revision) text_pattern_ops);

-- The title of every document in every language in use, in the language itself or else in the nearest there is.
create table attachment_name (
  language text not null,
  attachment_id bigint not null references attachment on delete cascade,
  is_global boolean not null,
  title text not null,
  title_language text not null,
  title_sort text not null,
  primary key (language, attachment_id)
);
create index attachment_name_attachment on attachment_name (attachment_id);
create index attachment_name_sort on attachment_name (language, is_global, title_sort, attachment_id);

-- How many documents carry a tag (0: all there are), and what has changed of it since it was folded last.
create table attachment_count (
  is_global boolean not null, tag integer not null, count bigint not null,
  primary key (is_global, tag)
);
create table attachment_delta (is_global boolean not null, tag integer not null, delta bigint not null);
create index attachment_delta_tag on attachment_delta (is_global, tag);

-- The tags of what is no row: valid in all countries, in no language, statuses, visibilities, file types.
create function attachment_tag(word text) returns integer language sql immutable parallel safe as $$
  select case word when 'all countries' then -1 when 'no language' then -2
    when 'draft' then -10 when 'current' then -11 when 'withdrawn' then -12
    when 'INTERNAL' then -20 when 'PARTNER' then -21 when 'PUBLIC' then -22
    when 'PDF' then -30 when 'JPEG' then -31 when 'PNG' then -32 when 'WEBP' then -33
    when 'SVG' then -34 when 'DWG' then -35 when 'IFC' then -36 when 'ZIP' then -37 end
$$;

-- The tag of a last day, so that counts by validity are sums of kept counts: the later the day, the lower.
create function attachment_expiry_tag(day date) returns integer language sql immutable parallel safe as $$
  select coalesce(-1000000 - (day - date '2000-01-01'), -3)
$$;

-- Titles, words, tags and counts of these documents, and nothing where one is deleted.
create function refresh_attachment_projection(ids bigint[]) returns void language plpgsql
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

  insert into attachment_search as s
  select a.id, a.is_global,
    uniq(sort(array[a.category_id, attachment_tag(a.status), attachment_tag(a.visibility),
      attachment_tag(f.type), attachment_expiry_tag(a.expiry_date)] || spoken.tags || sold.tags)),
    a.code, a.code_key, a.status, c.code, a.revision, f.size, a.issue_date, a.expiry_date,
    (select count(*) from attachment_product ap where ap.attachment_id = a.id
      and (select p.deleted_at is null from product p where p.id = ap.product_id)),
    a.created_at, a.updated_at, a.updated_by,
    setweight(to_tsvector('catalogue', told.titles), 'A')
      || setweight(to_tsvector('catalogue', concat_ws(' ', a.code, a.file_name, a.revision)), 'B')
      || setweight(array_to_tsvector(array[lower(a.code_key)]), 'B')
      || setweight(to_tsvector('catalogue', in_short_runs(told.descriptions)), 'C')
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
    updated_at = excluded.updated_at, updated_by = excluded.updated_by, tsv = excluded.tsv;

  insert into attachment_name as n
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

create function fold_attachment_deltas() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_attachment_deltas')) then return; end if;
  with gone as (delete from attachment_delta returning is_global, tag, delta)
  insert into attachment_count as c (is_global, tag, count)
  select is_global, tag, sum(delta) from gone group by is_global, tag having sum(delta) <> 0
  on conflict (is_global, tag) do update set count = c.count + excluded.count;
end $$;
