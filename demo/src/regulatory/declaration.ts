import type { Variant } from '../catalogue.ts'
import { boardFireOf } from '../declared/fire.ts'
import { temperatureLimitsOf } from '../declared/temperatures.ts'
import { type FacingCode, facings } from '../facings.ts'

/** The declaration of performance of a product-type: a series, with the facings that declare the same. */
export interface Declaration {
  number: string
  /** `YYYY-MM-DD` */
  date: string
}

/** The declaration that a variant comes under; null without a standard, as then there is none. */
export function declarationOf(variant: Pick<Variant, 'series' | 'facing'>): Declaration | null {
  const { brand, family, familyNumber, number } = variant.series
  if (!family.standard) return null
  const turn = brand.number + familyNumber + 3 * number
  const year = 2017 + (turn % 8)
  const type = String(number).padStart(3, '0') + typeLetterOf(variant)
  return {
    number: `${brand.letters}-${brand.country}-${family.code}-${type}-${year}`,
    date: `${year}-${twoDigits(1 + ((5 * turn) % 12))}-${twoDigits(1 + ((11 * turn) % 28))}`,
  }
}

/** The first facing of a series has no letter, nor has one that changes nothing of what is declared. */
function typeLetterOf({ series, facing }: Pick<Variant, 'series' | 'facing'>): string {
  const codes: readonly FacingCode[] = series.grade.facings ?? series.family.facings ?? ['bare']
  const same = codes
    .map((code) => facings[code])
    .find(
      (other) => performanceKey({ series, facing: other }) === performanceKey({ series, facing }),
    )
  return same === facings[codes[0] ?? 'bare'] ? '' : (same?.letter ?? facing.letter)
}

function performanceKey(variant: Pick<Variant, 'series' | 'facing'>): string {
  const { max, min } = temperatureLimitsOf(variant)
  return [boardFireOf(variant), variant.facing.sd, max, min].join(' ')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
