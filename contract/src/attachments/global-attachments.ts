import { z } from 'zod'
import { namedProduct } from './attachment-links.ts'
import { endpoint, one } from '../api.ts'
import { countryCode, id, languageCode, nullableId } from '../wire.ts'
import { documentApi } from './document-api.ts'
import { documentFields, documentRowShape, documentShape, uploadId } from './documents.ts'

function many<T extends z.ZodType<number | string>>(schema: T) {
  return z
    .array(schema)
    .max(500)
    .overwrite((values) => [...new Set(values)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    .default([])
}

/**
 * The products that a global attachment covers: those of one of the brands, in one of the countries, of one of the
 * centers, beneath one of the nodes of each taxonomy, and found by the query; what is empty asks for nothing.
 */
export const attachmentScope = z.strictObject({
  brandIds: many(id),
  countries: many(countryCode),
  competenceCenterIds: many(id),
  /** Nodes of any taxonomies; those of one taxonomy are alternatives. */
  nodeIds: many(id),
  /** In the query language of products. */
  query: z.string().max(1000).nullable().default(null),
})

export type AttachmentScope = z.infer<typeof attachmentScope>

/** What a scope names, for people; nodes with the taxonomy that they are of. */
export const scopeNames = z.object({
  brands: z.array(z.object({ id, name: z.string() })),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  competenceCenters: z.array(z.object({ id, name: z.string() })),
  nodes: z.array(z.object({ id, kind: z.string(), name: z.string() })),
})

/** A document without products of its own: it covers those of its scope. */
export const globalAttachment = z.object({
  ...documentShape,
  scope: attachmentScope,
  scopeNames,
  /** The scope as one query over products; null where it cannot be read any more, and `scopeProblem` says why. */
  scopeQuery: z.string().nullable(),
  scopeProblem: z.string().nullable(),
})

export type GlobalAttachment = z.infer<typeof globalAttachment>

export const globalAttachmentRow = z.object({
  ...documentRowShape,
  /** The scope in words: `Nordfoam · Belgium, Germany · Pipe sections`. */
  scopeText: z.string(),
})

export type GlobalAttachmentRow = z.infer<typeof globalAttachmentRow>

export const globalAttachmentInput = z.strictObject({ ...documentFields, scope: attachmentScope })

export type GlobalAttachmentInput = z.infer<typeof globalAttachmentInput>

export const globalAttachmentCreation = globalAttachmentInput.extend({ uploadId })

export type GlobalAttachmentCreation = z.input<typeof globalAttachmentCreation>

const productSample = z.array(namedProduct)

/** Which products a scope covers, and what that changes for a document that has another one now. */
export const scopePreview = z.object({
  query: z.string(),
  covered: z.int().nonnegative(),
  gained: z.int().nonnegative(),
  lost: z.int().nonnegative(),
  /** The first few of each, by code. */
  coveredSample: productSample,
  gainedSample: productSample,
  lostSample: productSample,
})

export type ScopePreview = z.infer<typeof scopePreview>

const { fileLink, ...standard } = documentApi('global-attachments', {
  one: 'GlobalAttachment',
  many: 'GlobalAttachments',
  article: 'a',
  noun: 'global attachment',
  entity: globalAttachment,
  row: globalAttachmentRow,
  input: globalAttachmentInput,
  creation: globalAttachmentCreation,
  derived: ['scopeNames', 'scopeQuery', 'scopeProblem'],
  problems: { store: ['DUPLICATE', 'RULE_BROKEN', 'INVALID_QUERY'], remove: ['RETAINED'] },
})

export const globalAttachmentsApi = {
  ...standard,
  preview: endpoint({
    id: 'previewGlobalAttachmentScope',
    method: 'POST',
    path: '/global-attachments/preview',
    access: 'active',
    summary:
      'Shows which products a scope covers, and which products a document would gain or lose.',
    query: z.strictObject({ language: languageCode.default('EN') }),
    body: z.strictObject({
      scope: attachmentScope,
      /** The document that has another scope now; left out for a new one. */
      attachmentId: nullableId.default(null),
    }),
    answer: one(scopePreview),
    lane: 'search',
    problems: ['INVALID_QUERY', 'RULE_BROKEN'],
  }),
  fileLink,
}
