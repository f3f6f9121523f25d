import type { Facts, Telling } from './facts.ts'

/** Whether a product is what was meant: an ordinary filter, which knows nothing of how the product searches. */
export type Filter = (p: Facts, t: Telling) => boolean

/** Canonical text; null where it does not matter how it is written as long as it finds the right products. */
type Understood = string | null

/** What a typed query may mean. */
export interface Reading {
  understood: Understood
  finds: Filter
}

export interface TypedQuery {
  /** Selected as it was typed. */
  language: Language
  typed: string
  /** More than one where they are equally good; the first is the usual one. */
  readings: readonly [Reading, ...Reading[]]
}

export type Language = 'EN' | 'DE' | 'FR' | 'NL'

/** As typed, as understood, what it finds; then further readings. */
export type Row = readonly [
  typed: string,
  understood: Understood,
  finds: Filter,
  ...others: readonly (readonly [understood: Understood, finds: Filter])[],
]

/** The queries of one table. */
export function typedIn(language: Language, rows: readonly Row[]): TypedQuery[] {
  return rows.map(([typed, understood, finds, ...others]) => ({
    language,
    typed,
    readings: [
      { understood, finds },
      ...others.map(([understood, finds]) => ({ understood, finds })),
    ],
  }))
}
