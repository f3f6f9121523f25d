import type { ComparedProduct } from '@lambda/contract/esg/alternatives'
import {
  type ProductBasis,
  converted,
  perAreaAtUnitResistance,
  productionValue,
} from '@lambda/domain/esg/epd-basis'
import type { WarmingEpd } from './telling-epd.repository.ts'

type Warming = ComparedProduct['warming']

/** Global warming of a product per m² at R = 1 by the first of its EPDs that tells, of A2 before A1; else what the first lacks. */
export function warmingOf(epds: readonly WarmingEpd[], product: ProductBasis): Warming {
  const told = epds.map((epd) => warmingBy(epd, product))
  return (
    told.find((one) => 'value' in one && !one.isA1) ??
    told.find((one) => 'value' in one) ??
    told[0] ?? { missing: 'There is no valid EPD.' }
  )
}

function warmingBy(
  { a2, a1, basis, title, validUntil }: WarmingEpd,
  product: ProductBasis,
): Warming {
  const byA2 = productionValue(a2 ?? undefined)
  const found = byA2 ?? productionValue(a1 ?? undefined)
  if (found === null) return { missing: 'The EPD declares no global warming for A1 to A3.' }
  const conversion = perAreaAtUnitResistance(basis, product)
  if ('missing' in conversion) return conversion
  return {
    value: converted(found.value, conversion.factor),
    isA1: byA2 === null,
    how: `${found.value} ${conversion.how}`,
    epd: title,
    validUntil,
  }
}
