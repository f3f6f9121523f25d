import { z } from 'zod'
import { id } from '../wire.ts'
import { documentApi } from './document-api.ts'
import {
  documentFields,
  documentRole,
  documentRowShape,
  documentShape,
  uploadId,
} from './documents.ts'

/** A document of products, with its current version. */
export const attachment = z.object({ ...documentShape, productCount: z.int().nonnegative() })

export type Attachment = z.infer<typeof attachment>

export const attachmentRow = z.object({
  ...documentRowShape,
  productCount: z.int().nonnegative(),
})

export type AttachmentRow = z.infer<typeof attachmentRow>

/** What an update takes; the file is changed by a new version. */
export const attachmentInput = z.strictObject(documentFields)

export type AttachmentInput = z.infer<typeof attachmentInput>

/** What a creation takes: the file that was uploaded, and products that it is linked to at once. */
export const attachmentCreation = z.strictObject({
  ...documentFields,
  uploadId,
  productIds: z.array(id).max(200).default([]),
  role: documentRole.default('ADDITIONAL'),
})

export type AttachmentCreation = z.input<typeof attachmentCreation>

export const attachmentsApi = documentApi('attachments', {
  one: 'Attachment',
  many: 'Attachments',
  article: 'an',
  noun: 'attachment',
  entity: attachment,
  row: attachmentRow,
  input: attachmentInput,
  creation: attachmentCreation,
  derived: ['productCount'],
  problems: { store: ['DUPLICATE', 'RULE_BROKEN'], remove: ['REFERENCED', 'RETAINED'] },
})
