import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import { z } from 'zod'
import { codeProblem, normaliseCode } from '@lambda/domain/identifiers/product-code'
import { text as cleanText, countryCode, day, id, languageCode } from '../wire.ts'
import type { FieldLook, FieldRule, Option, ReferenceTarget, TextParts } from './field-types.ts'

type OrNull<S extends z.ZodType> = z.ZodDefault<z.ZodNullable<S>>

/** A field that may be empty: null, also where a create or PUT leaves it out. */
export function orNull<S extends z.ZodType>(schema: S): OrNull<S> {
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
  const schema: OrNull<z.ZodType<string, string>> = orNull(textSchema(max, tidy))
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

/** One to `most` short texts of at most `max` UTF-16 units, in their order, each once; `rule` holds for each. */
export function words(
  { most, max }: { most: number; max: number },
  look: FieldLook & { rule?: FieldRule },
) {
  const schema = z
    .array(cleanText(max))
    .min(1, 'must not be empty')
    .max(most)
    .overwrite((all) => [...new Set(all)])
  return { kind: 'words', schema, most, required: true, ...look } as const
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
      .regex(pattern, 'must be a number with a decimal point, such as 50.85')
      .overwrite(withoutTrailingZeros),
  )
  return { kind: 'decimal', schema, digits, required: false, ...look } as const
}

function withoutTrailingZeros(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}

/** A calendar day, ISO 8601, or none. */
export const optionalDay = orNull(day)

/** A field that is a calendar day, or none. */
export function date(look: FieldLook) {
  return { kind: 'date', schema: optionalDay, required: false, ...look } as const
}

const countries: ReferenceTarget = { list: 'countries', by: 'code', letterCase: 'upper' }
const languages: ReferenceTarget = { list: 'languages', by: 'code', letterCase: 'upper' }

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

/** A language that must be chosen, by its ISO 639-1 code. */
export function language(look: FieldLook) {
  return {
    kind: 'reference',
    schema: languageCode,
    to: languages,
    required: true,
    ...look,
  } as const
}

/** Any number of countries by their codes, in their order, each once. */
export const countryCodes = codes(countryCode)

/** Any number of languages by their codes, in their order, each once. */
export const languageCodes = codes(languageCode)

/** A field that is any number of countries. */
export function manyCountries(look: FieldLook) {
  return {
    kind: 'references',
    schema: countryCodes,
    to: countries,
    required: false,
    ...look,
  } as const
}

/** A field that is any number of languages. */
export function manyLanguages(look: FieldLook) {
  return {
    kind: 'references',
    schema: languageCodes,
    to: languages,
    required: false,
    ...look,
  } as const
}

function codes(one: z.ZodString) {
  return z
    .array(one)
    .max(300)
    .overwrite((chosen) => [...new Set(chosen)].toSorted())
    .default([])
}

/** The id of a row, or none. */
export const optionalId = orNull(id)

/** A row of another list, by its id, or none. */
export function optionalReference(list: string, look: FieldLook) {
  return { ...reference(list, look), schema: optionalId, required: false } as const
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

/** Ids of rows, ascending, each once. */
export const ids = z
  .array(id)
  .max(500)
  .overwrite((all) => [...new Set(all)].toSorted((a, b) => a - b))
  .default([])

function manyIds(to: ReferenceTarget, look: FieldLook) {
  return { kind: 'references', schema: ids, to, required: false, ...look } as const
}

/** Texts by language; there is a text in one language at least. */
export function texts<const P extends TextParts>(parts: P, look: Partial<FieldLook> = {}) {
  const schema = z
    .record(languageCode, z.strictObject(partSchemas(parts)))
    .refine(
      (byLanguage) => Object.keys(byLanguage).length > 0,
      'must be entered in at least one language',
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
