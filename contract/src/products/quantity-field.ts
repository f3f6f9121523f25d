import type { Quantity } from '@lambda/domain/products/characteristics'
import type { z } from 'zod'
import type { FieldLook } from '../reference/field-types.ts'
import { orNull } from '../reference/fields.ts'
import { quantityText } from './declared.ts'

/** A plain number: a decimal in the unit of its quantity. */
export interface MeasureField extends FieldLook {
  kind: 'measure'
  schema: z.ZodType<string | null>
  quantity: Quantity
}

/** A plain number of a quantity, or none: of a product, or of one of its rows. */
export function quantityField(quantity: Quantity) {
  const schema = orNull(quantityText(quantity))
  return { kind: 'measure', schema, label: quantity.label, quantity } as const
}
