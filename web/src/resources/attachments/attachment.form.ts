import { type AttachmentInput, attachmentInput } from '@lambda/contract/attachments/attachments'
import { documentFields } from '@lambda/contract/attachments/documents'
import type { GlobalAttachmentInput } from '@lambda/contract/attachments/global-attachments'
import { documentRecord } from '@lambda/contract/trail/document'
import { useMemo } from 'react'
import { z } from 'zod'
import type { Mutation } from '../../platform/result.ts'
import type { Reading } from '../../shared/form/dispute.ts'
import type { DescribeField } from '../../shared/form/fields.ts'
import { fieldPaths, withoutBlankTexts } from '../../shared/record/record-fields.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'
import type { EntityForm } from '../../shared/form/use-entity-form.ts'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import { type AnyDocument, type DocumentKind, attachmentKind } from './attachment-kind.data.ts'

/** What the form of a document holds. */
export type DocumentInput = AttachmentInput | GlobalAttachmentInput

/** What the form of one kind of documents has of its own. */
interface OwnForm<D extends AnyDocument> {
  schema: z.ZodType<DocumentInput>
  /** Paths of fields beyond those that every document has. */
  paths?: readonly string[]
  describe: (document: D) => DescribeField
  /** Where what the server refuses is shown. */
  settle?: (sent: Mutation<AnyDocument>) => Mutation<AnyDocument>
}

const documentInput = z.object(documentFields)
const fieldNames = Object.keys(documentFields) as (keyof typeof documentFields)[]

/** A person reads the title first. */
const order = fieldNames.toSorted((a, b) => Number(b === 'texts') - Number(a === 'texts'))

const documentPaths = fieldPaths(order, ['title', 'description'])

/** What a person keeps of a document, out of everything that is known of it. */
export function inputOf(document: AnyDocument): DocumentInput {
  const values = documentInput.parse(
    Object.fromEntries(order.map((name) => [name, document[name]])),
  )
  return 'scope' in document ? { ...values, scope: document.scope } : values
}

function readDocument(document: AnyDocument): Reading<DocumentInput> {
  const { version, updatedBy, updatedAt } = document
  return { values: inputOf(document), version, by: updatedBy?.name ?? null, at: updatedAt }
}

/** What the fields of a document are called and how their values read. */
export function describeDocument({ references }: AnyDocument): DescribeField {
  const { categoryId = [] } = references
  const nameOf = (id: number) => categoryId.find(({ value }) => value === id)?.label
  return describeRecorded(documentRecord, nameOf, () => 'general')
}

/** As the schema of a document, but a language without any text is none: forms keep a place for every language. */
export function withoutEmptyLanguages<T>(schema: z.ZodType<T>) {
  return z.preprocess((values) => {
    if (typeof values !== 'object' || values === null || !('texts' in values)) return values
    return { ...values, texts: withoutBlankTexts(values.texts) }
  }, schema)
}

/** The form over a document. */
export function useDocumentForm<D extends AnyDocument>(
  { api }: DocumentKind,
  document: D,
  { paths = [], describe: describeOwn, ...own }: OwnForm<D>,
): EntityForm<DocumentInput> {
  return useRecordForm<unknown, DocumentInput, AnyDocument, AnyDocument>(api, document, {
    ...own,
    read: readDocument,
    paths: (values) => [...documentPaths(values), ...paths],
    describe: useMemo(() => describeOwn(document), [describeOwn, document]),
    saidOf: ({ code }) => `${code} is saved.`,
  })
}

const ownForm = { schema: withoutEmptyLanguages(attachmentInput), describe: describeDocument }

/** The form over an attachment. */
export function useAttachmentForm(attachment: AnyDocument): EntityForm<DocumentInput> {
  return useDocumentForm(attachmentKind, attachment, ownForm)
}
