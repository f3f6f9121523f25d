import { statuses } from '@lambda/domain/products/statuses'
import { marketRows, markets } from './markets.ts'
import type { ProductField } from './product-field.ts'

/** What is different where the product is sold. */
export const marketFields = {
  markets: {
    kind: 'rows',
    schema: markets,
    rows: marketRows,
    label: 'Markets',
    panel: 'markets',
    listed: { label: 'Market differences', width: 220, isSorted: false },
    asked: {
      type: 'enum',
      name: 'market-status',
      label: 'Market status',
      sentence: 'Status of its own that the product has in a country.',
      example: 'market-status:phase_out',
      values: statuses,
    },
  },
} as const satisfies Readonly<Record<string, ProductField>>
