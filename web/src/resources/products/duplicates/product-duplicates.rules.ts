import type {
  DuplicatePair,
  DuplicateProduct,
} from '@lambda/contract/products/duplicates/duplicate-groups'
import type { DuplicateLevel, EvidenceKind } from '@lambda/domain/duplicates/evidence'
import type { Tone } from '../../../ui/tag.tsx'

/** What kinds of evidence are called where groups are filtered. */
export const evidenceLabels: Readonly<Record<EvidenceKind, string>> = {
  gtin: 'GTIN',
  article: 'Manufacturer’s article number',
  code: 'Code',
  similar: 'Name and values',
  file: 'Pictures and documents',
}

/** The tone of a level. */
export const levelTones: Readonly<Record<DuplicateLevel, Tone>> = {
  certain: 'danger',
  likely: 'warning',
  possible: 'neutral',
}

/** The codes of a pair: `RW-100-35 and RW/100/35`. */
export function pairName(
  { productIds }: Pick<DuplicatePair, 'productIds'>,
  products: readonly Pick<DuplicateProduct, 'id' | 'code'>[],
): string {
  return productIds
    .map((id) => products.find((one) => one.id === id)?.code ?? `#${id}`)
    .join(' and ')
}
