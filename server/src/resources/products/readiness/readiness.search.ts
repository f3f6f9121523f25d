import type { ProductFieldName } from '@lambda/contract/products/product-query'
import type { Query } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import { day as calendarDay } from '@lambda/contract/wire'
import type { Kysely } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { TagIds } from '../product-tag.search.ts'
import { presentDay } from './readiness-state.repository.ts'

/** How queries ask for readiness: each value stands for the states in which it is so on a day, which are tags. */

const fields = ['ready', 'not-ready', 'lacks', 'lacks-language'] as const
type ReadinessField = (typeof fields)[number]

function isReadinessField(name: string): name is ReadinessField {
  return (fields as readonly string[]).includes(name)
}

/** States of a market, obligation and language in which something is unmet on a day, or is not. */
interface AskedStates {
  market: string
  obligation: string
  language: string
  day: string
  isUnmet: boolean
}

/** What a value asks for: `FR@2027-02-18`, `dop@PL`, `dop@2027-02-18`; null for what is no day. */
function askedBy(field: ReadinessField, value: string): AskedStates | null {
  const [code = '', place = ''] = value.split('@', 2)
  const today = presentDay()
  const lacking = { obligation: code.toLowerCase(), day: today, isUnmet: true }
  if (field === 'lacks') {
    const isDay = calendarDay.safeParse(place).success
    const market = isDay ? '*' : place.toUpperCase() || '*'
    return { ...lacking, market, language: '', day: isDay ? place : today }
  }
  if (field === 'lacks-language') {
    return { ...lacking, market: '*', language: place.toUpperCase() }
  }
  if (place !== '' && !calendarDay.safeParse(place).success) return null
  const isUnmet = field === 'not-ready'
  return { market: code.toUpperCase(), obligation: '', language: '', day: place || today, isUnmet }
}

/** `$1` keys and what each asks for. Keys that name what does not exist are left out. */
const statesAsked = prepared<{ key: string; ids: number[] }>(
  'states of readiness, met or not',
  `select a.key, coalesce((select array_agg(s.id) from readiness_state s
      where s.market = a.market and s.obligation = a.obligation and s.language = a.language
        and (s.unmet @> a.day) = a.is_unmet), '{}') as ids
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::date[], $6::boolean[])
      as a (key, market, obligation, language, day, is_unmet)
    where (a.market = '*' or exists (select from country c where c.code = a.market))
      and (a.obligation = '' or exists (select from obligation o where o.code = a.obligation))
      and (a.language = '' or exists (select from language l where l.code = a.language))`,
)

/** `$1` the day. */
const statesAnywhere = prepared<{ ready: number[]; unready: number[]; lacking: number[] }>(
  'states of readiness anywhere',
  `select coalesce(array_agg(id) filter (where obligation = '' and market <> '' and not unmet @> $1::date), '{}') as ready,
      coalesce(array_agg(id) filter (where obligation = '' and market <> '' and unmet @> $1::date), '{}') as unready,
      coalesce(array_agg(id) filter (where market = '*' and language = '' and unmet @> $1::date), '{}') as lacking
    from readiness_state`,
)

/** The states that a query asks for, by field and value, and under the name of a field all those that it is present in. */
export async function readinessTags(
  db: Kysely<Schema>,
  query: Query<ProductFieldName>,
): Promise<TagIds> {
  const asked = new Map<string, AskedStates>()
  let isAnywhere = false
  for (const term of termsOf(query)) {
    if (term.kind === 'presence') isAnywhere ||= term.any.some(isReadinessField)
    if (term.kind !== 'reference' || !isReadinessField(term.field)) continue
    for (const value of term.any) {
      const states = askedBy(term.field, value)
      if (states) asked.set(`${term.field}:${value.toUpperCase()}`, states)
    }
  }
  const found = new Map<string, readonly number[]>()
  if (asked.size > 0) {
    const all = [...asked.values()]
    const columns = (['market', 'obligation', 'language', 'day', 'isUnmet'] as const).map((name) =>
      all.map((one) => one[name]),
    )
    for (const { key, ids } of await statesAsked(db, [...asked.keys()], ...columns)) {
      found.set(key, ids)
    }
  }
  if (isAnywhere) {
    const [row] = await statesAnywhere(db, presentDay())
    found.set('ready', row?.ready ?? [])
    found.set('not-ready', row?.unready ?? [])
    for (const field of ['lacks', 'lacks-language']) found.set(field, row?.lacking ?? [])
  }
  return found
}
