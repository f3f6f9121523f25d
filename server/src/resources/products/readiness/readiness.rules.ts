import { obligationFields } from '@lambda/contract/readiness/obligations'
import { activationRules } from '@lambda/contract/readiness/profiles'
import type {
  Lacking,
  MarketReadiness,
  ProductReadiness,
} from '@lambda/contract/readiness/readiness'
import { dayOf } from '@lambda/domain/text/dates'
import type { Days, NeededRow, ProductNeeds } from './readiness-evaluation.repository.ts'

interface Surroundings {
  /** What obligations are called. */
  names: ReadonlyMap<string, string>
  today: string
}

/** What is known of a product as people read it: day by day from today on. */
export function readinessOf(
  { markets, needed, inherited }: ProductNeeds,
  surroundings: Surroundings,
): ProductReadiness {
  const read = markets.map((market) => {
    const asked = needed.filter((row) => row.market === market)
    const met = inherited.filter((row) => row.market === market)
    return {
      ...readinessIn(market, asked, surroundings),
      inherited: met.map(({ id, code, obligation, languages, until }) => {
        const name = surroundings.names.get(obligation) ?? obligation
        return { id, code, name, languages, until }
      }),
    }
  })
  const known = read.flatMap(({ completeness }) => completeness ?? [])
  return { completeness: known.length === 0 ? null : Math.min(...known), markets: read }
}

function readinessIn(
  market: string,
  needed: readonly NeededRow[],
  surroundings: Surroundings,
): Omit<MarketReadiness, 'inherited'> {
  const { today } = surroundings
  const units = unitsOf(needed)
  const inForce = units.filter(({ required }) => covers(required, today))
  const met = inForce.filter(({ unmet }) => !covers(unmet, today))
  const lacking = lackingOf(units, surroundings)
  const isReady = met.length === inForce.length
  return {
    country: market === '' ? null : market,
    isReady,
    until: lastDayAsToday(units, isReady, today),
    completeness: inForce.length === 0 ? null : Math.floor((100 * met.length) / inForce.length),
    activation: strictest(needed.filter(({ unmet }) => covers(unmet, today))),
    lacking,
  }
}

/** What is asked for once in a market, by however many profiles. */
interface Unit extends Pick<NeededRow, 'obligation' | 'kind' | 'category' | 'language'> {
  required: Days[]
  unmet: Days[]
}

function unitsOf(needed: readonly NeededRow[]): Unit[] {
  const groups = Map.groupBy(needed, ({ obligation, language }) => `${obligation} ${language}`)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { obligation, kind, category, language } = first
    const required = rows.flatMap((row) => row.required)
    const unmet = rows.flatMap((row) => row.unmet)
    return [{ obligation, kind, category, language, required, unmet }]
  })
}

function covers(all: readonly Days[], day: string): boolean {
  return all.some(({ from, end }) => from <= day && (end === null || day < end))
}

/** The last day before the first one on which it is otherwise than today. */
function lastDayAsToday(units: readonly Unit[], isReady: boolean, today: string): string | null {
  const days = units
    .flatMap(({ unmet }) => unmet.flatMap(({ from, end }) => [from, end]))
    .filter((day) => day !== null && day > today)
    .toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))
  const next = days.find((day) => units.every(({ unmet }) => !covers(unmet, day ?? '')) !== isReady)
  return next ? dayBefore(next) : null
}

function dayBefore(day: string): string {
  return dayOf(new Date(day), -1)
}

function strictest(unmet: readonly NeededRow[]): MarketReadiness['activation'] {
  const order = activationRules.map(({ value }) => value)
  return order.findLast((rule) => unmet.some(({ activation }) => activation === rule)) ?? 'ACCEPT'
}

/** What is unmet today or on a day to come: languages of one obligation with the same days together. */
function lackingOf(units: readonly Unit[], { names, today }: Surroundings): Lacking[] {
  const all = units.flatMap(({ obligation, kind, category, language, unmet }) => {
    const days = joined(unmet).find(({ end }) => end === null || end > today)
    if (!days) return []
    const from = days.from > today ? days.from : today
    const until = days.end === null ? null : dayBefore(days.end)
    return [{ obligation, kind, category, language, from, until }]
  })
  const groups = Map.groupBy(all, ({ obligation, from, until }) => `${obligation} ${from} ${until}`)
  return [...groups.values()]
    .flatMap((group): Lacking[] => {
      const [first] = group
      if (!first) return []
      const { obligation, kind, category, from, until } = first
      const field = obligationFields.find(({ code }) => code === obligation)
      return [
        {
          obligation,
          name: names.get(obligation) ?? obligation,
          kind,
          path: kind === 'field' ? (field?.path ?? null) : kind === 'text' ? 'texts' : null,
          categoryId: category,
          languages: group.flatMap(({ language }) => (language === '' ? [] : language)).toSorted(),
          isNow: from === today,
          from,
          until,
        },
      ]
    })
    .toSorted((a, b) =>
      a.from === b.from ? a.name.localeCompare(b.name) : a.from < b.from ? -1 : 1,
    )
}

/** Stretches of days in their order, those that touch as one. */
function joined(all: readonly Days[]): Days[] {
  const stretches: Days[] = []
  for (const { from, end } of all.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = stretches.at(-1)
    if (last && (last.end === null || from <= last.end)) {
      if (last.end !== null && (end === null || end > last.end)) last.end = end
    } else stretches.push({ from, end })
  }
  return stretches
}
