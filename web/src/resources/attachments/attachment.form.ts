import { type AttachmentInput, attachmentInput } from '@lambda/contract/attachments/attachments'
import { documentFields } from '@lambda/contract/attachments/documents'
import type { GlobalAttachmentInput } from '@lambda/contract/attachments/global-attachments'
import { documentRecord } from '@lambda/contract/trail/document'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { type Mutation, mutate } from '../../platform/result.ts'
import type { Reading } from '../../shared/form/dispute.ts'
import type { DescribeField } from '../../shared/form/fields.ts'
import { describeRecorded } from '../../shared/form/recorded-field.ts'
import { type EntityForm, useEntityForm } from '../../shared/form/use-entity-form.ts'
import { keepRecord } from '../../shared/record/record-cache.ts'
import { showToast } from '../../ui/toasts.ts'
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

/** Every field path of a document in the order of the screen; texts are one path for each part of each language. */
function documentPaths({ texts }: DocumentInput): string[] {
  const parts = Object.keys(texts).flatMap((language) => [
    `texts.${language}.title`,
    `texts.${language}.description`,
  ])
  return order.flatMap((name) => (name === 'texts' ? parts : [name]))
}

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
export function withoutBlankTexts<T>(schema: z.ZodType<T>) {
  return z.preprocess((values) => {
    if (typeof values !== 'object' || values === null || !('texts' in values)) return values
    const texts = Object.entries(values.texts ?? {}).filter(([, text]) => hasText(text))
    return { ...values, texts: Object.fromEntries(texts) }
  }, schema)
}

function hasText(text: unknown): boolean {
  return typeof text === 'object' && text !== null && Object.values(text).some(Boolean)
}

/** The form over a document: saves it whole, with the version that the changes are based on. */
export function useDocumentForm<D extends AnyDocument>(
  { api }: DocumentKind,
  document: D,
  { schema, paths = [], describe: describeOwn, settle = (sent) => sent }: OwnForm<D>,
): EntityForm<DocumentInput> {
  const client = useQueryClient()
  const describe = useMemo(() => describeOwn(document), [describeOwn, document])
  return useEntityForm<DocumentInput, AnyDocument>({
    schema,
    entity: document,
    initial: inputOf(document),
    read: readDocument,
    paths: (values) => [...documentPaths(values), ...paths],
    describe,
    save: async ({ values, version }) => {
      const request = { params: { id: document.id }, body: values, ifMatch: version }
      return settle(await mutate(api.update, request))
    },
    onSaved: (saved) => {
      keepRecord(client, api, saved)
      showToast({ type: 'success', message: `${saved.code} is saved.` })
    },
  })
}

const ownForm = { schema: withoutBlankTexts(attachmentInput), describe: describeDocument }

/** The form over an attachment. */
export function useAttachmentForm(attachment: AnyDocument): EntityForm<DocumentInput> {
  return useDocumentForm(attachmentKind, attachment, ownForm)
}
