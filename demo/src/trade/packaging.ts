import type { PackagingLevel } from '@lambda/contract/products/packaging'
import type { Variant } from '../catalogue.ts'
import { decimalOf } from './decimals.ts'
import { packedGtinOf } from './numbers.ts'
import type { Level, Packing } from './packing.ts'

/** What wrapping adds to the weight of what is in it, and the weight of a pallet in grams. */
const wrapping = 0.02
const palletGrams = 22_000

/**
 * The levels of packaging, each with a number of its own. Areas, volumes and weights are those of the pieces that are in
 * them, so that each is that of the level below times its contents.
 */
export function packagingOf(variant: Variant, packing: Packing, item: number): PackagingLevel[] {
  let pieces = 1
  return packing.levels.map((level, index) => {
    pieces *= level.contents
    return {
      type: level.type,
      gtin: packedGtinOf(variant.series.brand, item, index + 1),
      contents: String(level.contents),
      ...weightsOf(packing, level, pieces),
      ...extentOf(variant, packing, pieces),
      ...sizeOf(level),
    }
  })
}

function weightsOf({ grams }: Packing, { type }: Level, pieces: number) {
  if (grams === null) return { netWeight: null, grossWeight: null }
  // a whole number of grams, or of milligrams where it is light, so that pieces and packs multiply out
  const piece = grams < 100 ? Math.round(grams * 1000) : Math.round(grams) * 1000
  const net = piece * pieces
  const gross = Math.ceil((net * (1 + wrapping)) / 1000) + (type === 'PF' ? palletGrams : 0)
  return { netWeight: decimalOf(net, 6), grossWeight: decimalOf(gross, 3) }
}

/** m² and, of what is not squeezed into its packaging, m³. */
function extentOf(variant: Variant, packing: Packing, pieces: number) {
  const { length, width, thickness, diameter } = variant
  const [{ type, contents } = { type: 'CT', contents: 1 }] = packing.levels
  const isFlat = packing.contentUnit === 'MTK' && diameter === null
  if (!isFlat || length === null || width === null) return { area: null, volume: null }
  const area = decimalOf(pieces * length * width, 6)
  if (thickness === null || type === 'RO') return { area, volume: null }
  // as the lowest level is rounded, those above it multiply out
  const lowest = Math.round((contents * length * width * thickness) / 1000)
  return { area, volume: decimalOf((lowest * pieces) / contents, 6) }
}

function sizeOf({ size }: Level) {
  if (size === null) return { length: null, width: null, height: null }
  const [length, width, height] = size.map((side) => decimalOf(side * 10, 1))
  return { length: length ?? null, width: width ?? null, height: height ?? null }
}
