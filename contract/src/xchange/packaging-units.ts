import type { PackagingFacts } from '@lambda/domain/products/packaging'
import { timesNumber } from '@lambda/domain/esg/exact-number'
import { type Tell, gtinIn } from '../catalogue/values.ts'
import { type Said, known, numberForms, said } from './values.ts'

/** The levels of packaging from the lowest to the highest, each with how many pieces are in it. */
export function packagingUnitsOf(levels: readonly PackagingFacts[], tell: Tell): Said[] {
  let pieces: string | null = '1'
  return levels.map(({ type, gtin, contents, grossWeight, length, width, height }) => {
    // of a level above one of unknown contents nobody knows
    pieces = pieces !== null && contents !== null ? timesNumber(pieces, contents) : null
    const isKnown = pieces !== null && numberForms.decimal.test(pieces)
    const number = gtinIn(gtin, tell, 'The GTIN of packaging')
    const details = said({ ...sizeOf({ length, width, height }), ...weightOf(grossWeight) })
    return {
      PackagingIdentification: {
        PackagingGtin: number === undefined ? undefined : [number],
        PackagingTypeCode: type,
        PackagingQuantity: isKnown ? pieces : undefined,
      },
      PackagingLogisticDetails: details === undefined ? undefined : [details],
    }
  })
}

type Size = Pick<PackagingFacts, 'length' | 'width' | 'height'>

function sizeOf({ length, width, height }: Size): Said {
  if ([length, width, height].every((one) => one === null)) return {}
  return {
    PackagingTypeLength: known(length),
    PackagingTypeWidth: known(width),
    PackagingTypeHeight: known(height),
    PackagingTypeDimensionUnit: 'MMT',
  }
}

/** In kilograms, or in grams where they have too many decimals for the schema: up to six there are. */
function weightOf(kilograms: string | null): Said {
  if (kilograms === null) return {}
  if (numberForms.decimal.test(kilograms))
    return { PackagingTypeWeight: kilograms, PackagingTypeWeightUnit: 'KGM' }
  const grams = timesNumber(kilograms, '1000')
  return { PackagingTypeWeight: grams, PackagingTypeWeightUnit: 'GRM' }
}
