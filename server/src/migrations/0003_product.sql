-- Products: the system of record. Declared values are typed columns; the rest of a declaration stands beside it.

create table product (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  code text not null constraint product_code_unique unique
    constraint product_code_shape check (code ~ '^[A-Z0-9][A-Z0-9._/-]{0,34}$'),
  -- equal but for separators and leading zeros; the same as codeKey() in domain/src/identifiers/product-code.ts
  code_key text not null generated always as (
    coalesce(nullif(ltrim(regexp_replace(code, '[^A-Z0-9]', '', 'g'), '0'), ''), '0')) stored,
  manufacturer_article_number text,
  gtin text constraint product_gtin_shape check (gtin ~ '^(\d{8}|\d{12,14})$'),
  brand_id integer constraint product_brand_known references brand,
  status text not null constraint product_status_known references product_status (code),
  series text,
  country_of_origin text constraint product_origin_known references country (code),
  customs_code text,
  main_group_id integer constraint product_main_group_known references taxonomy_node,
  sub_group_id integer constraint product_sub_group_known references taxonomy_node,
  product_type_id integer constraint product_type_known references taxonomy_node,
  segmentation_id integer constraint product_segmentation_known references taxonomy_node,
  form text constraint product_form_known references product_form (code),
  thickness numeric(6,2),
  length numeric(9,1),
  width numeric(9,1),
  pipe_inner_diameter numeric(5,1),
  wall_thickness numeric(5,1),
  designation_code text,
  standard text,
  standard_edition text,
  density numeric(7,2),
  lambda_d numeric(5,4),
  r_d numeric(5,2),
  reaction_to_fire text constraint product_fire_class_known references fire_class (code),
  mu numeric(9,1),
  sd numeric(9,3),
  max_service_temperature numeric(4,0),
  min_service_temperature numeric(4,0),
  compressive_stress numeric(6,1),
  alpha_w numeric(3,2),
  created_at timestamptz not null default now(),
  created_by bigint references app_user on delete set null,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user on delete set null,
  deleted_at timestamptz,
  deleted_by bigint references app_user on delete set null,
  constraint product_temperatures_ordered
    check (min_service_temperature < max_service_temperature)
);
create unique index product_article_unique
  on product (brand_id, upper(manufacturer_article_number)) where deleted_at is null;
create index product_created_by on product (created_by);
create index product_updated_by on product (updated_by);

-- What a value stands on: no row and no value means unknown to us; a value without a row is simply declared.
create table product_declaration (
  product_id bigint not null references product on delete cascade,
  characteristic text not null,
  state text not null constraint product_declaration_state_known
    check (state in ('declared', 'npd', 'not_applicable')),
  condition jsonb,
  standard text,
  edition text,
  primary key (product_id, characteristic)
);

create table product_text (
  product_id bigint not null references product on delete cascade,
  language text not null constraint product_text_language_known references language (code),
  name_short text,
  name_long text,
  description text,
  marketing_text text,
  keywords text[] not null default '{}',
  primary key (product_id, language)
);

create table product_country (
  product_id bigint not null references product on delete cascade,
  country text not null constraint product_country_known references country (code),
  primary key (product_id, country)
);
create index product_country_country on product_country (country);

-- The kinds of which a product may have several nodes; the order is kept, the first material is the primary one.
create table product_node (
  product_id bigint not null references product on delete cascade,
  node_id integer not null constraint product_node_known references taxonomy_node,
  position smallint not null,
  primary key (product_id, node_id)
);
create index product_node_node on product_node (node_id);
