import { cultureOf } from '@lambda/domain/languages/cultures'

/** What values of a catalogue are made of: `undefined` is what JSON leaves out. */

/** An object of a catalogue. */
export type Said = Readonly<Record<string, unknown>>

/** Takes note of what has no place in a catalogue. */
export type Tell = (message: string) => void

/** A language as the country of the catalogue writes it: `NL`, `BE` → `nl-BE`. */
export function languageTag(language: string, country: string): string {
  return cultureOf(language, country)
}

/** A list, or nothing where it is empty: most lists of the schema say nothing without an entry. */
export function listed<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values
}

/** An object, or nothing where nothing is said in it. */
export function said(values: Said): Said | undefined {
  return Object.values(values).some((value) => value !== undefined) ? values : undefined
}

/** A value, or nothing where there is none. */
export function known<T>(value: T | null): T | undefined {
  return value ?? undefined
}

/** A value that has the form the schema asks for; what has another one is told and left out. */
export function inForm(
  value: string | null,
  form: RegExp,
  { tell, otherwise }: { tell: Tell; otherwise: string },
): string | undefined {
  if (value === null) return undefined
  if (form.test(value)) return value
  tell(otherwise)
  return undefined
}

/** `GLN` and the like: the patterns of the schema. */
export const forms = {
  gln: /^\d{13}$/,
  duns: /^\d{9}$/,
  gtin: /^\d{8,14}$/,
  decimal: /^\d{1,12}(\.\d{1,4})?$/,
  /** Of quantities that a price or a declared unit is about. */
  quantity: /^\d{1,5}(\.\d{1,4})?$/,
  whole: /^[1-9]\d{0,8}$/,
} as const

/** As much of a text as a place has room for: whole words, where there are any, and an ellipsis. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const room = text.slice(0, most - 1)
  const words = /^(.*\S)\s/su.exec(text.slice(0, most))?.[1]
  const cut = words === undefined || words.length < most / 2 ? room : words
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}

/** A text in its place; one that does not fit is shortened, and that is told. */
export function fitting(
  text: string | null,
  most: number,
  { tell, otherwise }: { tell: Tell; otherwise: string },
): string | undefined {
  if (text === null) return undefined
  if (text.length > most) tell(otherwise)
  return shortened(text, most)
}
