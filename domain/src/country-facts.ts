import { eeaMembers, eftaMembers, euMembers, schengenMembers } from './places/country-groups.ts'
import { countryLanguages } from './languages/country-languages.ts'
import { countries } from './places/countries.ts'
import { cultureOf } from './languages/cultures.ts'
import { currencyOfCountry } from './places/currencies.ts'
import { vatPrefix } from './identifiers/vat.ts'

/** What is known of a country without anybody having entered it. State of 2026. */
interface CountryFacts {
  alpha2: string
  alpha3: string
  numeric: string
  isEu: boolean
  isEea: boolean
  isEfta: boolean
  isSchengen: boolean
  /** Its first money; none for Antarctica. */
  currency: string | null
  /** What VAT numbers begin with where that is not the code: `EL` for `GR`. */
  vatPrefix: string | null
  /** Its most used official language as written there: `nl-BE`; none where nobody lives. */
  defaultCulture: string | null
}

const byCode = new Map(countries.map((country) => [country.alpha2, country]))

/** What is known of a country by its alpha-2 code, or null where there is no such country. */
export function countryFacts(alpha2: string): CountryFacts | null {
  const country = byCode.get(alpha2)
  if (country === undefined) return null
  const prefix = vatPrefix(alpha2)
  return {
    ...country,
    isEu: euMembers.has(alpha2),
    isEea: eeaMembers.has(alpha2),
    isEfta: eftaMembers.has(alpha2),
    isSchengen: schengenMembers.has(alpha2),
    currency: currencyOfCountry(alpha2),
    vatPrefix: prefix === alpha2 ? null : prefix,
    defaultCulture: defaultCulture(alpha2),
  }
}

function defaultCulture(alpha2: string): string | null {
  const used = countryLanguages(alpha2)
  const first =
    used.find(({ official }) => official === 'official' || official === 'de_facto_official') ??
    used.at(0)
  return first === undefined ? null : cultureOf(first.language, alpha2)
}
