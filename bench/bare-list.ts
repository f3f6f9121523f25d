/** The hand-written SQL of the bare server for lists: one statement an answer, PostgreSQL builds the JSON. */

const node = (column: string) => `
  (select json_build_object('id', n.id, 'code', n.code, 'name', coalesce(t.name, n.code)) from taxonomy_node n
    left join taxonomy_node_text t on t.node_id = n.id and t.language = 'EN' where n.id = p.${column})`

const center = `
  (select json_build_object('id', c.id, 'code', c.code, 'name', coalesce(t.name, c.code)) from competence_center c
    left join competence_center_text t on t.competence_center_id = c.id and t.language = 'EN'
    where c.id = p.competence_center_id)`

/** The hash of its picture, or null. */
const picture = `
  (select f.thumbnail from attachment_product l
    join attachment a on a.id = l.attachment_id and a.status = 'current' and a.deleted_at is null
    join attachment_category c on c.id = a.category_id
    join stored_file f on f.id = a.file_id and f.thumbnail is not null
    where l.product_id = p.id and (c.etim_type in ('ATX015', 'ATX018')
      or l.role = 'MAIN' and f.type in ('JPEG', 'PNG', 'WEBP'))
    order by c.etim_type is distinct from 'ATX015', c.etim_type is distinct from 'ATX018', l.position limit 1)`

/** The rows of the ids in `page (id, place)`, in that order. */
const rows = `
  (select coalesce(json_agg(r order by r.place), '[]') from (
    select page.place, p.id, p.version, p.code, n.name, n.name_language as "nameLanguage", ${picture} as picture,
      (select json_build_object('id', b.id, 'code', b.code, 'name', b.name) from brand b where b.id = p.brand_id) as brand,
      p.status, ${node('main_group_id')} as "mainGroup", ${node('sub_group_id')} as "subGroup",
      array(select c.country from product_country c where c.product_id = p.id order by c.country) as countries,
      p.gtin, p.manufacturer_article_number as "manufacturerArticleNumber", p.form,
      trim_scale(coalesce(p.thickness, p.wall_thickness))::text as thickness, trim_scale(p.length)::text as length,
      trim_scale(p.width)::text as width, trim_scale(p.pipe_inner_diameter)::text as "pipeInnerDiameter",
      trim_scale(p.density)::text as density, trim_scale(p.lambda_d)::text as "lambdaD",
      trim_scale(p.r_d)::text as "rD", p.reaction_to_fire as "reactionToFire",
      ${center} as "competenceCenter", p.valid_from as "validFrom", p.obsolete_from as "obsoleteFrom", p.updated_at as "updatedAt"
    from page join product p on p.id = page.id
    left join product_name n on n.product_id = p.id and n.language = 'EN'
    where page.place <= 50) r)`

export const answer = (total: string) => `
  select json_build_object('data', ${rows}, 'page', json_build_object('total', ${total},
    'next', (select id from page where place = 51), 'previous', null))::text as json`

export const newest = `row_number() over (order by updated_at desc, product_id desc)`

const everything = `coalesce((select count from facet_count where tag = 0), 0)
  + coalesce((select sum(delta) from facet_delta where tag = 0), 0)::bigint`

/** `hits`: a select of product_id and updated_at. */
function found(hits: string): string {
  return `with hits as materialized (${hits}),
  page (id, place) as materialized (select product_id, ${newest} from hits
    order by updated_at desc, product_id desc limit 51)
  ${answer('(select count(*) from hits)')}`
}

const english = `select n.product_id from product_name n where n.language = 'EN'`

/** A word with a digit may be part of a text, a code, an article number or a GTIN. */
const code = `
  select s.product_id, s.updated_at from product_search s where s.product_id in (
    ${english} and n.tsv @@ to_tsquery('catalogue', $1)
    union all select product_id from product_search where code_key like $2
    union all select product_id from product_search where code_key like $3
    union all select product_id from product_search where article_key like $3
    union all select product_id from product_search where gtin like $3)`

export const listStatements = {
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
  /** `$1` a tsquery, `$2` a pattern inside codes, `$3` one at their start. */
  code: found(code),
}

/** `$1` words; those that nobody uses come with their nearest. */
export const nearestStatement = `
  select asked.word, array(select v.word from vocabulary v where v.language = 'EN' and v.word % folded(asked.word)
      order by similarity(v.word, folded(asked.word)) desc, v.word limit 3) as near
  from unnest($1::text[]) as asked(word)
  where not exists (select from vocabulary v where v.language = 'EN' and v.word like folded(asked.word) || '%')`

const kinds = `'{"brand":"brand","status":"status","product-main-group":"main-group","product-sub-group":"sub-group",
  "material":"material","form":"form","fire":"fire","country":"country","main-application":"main-application","competence-center":"competence-center"}'::jsonb`

/** `counted`: a select of tag and count. */
export function facets(counted: string): string {
  return `with counted as (${counted}),
  labelled as (select ${kinds} ->> l.kind as facet, l.code as value, coalesce(t.name, l.label) as label, c.count
    from counted c join facet_label l on l.id = c.tag
    left join facet_text t on t.id = l.id and t.language = 'EN' where ${kinds} ? l.kind)
  select json_object_agg(facet, values)::text as json from (
    select facet, json_agg(json_build_object('value', value, 'label', label, 'count', count)
      order by count desc, label) as values from labelled group by facet) f`
}

export const keptCounts = `select tag, sum(count)::bigint as count from (
    select tag, count from facet_count union all select tag, delta from facet_delta) kept
  group by tag having sum(count) > 0`

export const facetStatements = {
  all: facets(keptCounts),
  /** `$1` a tsquery. */
  words: facets(`select tag, count(*) as count from product_search s, unnest(s.tags) as tag
    where s.product_id in (${english} and n.tsv @@ to_tsquery('catalogue', $1)) group by tag`),
}
