import type { z } from 'zod'

/**
 * The fields of reference data as data. From a field follow its shape on the wire, its column, its place in the list
 * and in the form, its name in the history and in the query language; nothing of that is written down a second time.
 */

/** What every field says of itself, whatever it holds. */
export interface FieldLook {
  label: string
  /** Below the field: what is meant, or an example. */
  hint?: string
  /** The heading that it stands under in the form, from this field on. */
  section?: string
  /** In the list: a column from the start, or one that can be chosen; neither where it is left out. */
  column?: 'shown' | 'extra'
  /** Takes the whole width of the form. */
  wide?: boolean
  /** Words typed into the search are looked for here, too. */
  searched?: boolean
}

/** Why a value breaks a rule of the field, as a sentence a person can act on; null when it is right. */
export type FieldRule = (value: string) => string | null

interface Kind<K extends string, S extends z.ZodType> extends FieldLook {
  kind: K
  schema: S
  required: boolean
  rule?: FieldRule | undefined
}

/** The other list that a field refers to: its path in the address, and what stands for a row of it on the wire. */
export interface ReferenceTarget {
  /** `countries`, `legal-entities` … */
  list: string
  /** Path parameters of that list: `{ kind: 'material' }`. */
  params?: Readonly<Record<string, string>>
  by: 'id' | 'code'
  /** How the query language writes its codes. */
  letterCase: 'lower' | 'upper'
}

export interface TextField extends Kind<'text', z.ZodType<string | null>> {
  max: number
  long: boolean
}

export interface ChoiceField extends Kind<'choice', z.ZodType<string | null>> {
  options: readonly Option[]
}

export interface ChoicesField extends Kind<'choices', z.ZodType<string[]>> {
  options: readonly Option[]
}

/** Short texts in their order. */
export interface WordsField extends Kind<'words', z.ZodType<string[]>> {
  most: number
}

export interface NumberField extends Kind<'number', z.ZodType<number | null>> {
  min: number
  max: number
  unit: string | null
}

export interface ReferenceField extends Kind<'reference', z.ZodType<number | string | null>> {
  to: ReferenceTarget
}

export interface ReferencesField extends Kind<'references', z.ZodType<(number | string)[]>> {
  to: ReferenceTarget
}

/** The texts of one language: each with its label and greatest length. */
export type TextParts = Readonly<
  Record<string, { label: string; max: number; required?: boolean; long?: boolean }>
>

export interface TextsField extends Kind<
  'texts',
  z.ZodType<Record<string, Record<string, string | null>>>
> {
  parts: TextParts
}

/** A small picture as a data URL. */
export type ImageField = Kind<'image', z.ZodType<string | null>> & { max: number }

export type FlagField = Kind<'flag', z.ZodType<boolean>>
export type DecimalField = Kind<'decimal', z.ZodType<string | null>> & { digits: number }
export type DateField = Kind<'date', z.ZodType<string | null>>

export type AnyField =
  | TextField
  | ChoiceField
  | ChoicesField
  | WordsField
  | NumberField
  | ReferenceField
  | ReferencesField
  | TextsField
  | ImageField
  | FlagField
  | DecimalField
  | DateField

/** The fields of a list by name, in the order of the form. */
export type Fields = Readonly<Record<string, AnyField>>

/** One of a few fixed values: the word on the wire and what people call it. */
export interface Option {
  value: string
  label: string
}
