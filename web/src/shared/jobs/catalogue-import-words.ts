import type { CatalogueImportResult } from '@lambda/contract/supplier-catalogues/imports'
import { countText, formatCount } from '../../ui/formats.ts'

/** How many products of a catalogue were found among ours, and what that changed. */
export function matchedText({
  products,
  added,
  changed,
  unchanged,
}: Pick<CatalogueImportResult, 'products' | 'added' | 'changed' | 'unchanged'>): string {
  const parts = [
    [added, 'added to'],
    [changed, 'changed for'],
    [unchanged, 'unchanged for'],
  ] as const
  const what = parts.flatMap(([count, words]) =>
    count > 0 ? `${words} ${formatCount(count)}` : [],
  )
  const found = added + changed + unchanged
  const head = `${formatCount(found)} of ${countText(products, 'product')} found`
  return what.length === 0 ? `${head}.` : `${head}: source data ${what.join(', ')}.`
}
