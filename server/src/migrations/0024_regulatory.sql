-- What regulations ask about products: construction products, chemicals and transport. Codes are checked by the fields:
-- their lists are no tables.
alter table product
  add column ce_marking text,
  add column ukca_marking text,
  add column dop_number text,
  add column dop_date date,
  add column supplied_as text,
  add column reach_status text,
  add column reach_date date,
  add column scip_number text,
  add column svhc_substances text,
  add column ufi text,
  add column signal_word text,
  add column pictograms text[] not null default '{}',
  add column hazard_statements text[] not null default '{}',
  add column precautionary_statements text[] not null default '{}',
  add column un_number text,
  add column transport_class text,
  add column packing_group text,
  add column tunnel_code text,
  add column adr_category text,
  add column limited_quantity text;

-- The same as lists are searched and ordered by it, by the words of the query language; of codes their keys.
alter table product_search
  add column ce text,
  add column ukca text,
  add column dop_key text,
  add column dop_date date,
  add column supplied_as text,
  add column svhc text,
  add column svhc_date date,
  add column scip_key text,
  add column substance text,
  add column ufi_key text,
  add column signal_word text,
  add column ghs text[],
  add column hazard text[],
  add column precaution text[],
  add column un_key text,
  add column transport_class text,
  add column packing_group text,
  add column tunnel text,
  add column adr_category text,
  add column limited_quantity text;

-- Few products of most have numbers of this kind: what is looked for by its beginning.
create index product_search_dop on product_search (dop_key text_pattern_ops) where dop_key is not null;
