import { curveOf, curveQuantities, curves } from '@lambda/domain/performance/curves'
import { z } from 'zod'
import { quantityText } from './declared.ts'
import { quantityField } from './quantity-field.ts'
import { type Rows, rowSchema } from './rows.ts'

const codes = curves.map(({ code }) => code)

/** The points of the curves of a product: the key of one says the curve and where (`LAMBDA@-40`, `ALPHA_S@2500`). */
export const curveRows = {
  keyed: { curve: z.enum(codes), at: quantityText(curveQuantities.at) },
  parts: { value: quantityField(curveQuantities.value) },
  place: null,
  most: 500,
  decimals: ['at'],
  keysOf: (points) => points.map(({ curve, at }) => curveKey(String(curve), String(at))),
  ofKey: (key) => ({ curve: curveCodeOf(key), at: atOf(key) }),
  labelOf: (key) => {
    const code = curveCodeOf(key)
    const curve = curveOf(code)
    return `${curve?.symbol ?? code} at ${atOf(key)} ${curve?.axis.unit ?? ''}`.trim()
  },
  unitOf: (key) => curveOf(curveCodeOf(key))?.quantity.unit ?? null,
} as const satisfies Rows

/** A point of a curve. */
export const curvePoint = rowSchema(curveRows)

/** No curve has two values at a point; a point without a value is not kept. */
export const curvePoints = z
  .array(curvePoint)
  .max(curveRows.most)
  .refine(
    (points) => new Set(curveRows.keysOf(points)).size === points.length,
    'must not contain the same point of a curve twice',
  )
  .default([])

/** The key of a point: a decimal in it has its point as `_`, as points separate the steps of a path. */
export function curveKey(curve: string, at: string): string {
  return `${curve}@${at.replace('.', '_')}`
}

/** The curve in the key of a point: `LAMBDA@-40` → `LAMBDA`. */
export function curveCodeOf(key: string): string {
  return key.split('@')[0] ?? key
}

/** Where on its axis a point is, by its key. */
export function atOf(key: string): string {
  return key.split('@')[1]?.replace('_', '.') ?? ''
}
