import type { CountryLanguages } from '@lambda/contract/country-languages'

type UsedLanguage = CountryLanguages['used'][number]

const standings: Record<NonNullable<UsedLanguage['official']>, string> = {
  official: 'official',
  de_facto_official: 'official in practice',
  official_regional: 'official in a region',
}

/** What is known of a language in a country, in words: `official, 55% of people`; empty for nothing. */
export function wordsOfUse(used: UsedLanguage | undefined): string {
  if (!used) return ''
  return [used.official && standings[used.official], shareOf(used.population)]
    .filter(Boolean)
    .join(', ')
}

function shareOf(population: number | null): string | null {
  if (population === null) return null
  return population < 1 ? 'under 1% of people' : `${Math.round(population)}% of people`
}
