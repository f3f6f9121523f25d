import { declaredKeys } from '../products/characteristics.ts'
import type { DeclaredFacts, ProductFacts } from '../products/product-facts.ts'
import type { DesignationToken } from './designation.ts'
import type { TokenKind } from './designation-tokens.ts'

/** What a code is written from and compared with. */
export const designationFacts = [
  'form',
  'materials',
  'standard',
  'standardEdition',
  'designationCode',
  'thickness',
  'toleranceClass',
  'wallThickness',
  'performance',
  ...declaredKeys,
] as const

export type DesignationFacts = Pick<ProductFacts, (typeof designationFacts)[number]>

/** A property of a designation code beside the field, or the row of declared performance, that repeats it. */
export interface TokenComparison {
  kind: TokenKind
  /** The tokens of the code that declare it; none where only the field does. */
  tokens: readonly DesignationToken[]
  /** Where the value stands among the facts, `mu.value` or `performance.3.level`; null where nothing is there yet. */
  path: string | null
  /** Of a field or row that may say that nothing is declared; null where nothing is known of the property. */
  state: DeclaredFacts['state'] | null
  /** What is declared there; null where nothing is. */
  value: string | null
  /** Whether both say the same; `unmatched` where the product has no field for the property. */
  result: 'equal' | 'differs' | 'code only' | 'field only' | 'unmatched'
  /** What would stand there after the code; null where the code has no number, or several. */
  fromCode: { value: string; deformation: '10' | 'Y' | null } | null
  /** The tokens that say what is declared there; none where nothing is. */
  fromField: readonly DesignationToken[]
}
