import { expiringDays } from '../../domain/src/documents/documents.ts'
import { declaredUnits } from '../../domain/src/esg/declared-units.ts'

/** The hand-written SQL of the bare server for ESG entries: one statement an answer, PostgreSQL builds the JSON. */

const unitName = `case e.payload #>> '{declaredUnit,unit}' ${declaredUnits
  .map(({ code, label }) => `when '${code}' then '${label}'`)
  .join(' ')} end`

/** What an EPD declares of A1 to A3 by an indicator: their sum where it does not say so itself. */
const production = (indicator: string) => `(
  select coalesce(v.v ->> 'A1-A3',
    trim_scale((v.v ->> 'A1')::numeric + (v.v ->> 'A2')::numeric + (v.v ->> 'A3')::numeric)::text)
  from (select e.payload #> '{results,${indicator}}' as v) as v)`

const validity = `case when e.valid_until is null then 'unlimited' when e.valid_until < current_date then 'expired'
  when e.valid_until <= current_date + ${expiringDays} then 'expiring' else 'valid' end`

/** The rows of the ids in `page (id, place)`, in that order. */
function answer(total: string): string {
  return `select json_build_object('data', (
      select coalesce(json_agg(r order by r.place), '[]') from (
        select page.place, e.id, e.kind, e.title, e.operator, e.number, b.name as brand, e.issue_date as "issueDate",
          e.valid_until as "validUntil", e.product_count as "productCount", e.product_query is not null as "hasQuery",
          e.updated_at as "updatedAt", ${validity} as validity,
          case when coalesce(w.a2, w.a1) is not null then json_build_object('value', coalesce(w.a2, w.a1),
            'per', '1 ' || ${unitName}, 'isA1', w.a2 is null) end as warming
        from page join esg_entry e on e.id = page.id left join brand b on b.id = e.brand_id
        left join lateral (select ${production('GWP-total')} as a2, ${production('A1-GWP')} as a1) as w on e.kind = 'EPD'
        where page.place <= 50) r),
    'page', json_build_object('total', ${total}, 'next', (select id from page where place = 51),
      'previous', null))::text as json`
}

const byTitle = 'order by folded(title), id'

/** Along the index of titles, with the number of all. */
function along(where: string): string {
  return `with page (id, place) as materialized (
      select id, row_number() over (${byTitle}) from esg_entry where deleted_at is null ${byTitle} limit 51)
    ${answer(`(select count(*) from esg_entry where ${where})`)}`
}

/** Found once, for the page and for the number. */
function found(where: string, order = byTitle): string {
  return `with hits as materialized (select id, title, updated_at from esg_entry where deleted_at is null and ${where}),
    page (id, place) as materialized (select id, row_number() over (${order}) from hits ${order} limit 51)
    ${answer('(select count(*) from hits)')}`
}

/** All facets of one pass; what `ofKind` and `ofBrand` narrow is counted without that in their own facets. */
function facets(ofKind = 'true', ofBrand = 'true'): string {
  return `with found as materialized (
      select e.kind, e.operator, e.standard, e.brand_id, ${validity} as validity, e.has_evidence,
        ${ofKind} as is_kind, ${ofBrand} as is_brand, count(*) as count
      from esg_entry e where e.deleted_at is null and (${ofKind} or ${ofBrand}) group by 1, 2, 3, 4, 5, 6, 7, 8),
    of_both as not materialized (select * from found where is_kind and is_brand),
    counted (facet, value, count) as (
      select 'kind', kind, sum(count) from found where is_brand group by kind
      union all select 'operator', operator, sum(count) from of_both where operator is not null group by operator
      union all select 'standard', standard, sum(count) from of_both where standard is not null group by standard
      union all select 'validity', validity, sum(count) from of_both group by validity
      union all select 'evidence', case when has_evidence then 'yes' else 'no' end, sum(count) from of_both group by has_evidence
      union all select 'brand', upper(b.code), sum(f.count) from found f join brand b on b.id = f.brand_id
        where f.is_kind group by b.code)
    select json_object_agg(facet, values)::text as json from (
      select facet, json_agg(json_build_object('value', value, 'label', value, 'count', count) order by count desc, value) as values
      from counted group by facet) as f`
}

const brandOf = '(select id from brand where upper(code) = upper($1))'

export const entryStatements = {
  first: along('deleted_at is null'),
  newest: `with page (id, place) as materialized (
      select id, row_number() over (order by updated_at desc, id desc) from esg_entry where deleted_at is null
      order by updated_at desc, id desc limit 51)
    ${answer('(select count(*) from esg_entry where deleted_at is null)')}`,
  /** EPDs that are valid for longer than the days in which one is expiring. */
  valid: found(`kind = 'EPD' and valid_until > current_date + ${expiringDays}`),
  /** `$1` a brand by its code. */
  unproven: found(`not has_evidence and brand_id = ${brandOf}`),
  /** `$1` and `$2` patterns. */
  words: found(
    `(lower(title) like $1 or lower(number) like $1) and (lower(title) like $2 or lower(number) like $2)`,
  ),
  /** `$1` a pattern. */
  number: found(`(lower(title) like $1 or lower(number) like $1)`),
  /** `$1` a brand by its code. */
  epdsOfBrand: found(`kind = 'EPD' and brand_id = ${brandOf}`),
  facets: facets(),
  /** `$1` a brand by its code. */
  facetsOfBrand: facets(`e.kind = 'EPD'`, `e.brand_id = ${brandOf}`),
}
