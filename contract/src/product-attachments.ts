import { z } from 'zod'
import { endpoint, none, one } from './api.ts'
import { documentCategory, documentRole, documentRowShape } from './documents.ts'
import { countryCode, id, idInAddress, languageCode, listQuery } from './wire.ts'

/** A document on the panel of a product: its own by a link, or one of a global attachment whose scope it is in. */
export const productAttachment = z.object({
  ...documentRowShape,
  isInherited: z.boolean(),
  /** Null of inherited ones. */
  role: documentRole.nullable(),
})

export type ProductAttachment = z.infer<typeof productAttachment>

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
      'The documents of a product, its own in their order, the inherited ones behind, and what is missing.',
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
      'Links attachments to a product, behind those that it has; what is linked already stays as it is.',
    params,
    body: z.strictObject({
      attachmentIds: z.array(id).min(1).max(200),
      role: documentRole.default('ADDITIONAL'),
    }),
    answer: none,
    problems: ['RULE_BROKEN'],
  }),
  change: endpoint({
    id: 'changeProductAttachment',
    method: 'PUT',
    path: '/products/{id}/attachments/{attachmentId}',
    access: 'active',
    summary: 'Changes what an attachment is to a product.',
    params: link,
    body: z.strictObject({ role: documentRole }),
    answer: none,
  }),
  move: endpoint({
    id: 'moveProductAttachment',
    method: 'POST',
    path: '/products/{id}/attachments/{attachmentId}/move',
    access: 'active',
    summary: 'Puts an attachment of a product behind another one of it, or first.',
    params: link,
    body: z.strictObject({ after: id.nullable() }),
    answer: none,
  }),
  unlink: endpoint({
    id: 'unlinkProductAttachment',
    method: 'DELETE',
    path: '/products/{id}/attachments/{attachmentId}',
    access: 'active',
    summary: 'Takes an attachment from a product; the attachment itself stays.',
    params: link,
    answer: none,
  }),
}
