import { z } from 'zod'
import { endpoint, none, one } from '../api.ts'
import { documentCategory, documentRole, documentRowShape } from './documents.ts'
import { countryCode, id, idInAddress, languageCode, listQuery, nullableId } from '../wire.ts'

/** A document on the panel of a product: its own by a link, or one of a global attachment whose scope it is in. */
export const productAttachment = z.object({
  ...documentRowShape,
  isInherited: z.boolean(),
  /** Null of inherited ones. */
  role: documentRole.nullable(),
})

export type ProductAttachment = z.infer<typeof productAttachment>

/** What concerns the document itself and not its link to a product. */
const ofDocument = Object.keys(documentRowShape).filter((name) => name !== 'id' && name !== 'code')

/** Everything that the panel shows; groups follow from the categories, in the order of their names. */
export const productAttachments = z.object({
  items: z.array(productAttachment),
  categories: z.array(documentCategory.extend({ isSingle: z.boolean(), isRequired: z.boolean() })),
  /** What is required and not there; `state` says what is there instead. */
  missing: z.array(
    z.object({
      categoryId: id,
      country: countryCode.nullable(),
      language: languageCode.nullable(),
      state: z.enum(['missing', 'expired']),
    }),
  ),
  /** Current ones of a category that should be one at a time, for the same language and country. */
  doubts: z.array(z.object({ categoryId: id, attachmentIds: z.array(id), message: z.string() })),
})

export type ProductAttachments = z.infer<typeof productAttachments>

const params = z.strictObject({ id: idInAddress })
const link = params.extend({ attachmentId: idInAddress })

/** The documents of a product, and the links to them: these belong to the product, so whoever may change it may link. */
export const productAttachmentsApi = {
  get: endpoint({
    id: 'getProductAttachments',
    method: 'GET',
    path: '/products/{id}/attachments',
    access: 'active',
    summary:
      'Documents of a product: linked ones in order, then inherited ones, and what is missing.',
    params,
    query: listQuery(['code']).pick({ language: true }),
    answer: one(productAttachments),
  }),
  link: endpoint({
    id: 'linkProductAttachments',
    method: 'POST',
    path: '/products/{id}/attachments',
    access: 'active',
    summary:
      'Links attachments to a product, after the existing ones. Existing links stay unchanged.',
    params,
    body: z.strictObject({
      attachmentIds: z.array(id).min(1).max(200),
      role: documentRole.default('ADDITIONAL'),
    }),
    answer: none,
    problems: ['RULE_BROKEN'],
  }),
  item: endpoint({
    id: 'getProductAttachment',
    method: 'GET',
    path: '/products/{id}/attachments/{attachmentId}',
    access: 'active',
    summary: 'Returns an attachment linked to a product, with its role.',
    params: link,
    query: listQuery(['code']).pick({ language: true }),
    answer: one(productAttachment),
  }),
  change: endpoint({
    id: 'changeProductAttachment',
    method: 'PUT',
    path: '/products/{id}/attachments/{attachmentId}',
    access: 'active',
    summary: 'Changes the role of a linked attachment. Accepts the resource as returned by GET.',
    params: link,
    body: z.strictObject({ role: documentRole }),
    answer: one(productAttachment),
    derived: ofDocument,
  }),
  move: endpoint({
    id: 'moveProductAttachment',
    method: 'POST',
    path: '/products/{id}/attachments/{attachmentId}/move',
    access: 'active',
    summary: 'Moves a linked attachment after another one, or to the first position.',
    params: link,
    body: z.strictObject({ after: nullableId }),
    answer: none,
  }),
  unlink: endpoint({
    id: 'unlinkProductAttachment',
    method: 'DELETE',
    path: '/products/{id}/attachments/{attachmentId}',
    access: 'active',
    summary: 'Unlinks an attachment from a product. The attachment itself is kept.',
    params: link,
    answer: none,
  }),
}
