/** A stretch of the query's text, in UTF-16 units: `from` inclusive, `to` exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A piece of the query's text together with the place where it begins. */
export interface Slice {
  readonly text: string
  readonly from: number
}

/**
 * What is wrong with a query: a sentence for the person who wrote it, the stretch to underline,
 * and, where there is an obvious remedy, the text that should stand there instead.
 */
export interface QueryError extends Span {
  readonly message: string
  readonly suggestion?: string
}

/** A stretch of a query that was read in one way and may have been meant in others: what each would be written as. */
export interface QueryDoubt extends Span {
  readonly message: string
  readonly readings: readonly { readonly label: string; readonly text: string }[]
}

/** Notes what may have been meant otherwise. */
export type Doubt = (doubt: QueryDoubt) => void

/** Notes an error and gives null, so that a reader can report and leave in one statement. */
export type Report = (at: Span, message: string, suggestion?: string) => null

/** Where a slice lies in the query's text. */
export function spanOf(slice: Slice): Span {
  return { from: slice.from, to: slice.from + slice.text.length }
}

/** The part of a slice from one of its own offsets to another, its place kept. */
export function part(slice: Slice, from: number, to = slice.text.length): Slice {
  return { text: slice.text.slice(from, to), from: slice.from + from }
}

/** What was typed, as a message shows it: in quotation marks, shortened to 40 UTF-16 units. */
export function shown(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 39).toWellFormed()}…` : text}”`
}
