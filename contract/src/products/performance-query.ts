import {
  type PerformanceCode,
  performanceCharacteristics,
} from '@lambda/domain/performance/performance-characteristics'
import type { CodeField, NumberField } from '../query-language/field.ts'
import { asNumber } from './product-field.ts'

/** `POINT_LOAD` → `point-load`. */
type WordOf<Code extends string> = Code extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}-${WordOf<Rest>}`
  : Lowercase<Code>

export type PerformanceWord = WordOf<PerformanceCode>

/** The query word of a characteristic: `point-load`. */
export function performanceWord(code: PerformanceCode): PerformanceWord {
  return code.toLowerCase().replaceAll('_', '-') as PerformanceWord
}

/**
 * What a query may ask of each characteristic: its number, else its class. Of several rows, the one that holds for the
 * thickness of the product counts.
 */
export const performanceQueryFields: readonly (
  | NumberField<PerformanceWord>
  | CodeField<PerformanceWord>
)[] = performanceCharacteristics.map(({ code, label, quantity, level }) => {
  const name = performanceWord(code)
  if (quantity !== null) return asNumber(name, { quantity }, `${name}:>=${quantity.usual.min}`)
  const example = /^\w+$/.test(level) ? `${name}:${level}` : `${name}:"${level}"`
  return { type: 'code', name, label, sentence: `${label}: class or level.`, example }
})
