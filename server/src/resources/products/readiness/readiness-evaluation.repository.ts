import { obligationTexts } from '@lambda/contract/readiness/obligations'
import type { ActivationRule } from '@lambda/contract/readiness/profiles'
import { endedStatuses } from '@lambda/domain/products/statuses'
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { namedByText } from '../../../platform/database/prepared.ts'
import { textColumns } from '../../../platform/database/schema-products.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { Activation } from './activation.rules.ts'
import { epdTag, firstEpdDay } from '../epd/epd-tag.rules.ts'
import { type Rules, readRules } from './readiness-profile.repository.ts'

/**
 * What products lack in their markets, and on which days. One statement for as many products as are asked about:
 *
 * - `market`: the countries where a product is sold, but for those where it is not any more; '' where it has none.
 * - `spoken`: the languages of a market are those of the country that texts are kept in; where there is none, its default one.
 * - `needed`: what profiles ask for, by product, market, obligation and language, with the days on which they ask (`required`)
 *   and those of them on which it is unmet (`unmet`). A field or text is met or not on all days. A document or EPD is met
 *   until the last day of the one that is valid longest.
 * - `document`: those that are linked, and the global ones whose scope the product is in; one whose scope names countries counts
 *   in these markets only.
 */
export function neededOf(ids: readonly number[], rules: Rules): RawBuilder<unknown> {
  const about = isOneOf(ids)
  return sql`
    rule as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rules.all)}::jsonb) as r (profile integer, kind text,
        obligation text, category integer, languages text, given text[], countries text[], "isEverywhere" boolean,
        "from" date, until date, activation text)),
    applying as materialized (
      select s.product_id, a.profile from product_search s cross join lateral (${conditions(rules.profiles, 'integer')})
        as a (profile, holds)
      where ${about} and a.holds),
    absent as materialized (
      select s.product_id, f.obligation from product_search s cross join lateral (${conditions(rules.fields, 'text')})
        as f (obligation, holds)
      where ${about} and f.holds is not true),
    market as materialized (
      select s.product_id, c.code, c.id as country_id from product_search s
        join product_country pc on pc.product_id = s.product_id join country c on c.code = pc.country
      where ${about} and (pc.status is null or pc.status <> all(${[...endedStatuses]}::text[]))
      union all
      select s.product_id, '', null from product_search s
      where ${about} and not exists (select from product_country pc where pc.product_id = s.product_id)),
    spoken as materialized (
      select m.code as country_code, coalesce(
        array_agg(l.language order by l.is_default desc, l.position) filter (where g.is_active),
        (array_agg(l.language order by l.is_default desc, l.position) filter (where l.language is not null))[1:1],
        array['EN']) as languages
      from (select distinct code, country_id from market) m left join country_language l on l.country_id = m.country_id
        left join language g on g.code = l.language
      group by m.code),
    document as materialized (
      select d.product_id, a.id, a.is_global, a.category_id, coalesce(a.expiry_date, 'infinity') as last_day,
        array(select language from attachment_language where attachment_id = a.id) as languages,
        array(select country from attachment_country where attachment_id = a.id) as countries,
        array(select c.code from attachment_scope x join country c on c.id = x.country_id
          where x.attachment_id = a.id) as scope_countries
      from (
        select s.product_id, ap.attachment_id from product_search s
          join attachment_product ap on ap.product_id = s.product_id
        where ${about}
        union all
        select s.product_id, g.attachment_id from product_search s
          cross join lateral (${conditions(rules.globals, 'bigint')}) as g (attachment_id, holds)
        where ${about} and g.holds) d
        join attachment a on a.id = d.attachment_id
      where a.status = 'current' and a.deleted_at is null and a.category_id in (select category from rule)),
    worded as materialized (
      select s.product_id, w.obligation, array_agg(t.language) as languages from product_search s
        join product_text t on t.product_id = s.product_id
        cross join lateral (values ${sql.join(obligationTexts.map(hasText))}) as w (obligation, holds)
      where ${about} and w.holds group by s.product_id, w.obligation),
    asked as materialized (
      select row_number() over () as place, m.product_id, m.code as market, r.kind, r.obligation, r.category,
        r.activation, l.language, l.accepted, daterange(r."from", r.until, '[]') as during
      from applying a join rule r on r.profile = a.profile join market m on m.product_id = a.product_id
        join spoken k on k.country_code = m.code
        cross join lateral (
          select '' as language, null::text[] as accepted where r.kind in ('field', 'epd') or r.languages = 'ANY'
          union all
          select k.languages[1], k.languages where r.kind in ('text', 'document') and r.languages = 'ONE'
          union all
          select one, array[one] from unnest(case r.languages when 'EACH' then k.languages when 'GIVEN' then r.given end) as one
          where r.kind in ('text', 'document')) as l
      where case m.code when '' then r."isEverywhere" else r.countries = '{}' or m.code = any(r.countries) end),
    covering as materialized (
      select a.place, d.id, d.is_global, d.last_day
      from asked a join document d on d.product_id = a.product_id and d.category_id = a.category
      where (a.accepted is null or d.languages && a.accepted)
        and (a.market = '' or d.countries = '{}' or a.market = any(d.countries))
        and (d.scope_countries = '{}' or a.market = any(d.scope_countries))),
    covered as materialized (
      select place, max(last_day) as last_day from covering group by place
      union all
      select a.place, case when e.tag < ${epdTag(null)} then date ${sql.lit(firstEpdDay)} + (${epdTag(firstEpdDay)} - e.tag)
        else 'infinity' end
      from asked a join product_epd e on e.product_id = a.product_id where a.kind = 'epd'),
    needed as materialized (
      select a.product_id, a.market, a.kind, a.obligation, a.category, a.language, a.activation, a.during,
        case
          when a.kind in ('document', 'epd') then case
            when c.last_day is null then a.during
            when c.last_day = 'infinity' then 'empty'::daterange
            else a.during * daterange(c.last_day + 1, null) end
          when a.kind = 'field' and b.product_id is null then 'empty'::daterange
          when a.kind = 'text' and w.product_id is not null and (a.accepted is null or w.languages && a.accepted)
            then 'empty'::daterange
          else a.during
        end as lacking
      from asked a
        left join absent b on b.product_id = a.product_id and b.obligation = a.obligation
        left join worded w on w.product_id = a.product_id and w.obligation = a.obligation
        left join covered c on c.place = a.place)`
}

/** Of one the planner knows that it is one, whichever it is: so a plan that was made once is as good as a new one. */
function isOneOf(ids: readonly number[]): RawBuilder<unknown> {
  const [id] = ids
  return ids.length === 1
    ? sql`s.product_id = ${id}::bigint`
    : sql`s.product_id = any(${[...ids]}::bigint[])`
}

/** Rows of keys, each with whether its condition holds. */
function conditions(
  all: ReadonlyMap<number | string, RawBuilder<unknown>>,
  type: 'integer' | 'bigint' | 'text',
): RawBuilder<unknown> {
  const key = (value: number | string | null) => sql`${value}::${sql.raw(type)}`
  const rows = [...all].map(([value, holds]) => sql`(${key(value)}, (${holds})::boolean)`)
  return rows.length === 0
    ? sql`select ${key(null)}, null::boolean where false`
    : sql`values ${sql.join(rows)}`
}

function hasText({ code, part }: (typeof obligationTexts)[number]) {
  return sql`(${code}::text, t.${sql.ref(textColumns[part])} is not null)`
}

/** The present day, as all days of the product one in UTC. */
const today = sql`(now() at time zone 'UTC')::date`

/** What evaluates products and stores what is found, to be asked by who holds them. Answers `changed`, how many are other than before. */
export function evaluationOf(
  db: Kysely<Schema>,
  ids: readonly number[],
  rules: Rules,
  activations: readonly Activation[] = [],
): CompiledQuery<{ changed: number }> {
  const evaluation = sql<{ changed: number }>`
    with ${neededOf(ids, rules)},
    unit as materialized (
      select product_id, market, obligation, language, range_agg(during) as required, range_agg(lacking) as unmet
      from needed group by product_id, market, obligation, language),
    found as (
      select m.product_id, m.code as market, '' as obligation, '' as language,
        coalesce(range_agg(u.unmet), '{}'::datemultirange) as unmet
      from market m left join unit u on u.product_id = m.product_id and u.market = m.code
      group by m.product_id, m.code
      union all
      select product_id, market, obligation, '', range_agg(unmet) from unit
      where not isempty(unmet) group by product_id, market, obligation
      union all
      select product_id, '*', obligation, '', range_agg(unmet) from unit
      where not isempty(unmet) group by product_id, obligation
      union all
      select product_id, '*', obligation, language, range_agg(unmet) from unit
      where not isempty(unmet) and language <> '' group by product_id, obligation, language),
    in_market as (
      select product_id, 100 * count(*) filter (where not unmet @> ${today}) / count(*) as completeness
      from unit where required @> ${today} group by product_id, market),
    boundary as (
      select n.product_id, min(b.day) as look_on from needed n cross join lateral (values
        (lower(n.during)), (upper(n.during)), (lower(n.lacking)), (upper(n.lacking))) as b (day)
      where b.day > ${today} and b.day < 'infinity' group by n.product_id),
    measured as (
      select s.product_id, i.completeness, b.look_on from product_search s
        left join (select product_id, min(completeness)::smallint as completeness from in_market group by product_id) i
          on i.product_id = s.product_id
        left join boundary b on b.product_id = s.product_id
      where ${isOneOf(ids)})
    select ${allowed(rules, activations)} store_readiness(
      coalesce((select array_agg(row(f.*)::readiness_found) from found f), '{}'),
      coalesce((select array_agg(row(m.*)::readiness_measured) from measured m), '{}')) as changed`.compile(
    db,
  )
  // of one product planning takes five times as long as the rest; how many are best asked about differs with their number
  return ids.length === 1 ? namedByText('readiness of a product', evaluation) : evaluation
}

/** Refuses what profiles refuse of products that become active: by a constraint, as what the database itself refuses. */
function allowed({ all }: Rules, activations: readonly Activation[]): RawBuilder<unknown> {
  if (activations.length === 0 || all.every(({ activation }) => activation === 'ACCEPT'))
    return sql``
  return sql`(select assert_may_activate(
      coalesce(bool_or(n.activation = 'REFUSE'), false),
      coalesce(bool_or(n.activation = 'REASON' and not a."hasReason"), false))
    from needed n join jsonb_to_recordset(${JSON.stringify(activations)}::jsonb)
      as a (id bigint, market text, "hasReason" boolean) on a.id = n.product_id and a.market = n.market
    where n.lacking @> ${today}),`
}

/** Evaluates products that the caller holds. Answers how many are other than before. Throws RULE_BROKEN for a refused activation. */
export async function evaluateReadiness(
  db: Kysely<Schema>,
  ids: readonly number[],
  { rules, activations }: { rules?: Rules; activations?: readonly Activation[] } = {},
): Promise<number> {
  if (ids.length === 0) return 0
  const evaluation = evaluationOf(db, ids, rules ?? (await readRules(db)), activations)
  const { rows } = await db.executeQuery(evaluation)
  return rows[0]?.changed ?? 0
}

/** What one product is asked for in a market. */
export interface NeededRow {
  market: string
  kind: 'field' | 'text' | 'document' | 'epd'
  obligation: string
  category: number | null
  language: string
  activation: ActivationRule
  /** Days on which it is asked for, and on which it is unmet; the end is the first day after, null where there is none. */
  required: Days[]
  unmet: Days[]
}

export interface Days {
  from: string
  end: string | null
}

const daysOf = (ranges: RawBuilder<unknown>) => sql`(select coalesce(json_agg(json_build_object(
  'from', lower(r), 'end', case when upper(r) < 'infinity' then upper(r) end) order by r), '[]') from unnest(${ranges}) as r)`

/** A global document by which a product has what is asked for in a market today. */
export interface InheritedRow {
  market: string
  obligation: string
  id: number
  code: string
  languages: string[]
  until: string | null
}

/** What is known of one product. */
export interface ProductNeeds {
  markets: string[]
  needed: NeededRow[]
  inherited: InheritedRow[]
}

/** The markets of a product, and what is asked of it in each, as things are. */
export async function needsOfProduct(db: Kysely<Schema>, id: number): Promise<ProductNeeds> {
  const { rows } = await sql<ProductNeeds>`
    with ${neededOf([id], await readRules(db))}
    select array(select code from market order by code) as markets,
      (select coalesce(json_agg(n), '[]') from (
        select market, kind, obligation, category, language, activation,
          ${daysOf(sql`range_agg(during)`)} as required, ${daysOf(sql`range_agg(lacking)`)} as unmet
        from needed group by market, kind, obligation, category, language, activation
        order by market, obligation, language) n) as needed,
      (select coalesce(json_agg(i), '[]') from (
        select a.market, a.obligation, c.id, d.code, array_remove(array_agg(distinct a.language), '') as languages,
          nullif(c.last_day, 'infinity') as until
        from covering c join asked a on a.place = c.place join attachment d on d.id = c.id
        where c.is_global and c.last_day >= ${today} and a.during @> ${today}
        group by a.market, a.obligation, c.id, d.code, c.last_day order by d.code, a.obligation) i) as inherited`.execute(
    db,
  )
  return rows[0] ?? { markets: [], needed: [], inherited: [] }
}
