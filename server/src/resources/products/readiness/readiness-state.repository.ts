import { dayOf } from '@lambda/domain/text/dates'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { isEpdTag } from '../epd/epd-tag.rules.ts'

/** What products lack on which days: the states that are tags of theirs, as servers keep them in memory. */

/** Fields that count by states. */
export const readinessFacets: ReadonlySet<string> = new Set([
  'ready',
  'not-ready',
  'lacks',
  'lacks-language',
])

/** Whether a tag of a product is a state: those of records that have names are above zero, those of EPDs below. */
export function isState(tag: number): boolean {
  return tag < 0 && !isEpdTag(tag)
}

interface StateRow {
  id: number
  market: string
  obligation: string
  language: string
  /** The name of the country, or those of the obligation by language. */
  name: string | null
  names: Record<string, string> | null
  unmet: { from: string; end: string | null }[]
}

/** As a facet counts it today. */
export interface FacetValue {
  facet: 'ready' | 'not-ready' | 'lacks' | 'lacks-language'
  value: string
  labelIn: (language: string) => string
}

/** Never changed once they are there, so what has been read is right for ever. */
export class ReadinessStates {
  private readonly byId = new Map<number, StateRow>()

  unknownAmong(tags: Iterable<number>): number[] {
    return [...tags].filter((tag) => isState(tag) && !this.byId.has(tag))
  }

  /** Those that a facet counts on a day. */
  counted(facet: string, day: string): number[] {
    const counted: number[] = []
    for (const [id, state] of this.byId) {
      if (facetOf(state, day)?.facet === facet) counted.push(id)
    }
    return counted
  }

  /** What a facet counts a state as on a day; null for nothing. */
  valueOf(id: number, day: string): FacetValue | null {
    const state = this.byId.get(id)
    return state ? facetOf(state, day) : null
  }

  async load(db: Kysely<Schema>, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    const { rows } = await sql<StateRow>`
      select s.id, s.market, s.obligation, s.language, c.name,
        case when o.code is not null then obligation_names(o) end as names,
        (select coalesce(json_agg(json_build_object('from', lower(r), 'end',
          case when upper(r) < 'infinity' then upper(r) end)), '[]') from unnest(s.unmet) r) as unmet
      from readiness_state s
      left join country c on c.code = s.market
      left join obligation o on o.code = s.obligation
      where s.id = any(${[...ids]}::integer[])`.execute(db)
    for (const row of rows) this.byId.set(row.id, row)
  }
}

function facetOf(state: StateRow, day: string): FacetValue | null {
  const { market, obligation, language, name, names } = state
  const isUnmet = state.unmet.some(({ from, end }) => from <= day && (end === null || day < end))
  if (obligation === '') {
    if (market === '') return null
    const facet = isUnmet ? 'not-ready' : 'ready'
    return { facet, value: market, labelIn: () => name ?? market }
  }
  if (market !== '*' || !isUnmet) return null
  const nameIn = (asked: string) => names?.[asked] ?? names?.['EN'] ?? obligation
  if (language === '') return { facet: 'lacks', value: obligation, labelIn: nameIn }
  return {
    facet: 'lacks-language',
    value: `${obligation}@${language.toLowerCase()}`,
    labelIn: (asked) => `${nameIn(asked)} (${language})`,
  }
}

const kept = new WeakMap<object, ReadinessStates>()

/** Those that this server has read. */
export function statesOf(db: Kysely<Schema>): ReadinessStates {
  const states = kept.get(db) ?? new ReadinessStates()
  kept.set(db, states)
  return states
}

export function presentDay(): string {
  return dayOf(new Date())
}
