import { parseDecimal } from '@lambda/domain/numbers/decimal'
import type { Variant } from './catalogue.ts'

/** How a variant is packed. */
export interface Packing {
  /** What its packs are: the code of unit and packaging. */
  pack: 'PK' | 'RO' | 'CT' | 'C62'
  /** In one pack. */
  pieces: number
  packsOnPallet: number
  contentUnit: 'MTK' | 'MTR' | 'C62'
  /** Content units in one pack, exactly. */
  content: string
  /** Of one piece in grams; null where its density or dimensions are unknown. */
  grams: number | null
}

/** From this length on, in mm, a flat product is rolled. */
const shortestRoll = 3500

/** The height of a pack of boards and of a loaded pallet, in mm, and the side of a carton of pipe sections. */
const packHeight = 500
const palletHeight = 2400
const cartonSide = 600

/** What a pack, and a loaded pallet, should weigh at most, in grams. */
const packGrams = 40_000
const palletGrams = 1_000_000

/** Packs that are handled by hand, and pallets that are loaded as high and heavy as lorries allow. */
export function packingOf(variant: Variant): Packing {
  const { thickness, wall, diameter, length, width } = variant
  const grams = gramsOf(variant)
  const packed = (pieces: number, packs: number) => {
    const many = Math.max(1, Math.min(pieces, Math.floor(packGrams / (grams ?? 1))))
    const heaviest = Math.floor(palletGrams / (many * (grams ?? 1)))
    return { pieces: many, packsOnPallet: Math.max(2, Math.min(packs, heaviest)), grams }
  }
  if (diameter !== null && length !== null) {
    const aside = Math.max(1, Math.floor(cartonSide / (diameter + 2 * (wall ?? 0))))
    const packing = packed(Math.min(aside * aside, 60), 12)
    const content = decimalOf(packing.pieces * length, 3)
    return { ...packing, pack: 'CT', contentUnit: 'MTR', content }
  }
  if (length === null || width === null) {
    const content = '1'
    return { pack: 'C62', pieces: 1, packsOnPallet: 480, contentUnit: 'C62', content, grams }
  }
  const isRolled = length >= shortestRoll
  const each = thickness ?? packHeight
  const boards = Math.min(Math.max(1, Math.floor(packHeight / each)), 40)
  const packing = isRolled
    ? packed(1, 18)
    : packed(boards, Math.min(Math.floor(palletHeight / (boards * each)), 40))
  const content = decimalOf(packing.pieces * length * width, 6)
  return { ...packing, pack: isRolled ? 'RO' : 'PK', contentUnit: 'MTK', content }
}

function gramsOf({ series, thickness, wall, diameter, length, width }: Variant): number | null {
  const density = Number(series.grade.density ?? Number.NaN)
  const area =
    diameter === null || wall === null
      ? (width ?? Number.NaN) * (thickness ?? Number.NaN)
      : Math.PI * (diameter + wall) * wall
  const grams = (density * area * (length ?? Number.NaN)) / 1e6
  return Number.isNaN(grams) || grams < 1 ? null : grams
}

/** So many thousandths, or parts of another power of ten, as a decimal: `(720000, 6)` is `'0.72'`. */
export function decimalOf(parts: number, digits: number): string {
  const text = String(Math.round(parts)).padStart(digits + 1, '0')
  const decimal = parseDecimal(`${text.slice(0, -digits)}.${text.slice(-digits)}`)
  if (decimal === null) throw new Error(`${parts} is no number of parts.`)
  return decimal
}
