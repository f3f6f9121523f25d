import type { PackagingLevel } from '@lambda/contract/products/packaging'
import type { Variant } from './catalogue.ts'
import { packedGtinOf } from './numbers.ts'
import { type Packing, decimalOf } from './packing.ts'

/** What wrapping adds to the weight of what is in it, and the weight of a pallet in grams. */
const wrapping = 0.02
const palletGrams = 22_000

/** In a carton of things that are sold by the piece. */
const piecesInCarton = 12

const unknown = { area: null, volume: null, length: null, width: null, height: null } as const

/** The pack and the pallet, with numbers of their own; of small things the carton and the pallet. */
export function packagingOf(variant: Variant, packing: Packing, item: number): PackagingLevel[] {
  const { brand } = variant.series
  const { pack, pieces, packsOnPallet } = packing
  const [first, contents] = pack === 'C62' ? (['CT', piecesInCarton] as const) : [pack, pieces]
  const packs = pack === 'C62' ? packsOnPallet / piecesInCarton : packsOnPallet
  return [
    {
      type: first,
      gtin: packedGtinOf(brand, item, 1),
      contents: String(contents),
      ...weightsOf(packing, contents, 0),
      ...sizeOf(variant, packing),
    },
    {
      type: 'PF',
      gtin: packedGtinOf(brand, item, 2),
      contents: String(packs),
      ...weightsOf(packing, contents * packs, palletGrams),
      ...unknown,
      area: areaOf(variant, packing, packs),
      length: '1200',
      width: '800',
    },
  ]
}

function weightsOf({ grams }: Packing, pieces: number, carrier: number) {
  if (grams === null) return { netWeight: null, grossWeight: null }
  const net = Math.round(grams * pieces)
  return {
    netWeight: decimalOf(net, 3),
    grossWeight: decimalOf(Math.ceil(net * (1 + wrapping)) + carrier, 3),
  }
}

function areaOf({ length, width }: Variant, packing: Packing, packs: number): string | null {
  if (packing.contentUnit !== 'MTK' || length === null || width === null) return null
  return decimalOf(packs * packing.pieces * length * width, 6)
}

/** Of a stack of boards; what is rolled up or put into cartons is as large as it turns out. */
function sizeOf(variant: Variant, packing: Packing) {
  const { length, width, thickness } = variant
  const area = areaOf(variant, packing, 1)
  if (packing.pack !== 'PK' || length === null || width === null || thickness === null) {
    return { ...unknown, area }
  }
  const height = packing.pieces * thickness
  return {
    area,
    volume: decimalOf((length * width * height) / 1000, 6),
    length: String(length),
    width: String(width),
    height: decimalOf(height * 10, 1),
  }
}
