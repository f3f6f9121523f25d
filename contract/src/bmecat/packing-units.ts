import { timesNumber } from '@lambda/domain/esg/exact-number'
import { type PackagingFacts, piecesOf } from '@lambda/domain/products/packaging'
import type { CatalogueProduct } from '../catalogue/facts.ts'
import { type Tell, gtinIn } from '../catalogue/values.ts'
import { type Xml, leaf, parent } from './xml.ts'

type Packed = Pick<CatalogueProduct, 'packaging' | 'length'>

/** The levels of packaging, each with how many of the order unit are in it; one of which nobody knows that is left out. */
export function packingUnitsOf(product: Packed, orderUnit: string, tell: Tell): Xml {
  const quantities = quantitiesIn(product, orderUnit)
  return parent(
    'UDX.EDXF.PACKING_UNITS',
    product.packaging.map((level, index) => packingUnit(level, quantities[index] ?? null, tell)),
  )
}

function packingUnit(
  { type, gtin, grossWeight, length, width, height }: PackagingFacts,
  quantity: string | null,
  tell: Tell,
): Xml {
  if (quantity === null) {
    tell('How many order units a level of packaging contains is not known: left out')
    return ''
  }
  return parent('UDX.EDXF.PACKING_UNIT', [
    leaf('UDX.EDXF.QUANTITY_MIN', quantity),
    leaf('UDX.EDXF.QUANTITY_MAX', quantity),
    leaf('UDX.EDXF.PACKING_UNIT_CODE', type),
    leaf('UDX.EDXF.WEIGHT', grossWeight),
    leaf('UDX.EDXF.LENGTH', inMetres(length)),
    leaf('UDX.EDXF.WIDTH', inMetres(width)),
    leaf('UDX.EDXF.DEPTH', inMetres(height)),
    leaf('UDX.EDXF.GTIN', gtinIn(gtin, tell, 'The GTIN of packaging')),
  ])
}

/** Millimetres in metres, exactly. */
export function inMetres(millimetres: string | null): string | null {
  return millimetres === null ? null : timesNumber(millimetres, '0.001')
}

/** What a level measures in units that measure what is packed. */
const measured: Readonly<Record<string, (level: PackagingFacts) => string | null>> = {
  MTK: ({ area }) => area,
  MTQ: ({ volume }) => volume,
  KGM: ({ netWeight }) => netWeight,
}

/**
 * How many of a unit each level contains, from the lowest up: of pieces, of a unit that is itself a level, of metres by the length
 * of a piece, or of a unit that measures what is packed; null where that is not known, as below the level of the unit.
 */
function quantitiesIn({ packaging: levels, length }: Packed, unit: string): (string | null)[] {
  const measure = measured[unit]
  if (measure) return levels.map(measure)
  const metres = unit === 'MTR' ? inMetres(length) : null
  if (metres !== null)
    return piecesOf(levels).map((pieces) => pieces && timesNumber(metres, pieces))
  const own = levels.flatMap(({ type }, index) => (type === unit ? [index] : []))
  const isPiece = unit === 'C62' && own.length === 0
  // of two levels of that type nobody knows which is ordered
  if (!isPiece && own.length !== 1) return levels.map(() => null)
  const first = isPiece ? -1 : (own[0] ?? 0)
  let quantity: string | null = '1'
  return levels.map(({ contents }, index) => {
    if (index < first) return null
    if (index > first)
      quantity = quantity !== null && contents !== null ? timesNumber(quantity, contents) : null
    return quantity
  })
}
