import { documentFields, type documentShape } from '@lambda/contract/attachments/documents'
import { documentRecord } from '@lambda/contract/trail/document'
import { z } from 'zod'
import type { DescribeField } from '../../shared/form/fields.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'

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
  const { categoryId = [] } = names
  const nameOf = (id: number) => categoryId.find(({ value }) => value === id)?.label
  return describeRecorded(documentRecord, nameOf, () => panel)
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
