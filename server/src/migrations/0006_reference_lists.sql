-- The lists of reference data. Names follow from the contract (contract/src/reference): a list `legal-entities` is the
-- table legal_entity, its field `vatNumber` the column vat_number; a field with many values is a table of its own,
-- `<table>_<field>` with the value; texts by language are `<table>_text`. Constraints are `<table>_<column>_known` for
-- references and `<table>_<column>_unique`.

alter table language
  add column version integer not null default 1,
  add column alpha3 text,
  add column direction text not null default 'ltr'
    constraint language_direction_known check (direction in ('ltr', 'rtl')),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

alter table country
  add column version integer not null default 1,
  add column alpha3 text constraint country_alpha3_unique unique,
  add column numeric_code text constraint country_numeric_code_unique unique,
  add column is_eu boolean not null default false,
  add column is_eea boolean not null default false,
  add column is_efta boolean not null default false,
  add column is_schengen boolean not null default false,
  add column vat_prefix text,
  add column currency text,
  add column default_culture text,
  -- counts the changes of its languages, which are kept as one thing
  add column languages_version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

-- Which languages a country asks for, in which order; exactly one of them is its default.
create table country_language (
  id bigint generated always as identity unique,
  country_id integer not null references country on delete cascade,
  language text not null constraint country_language_language_known references language (code),
  script text constraint country_language_script_shape check (script ~ '^[A-Z][a-z]{3}$'),
  position smallint not null,
  is_default boolean not null,
  primary key (country_id, language),
  constraint country_language_order unique (country_id, position) deferrable initially deferred
);
create unique index country_language_one_default on country_language (country_id) where is_default;

alter table brand rename constraint brand_country_known to brand_country_of_origin_known;
alter table brand
  add column logo text,
  add column manufacturer_gln text,
  add column manufacturer_duns text,
  add column manufacturer_vat text;
create table brand_countries (
  brand_id integer not null references brand on delete cascade,
  value text not null constraint brand_countries_known references country (code),
  primary key (brand_id, value)
);
-- who refers to a brand is asked when it is deleted
create index product_brand on product (brand_id);

create table legal_entity (
  id integer primary key default nextval('reference_id'),
  version integer not null default 1,
  code text not null,
  name text not null,
  trade_name text,
  legal_form text,
  country text not null constraint legal_entity_country_known references country (code),
  parent_id integer constraint legal_entity_parent_id_known references legal_entity,
  is_active boolean not null,
  registration_number text,
  vat_number text constraint legal_entity_vat_number_unique unique,
  eori text constraint legal_entity_eori_unique unique,
  lei text constraint legal_entity_lei_unique unique,
  duns text constraint legal_entity_duns_unique unique,
  gln text constraint legal_entity_gln_unique unique,
  currency text,
  valid_from date,
  valid_to date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index legal_entity_code_unique on legal_entity (upper(code));
create unique index legal_entity_name_unique
  on legal_entity (lower(regexp_replace(name, '\s', '', 'g')), country);
create index legal_entity_parent on legal_entity (parent_id);
create table legal_entity_languages (
  legal_entity_id integer not null references legal_entity on delete cascade,
  value text not null constraint legal_entity_languages_known references language (code),
  primary key (legal_entity_id, value)
);

create table location (
  id integer primary key default nextval('reference_id'),
  version integer not null default 1,
  code text not null,
  name text not null,
  type text not null,
  legal_entity_id integer constraint location_legal_entity_id_known references legal_entity,
  open_from date,
  open_to date,
  is_active boolean not null,
  country text not null constraint location_country_known references country (code),
  postal_code text,
  city text,
  region text,
  street text,
  latitude numeric(9,6),
  longitude numeric(9,6),
  time_zone text,
  locode text,
  gln text constraint location_gln_unique unique,
  phone text,
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index location_code_unique on location (upper(code));
create index location_legal_entity on location (legal_entity_id);

create table competence_center (
  id integer primary key default nextval('reference_id'),
  version integer not null default 1,
  code text not null,
  segment text,
  is_active boolean not null,
  lead_legal_entity_id integer
    constraint competence_center_lead_legal_entity_id_known references legal_entity,
  email text,
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index competence_center_code_unique on competence_center (upper(code));
create table competence_center_text (
  competence_center_id integer not null references competence_center on delete cascade,
  language text not null constraint competence_center_texts_known references language (code),
  name text not null,
  description text,
  primary key (competence_center_id, language)
);
create table competence_center_location_ids (
  competence_center_id integer not null references competence_center on delete cascade,
  value integer not null constraint competence_center_location_ids_known references location,
  primary key (competence_center_id, value)
);
create table competence_center_main_group_ids (
  competence_center_id integer not null references competence_center on delete cascade,
  value integer not null constraint competence_center_main_group_ids_known references taxonomy_node,
  primary key (competence_center_id, value)
);
create index competence_center_main_group on competence_center_main_group_ids (value);

create table attachment_category (
  id integer primary key default nextval('reference_id'),
  version integer not null default 1,
  code text not null,
  etim_type text,
  is_active boolean not null,
  file_types text[] not null,
  size_limit integer,
  for_products boolean not null,
  for_global boolean not null,
  needs_language boolean not null,
  needs_country boolean not null,
  needs_expiry boolean not null,
  is_single boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index attachment_category_code_unique on attachment_category (upper(code));
create table attachment_category_text (
  attachment_category_id integer not null references attachment_category on delete cascade,
  language text not null constraint attachment_category_texts_known references language (code),
  name text not null,
  description text,
  primary key (attachment_category_id, language)
);

-- The names and words in a language that texts are no longer kept in.
create function forget_language(code text) returns void language plpgsql as $$
begin
  delete from vocabulary v where v.language = code;
  if to_regclass('product_name_' || lower(code)) is not null then
    execute format('truncate %I', 'product_name_' || lower(code));
  end if;
end $$;
