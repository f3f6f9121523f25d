import {
  relationLabel,
  relationQuantity,
  relationReversedBy,
  relationTypes,
} from '@lambda/domain/products/relations'
import { z } from 'zod'
import { id } from '../wire.ts'
import { quantityField } from './quantity-field.ts'
import { type Rows, rowSchema } from './rows.ts'

const codes = relationTypes.map(({ code }) => code)

/** The types that a product names others by; of what is only the other side of one, the message says which. */
const relationType = z.enum(codes, {
  error: ({ input }) => {
    const reversed = relationReversedBy(String(input))
    return reversed === null
      ? `must be one of ${codes.join(', ')}`
      : `${String(input)} is the other side of ${reversed}: store ${reversed} at the other product`
  },
})

/** The products that a product names, a row for each type and product, which are its key (`SPAREPART-4711`). */
export const relationRows = {
  keyed: { type: relationType, relatedId: id },
  parts: { quantity: quantityField(relationQuantity) },
  place: null,
  about: { entity: 'product', idOf: relatedIdOf },
  subject: {
    name: 'relatedId',
    labelOf: (key) => relationLabel(relationTypeOf(key)),
  },
  most: 500,
  keysOf: (rows) => rows.map(({ type, relatedId }) => `${String(type)}-${String(relatedId)}`),
  ofKey: (key) => ({ type: relationTypeOf(key), relatedId: relatedIdOf(key) }),
  labelOf: (key) => `${relationLabel(relationTypeOf(key))} #${relatedIdOf(key)}`,
} as const satisfies Rows

/** The type in the key of a relation: `SPAREPART-4711` → `SPAREPART`. */
export function relationTypeOf(key: string): string {
  return key.slice(0, key.lastIndexOf('-'))
}

/** The id of the other product in the key of a relation: `SPAREPART-4711` → 4711. */
export function relatedIdOf(key: string): number {
  return Number(key.slice(key.lastIndexOf('-') + 1))
}

/** Another product that a product names, and how many of it go with one of its own. */
export const relation = rowSchema(relationRows)

export type Relation = z.infer<typeof relation>

/** The relations of a product, none twice. */
export const relations = z
  .array(relation)
  .max(relationRows.most)
  .refine(
    (rows) => new Set(relationRows.keysOf(rows)).size === rows.length,
    'must not contain the same relation twice',
  )
  .default([])
