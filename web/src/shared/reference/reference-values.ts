import type { AnyField, Fields, TextsField } from '@lambda/contract/reference/field-types'
import { type AnyReferenceList, brokenRules } from '@lambda/contract/reference/list'
import { z } from 'zod'
import { readFields, withoutBlankTexts } from '../record/record-fields.ts'
import { typedDate } from '../form/typed-date.ts'
import { typedDecimal, unreadDecimal } from '@lambda/domain/numbers/typed-decimal'

/** What a form over a row of a list holds: the wire shape, numbers and days possibly as they are being typed. */
export type ReferenceValues = Record<string, unknown>

/** The contract's schema with the rules of the field, behind a reader of what people type. */
export function schemaOf(list: AnyReferenceList): z.ZodType<ReferenceValues> {
  const shape = z.strictObject(ruledShape(list.fields))
  const tidied = list.tidy ? shape.overwrite(list.tidy) : shape
  const input = tidied.superRefine((values, context) => {
    for (const { path, message } of brokenRules({ fields: {}, rules: list.rules }, values)) {
      context.addIssue({ code: 'custom', path: path.split('.'), message })
    }
  })
  return z.preprocess((values) => readTyped(list.fields, values as ReferenceValues), input)
}

/** Each field with its own rule, so that a broken one is told while others are still missing. */
function ruledShape(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema: z.ZodType = field.schema
      const ruled = schema.superRefine((value, context) => {
        for (const { message } of brokenRules(
          { fields: { value: field }, rules: undefined },
          { value },
        )) {
          context.addIssue({ code: 'custom', message })
        }
      })
      return [name, field.rule ? ruled : schema]
    }),
  )
}

/** Why the number of a field cannot be read, in the words of the field. */
export function unreadField(list: AnyReferenceList, path: string, value: unknown): string | null {
  const field = list.fields[path]
  if (field?.kind === 'decimal') return unreadDecimal(value, { unit: null })
  return field?.kind === 'number' ? unreadDecimal(value, field) : null
}

function readTyped(fields: Fields, values: ReferenceValues): ReferenceValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, readValue(fields[name], value)]),
  )
}

function readValue(field: AnyField | undefined, value: unknown): unknown {
  if (field?.kind === 'texts') return withoutBlankTexts(value)
  if (typeof value !== 'string') return value
  if (field?.kind === 'decimal') return orAsTyped(value, typedDecimal(value, { unit: null }))
  if (field?.kind === 'date') return orAsTyped(value, typedDate(value))
  if (field?.kind !== 'number') return value
  const read = orAsTyped(value, typedDecimal(value, field))
  return read !== null && Number.isInteger(Number(read)) ? Number(read) : read
}

function orAsTyped(typed: string, reading: { value: string | null } | { problem: string }) {
  return 'value' in reading ? reading.value : typed
}

/** Checked values as the body of a call: of lists in general the compiler knows no field. */
export function bodyOf(values: ReferenceValues): Record<string, never> {
  return values as Record<string, never>
}

/** How a row is read as values of the form. */
export function readerOf(list: AnyReferenceList) {
  return readFields<ReferenceValues>(Object.keys(list.fields))
}

/** The values of a new row: what its fields are where nothing is said. */
export function initialValues(list: AnyReferenceList): ReferenceValues {
  return Object.fromEntries(
    Object.entries(list.fields).map(([name, field]) => {
      const initially = field.kind === 'texts' ? {} : field.schema.safeParse(undefined).data
      return [name, initially ?? null]
    }),
  )
}

/** Every field path of the values, in the order of the form. */
export function pathsOf(list: AnyReferenceList, values: ReferenceValues): string[] {
  return Object.entries(list.fields).flatMap(([name, field]) =>
    field.kind === 'texts' ? textPaths(name, field, values[name]) : [name],
  )
}

function textPaths(name: string, { parts }: TextsField, texts: unknown): string[] {
  const languages = typeof texts === 'object' && texts !== null ? Object.keys(texts) : []
  return languages.flatMap((language) =>
    Object.keys(parts).map((part) => `${name}.${language}.${part}`),
  )
}
