-- Read projections of products, written in the transaction of the change by refresh_product_projection(ids) and
-- rebuildable at any time by calling it for every product.

create text search configuration catalogue (copy = simple);
alter text search configuration catalogue
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, simple;

-- Text without case and accents, for sorting and for the vocabulary.
create function folded(value text) returns text language sql immutable parallel safe strict as
  $$ select lower(public.unaccent('public.unaccent', value)) $$;

-- Codes without case, separators and leading zeros; the same as codeKey() in domain/src/identifiers/product-code.ts.
create function code_key(value text) returns text language sql immutable parallel safe strict as
  $$ select coalesce(nullif(ltrim(regexp_replace(upper(value), '[^A-Z0-9]', '', 'g'), '0'), ''), '0') $$;

create table product_search (
  product_id bigint primary key references product on delete cascade,
  -- brand, status, form, fire class, countries and nodes of the product itself; no ancestors: a query expands a node
  tags integer[] not null,
  code text not null,
  code_key text not null,
  gtin text,
  article text,
  article_key text,
  designation_key text,
  standard text,
  origin text,
  brand_sort text,
  status_sort smallint not null,
  main_group_sort text,
  sub_group_sort text,
  country_count smallint not null,
  form text,
  thickness numeric,
  length numeric,
  width numeric,
  diameter numeric,
  density numeric,
  lambda numeric,
  r numeric,
  fire_order integer,
  mu numeric,
  sd numeric,
  temp_max numeric,
  temp_min numeric,
  cs numeric,
  alpha_w numeric,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by bigint
);
create index product_search_tags on product_search using gin (tags gin__int_ops);
create index product_search_code_inside on product_search using gin (code_key gin_trgm_ops);
create index product_search_code_key on product_search (code_key text_pattern_ops);
create index product_search_gtin on product_search (gtin text_pattern_ops, product_id);
create index product_search_article_key on product_search (article_key text_pattern_ops);
create index product_search_code on product_search (code, product_id);
create index product_search_updated on product_search (updated_at, product_id);
create index product_search_brand on product_search (brand_sort, product_id);
create index product_search_thickness on product_search (thickness, product_id);
create index product_search_lambda on product_search (lambda, product_id);

-- The names of every product in every language in use, in the language itself or else in the nearest there is.
create table product_name (
  language text not null,
  product_id bigint not null references product on delete cascade,
  name text,
  -- the language that `name` is really in
  name_language text,
  name_sort text not null,
  -- weight A: names, B: series and keywords, C: descriptions, D: codes and brand
  tsv tsvector not null,
  primary key (language, product_id)
) partition by list (language);
create table product_name_default partition of product_name default;
create index product_name_sort on product_name (language, name_sort, product_id);
create index product_name_tsv on product_name using gin (tsv);

-- The words in use by language, for typing errors: a word that is unknown is replaced by its nearest.
create table vocabulary (
  language text not null,
  word text not null,
  primary key (language, word)
);
create index vocabulary_prefix on vocabulary (language, word text_pattern_ops);
create index vocabulary_near on vocabulary using gin (word gin_trgm_ops);

-- How many products carry a tag; tag 0 counts all of them. Changes are appended and folded in from time to time, so
-- that no two commits wait for one counter; a count is the sum of both tables.
create table facet_count (tag integer primary key, count bigint not null);
create table facet_delta (tag integer not null, delta bigint not null);

create function fold_facet_deltas() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_facet_deltas')) then return; end if;
  with taken as (delete from facet_delta returning tag, delta),
  sums as (select tag, sum(delta) as delta from taken group by tag)
  insert into facet_count as f (tag, count) select tag, delta from sums where delta <> 0
  on conflict (tag) do update set count = f.count + excluded.count;
end $$;

-- A partition of product_name for a language that texts are kept in.
create function ensure_language_partition(code text) returns void language plpgsql as $$
begin
  if to_regclass('product_name_' || lower(code)) is null then
    execute format('create table %I partition of product_name for values in (%L)',
      'product_name_' || lower(code), code);
  end if;
end $$;

-- Text whose unbroken runs are cut to 100 characters: the parser of to_tsvector needs quadratic time for longer ones.
create function in_short_runs(value text) returns text language sql immutable parallel safe strict as
  $$ select regexp_replace(value, '(\S{100})', '\1 ', 'g') $$;

-- The words of a product in one language, weighted.
create function product_words(p product, t product_text, brand_name text) returns tsvector
language sql stable as $$
  select setweight(to_tsvector('catalogue', concat_ws(' ', t.name_short, t.name_long)), 'A')
    || setweight(to_tsvector('catalogue', concat_ws(' ', p.series, array_to_string(t.keywords, ' '))), 'B')
    || setweight(to_tsvector('catalogue', in_short_runs(concat_ws(' ', t.description, t.marketing_text))), 'C')
    || to_tsvector('catalogue', concat_ws(' ', brand_name, p.code, p.manufacturer_article_number))
    || array_to_tsvector(array_remove(array[lower(p.code_key), p.gtin,
         lower(code_key(p.manufacturer_article_number))], null))
$$;

create function refresh_product_projection(ids bigint[]) returns void language plpgsql as $$
declare
  tags_before integer[];
begin
  select array_agg(tag) into tags_before
  from product_search s, unnest(s.tags || 0) as tag where s.product_id = any(ids);

  delete from product_search s using product p
  where s.product_id = any(ids) and p.id = s.product_id and p.deleted_at is not null;
  delete from product_name n using product p
  where n.product_id = any(ids) and p.id = n.product_id and p.deleted_at is not null;

  insert into product_search as s
  select p.id,
    uniq(sort(array_remove(
      array[p.brand_id, st.id, f.id, fc.id, p.main_group_id, p.sub_group_id, p.product_type_id, p.segmentation_id]
      || array(select node_id from product_node pn where pn.product_id = p.id)
      || array(select c.id from product_country pc join country c on c.code = pc.country
               where pc.product_id = p.id), null))),
    p.code, p.code_key, p.gtin, p.manufacturer_article_number, code_key(p.manufacturer_article_number),
    code_key(p.designation_code), p.standard, p.country_of_origin,
    folded(b.name), st.position, mg.code, sg.code,
    (select count(*) from product_country pc where pc.product_id = p.id),
    p.form, p.thickness, p.length, p.width, p.pipe_inner_diameter, p.density, p.lambda_d, p.r_d, fc.fire_order,
    p.mu, p.sd, p.max_service_temperature, p.min_service_temperature, p.compressive_stress, p.alpha_w,
    p.created_at, p.updated_at, p.updated_by
  from product p
  join product_status st on st.code = p.status
  left join brand b on b.id = p.brand_id
  left join product_form f on f.code = p.form
  left join fire_class fc on fc.code = p.reaction_to_fire
  left join taxonomy_node mg on mg.id = p.main_group_id
  left join taxonomy_node sg on sg.id = p.sub_group_id
  where p.id = any(ids) and p.deleted_at is null
  on conflict (product_id) do update set
    tags = excluded.tags, code = excluded.code, code_key = excluded.code_key, gtin = excluded.gtin,
    article = excluded.article, article_key = excluded.article_key, designation_key = excluded.designation_key,
    standard = excluded.standard, origin = excluded.origin, brand_sort = excluded.brand_sort,
    status_sort = excluded.status_sort, main_group_sort = excluded.main_group_sort,
    sub_group_sort = excluded.sub_group_sort, country_count = excluded.country_count, form = excluded.form,
    thickness = excluded.thickness, length = excluded.length, width = excluded.width, diameter = excluded.diameter,
    density = excluded.density, lambda = excluded.lambda, r = excluded.r, fire_order = excluded.fire_order,
    mu = excluded.mu, sd = excluded.sd, temp_max = excluded.temp_max, temp_min = excluded.temp_min,
    cs = excluded.cs, alpha_w = excluded.alpha_w, updated_at = excluded.updated_at, updated_by = excluded.updated_by;

  insert into facet_delta (tag, delta)
  select tag, sum(delta) from (
    select unnest(tags_before) as tag, -1 as delta
    union all
    select tag, 1 from product_search s, unnest(s.tags || 0) as tag where s.product_id = any(ids)) as moved
  group by tag having sum(delta) <> 0;

  with named as (
    insert into product_name as n
    select l.code, p.id, coalesce(t.name_short, t.name_long), t.language,
      coalesce(folded(coalesce(t.name_short, t.name_long)), ''), product_words(p, t, b.name)
    from product p
    cross join language l
    left join brand b on b.id = p.brand_id
    left join lateral (
      select * from product_text pt where pt.product_id = p.id
      order by (pt.language = l.code and coalesce(pt.name_short, pt.name_long) is not null) desc,
        (pt.language = 'EN' and coalesce(pt.name_short, pt.name_long) is not null) desc,
        (coalesce(pt.name_short, pt.name_long) is not null) desc, pt.language
      limit 1) t on true
    where l.is_active and p.id = any(ids) and p.deleted_at is null
    on conflict (language, product_id) do update set
      name = excluded.name, name_language = excluded.name_language, name_sort = excluded.name_sort, tsv = excluded.tsv
    where (n.name, n.name_language, n.name_sort, n.tsv)
      is distinct from (excluded.name, excluded.name_language, excluded.name_sort, excluded.tsv)
    returning n.language, n.tsv),
  -- each word once before anything is asked of it: a product has some seventy, most of them the same as its neighbours'
  spoken as materialized (
    select distinct n.language, w.word from named n, unnest(tsvector_to_array(n.tsv)) as w(word))
  insert into vocabulary (language, word)
  select s.language, s.word from spoken s
  where s.word ~ '^[[:alpha:]]{3,40}$'
    and not exists (select from vocabulary v where v.language = s.language and v.word = s.word)
  order by 1, 2
  on conflict do nothing;
end $$;

-- Every tag with what it stands for: facets are counted by it.
create view facet_label (id, kind, code, label) as
  select id, 'brand', lower(code), name from brand
  union all select id, 'country', code, name from country
  union all select id, kind, lower(code), code from taxonomy_node
  union all select id, 'status', code, code from product_status
  union all select id, 'form', code, code from product_form
  union all select id, 'fire', code, code from fire_class;
