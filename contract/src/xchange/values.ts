import { cultureOf } from '@lambda/domain/languages/cultures'

/** What values of an xChange catalogue are made of: `undefined` is what JSON leaves out. */

/** An object of a catalogue. */
export type Said = Readonly<Record<string, unknown>>

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

/** The patterns of the schema for numbers. */
export const numberForms = {
  decimal: /^\d{1,12}(\.\d{1,4})?$/,
  /** Of quantities that a price or a declared unit is about. */
  quantity: /^\d{1,5}(\.\d{1,4})?$/,
} as const
