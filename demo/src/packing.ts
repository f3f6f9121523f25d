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
}

/** From this length on, in mm, a flat product is rolled. */
const shortestRoll = 3500

/** The height of a pack of boards and of a loaded pallet, in mm, and the side of a carton of pipe sections. */
const packHeight = 500
const palletHeight = 2400
const cartonSide = 600

/** Packs that are handled by hand, and pallets that are loaded as high as lorries allow. */
export function packingOf({ thickness, wall, diameter, length, width }: Variant): Packing {
  if (diameter !== null && length !== null) {
    const aside = Math.max(1, Math.floor(cartonSide / (diameter + 2 * (wall ?? 0))))
    const pieces = Math.min(aside * aside, 60)
    const content = decimalOf(pieces * length, 3)
    return { pack: 'CT', pieces, packsOnPallet: 12, contentUnit: 'MTR', content }
  }
  if (length === null || width === null) {
    return { pack: 'C62', pieces: 1, packsOnPallet: 480, contentUnit: 'C62', content: '1' }
  }
  const area = (pieces: number) => decimalOf(pieces * length * width, 6)
  if (length >= shortestRoll) {
    return { pack: 'RO', pieces: 1, packsOnPallet: 18, contentUnit: 'MTK', content: area(1) }
  }
  const each = thickness ?? packHeight
  const pieces = Math.min(Math.max(1, Math.floor(packHeight / each)), 40)
  const packsOnPallet = Math.max(2, Math.min(Math.floor(palletHeight / (pieces * each)), 40))
  return { pack: 'PK', pieces, packsOnPallet, contentUnit: 'MTK', content: area(pieces) }
}

/** So many thousandths, or parts of another power of ten, as a decimal: `(720000, 6)` is `'0.72'`. */
export function decimalOf(parts: number, digits: number): string {
  const text = String(Math.round(parts)).padStart(digits + 1, '0')
  const decimal = parseDecimal(`${text.slice(0, -digits)}.${text.slice(-digits)}`)
  if (decimal === null) throw new Error(`${parts} is no number of parts.`)
  return decimal
}
