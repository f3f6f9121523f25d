import type { TaxonomyKind } from '@lambda/domain/taxonomy'
import { z } from 'zod'
import { codeProblem, normaliseCode } from '@lambda/domain/product-code'
import { text as cleanText, countryCode, day, id, languageCode } from '../wire.ts'

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

type OrNull<S extends z.ZodType> = z.ZodDefault<z.ZodNullable<S>>

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

function orNull<S extends z.ZodType>(schema: S): OrNull<S> {
  return schema.nullable().default(null as never)
}

interface TextOptions extends FieldLook {
  rule?: FieldRule
  /** Tidies what was typed before it is checked and kept: spaces out of a number, letters raised. */
  tidy?: (text: string) => string
  long?: boolean
}

function textSchema(max: number, tidy: TextOptions['tidy']) {
  return tidy ? z.string().overwrite(tidy).pipe(cleanText(max)) : cleanText(max)
}

/** Text that must be there; `max` in UTF-16 units. */
export function text(max: number, look: TextOptions) {
  const { tidy, long = false, ...rest } = look
  const schema: z.ZodType<string> = textSchema(max, tidy)
  return { kind: 'text', schema, max, long, required: true, ...rest } as const
}

/** Text that may be missing (null). */
export function optionalText(max: number, look: TextOptions) {
  const { tidy, long = false, ...rest } = look
  const schema: z.ZodType<string | null> = orNull(textSchema(max, tidy))
  return { kind: 'text', schema, max, long, required: false, ...rest } as const
}

/** The code by which a row is known to people and to other systems: upper case, unique in its list. */
export function code(look: Partial<FieldLook> = {}) {
  return text(35, {
    label: 'Code',
    column: 'shown',
    searched: true,
    tidy: normaliseCode,
    rule: (value) => codeProblem(value)?.message ?? null,
    ...look,
  })
}

/** A small picture as a data URL of at most `max` characters, or none. */
export function image(max: number, look: FieldLook & { rule: FieldRule }) {
  const schema = orNull(z.string().max(max))
  return { kind: 'image', schema, max, required: false, ...look } as const
}

/** One of some fixed values that must be chosen. */
export function choice<const O extends readonly Option[]>(options: O, look: FieldLook) {
  const values = options.map(({ value }) => value) as O[number]['value'][]
  const schema = z.enum(values)
  return { kind: 'choice', schema, options, required: true, ...look } as const
}

/** One of some fixed values, or none. */
export function optionalChoice<const O extends readonly Option[]>(options: O, look: FieldLook) {
  const { schema, ...field } = choice(options, look)
  return { ...field, schema: orNull(schema), required: false } as const
}

/** Any number of some fixed values, in their own order. */
export function choices<const O extends readonly Option[]>(options: O, look: FieldLook) {
  const values: string[] = options.map(({ value }) => value)
  const schema = z
    .array(z.enum(values))
    .overwrite((chosen) => values.filter((value) => chosen.includes(value)))
    .default([])
  return { kind: 'choices', schema, options, required: false, ...look } as const
}

/** Yes or no; `initially` where it is left out. */
export function flag(initially: boolean, look: FieldLook) {
  return {
    kind: 'flag',
    schema: z.boolean().default(initially),
    required: false,
    ...look,
  } as const
}

/** Whether it may be chosen: what is not active stays only where it is chosen already. */
export function active(look: Partial<FieldLook> = {}) {
  return flag(true, { label: 'Active', column: 'shown', ...look })
}

/** A whole number, or none. */
export function integer(
  bounds: { min: number; max: number; unit?: string },
  look: FieldLook & { rule?: never },
) {
  const { min, max, unit = null } = bounds
  const schema = orNull(z.int().min(min).max(max))
  return { kind: 'number', schema, min, max, unit, required: false, ...look } as const
}

/** A decimal as text, or none; at most `digits` behind the point. */
export function decimal(digits: number, look: FieldLook & { rule?: FieldRule }) {
  const pattern = new RegExp(`^-?(0|[1-9]\\d{0,8})(\\.\\d{1,${digits}})?$`)
  const schema = orNull(
    z
      .string()
      .regex(pattern, 'must be a number such as 50.85, with a point')
      .overwrite(withoutTrailingZeros),
  )
  return { kind: 'decimal', schema, digits, required: false, ...look } as const
}

function withoutTrailingZeros(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}

/** A calendar day, ISO 8601, or none. */
export function date(look: FieldLook) {
  const schema = orNull(day)
  return { kind: 'date', schema, required: false, ...look } as const
}

const countries: ReferenceTarget = { list: 'countries', by: 'code', letterCase: 'upper' }

/** A country that must be chosen, by its ISO 3166-1 alpha-2 code. */
export function country(look: FieldLook) {
  return {
    kind: 'reference',
    schema: countryCode,
    to: countries,
    required: true,
    ...look,
  } as const
}

/** A country, or none. */
export function optionalCountry(look: FieldLook) {
  return { ...country(look), schema: orNull(countryCode), required: false } as const
}

/** Any number of countries, in the order of their codes. */
export function manyCountries(look: FieldLook) {
  return {
    kind: 'references',
    schema: codes(countryCode),
    to: countries,
    required: false,
    ...look,
  } as const
}

/** Any number of languages, in the order of their codes. */
export function manyLanguages(look: FieldLook) {
  const to: ReferenceTarget = { list: 'languages', by: 'code', letterCase: 'upper' }
  return { kind: 'references', schema: codes(languageCode), to, required: false, ...look } as const
}

function codes(one: z.ZodString) {
  return z
    .array(one)
    .max(300)
    .overwrite((chosen) => [...new Set(chosen)].toSorted())
    .default([])
}

/** A row of another list, by its id, or none. */
export function optionalReference(list: string, look: FieldLook) {
  return { ...reference(list, look), schema: orNull(id), required: false } as const
}

/** A row of another list that must be chosen, by its id. */
export function reference(list: string, look: FieldLook) {
  const to: ReferenceTarget = { list, by: 'id', letterCase: 'upper' }
  return { kind: 'reference', schema: id, to, required: true, ...look } as const
}

/** Any number of rows of another list, by their ids, ascending. */
export function references(list: string, look: FieldLook) {
  return manyIds({ list, by: 'id', letterCase: 'upper' }, look)
}

/** Any number of nodes of a taxonomy, by their ids, ascending. */
export function manyNodes(kind: TaxonomyKind, look: FieldLook) {
  return manyIds({ list: 'taxonomies', params: { kind }, by: 'id', letterCase: 'lower' }, look)
}

function manyIds(to: ReferenceTarget, look: FieldLook) {
  const schema = z
    .array(id)
    .max(500)
    .overwrite((ids) => [...new Set(ids)].toSorted((a, b) => a - b))
    .default([])
  return { kind: 'references', schema, to, required: false, ...look } as const
}

/** Texts by language; there is a text in one language at least. */
export function texts<const P extends TextParts>(parts: P, look: Partial<FieldLook> = {}) {
  const schema = z
    .record(languageCode, z.strictObject(partSchemas(parts)))
    .refine(
      (byLanguage) => Object.keys(byLanguage).length > 0,
      'must be there in one language at least',
    )
  return { kind: 'texts', schema, parts, required: true, label: 'Texts', ...look } as const
}

function partSchemas<P extends TextParts>(parts: P) {
  return Object.fromEntries(
    Object.entries(parts).map(([name, { max, required }]) => [
      name,
      required ? cleanText(max) : orNull(cleanText(max)),
    ]),
  ) as { [K in keyof P]: P[K] extends { required: true } ? z.ZodString : OrNull<z.ZodString> }
}
