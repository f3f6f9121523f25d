import type { LanguageRule } from '@lambda/contract/readiness/profiles'
import {
  type GlobalDocument,
  type Product,
  type Profile,
  asksOf,
  spoken,
} from './random-readiness.ts'

/** What readiness of a product rests on beside the product, with the sectors that have one above. */
export interface Surroundings {
  profiles: readonly Profile[]
  globals: readonly GlobalDocument[]
  parents: ReadonlyMap<string, string>
}

/** Each thing that is asked for in a market on a day (0 is today), and whether there is it: read from the profiles, one by one. */
export function unitsOn(
  day: number,
  market: string | null,
  one: Product,
  { profiles, globals, parents }: Surroundings,
) {
  const units = new Map<string, boolean>()
  for (const {
    form,
    countries,
    isEverywhere,
    from,
    length,
    asks,
    languageRule,
    given,
  } of profiles) {
    const applies =
      form.split(',').includes(one.form) &&
      from <= day &&
      (length === null || day <= from + length) &&
      (market === null ? isEverywhere : countries.length === 0 || countries.includes(market))
    if (!applies) continue
    const own = market === null ? ['EN'] : (spoken[market] ?? [])
    for (const obligation of asks) {
      const isSilent = obligation === 'density' || obligation === 'epd'
      for (const accepted of accepting(isSilent ? 'ANY' : languageRule, own, given)) {
        const key = `${obligation} ${accepted === null ? '' : accepted[0]}`
        const covering = globals.filter((document) => isFor(document, one, parents))
        const isMet = isThere(obligation, accepted, { day, market, one, covering })
        units.set(key, (units.get(key) ?? true) && isMet)
      }
    }
  }
  return units
}

/** The sets of languages of which one is enough; null for any. */
function accepting(rule: LanguageRule, own: string[], given: string[]): (string[] | null)[] {
  if (rule === 'ANY') return [null]
  if (rule === 'ONE') return [own]
  return (rule === 'EACH' ? own : given).map((language) => [language])
}

interface Place {
  day: number
  market: string | null
  one: Product
  covering: readonly GlobalDocument[]
}

function isThere(
  obligation: string,
  accepted: string[] | null,
  { day, market, one, covering }: Place,
): boolean {
  if (obligation === 'density') return one.hasDensity
  if (obligation === 'epd') return one.epds.some((last) => last === null || day <= last)
  const suits = (languages: string[]) =>
    accepted === null || languages.some((language) => accepted.includes(language))
  if (obligation === 'name-short') return one.names.some((name) => suits([name]))
  const own = one.documents.map((document) => ({ ...document, scoped: [] as string[] }))
  const others = covering.map((document) => ({ ...document, scoped: document.scope.countries }))
  return [...own, ...others].some(
    ({ category, languages, countries, expires, status, scoped }) =>
      category.toLowerCase() === obligation &&
      status === 'current' &&
      suits(languages) &&
      (market === null || countries.length === 0 || countries.includes(market)) &&
      (scoped.length === 0 || (market !== null && scoped.includes(market))) &&
      (expires === null || day <= expires),
  )
}

/** Whether a global document is for a product: by its brand, its markets, its sector or one above, and by the query. */
export function isFor(
  { scope, isDeleted, status }: GlobalDocument,
  one: Product,
  parents: Surroundings['parents'],
): boolean {
  const { brands, countries, sector, query } = scope
  const above = one.sector === null ? [] : [one.sector, parents.get(one.sector)]
  return (
    !isDeleted &&
    status === 'current' &&
    (brands.length === 0 || brands.some((brand) => brand === one.brand)) &&
    (countries.length === 0 || countries.some((country) => one.countries.includes(country))) &&
    (sector === null || above.includes(sector)) &&
    asksOf(query, one)
  )
}

export const soldIn = ({ countries, ended }: Product) =>
  countries.filter((country) => country !== ended)

export const isReady = (units: ReadonlyMap<string, boolean>) => [...units.values()].every(Boolean)

/** The lowest share of what is met, of markets in which anything is asked for. */
export function completenessOf(one: Product, all: Surroundings): number | null {
  const places = one.countries.length === 0 ? [null] : soldIn(one)
  const shares = places.flatMap((market) => {
    const units = [...unitsOn(0, market, one, all).values()]
    return units.length === 0
      ? []
      : [Math.floor((100 * units.filter(Boolean).length) / units.length)]
  })
  return shares.length === 0 ? null : Math.min(...shares)
}
