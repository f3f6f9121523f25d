import type { DuplicateEvidence } from '@lambda/contract/products/duplicates/duplicate-groups'
import { type CodeDifference, codeDifference } from '@lambda/domain/duplicates/evidence'

/** What is said of a shared key. */
export interface SharedKey {
  kind: 'code' | 'prefix' | 'gtin' | 'article' | 'similar' | 'file'
  key: string
  points: number
  /** The file that both have, by its name; null for other kinds. */
  file: string | null
}

interface Compared {
  code: string
  article: string | null
  gtin: string | null
}

const differing: Readonly<Record<CodeDifference, string>> = {
  none: 'the same',
  case: 'the same but for upper and lower case',
  separators: 'the same but for separators',
  zeros: 'the same but for leading zeros',
  prefix: 'the same but for a prefix',
  division: 'the same characters, divided differently',
}

/** What two products share, as a person reads it. */
export function evidenceOf(
  { kind, key, points, file }: SharedKey,
  one: Compared,
  other: Compared,
): DuplicateEvidence {
  switch (kind) {
    case 'code':
    case 'prefix': {
      const difference = differing[codeDifference(one.code, other.code)]
      return { kind: 'code', points, text: `Codes ${one.code} and ${other.code}: ${difference}` }
    }
    case 'article': {
      const [own, others] = [one.article ?? '', other.article ?? '']
      const difference = differing[codeDifference(own, others)]
      const numbers = own === others ? own : `${own} and ${others}: ${difference}`
      return { kind, points, text: `Article numbers of the manufacturer ${numbers}` }
    }
    case 'gtin': {
      const shown = key.replace(/^0(0{5})?/, '')
      const packed = [one, other].filter(({ gtin }) => gtin !== key).map(({ code }) => code)
      const whose = packed.length === 2 ? 'both' : packed[0]
      const where = whose === undefined ? '' : `, on the packaging of ${whose}`
      return { kind, points, text: `Same GTIN ${shown}${where}` }
    }
    case 'similar': {
      const text = 'Similar names; same brand, form, dimensions and declared values'
      return { kind, points, text }
    }
    case 'file':
      return { kind, points, text: `Same file ${file ?? ''}`.trim() }
  }
}
