import { z } from 'zod'
import { endpoint, none, one, page } from '../api.ts'
import { changeSet, changeSetInput, recordSelection } from '../change-sets/change-sets.ts'
import { attachmentRow } from './attachments.ts'
import { documentRole, documentSelection, documentSorts, shortLivedLink } from './documents.ts'
import { startsJob } from '../jobs.ts'
import {
  choiceInAddress,
  day,
  id,
  idInAddress,
  languageCode,
  listQuery,
  nullableId,
} from '../wire.ts'

/** A product by its code, with its name where it has one in the language asked for or another. */
export const namedProduct = z.object({ id, code: z.string(), name: z.string().nullable() })

/** A product that a document is linked to. */
export const linkedProduct = z.object({
  id,
  code: z.string(),
  name: z.string().nullable(),
  status: z.string(),
  role: documentRole,
})

export type LinkedProduct = z.infer<typeof linkedProduct>

/** So many products are looked at for what they are linked to, and so many documents are told. */
export const mostLookedAt = { products: 20_000, documents: 200 } as const

const count = z.int().nonnegative()

/** The documents that are linked to any of several products. */
export const documentsOfProducts = z.object({
  /** How many products have been looked at: the first `mostLookedAt.products` of them. */
  products: count,
  documents: z.array(
    z.object({
      id,
      code: z.string(),
      title: z.string(),
      /** How many of these products it is linked to. */
      count,
    }),
  ),
})

/** Days ahead that the list of what expires looks; 0 is what has expired. */
export const expiryHorizons = [30, 60, 90, 0] as const

/** A document that expires, with the products that then have no other of its kind for its languages and countries. */
export const expiringAttachment = attachmentRow.extend({
  losingCount: z.int().nonnegative(),
  /** The first few of them, by code. */
  losing: z.array(namedProduct),
})

export type ExpiringAttachment = z.infer<typeof expiringAttachment>

/** So much is linked at once: more would be a mistake rather than an intention. */
export const mostLinked = { attachments: 5000, links: 1_000_000 } as const

const params = z.strictObject({ id: idInAddress })
const query = listQuery(documentSorts)

/** What concerns attachments and products at once, or many attachments. */
export const attachmentLinksApi = {
  products: endpoint({
    id: 'listAttachmentProducts',
    method: 'GET',
    path: '/attachments/{id}/products',
    access: 'active',
    summary: 'Products linked to an attachment, in order.',
    params,
    query: query.pick({ limit: true, cursor: true, language: true }),
    answer: page(linkedProduct),
  }),
  linked: endpoint({
    id: 'listDocumentsOfProducts',
    method: 'POST',
    path: '/attachments/linked',
    access: 'active',
    summary: 'Attachments linked to any of the selected products, those linked most often first.',
    body: z.strictObject({ products: recordSelection, language: languageCode.default('EN') }),
    answer: one(documentsOfProducts),
    problems: ['INVALID_QUERY'],
  }),
  moveProduct: endpoint({
    id: 'moveAttachmentProduct',
    method: 'POST',
    path: '/attachments/{id}/products/{productId}/move',
    access: 'active',
    summary: 'Moves a linked product after another one, or to the first position.',
    params: params.extend({ productId: idInAddress }),
    body: z.strictObject({ after: nullableId }),
    answer: none,
  }),
  expiring: endpoint({
    id: 'listExpiringAttachments',
    method: 'GET',
    path: '/attachments/expiring',
    access: 'active',
    summary:
      'Attachments that expire within the given number of days (0: already expired), soonest first, with the products that are left without a valid document.',
    query: query.pick({ q: true, limit: true, cursor: true, language: true }).extend({
      days: choiceInAddress(expiryHorizons),
      /** A query of products: only what is linked to one of these. */
      products: z.string().max(1000).optional(),
    }),
    answer: page(expiringAttachment),
    problems: ['INVALID_QUERY'],
  }),
  link: endpoint({
    id: 'linkAttachments',
    method: 'POST',
    path: '/attachments/links',
    access: 'active',
    summary:
      'Creates a change set that links all of these attachments to all of these products, or unlinks them, and has it checked. Nothing is changed until it is applied.',
    body: z.strictObject({
      attachments: documentSelection,
      products: recordSelection,
      action: z.enum(['link', 'unlink']),
      role: documentRole.default('ADDITIONAL'),
      reason: changeSetInput.shape.reason,
    }),
    answer: one(changeSet),
    problems: ['INVALID_QUERY', 'RULE_BROKEN'],
  }),
  setDates: endpoint({
    id: 'setAttachmentDates',
    method: 'POST',
    path: '/attachments/dates',
    access: 'administrator',
    summary:
      'Sets the dates of many attachments. Omitted dates stay unchanged; null clears a date.',
    body: z
      .strictObject({
        attachments: documentSelection,
        issueDate: day.nullable().optional(),
        expiryDate: day.nullable().optional(),
      })
      .refine(({ issueDate, expiryDate }) => issueDate !== undefined || expiryDate !== undefined, {
        path: ['expiryDate'],
        error: 'Enter at least one date.',
      }),
    answer: startsJob,
    problems: ['INVALID_QUERY', 'RULE_BROKEN'],
  }),
  replace: endpoint({
    id: 'replaceAttachment',
    method: 'POST',
    path: '/attachments/{id}/replacement',
    access: 'administrator',
    summary: 'Replaces an attachment with another one on every linked product.',
    params,
    body: z.strictObject({ by: id, withdraw: z.boolean().default(false) }),
    answer: startsJob,
    problems: ['RULE_BROKEN'],
  }),
  archive: endpoint({
    id: 'linkAttachmentArchive',
    method: 'POST',
    path: '/attachments/archive',
    access: 'active',
    summary:
      'Creates a download link for a ZIP of attachments. With productId, the files are named after the product.',
    body: z.strictObject({
      attachments: documentSelection,
      productId: id.optional(),
    }),
    answer: one(shortLivedLink),
    problems: ['INVALID_QUERY', 'RULE_BROKEN', 'TOO_LARGE'],
  }),
}

export const globalAttachmentArchiveApi = {
  archive: endpoint({
    id: 'linkGlobalAttachmentArchive',
    method: 'POST',
    path: '/global-attachments/archive',
    access: 'active',
    summary: 'Creates a download link for a ZIP of global attachments.',
    body: z.strictObject({ attachments: documentSelection }),
    answer: one(shortLivedLink),
    problems: ['INVALID_QUERY', 'RULE_BROKEN', 'TOO_LARGE'],
  }),
}
