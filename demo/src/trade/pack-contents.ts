import type { Variant } from '../catalogue.ts'
import type { Sold } from '../family.ts'

/** What is in a unit that is ordered: an amount of the unit that it is priced in, exactly. */
export interface Content {
  contentUnit: 'MTK' | 'MTR' | 'C62' | 'KGM' | 'LTR'
  content: string
}

/** A weight or a volume in what a variant is packed in: `12.5 kg`, `310 ml`; null where its pack is a size. */
function amountOf(pack: string | null): { unit: 'KGM' | 'LTR'; amount: number } | null {
  const [, digits, unit] = /([\d.]+) (kg|l|ml)$/.exec(pack ?? '') ?? []
  if (digits === undefined) return null
  if (unit === 'kg') return { unit: 'KGM', amount: Number(digits) }
  return { unit: 'LTR', amount: Number(digits) / (unit === 'ml' ? 1000 : 1) }
}

/** m² of wall that a kit is for. */
const areaOfKit = '10'

/** What is in a unit of what has no dimensions. */
export function packedIn({ pack }: Variant, { as, pieces }: Sold): Content {
  if (as === 'SET') return { contentUnit: 'MTK', content: areaOfKit }
  const amount = amountOf(pack)
  if (amount === null) return { contentUnit: 'C62', content: String(pieces ?? 1) }
  return { contentUnit: amount.unit, content: String(amount.amount) }
}

/** Of one piece: density times its volume, or what its pack says; null where neither is known. */
export function gramsOf(variant: Variant): number | null {
  const { series, thickness, wall, diameter, length, width, pack, sizeIndex } = variant
  const { sold } = series.family
  const density = Number(series.grade.density ?? Number.NaN)
  if (sold) {
    const ofUnit = sold.grams?.[sizeIndex]
    if (ofUnit !== undefined) return ofUnit / (sold.pieces ?? 1)
    const amount = amountOf(pack)
    if (amount === null) return null
    const grams = amount.amount * (amount.unit === 'KGM' ? 1000 : density)
    return Number.isNaN(grams) ? null : grams
  }
  const area =
    diameter === null || wall === null
      ? (width ?? Number.NaN) * (thickness ?? Number.NaN)
      : Math.PI * (diameter + wall) * wall
  const grams = (density * area * (length ?? Number.NaN)) / 1e6
  return Number.isNaN(grams) || grams < 1 ? null : grams
}
