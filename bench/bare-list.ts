import { askedColumns, listedFields } from '../contract/src/products/product-columns.ts'
import { decimalOf } from '../server/src/platform/database/numeric.ts'
import { snakeCase } from '../server/src/platform/database/snake-case.ts'

/** The hand-written SQL of the bare server for lists: one statement an answer, PostgreSQL builds the JSON. */

/** Records of a table that rows refer to, each put together once. */
const named = (table: string, owner: string, columns: readonly string[]) => `
  ${table}_named as materialized (
    select n.id, json_build_object('id', n.id, 'code', n.code, 'name', coalesce(t.name, n.code)) as json
    from ${table} n left join ${table}_text t on t.${owner} = n.id and t.language = 'EN'
    where n.id in (${columns.map((column) => `select ${column} from p`).join(' union ')}))`

/** Columns that are put together; all others are the product's own. */
const ownValues: Readonly<Record<string, string>> = {
  brand: `(select json_build_object('id', b.id, 'code', b.code, 'name', b.name) from brand b where b.id = p.brand_id)`,
  mainGroup: 'mg.json',
  subGroup: 'sg.json',
  competenceCenter: 'cc.json',
  countries:
    'array(select c.country from product_country c where c.product_id = p.id order by c.country)',
  thickness: 'trim_scale(insulation_thickness(p.form, p.thickness, p.wall_thickness))::text',
}

const isAsked: ReadonlySet<string> = new Set(askedColumns)

/** The columns that are in every row. */
const inEveryRow = listedFields.filter(({ name }) => !isAsked.has(name))

const columns = inEveryRow.map(({ name, of, field }) => {
  const column = `p.${snakeCase(of)}`
  const quantity = 'quantity' in field ? field.quantity : null
  const value = quantity === null ? column : decimalOf(column, quantity)
  return `${ownValues[name] ?? value} as "${name}"`
})

/** The hashes of the pictures, found once for all rows. */
const pictures = `
  picture as materialized (
    select distinct on (l.product_id) l.product_id, f.thumbnail from attachment_product l
    join attachment a on a.id = l.attachment_id and a.status = 'current' and a.deleted_at is null
    join attachment_category c on c.id = a.category_id
    join stored_file f on f.id = a.file_id and f.thumbnail is not null
    where l.product_id = any(array(select id from p)) and (c.etim_type in ('ATX015', 'ATX018')
      or l.role = 'MAIN' and f.type in ('JPEG', 'PNG', 'WEBP'))
    order by l.product_id, c.etim_type is distinct from 'ATX015', c.etim_type is distinct from 'ATX018', l.position)`

/** The rows of the ids in `page (id, place)`, in that order. */
const rows = (limit: number) => `
  (with p as materialized (select page.place, p.* from page join product p on p.id = page.id where page.place <= ${limit}),
    name as materialized (select product_id, name, name_language from product_name
      where language = 'EN' and product_id = any(array(select id from p))),
    ${pictures},
    ${named('taxonomy_node', 'node_id', ['main_group_id', 'sub_group_id'])},
    ${named('competence_center', 'competence_center_id', ['competence_center_id'])}
  select coalesce(json_agg(r order by r.place), '[]') from (
    select p.place, p.id, p.version, n.name, n.name_language as "nameLanguage", f.thumbnail as picture,
      ${columns.join(', ')},
      (select json_object_agg(d.characteristic, d.qualifier) from product_declaration d
        where d.product_id = p.id and d.qualifier is not null) as qualifiers,
      (select r.completeness from product_readiness r where r.product_id = p.id) as completeness,
      p.updated_at as "updatedAt"
    from p
    left join name n on n.product_id = p.id
    left join picture f on f.product_id = p.id
    left join taxonomy_node_named mg on mg.id = p.main_group_id
    left join taxonomy_node_named sg on sg.id = p.sub_group_id
    left join competence_center_named cc on cc.id = p.competence_center_id) r)`

export const answer = (total: string, limit = 50) => `
  select json_build_object('data', ${rows(limit)}, 'page', json_build_object('total', ${total},
    'next', (select id from page where place = ${limit + 1}), 'previous', null))::text as json`

export const newest = `row_number() over (order by updated_at desc, product_id desc)`

export const everything = `coalesce((select count from facet_count where tag = 0), 0)
  + coalesce((select sum(delta) from facet_delta where tag = 0), 0)::bigint`

/** `hits`: a select of product_id and updated_at. */
function found(hits: string): string {
  return `with hits as materialized (${hits}),
  page (id, place) as materialized (select product_id, ${newest} from hits
    order by updated_at desc, product_id desc limit 51)
  ${answer('(select count(*) from hits)')}`
}

const english = `select n.product_id from product_name n where n.language = 'EN'`

/** The places of statuses. */
const places = (...statuses: string[]) => `any(array(select position from product_status
  where code in ('${statuses.join("', '")}')))`

/** By relevance, words without digits: `$1` a tsquery, `$2` to `$4` the same for names, series and texts; `$5` keys of codes. */
const ranked = `
  with hits as materialized (
    select s.product_id, 3 * case
        when s.code_key = any($5::text[]) or s.article_key = any($5::text[]) then 0
        when n.tsv @@ to_tsquery('catalogue', $2) then 1
        when n.tsv @@ to_tsquery('catalogue', $3) then 2
        when n.tsv @@ to_tsquery('catalogue', $4) then 3 else 4 end
      + case when s.status_sort = ${places('active', 'phase_out')} then 0
        when s.status_sort = ${places('obsolete', 'archived')} then 2 else 1 end as bucket
    from product_name n join product_search s on s.product_id = n.product_id
    where n.language = 'EN' and n.tsv @@ to_tsquery('catalogue', $1)),
  page (id, place) as materialized (select product_id, row_number() over (order by bucket, product_id desc) from hits
    order by bucket, product_id desc limit 51)
  ${answer('(select count(*) from hits)')}`

/** A word with a digit may be part of a text, a code, an article number or a GTIN. */
const code = `
  select s.product_id, s.updated_at from product_search s where s.product_id in (
    ${english} and n.tsv @@ to_tsquery('catalogue', $1)
    union all select product_id from product_search where code_key like $2
    union all select product_id from product_search where code_key like $3
    union all select product_id from product_search where article_key like $3
    union all select product_id from product_search where gtin like $3)`

/** `$1` a market by code, `$2` a day on which nothing is lacking there. */
const ready = `select r.product_id from product_readiness r where r.tags && array(select id from readiness_state
    where market = $1 and obligation = '' and language = '' and not unmet @> $2::date)`

/** By the months in which products were created. */
export const growth = (where: string) => `
  with months as (
      select day from generate_series(date_trunc('month', now()) - make_interval(months => 11), date_trunc('month', now()),
        interval '1 month') as day),
    counted as materialized (
      select date_trunc('month', greatest(created_at, date_trunc('month', now()) - make_interval(months => 12))) as day,
        count(*) as count
      from product_search where ${where} group by 1)
    select json_build_object(
      'months', (select json_agg(json_build_object('from', m.day::date, 'to',
          (m.day + interval '1 month' - interval '1 day')::date, 'count', coalesce(c.count, 0)) order by m.day)
        from months m left join counted c on c.day = m.day),
      'earlier', (select coalesce(sum(count), 0)::bigint from counted
        where day < date_trunc('month', now()) - make_interval(months => 11)))::text as json`

export const listStatements = {
  ready: found(
    `select s.product_id, s.updated_at from product_search s where s.product_id in (${ready})`,
  ),
  first: `with page (id, place) as materialized (select product_id, ${newest} from product_search
      order by updated_at desc, product_id desc limit 51) ${answer(everything)}`,
  /** `$1`, `$2` the sort value and id of the row before. */
  later: `with page (id, place) as materialized (select product_id, ${newest} from product_search
      where (updated_at, product_id) < ($1::timestamptz, $2::bigint)
      order by updated_at desc, product_id desc limit 51) ${answer(everything)}`,
  /** `$1` brand, `$2` status, by code. */
  brandAndStatus: found(`select product_id, updated_at from product_search where tags @> array[
    (select id from brand where upper(code) = upper($1)), (select id from product_status where code = $2)]`),
  /** `$1` a material by code, `$2` and `$3` thicknesses. */
  nodeAndRange:
    found(`select product_id, updated_at from product_search where thickness between $2 and $3
    and tags && array(with recursive below as (
      select id from taxonomy_node where kind = 'material' and upper(code) = upper($1)
      union select c.id from taxonomy_node c join below on c.parent_id = below.id) select id from below)`),
  /** `$1` a tsquery. */
  words: found(`select s.product_id, s.updated_at from product_search s
    where s.product_id in (${english} and n.tsv @@ to_tsquery('catalogue', $1))`),
  ranked,
  growth: growth('true'),
  /** `$1` a tsquery, `$2` a pattern inside codes, `$3` one at their start. */
  code: found(code),
}

/** `$1` words; those that nobody uses come with their nearest. */
export const nearestStatement = `
  select asked.word, array(select v.word from vocabulary v where v.language = 'EN' and v.word % folded(asked.word)
      order by similarity(v.word, folded(asked.word)) desc, v.word limit 3) as near
  from unnest($1::text[]) as asked(word)
  where not exists (select from vocabulary v where v.language = 'EN' and v.word like folded(asked.word) || '%')`

/** `$1` words: those that names of brands have. */
export const brandWordsStatement = `
  select asked.word from unnest($1::text[]) as asked(word)
  where exists (select from brand b where strpos(' ' || folded(b.name), ' ' || folded(asked.word)) > 0)`

const kinds = `'{"brand":"brand","status":"status","product-main-group":"main-group","product-sub-group":"sub-group",
  "material":"material","form":"form","fire":"fire","country":"country","main-application":"main-application","competence-center":"competence-center"}'::jsonb`

/** `counted`: a select of tag and count. */
export function facets(counted: string): string {
  return `with counted as (${counted}),
  labelled as (select ${kinds} ->> l.kind as facet, l.value, coalesce(t.name, l.name) as label, c.count
    from counted c join reference_name l on l.id = c.tag
    left join facet_text t on t.id = l.id and t.language = 'EN' where ${kinds} ? l.kind)
  select json_object_agg(facet, values)::text as json from (
    select facet, json_agg(json_build_object('value', value, 'label', label, 'count', count)
      order by count desc, label) as values from labelled group by facet) f`
}

export const keptCounts = `select tag, sum(count)::bigint as count from (
    select tag, count from facet_count union all select tag, delta from facet_delta) kept
  group by tag having sum(count) > 0`

export const facetStatements = {
  ready: facets(`select tag, count(*) as count from product_search s, unnest(s.tags) as tag
    where s.product_id in (${ready}) group by tag`),
  all: facets(keptCounts),
  /** `$1` a tsquery. */
  words: facets(`select tag, count(*) as count from product_search s, unnest(s.tags) as tag
    where s.product_id in (${english} and n.tsv @@ to_tsquery('catalogue', $1)) group by tag`),
}
