import type { Wording } from '@lambda/contract/query-language/ast'
import { hasWord } from '@lambda/contract/query-language/sought-words'

/** Words of the query language as operands of a tsquery: whatever they hold, they stay text. */

/** What is looked at: what has one of these weights, or everything. */
export type Weight = '' | Weights | `${Weights}D`

type Weights = 'A' | 'AB' | 'ABC'

/** A prefix shorter than this finds too much to be useful. */
const shortestPrefix = 3

/** The last word of a term that is shorter is meant as it is. */
const shortestBeginning = 4

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

/** The beginning of a word, however short. */
export function beginningOperand(text: string, weight: Weight): string {
  return `${quoted(text)}:*${weight}`
}

/** Words beside each other; the last one is the beginning of a word unless it is short, or the term is a whole. */
export function termOperand(text: string, weight: Weight, isWhole: boolean): string {
  const words = text.split(/\s+/).filter((word) => hasWord({ text: word }))
  const last = words.at(-1) ?? ''
  const operands = words.map((word) => exactOperand(word, weight))
  const ended =
    isWhole || last.length < shortestBeginning
      ? operands
      : [...operands.slice(0, -1), beginningOperand(last, weight)]
  return grouped(ended, ' <-> ')
}

/** Something that holds where one of the operands does; there must be one. */
export function anyOperand(operands: readonly string[]): string {
  return grouped(operands, ' | ')
}

/** Something that holds where all of the operands do; there must be one. */
export function allOperands(operands: readonly string[]): string {
  return grouped(operands, ' & ')
}

function grouped(operands: readonly string[], sign: string): string {
  return operands.length === 1 ? operands.join() : `(${operands.join(sign)})`
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
