import { z } from 'zod'
import { created, endpoint, one, page } from '../api.ts'
import { crud } from '../crud.ts'
import {
  documentDerived,
  documentFacetNames,
  documentFields,
  documentRole,
  documentRowShape,
  documentShape,
  documentSorts,
  documentVersion,
  documentVersionInput,
  shortLivedLink,
  uploadId,
  versionNumber,
} from './documents.ts'
import { usesEndpoint } from '../uses.ts'
import { id, idInAddress, listQuery } from '../wire.ts'

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

const params = z.strictObject({ id: idInAddress })
const query = listQuery(documentSorts)
const inLanguage = query.pick({ language: true })
const pages = query.pick({ limit: true, cursor: true })

const standard = crud('attachments', {
  one: 'Attachment',
  many: 'Attachments',
  entity: attachment,
  input: attachmentInput,
  query: query.extend({ facets: documentFacetNames.optional() }),
  read: 'active',
  write: 'administrator',
  derived: [...documentDerived, 'productCount'],
  restorable: {},
  historic: {},
})

export const attachmentsApi = {
  ...standard,
  list: endpoint({ ...standard.list, answer: page(attachmentRow, { facets: true }) }),
  get: endpoint({ ...standard.get, query: inLanguage }),
  create: endpoint({
    ...standard.create,
    body: attachmentCreation,
    answer: created(attachment),
    problems: ['DUPLICATE', 'RULE_BROKEN'],
  }),
  update: endpoint({ ...standard.update, problems: ['DUPLICATE', 'RULE_BROKEN'] }),
  remove: endpoint({ ...standard.remove, problems: ['REFERENCED', 'RETAINED'] }),
  uses: usesEndpoint('attachments', {
    one: 'Attachment',
    noun: 'attachment',
    access: 'administrator',
  }),
  versions: endpoint({
    id: 'listAttachmentVersions',
    method: 'GET',
    path: '/attachments/{id}/versions',
    access: 'active',
    summary: 'All versions of an attachment, current version first.',
    params,
    query: pages,
    answer: page(documentVersion),
  }),
  addVersion: endpoint({
    id: 'addAttachmentVersion',
    method: 'POST',
    path: '/attachments/{id}/versions',
    access: 'administrator',
    summary: 'Adds a new version and makes it current. Previous versions remain available.',
    params,
    body: documentVersionInput,
    answer: one(attachment),
    ifMatch: true,
    problems: ['RULE_BROKEN'],
  }),
  fileLink: endpoint({
    id: 'linkAttachmentFile',
    method: 'POST',
    path: '/attachments/{id}/file',
    access: 'active',
    summary: 'Creates a link to the file of a version. Without a number: the current version.',
    params,
    body: z.strictObject({
      number: versionNumber.optional(),
      /** Shown by the browser instead of saved, where its type allows. */
      inline: z.boolean().default(false),
    }),
    answer: one(shortLivedLink),
    problems: ['FILE_MISSING'],
  }),
}
