import { sameValue } from '@lambda/contract/flat'
import { type Market, marketsIn } from '@lambda/contract/products/markets'
import type { ProductBody, ProductInput } from '@lambda/contract/products/products'
import { countryName } from '@lambda/domain/places/country-names'
import { ApiProblem } from '../../../platform/errors.ts'

type Sold = Pick<ProductInput, 'countries' | 'markets'>

/**
 * The product that was sent, of which `countries` and `markets` may tell different countries: the one that is not as it
 * is stored is the change. A client that does not know `markets` sends them back as it was told. Countries that are
 * told by `countries` alone keep what is stored of their markets. `before` is null for a new product. Throws
 * RULE_BROKEN where both are changes, to different countries.
 */
export function withMarkets(body: ProductBody, before: Sold | null): ProductInput {
  const stored = before ?? { countries: [], markets: [] }
  return { ...body, ...soldIn(body, stored) }
}

function soldIn({ countries, markets }: Partial<Sold>, stored: Sold): Sold {
  if (markets === undefined) return byCountries(countries ?? [], stored)
  const named = markets.map(({ country }) => country)
  if (countries === undefined || isSameSet(countries, named)) return byMarkets(markets)
  if (isSameSet(countries, stored.countries)) return byMarkets(markets)
  if (isAsStored(markets, stored)) return byCountries(countries, stored)
  throw disagreement(countries, named)
}

function byCountries(countries: readonly string[], { markets }: Sold): Sold {
  return { countries: countries.toSorted(), markets: marketsIn(countries, markets) }
}

function byMarkets(markets: readonly Market[]): Sold {
  return byCountries(
    markets.map(({ country }) => country),
    { countries: [], markets: [...markets] },
  )
}

function isAsStored(markets: readonly Market[], stored: Sold): boolean {
  return sameValue(byMarkets(markets).markets, stored.markets)
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return sameValue(some.toSorted(), others.toSorted())
}

function disagreement(countries: readonly string[], named: readonly string[]): ApiProblem {
  const only = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !others.includes(one)).map((code) => countryName(code, 'EN'))
  const parts = [
    { where: 'countries', names: only(countries, named) },
    { where: 'markets', names: only(named, countries) },
  ].flatMap(({ where, names }) =>
    names.length > 0 ? [`${names.join(', ')} only in “${where}”`] : [],
  )
  const message = `“countries” and “markets” name different countries (${parts.join('; ')}). Send one of them, or the same countries in both.`
  const errors = [{ path: 'markets', code: 'COUNTRIES_DISAGREE', message }]
  return new ApiProblem('RULE_BROKEN', message, { errors })
}

/** The markets that a product has had back by the paths of its history (`markets.DE.status`): one for each country. Throws RULE_BROKEN. */
export function withRestoredMarkets<P extends Sold>(product: P, asked: readonly string[]): P {
  const { countries, markets } = product
  const gone = asked.find((path) => {
    const [name, country = ''] = path.split('.')
    return name === 'markets' && !countries.includes(country)
  })
  if (gone === undefined) return { ...product, markets: marketsIn(countries, markets) }
  const message = `The product is not sold in ${countryName(gone.split('.')[1] ?? '', 'EN')}. Restore “Countries” first, or add the country again.`
  const errors = [{ path: 'fields', code: 'COUNTRY_NOT_SOLD', message }]
  throw new ApiProblem('RULE_BROKEN', message, { errors })
}
