import { currencyCountries } from './currency-countries.ts'

const names = new Intl.DisplayNames('en', { type: 'currency' })

/** The money of ISO 4217 that prices can be in, by code: `EUR`, `Euro`. */
export const currencies: readonly { code: string; name: string }[] = Object.keys(
  currencyCountries,
).map((code) => ({ code, name: names.of(code) ?? code }))

const byCountry = new Map(
  Object.entries(currencyCountries).flatMap(([code, countries]) =>
    (countries.match(/\w+/g) ?? []).map((country) => [country, code]),
  ),
)

/** Why a text is no currency, or null when it is one. */
export function currencyProblem(code: string): string | null {
  if (Object.hasOwn(currencyCountries, code)) return null
  return Object.hasOwn(currencyCountries, code.toUpperCase())
    ? `Write the currency in capital letters: ${code.toUpperCase()}.`
    : `${code} is not an active ISO 4217 currency, such as EUR or GBP.`
}

/** The money a country pays with, the first where it has several: `CZ` → `CZK`; null where there is none. */
export function currencyOfCountry(alpha2: string): string | null {
  return byCountry.get(alpha2) ?? null
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/**
 * R30 of domain.md, a warning: what to check where a company (`alpha2`, the ISO 3166-1 code of its country) keeps its prices in another
 * currency (ISO 4217) than that of its country, as a sentence; null where it does not, or where either is missing or unknown.
 */
export function currencyWarning(alpha2: string | null, currency: string | null): string | null {
  if (!alpha2 || !currency || currencyProblem(currency) !== null) return null
  const usual = currencyOfCountry(alpha2)
  if (usual === null || usual === currency) return null
  return `The currency of ${countryNames.of(alpha2)} is ${usual}, not ${currency}. Check that this is right.`
}
