-- Files, the uploads that bring them, and the documents that they are the content of.

-- The content of a file, once however often it is used. It stands in the file store under its hash.
create table stored_file (
  id bigint generated always as identity primary key,
  sha256 text not null constraint stored_file_content_unique unique
    constraint stored_file_content_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null,
  -- told by the content, never by the name
  type text not null constraint stored_file_type_known
    check (type in ('PDF', 'JPEG', 'PNG', 'WEBP', 'SVG', 'DWG', 'IFC', 'ZIP')),
  pages integer,
  width integer,
  height integer,
  -- the picture of it for lists, in the file store under its own hash
  thumbnail text,
  inspection text not null default 'waiting' constraint stored_file_inspection_known
    check (inspection in ('waiting', 'done', 'failed')),
  -- why there is no preview, for people
  inspection_note text,
  -- what the integrity check found: nothing, no content, other content
  damage text constraint stored_file_damage_known check (damage in ('missing', 'altered')),
  checked_at timestamptz,
  created_at timestamptz not null default now()
);
create index stored_file_waiting on stored_file (id) where inspection = 'waiting';
create index stored_file_damaged on stored_file (id) where damage is not null;
create index stored_file_thumbnail on stored_file (thumbnail) where thumbnail is not null;

-- A file on its way in, from its announcement until somebody has made something of it or it is forgotten.
create table upload (
  id text primary key constraint upload_id_shape check (id ~ '^[0-9a-f]{32}$'),
  user_id bigint not null constraint upload_user_known references app_user on delete cascade,
  -- what the person calls it: never part of a path
  name text not null,
  size bigint not null,
  category_id integer,
  state text not null default 'receiving' constraint upload_state_known
    check (state in ('receiving', 'checking', 'ready', 'refused')),
  -- why it was refused: { code, message }
  problem jsonb,
  file_id bigint constraint upload_file_known references stored_file,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint upload_whole check ((state = 'ready') = (file_id is not null))
);
create index upload_user on upload (user_id, updated_at);
create index upload_file on upload (file_id) where file_id is not null;

-- What short-lived links are signed with: made by the database, so that all servers on it have the same.
create table link_key (
  only boolean primary key default true constraint link_key_only check (only),
  secret text not null
);
insert into link_key (secret)
select replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

alter table attachment_category
  add column least_visibility text,
  add column retention_years integer,
  add column is_required boolean not null default false;
alter table attachment_category alter column is_required drop default;
create table attachment_category_required_main_group_ids (
  attachment_category_id integer not null references attachment_category on delete cascade,
  value integer not null constraint attachment_category_required_main_group_ids_known references taxonomy_node,
  primary key (attachment_category_id, value)
);
create index attachment_category_required_main_group on attachment_category_required_main_group_ids (value);
create table attachment_category_required_countries (
  attachment_category_id integer not null references attachment_category on delete cascade,
  value text not null constraint attachment_category_required_countries_known references country (code),
  primary key (attachment_category_id, value)
);

-- Declarations of performance and safety data sheets are kept for ten years and shown to partners at least.
update attachment_category set retention_years = 10, least_visibility = 'PARTNER'
where code in ('DOP', 'SDS') and etim_type in ('ATX005', 'ATX019');

-- A document: the row is its current version; what was current before stands in attachment_version.
create table attachment (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  code text not null,
  code_key text not null generated always as (code_key(code)) stored,
  -- a global one belongs to no product but to a scope, and covers the products in it
  is_global boolean not null,
  category_id integer not null constraint attachment_category_known references attachment_category,
  status text not null constraint attachment_status_known check (status in ('draft', 'current', 'withdrawn')),
  visibility text not null constraint attachment_visibility_known
    check (visibility in ('INTERNAL', 'PARTNER', 'PUBLIC')),
  -- of a global one: a query over products, beside what attachment_scope says
  scope_query text,
  number integer not null default 1,
  file_id bigint not null constraint attachment_file_known references stored_file,
  file_name text not null,
  revision text,
  issue_date date,
  expiry_date date,
  -- since when this version is the current one, and by whom
  current_since timestamptz not null default now(),
  current_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  created_by bigint references app_user on delete set null,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user on delete set null,
  deleted_at timestamptz,
  deleted_by bigint references app_user on delete set null,
  constraint attachment_dates_ordered check (expiry_date > issue_date)
);
create unique index attachment_code_unique on attachment (upper(code));
create index attachment_category on attachment (category_id);
create index attachment_file on attachment (file_id);

create table attachment_version (
  attachment_id bigint not null references attachment on delete cascade,
  number integer not null,
  file_id bigint not null constraint attachment_version_file_known references stored_file,
  file_name text not null,
  revision text,
  issue_date date,
  expiry_date date,
  current_since timestamptz not null,
  current_by bigint references app_user on delete set null,
  superseded_at timestamptz not null default now(),
  primary key (attachment_id, number)
);
create index attachment_version_file on attachment_version (file_id);

create table attachment_text (
  attachment_id bigint not null references attachment on delete cascade,
  language text not null constraint attachment_text_language_known references language (code),
  title text not null,
  description text,
  primary key (attachment_id, language)
);

create table attachment_language (
  attachment_id bigint not null references attachment on delete cascade,
  language text not null constraint attachment_language_known references language (code),
  primary key (attachment_id, language)
);
create index attachment_language_language on attachment_language (language);

create table attachment_country (
  attachment_id bigint not null references attachment on delete cascade,
  country text not null constraint attachment_country_known references country (code),
  primary key (attachment_id, country)
);
create index attachment_country_country on attachment_country (country);

-- Positions leave gaps, so that moving one link rewrites no other.
create table attachment_product (
  product_id bigint not null constraint attachment_product_product_known references product on delete cascade,
  attachment_id bigint not null constraint attachment_product_attachment_known references attachment on delete cascade,
  role text not null constraint attachment_product_role_known check (role in ('MAIN', 'PROOF', 'ADDITIONAL')),
  -- among the documents of the product, and among the products of the document
  position bigint not null,
  product_position bigint not null,
  linked_at timestamptz not null default now(),
  primary key (product_id, attachment_id)
);
create index attachment_product_attachment on attachment_product (attachment_id, product_position, product_id);

-- Products that a document was taken from after it had belonged to them: it is to be kept for them, too.
create table attachment_former_product (
  attachment_id bigint not null references attachment on delete cascade,
  product_id bigint not null references product on delete cascade,
  primary key (attachment_id, product_id)
);
create index attachment_former_product_product on attachment_former_product (product_id);

-- What a global document is for: any of the rows of one kind, and that for every kind there is.
create table attachment_scope (
  attachment_id bigint not null references attachment on delete cascade,
  -- brand, country, competence-center or a kind of taxonomy
  kind text not null,
  brand_id integer constraint attachment_scope_brand_known references brand,
  country_id integer constraint attachment_scope_country_known references country,
  competence_center_id integer constraint attachment_scope_competence_center_known references competence_center,
  node_id integer constraint attachment_scope_node_known references taxonomy_node,
  reference_id integer not null generated always as
    (coalesce(brand_id, country_id, competence_center_id, node_id)) stored,
  constraint attachment_scope_one check (num_nonnulls(brand_id, country_id, competence_center_id, node_id) = 1),
  primary key (attachment_id, reference_id)
);
create index attachment_scope_reference on attachment_scope (reference_id);
create index attachment_scope_brand on attachment_scope (brand_id) where brand_id is not null;
create index attachment_scope_country on attachment_scope (country_id) where country_id is not null;
create index attachment_scope_center on attachment_scope (competence_center_id) where competence_center_id is not null;
create index attachment_scope_node on attachment_scope (node_id) where node_id is not null;

-- What lists of documents hold and sort by.
create table attachment_search (
  attachment_id bigint primary key references attachment on delete cascade,
  is_global boolean not null,
  -- category, languages and countries; below zero what is no row of its own (attachment_tag)
  tags integer[] not null,
  code text not null,
  code_key text not null,
  status text not null,
  category_sort text not null,
  revision text,
  size bigint not null,
  issue_date date,
  expiry_date date,
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
create index attachment_search_category on attachment_search (is_global, category_sort, attachment_id);

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

-- The tags of what is no row: valid in all countries, in no language, statuses, visibilities.
create function attachment_tag(word text) returns integer language sql immutable parallel safe as $$
  select case word when 'all countries' then -1 when 'no language' then -2
    when 'draft' then -10 when 'current' then -11 when 'withdrawn' then -12
    when 'INTERNAL' then -20 when 'PARTNER' then -21 when 'PUBLIC' then -22 end
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
    uniq(sort(array[a.category_id, attachment_tag(a.status), attachment_tag(a.visibility)] || spoken.tags || sold.tags)),
    a.code, a.code_key, a.status, c.code, a.revision, f.size, a.issue_date, a.expiry_date,
    (select count(*) from attachment_product ap where ap.attachment_id = a.id),
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
