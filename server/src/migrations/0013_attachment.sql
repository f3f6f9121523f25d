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
  -- how often somebody has begun to look into it, and until when it is left to whoever does now
  inspection_tries integer not null default 0,
  inspection_due timestamptz not null default now(),
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
  -- what it was found to hold, before its content is taken in
  sha256 text,
  type text,
  file_id bigint constraint upload_file_known references stored_file,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint upload_whole check ((state = 'ready') = (file_id is not null))
);
create index upload_user on upload (user_id, updated_at);
create index upload_file on upload (file_id) where file_id is not null;

-- What short-lived links are signed with: made by the database, so that all servers on it have the same.
create table link_key (
  is_only boolean primary key default true constraint link_key_only check (is_only),
  secret text not null
);
insert into link_key (secret)
select replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- What somebody has asked to be packed into one archive: too much for the link to hold. Swept after a day.
create table download (
  id bigint generated always as identity primary key,
  user_id bigint not null constraint download_user_known references app_user on delete cascade,
  -- in their order: [{ sha256, size, type, name }]
  entries jsonb not null,
  created_at timestamptz not null default now()
);
create index download_age on download (created_at);
create index download_user on download (user_id);

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
create index attachment_of_category on attachment (category_id);
-- the queries that a product is looked for in
create index attachment_scope_query on attachment (id) where scope_query is not null;
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
