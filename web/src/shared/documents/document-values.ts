import { visibilities } from '@lambda/contract/attachment-categories'
import { documentFields, type documentShape } from '@lambda/contract/documents'
import { countryName } from '@lambda/domain/country-names'
import { documentStatuses } from '@lambda/domain/documents'
import { z } from 'zod'
import type { DescribeField, FieldDescription } from '../form/fields.ts'
import { formatDay } from '../form/typed-date.ts'

const documentInput = z.object(documentFields)

/** The fields that every document has, as a form holds them. */
export type DocumentValues = z.output<typeof documentInput>

type Names = z.output<(typeof documentShape)['references']>

const fieldNames = Object.keys(documentFields) as (keyof DocumentValues)[]

/** A person reads the title first. */
const order = fieldNames.toSorted((a, b) => Number(b === 'texts') - Number(a === 'texts'))

/** Every field path of a document in the order of the screen; texts are one path for each part of each language. */
export function documentPaths({ texts }: Pick<DocumentValues, 'texts'>): string[] {
  const parts = Object.keys(texts).flatMap((language) => [
    `texts.${language}.title`,
    `texts.${language}.description`,
  ])
  return order.flatMap((name) => (name === 'texts' ? parts : [name]))
}

/** The fields of a document that a person keeps, out of everything that is known of it. */
export function documentValues(document: DocumentValues): DocumentValues {
  return documentInput.parse(Object.fromEntries(order.map((name) => [name, document[name]])))
}

/** What the fields of a document are called and how their values read; `names` are its references. */
export function describeDocumentField(names: Names, panel = 'general'): DescribeField {
  return (path) => {
    const [name = '', language, leaf] = path.split('.')
    const rank = order.findIndex((field) => field === name)
    const text = name === 'texts' ? textField(language, leaf) : null
    const described = text ?? plainFields[name] ?? { label: path }
    const known = names[name]
    return {
      panel,
      ...(rank < 0 ? {} : { rank }),
      ...described,
      ...(known ? { format: (value: unknown) => namesOf(known, value, described.format) } : {}),
    }
  }
}

const plainFields: Readonly<Record<string, Omit<FieldDescription, 'panel'>>> = {
  code: { label: 'Code' },
  categoryId: { label: 'Category' },
  languages: { label: 'Languages' },
  countries: { label: 'Countries', format: (value) => listed(value).map(countryLabel).join(', ') },
  visibility: {
    label: 'Visible to',
    format: (value) => visibilities.find((one) => one.value === value)?.label ?? String(value),
  },
  status: {
    label: 'Status',
    format: (value) => documentStatuses.find(({ code }) => code === value)?.label ?? String(value),
  },
  revision: { label: 'Revision' },
  issueDate: { label: 'Issue date', format: (value) => formatDay(String(value)) },
  expiryDate: { label: 'Expiry date', format: (value) => formatDay(String(value)) },
}

function textField(language: string | undefined, leaf: string | undefined) {
  const label = leaf === 'description' ? 'Description' : 'Title'
  return { label: language ? `${label} (${language})` : label, format: undefined }
}

function namesOf(
  known: Names[string],
  value: unknown,
  format: ((value: unknown) => string) | undefined,
): string {
  return listed(value)
    .map((one) => known.find((name) => name.value === one)?.label ?? format?.(one) ?? String(one))
    .join(', ')
}

function countryLabel(code: unknown): string {
  return countryName(String(code), 'EN')
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** As the schema of a document, but a language without any text is none: forms keep a place for every language. */
export function withoutBlankTexts<T extends z.ZodType>(schema: T) {
  return z.preprocess((values) => {
    if (typeof values !== 'object' || values === null || !('texts' in values)) return values
    const texts = Object.entries(values.texts ?? {}).filter(([, text]) => hasText(text))
    return { ...values, texts: Object.fromEntries(texts) }
  }, schema)
}

function hasText(text: unknown): boolean {
  return typeof text === 'object' && text !== null && Object.values(text).some(Boolean)
}
