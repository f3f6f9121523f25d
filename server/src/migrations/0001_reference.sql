-- Everything that products refer to. Rows that can be a filter value draw their id from one sequence, so that all
-- filter values of a product fit one int[] (docs/decisions/0004).

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists intarray;

create sequence reference_id as integer;

create table language (
  id integer primary key default nextval('reference_id'),
  code text not null constraint language_code_unique unique
    constraint language_code_shape check (code ~ '^[A-Z]{2}$'),
  name text not null,
  native_name text not null,
  is_active boolean not null
);

create table country (
  id integer primary key default nextval('reference_id'),
  code text not null constraint country_code_unique unique
    constraint country_code_shape check (code ~ '^[A-Z]{2}$'),
  name text not null,
  is_active boolean not null
);

create table app_user (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  email text not null,
  -- folded by the program (trimmed, NFC, lower case): the database's lower() depends on its locale
  email_key text not null constraint app_user_email_unique unique,
  display_name text not null,
  role text constraint app_user_role_known check (role = 'IPCOMAdministrator'),
  is_active boolean not null,
  preferred_language text constraint app_user_language_known references language (code),
  tenant_id text,
  object_id text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint app_user_binding_whole check ((tenant_id is null) = (object_id is null)),
  constraint app_user_binding_unique unique (tenant_id, object_id)
);

create table brand (
  id integer primary key default nextval('reference_id'),
  version integer not null default 1,
  code text not null,
  name text not null constraint brand_name_short check (length(name) <= 50),
  type text not null constraint brand_type_known
    check (type in ('MANUFACTURER', 'OWN_LABEL', 'DISTRIBUTION')),
  country_of_origin text constraint brand_country_known references country (code),
  website text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index brand_code_unique on brand (upper(code));
create unique index brand_name_unique on brand (lower(regexp_replace(name, '\s', '', 'g')));

create table taxonomy_node (
  id integer primary key default nextval('reference_id'),
  version integer not null default 1,
  kind text not null constraint taxonomy_node_kind_known check (kind in (
    'main-application', 'sector', 'insulation-solution', 'product-main-group', 'product-sub-group',
    'sub-application', 'product-segmentation', 'acoustic-solution', 'product-type', 'material')),
  code text not null,
  parent_id integer constraint taxonomy_node_parent_known references taxonomy_node,
  position integer not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint taxonomy_node_not_own_parent check (parent_id <> id)
);
create unique index taxonomy_node_code_unique on taxonomy_node (kind, upper(code));
create index taxonomy_node_parent on taxonomy_node (parent_id);

create table taxonomy_node_text (
  node_id integer not null references taxonomy_node on delete cascade,
  language text not null references language (code),
  name text not null,
  description text,
  primary key (node_id, language)
);

-- Lists of the field with a meaning in the program (statuses, forms, Euroclasses), filled from the domain package.
create table product_status (
  id integer not null unique default nextval('reference_id'),
  code text primary key,
  position smallint not null
);

create table product_form (
  id integer not null unique default nextval('reference_id'),
  code text primary key,
  position smallint not null
);

create table fire_class (
  id integer not null unique default nextval('reference_id'),
  code text primary key,
  fire_table text not null,
  -- all tables in one number: a table's classes are neighbours, the best of a table has its lowest number
  fire_order integer not null constraint fire_class_order_unique unique
);
