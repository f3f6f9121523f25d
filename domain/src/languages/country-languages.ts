import territories from 'cldr-core/supplemental/territoryInfo.json' with { type: 'json' }
import { isLanguage } from './languages.ts'

/** A language of a country: its standing by law, and the percentage of people who use it. */
interface CountryLanguage {
  language: string
  official: 'official' | 'official_regional' | 'de_facto_official' | null
  population: number | null
}

interface Usage {
  _populationPercent: string
  _officialStatus?: string
}

interface Territory {
  _population: string
  languagePopulation?: Record<string, Usage>
}

const usages: Record<string, Territory> = territories.supplemental.territoryInfo

/** From the strongest standing to the weakest. */
const standings = ['official', 'de_facto_official', 'official_regional'] as const

/**
 * The languages of ISO 639-1 that people use in a country, the most used first. Shares add up to
 * more than 100 where people use several. Source: Unicode CLDR 48, supplemental/territoryInfo.
 */
export function countryLanguages(alpha2: string): CountryLanguage[] {
  const found = new Map<string, CountryLanguage>()
  for (const [tag, usage] of Object.entries(usages[alpha2]?.languagePopulation ?? {})) {
    const language = codeOf(tag)
    if (isLanguage(language)) found.set(language, joined(found.get(language), language, usage))
  }
  return [...found.values()].toSorted(
    (a, b) => (b.population ?? 0) - (a.population ?? 0) || (a.language < b.language ? -1 : 1),
  )
}

/** `nb` and `no` are one written language; a script behind the language (`sr_Latn`) is left out. */
function codeOf(tag: string): string {
  const [language = ''] = tag.split('_')
  return language === 'no' ? 'NB' : language.toUpperCase()
}

/** The same language in two scripts counts once, with its greater share and its stronger standing. */
function joined(
  former: CountryLanguage | undefined,
  language: string,
  usage: Usage,
): CountryLanguage {
  const percent = Number(usage._populationPercent)
  const population = Math.max(former?.population ?? 0, percent)
  const official =
    standings.find((standing) => [former?.official, usage._officialStatus].includes(standing)) ??
    null
  return { language, official, population: population > 0 ? population : null }
}
