import { countryName } from '@lambda/domain/places/country-names'
import { statuses } from '@lambda/domain/products/statuses'
import type { CatalogueProduct, CatalogueSettings } from './facts.ts'
import { statusInMarket, statusName } from './statuses.ts'
import { nameOfLanguage } from './texts.ts'

/**
 * Why a product is in no catalogue: it is not for sale there, or it lacks what every catalogue asks for and what its format
 * asks for besides (`lacking`). None where it is in it. `languages` are those that the format knows; where it knows none of
 * those that are asked for, that is for the format to say.
 */
export function whyLeftOut(
  product: CatalogueProduct,
  { country, languages }: CatalogueSettings,
  lacking: readonly string[] = [],
): string[] {
  const { isDeleted, market, brand, articleNumber, texts } = product
  if (isDeleted) return ['Is deleted']
  const place = () => countryName(country, 'EN')
  if (market === null) return [`Not sold in ${place()}`]
  const status = statusInMarket(product)
  if (statusName(status) === undefined) {
    const label = statuses.find(({ code }) => code === status)?.label ?? status
    return [`Has the status “${label}” in ${place()}`]
  }
  const hasName = languages.some((language) => (texts[language]?.nameShort ?? null) !== null)
  return [
    brand === null ? ['No brand, which names the manufacturer'] : [],
    articleNumber === null ? ['No manufacturer article number'] : [],
    hasName || languages.length === 0
      ? []
      : [`No short name in ${languages.map(nameOfLanguage).join(', ')}`],
    lacking,
  ].flat()
}
