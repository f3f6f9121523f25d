import { countryName } from '@lambda/domain/places/country-names'
import { formatDay } from '@lambda/domain/text/dates'
import { languageName } from '@lambda/domain/languages/language-names'
import type { AnyField } from '../reference/field-types.ts'

/** One of a few fixed values: the word in the history and what people call it. */
interface RecordedOption {
  value: string
  label: string
}

/** What the values of a field are, so that people can read them; lists are lists of such values. */
export type RecordedValue =
  | { kind: 'text' }
  | { kind: 'flag'; yes: string; no: string }
  | { kind: 'choice'; options: readonly RecordedOption[] }
  | { kind: 'day' }
  | { kind: 'number'; unit: string | null }
  | { kind: 'country' }
  | { kind: 'language' }
  /** Ids of records of another kind, by its word in the history. */
  | { kind: 'reference'; entity: string }
  /** A value with parts, which says itself. */
  | { kind: 'spoken'; speak: (value: unknown) => string }

/** What a field is called where its history is read, and what its values are. */
export interface RecordedField {
  label: string
  value: RecordedValue
  /** Where it stands among the others: the smallest first. */
  rank: number
  /** Of a part of a row that is about another record: which one. Its name belongs in front of the label. */
  about?: { entity: string; id: number }
}

/** What the fields of a kind of record are, by their path in its history. */
export type RecordedFields = (path: string) => RecordedField

/** What an id of another record stands for; undefined where nobody knows. */
export type NameOf = (id: number) => string | undefined

export const plain = { kind: 'text' } as const
export const day = { kind: 'day' } as const
export const yesNo = { kind: 'flag', yes: 'Yes', no: 'No' } as const

/** A choice out of the lists of the domain, which call the word of an entry its code. */
export function choiceOf(entries: readonly { code: string; label: string }[]): RecordedValue {
  return { kind: 'choice', options: entries.map(({ code, label }) => ({ value: code, label })) }
}

/** The lists that fields refer to by the codes of a standard. */
const standards: Readonly<Record<string, RecordedValue>> = {
  countries: { kind: 'country' },
  languages: { kind: 'language' },
}

/** What the values of a defined field are; `entityOf` says the word in the history for the path of a list. */
export function recordedValue(field: AnyField, entityOf: (list: string) => string): RecordedValue {
  switch (field.kind) {
    case 'flag':
      return yesNo
    case 'choice':
    case 'choices':
      return { kind: 'choice', options: field.options }
    case 'reference':
    case 'references': {
      const { list, by } = field.to
      if (by === 'code') return standards[list] ?? plain
      return { kind: 'reference', entity: entityOf(list) }
    }
    case 'number':
      return { kind: 'number', unit: field.unit }
    case 'date':
      return day
    case 'image':
      return { kind: 'spoken', speak: () => 'A picture' }
    case 'texts':
    case 'text':
    case 'words':
    case 'decimal':
      return plain
  }
}

/** A field that nobody has described: it goes by its path. */
export function unknownField(path: string): RecordedField {
  return { label: path, value: plain, rank: Number.MAX_SAFE_INTEGER }
}

/** A value of a field as people read it; an em dash for none. */
export function recordedText(
  { value: type }: Pick<RecordedField, 'value'>,
  value: unknown,
  nameOf: NameOf,
): string {
  if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) return '—'
  if (type.kind === 'spoken') return type.speak(value)
  return listed(value)
    .map((one) => oneText(type, one, nameOf))
    .join(', ')
}

/** What a field is called, with the record that it is about. */
export function recordedLabel(
  { label, about }: Pick<RecordedField, 'label' | 'about'>,
  nameOf: NameOf,
): string {
  return about ? `${nameOf(about.id) ?? `#${about.id}`}: ${label}` : label
}

/** The ids of other records that a value of a field refers to. */
export function idsIn({ value: type }: Pick<RecordedField, 'value'>, value: unknown): number[] {
  if (type.kind !== 'reference') return []
  return listed(value).filter((one) => typeof one === 'number')
}

type Single = Exclude<RecordedValue, { kind: 'spoken' }>

function oneText(type: Single, value: unknown, nameOf: NameOf): string {
  const text = plainText(value)
  switch (type.kind) {
    case 'text':
      return text
    case 'flag':
      return value === true ? type.yes : type.no
    case 'choice':
      return type.options.find((option) => option.value === value)?.label ?? text
    case 'day':
      return formatDay(text)
    case 'number':
      return type.unit === null ? text : `${text} ${type.unit}`
    case 'country':
      return countryName(text, 'EN')
    case 'language':
      return languageName(text)
    case 'reference':
      return nameOf(Number(value)) ?? `#${text}`
  }
}

/** Of a value with parts, those that are known. */
function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value)
    .filter((part) => part !== null && part !== '')
    .map(plainText)
    .join(Array.isArray(value) ? ', ' : ' · ')
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
