import { recycledEdges } from '../../contract/src/esg/esg-dashboard.ts'
import { esgKinds } from '../../contract/src/esg/esg-kinds.ts'
import { expiringDays } from '../../domain/src/documents/documents.ts'

/** The hand-written SQL of the bare server for the figures of the ESG dashboard, without the queries that find what is counted. */

/** The tag that tells of EPDs is the least of a product's: none, one without an end, or the day on which it ends. */
const coverage = `case when s.tags[1] = -2000000000 then 'none' when s.tags[1] = -2000000001 then 'valid'
  when date '1900-01-01' + (-2000000002 - s.tags[1]) < current_date then 'expired'
  when date '1900-01-01' + (-2000000002 - s.tags[1]) <= current_date + ${expiringDays} then 'expiring' else 'valid' end`

const count = (number: string) => `json_build_object('count', coalesce(${number}, 0))`

const byCoverage = (of: (code: string) => string) =>
  `json_build_object(${['valid', 'expiring', 'expired', 'none']
    .map((code) => `'${code}', ${count(of(code))}`)
    .join(', ')})`

/** The values of a kind that most products have, with what is counted of them and all below them. */
const rowsOf = (kind: string) => `(
  select coalesce(json_agg(json_build_object('value', v.value, 'label', v.label, 'coverage', ${byCoverage(
    (code) =>
      `(select sum(c.count) from below b join counted c on c.tag = b.id where b.above = v.id and c.coverage = '${code}')`,
  )}) order by v.count desc, v.label), '[]')
  from (select l.id, l.value, l.label, sum(c.count) as count from labelled l join counted c on c.tag = l.id
    where l.kind = '${kind}' group by 1, 2, 3 order by 4 desc, 3 limit 40) as v)`

/** What products refer to, by which names, and what lies below what. */
const labelled = `
  labelled as materialized (
    select n.id, n.kind, n.value, coalesce(t.name, n.name) as label from reference_name n
    left join facet_text t on t.id = n.id and t.language = 'EN'
    where n.kind in ('brand', 'product-main-group', 'country', 'material')),
  below as (
    select id as above, id from labelled
    union select b.above, n.id from below b join taxonomy_node n on n.parent_id = b.id
      join taxonomy_node p on p.id = b.id and p.kind = n.kind)`

const coverageFigures = `
  with recursive ${labelled},
  counted as materialized (
    select ${coverage} as coverage, tag, count(*)::bigint as count from product_search s, unnest(s.tags || 0) as tag
    where tag >= 0 group by 1, 2)
  select json_build_object(
    'all', ${byCoverage((code) => `(select c.count from counted c where c.tag = 0 and c.coverage = '${code}')`)},
    'brands', ${rowsOf('brand')}, 'groups', ${rowsOf('product-main-group')}, 'markets', ${rowsOf('country')})::text as json`

const edges = [0, 1, 2, 3, 4, 6, 8, 10, 15, 20, 30, 50]

const warmingFigures = `
  with recursive ${labelled},
  of_material as materialized (
    select distinct s.product_id, b.above, width_bucket(s.gwp, array[${edges.join()}]::numeric[]) as part
    from product_search s, unnest(s.tags) as tag join below b on b.id = tag join labelled l on l.id = b.above
    where s.gwp is not null and l.kind = 'material'),
  own as (
    select l.id, l.value, l.label, count(*) as count
    from product_search s, unnest(s.tags) as tag join labelled l on l.id = tag
    where s.gwp is not null and l.kind = 'material' group by 1, 2, 3 order by 4 desc, 3 limit 40)
  select json_build_object(
    'edges', array[${edges.join()}],
    'materials', (select coalesce(json_agg(json_build_object('value', v.value, 'label', v.label,
        'products', ${count('(select count(*) from of_material m where m.above = v.id)')},
        'parts', (select json_agg(json_build_object('count', coalesce(c.count, 0)) order by part)
          from generate_series(0, ${edges.length}) as part
          left join (select part, count(*) as count from of_material m where m.above = v.id group by part) as c using (part)))
      order by v.count desc, v.label), '[]') from own v),
    'without', ${count(`(select count(*) from product_search s where s.gwp is null and ${coverage} in ('valid', 'expiring'))`)}
  )::text as json`

const entryFigures = `
  with months as (
    select to_char(day, 'YYYY-MM') as month from generate_series(date_trunc('month', current_date),
      date_trunc('month', current_date) + interval '12 months', interval '1 month') as day),
  expiring as (
    select to_char(valid_until, 'YYYY-MM') as month, count(*) as count from esg_entry
    where kind = 'EPD' and deleted_at is null and valid_until >= current_date
      and valid_until < date_trunc('month', current_date) + interval '13 months' group by 1),
  proven as (
    select kind, count(*) filter (where has_evidence) as proven, count(*) filter (where not has_evidence) as unproven
    from esg_entry where deleted_at is null group by 1),
  content as (
    select width_bucket(recycled, array[${recycledEdges.join()}]::numeric[]) as part, count(*) as count from esg_entry
    where kind = 'RECYCLED_CONTENT' and deleted_at is null group by 1)
  select json_build_object(
    'expiring', (select json_agg(json_build_object('month', m.month, 'count', coalesce(e.count, 0)) order by m.month)
      from months m left join expiring e using (month)),
    'evidence', (select json_agg(json_build_object('kind', kind, 'proven', ${count('proven')}, 'unproven', ${count('unproven')})
      order by array_position(array['${esgKinds.map(({ code }) => code).join("', '")}'], kind)) from proven),
    'recycled', (select json_agg(json_build_object('from', e.edge, 'count', coalesce(c.count, 0)) order by e.edge)
      from unnest(array[${recycledEdges.join()}]) with ordinality as e (edge, part) left join content c using (part)),
    'unstated', ${count('(select count from content where part is null)')})::text as json`

const obligationFigures = `
  with asked as materialized (
    select p.id, p.code, t.name, p.valid_from, greatest(p.valid_from, current_date) as day,
      substring(p.product_query from 'standard:"([^"]+)"') as standard
    from profile p join profile_text t on t.profile_id = p.id and t.language = 'EN'
    where p.is_active and p.source like '%2024/3110%' and (p.valid_until is null or p.valid_until >= current_date)),
  lacking as materialized (
    select a.id, array_agg(s.id) as tags from asked a
    join readiness_state s on s.market = '*' and s.obligation = 'epd' and s.language = '' and s.unmet @> a.day
    group by a.id)
  select json_build_object('profiles', (
    select json_agg(json_build_object('id', a.id, 'code', a.code, 'name', a.name, 'from', a.valid_from,
      'products', json_build_object('count', c.count),
      'lacking', case when a.valid_from is null then '[]'::json else json_build_array(json_build_object(
        'obligation', 'epd', 'name', (select name from obligation where code = 'epd'), 'on', a.day, 'count', c.lacking)) end)
      order by a.valid_from, a.name, a.id)
    from asked a left join lacking l on l.id = a.id
    cross join lateral (
      select count(*) as count, count(*) filter (where s.tags && l.tags) as lacking
      from product_search s where s.standard = a.standard and s.status_sort <> all (array(
        select position from product_status where code in ('obsolete', 'archived')))) as c))::text as json`

export const figureStatements = {
  entries: entryFigures,
  coverage: coverageFigures,
  warming: warmingFigures,
  obligations: obligationFigures,
}
