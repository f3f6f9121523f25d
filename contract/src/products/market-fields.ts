import { statuses } from '@lambda/domain/products/statuses'
import { localArticleNumberRows, localArticleNumbers } from './local-article-numbers.ts'
import { marketRows, markets } from './markets.ts'
import type { ProductField } from './product-field.ts'

/** What is different where the product is sold, and who lists it there under which number. */
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
      sentence: 'Status of the product in a country where it differs from the general status.',
      example: 'market-status:phase_out',
      values: statuses,
    },
  },
  localArticleNumbers: {
    kind: 'rows',
    schema: localArticleNumbers,
    rows: localArticleNumberRows,
    label: 'Local article numbers',
    panel: 'markets',
    searched: true,
    listed: { width: 220, isSorted: false },
    asked: {
      type: 'code',
      name: 'local-article',
      label: 'Local article number',
      sentence: 'Local article number of one of our legal entities.',
      example: 'local-article:77-15*',
    },
  },
} as const satisfies Readonly<Record<string, ProductField>>
