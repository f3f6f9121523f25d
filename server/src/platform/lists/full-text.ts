import type { Wording } from '@lambda/contract/query-language/ast'

/** Words of the query language as operands of a tsquery: whatever they hold, they stay text. */

/** What is looked at: what has one of these weights, or everything. */
export type Weight = '' | Weights | `${Weights}D`

type Weights = 'A' | 'AB' | 'ABC'

/** A prefix shorter than this finds too much to be useful. */
const shortestPrefix = 3

/** A word as the beginning of one, a phrase as it is. */
export function wordingOperand({ text, phrase }: Wording, weight: Weight): string {
  if (phrase) return exactOperand(text, weight)
  const flags = `${text.length >= shortestPrefix ? '*' : ''}${weight}`
  return flags === '' ? quoted(text) : `${quoted(text)}:${flags}`
}

/** Text as it is written. */
export function exactOperand(text: string, weight: Weight): string {
  return weight === '' ? quoted(text) : `${quoted(text)}:${weight}`
}

/** With apostrophes as `plain_apostrophes` keeps them. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll(/['’ʼ]/g, "''")}'`
}

/** A word to be found as it is where it is a number: not as the beginning of a longer one. */
export function wholeNumber(wording: Wording): Wording {
  return /^\d[\d.,]*$/.test(wording.text) ? { ...wording, phrase: true } : wording
}

/** Whether a word may be part of a code or number. */
export function isCodeLike({ text, phrase }: Wording): boolean {
  return !phrase && /\d/.test(text)
}
