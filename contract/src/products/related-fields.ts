import { relationTypes } from '@lambda/domain/products/relations'
import type { ProductField } from './product-field.ts'
import { relationRows, relations } from './relations.ts'

/** The other products that a product names. */
export const relatedFields = {
  related: {
    kind: 'rows',
    schema: relations,
    rows: relationRows,
    label: 'Related products',
    panel: 'related',
    listed: { width: 140, isSorted: false },
    asked: {
      type: 'enum',
      name: 'relation',
      label: 'Relation',
      sentence: 'Type of relation to another product.',
      example: 'relation:SUCCESSOR',
      values: relationTypes,
    },
  },
} as const satisfies Readonly<Record<string, ProductField>>
