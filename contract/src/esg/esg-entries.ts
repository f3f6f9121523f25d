import { validities } from '@lambda/domain/documents/documents'
import { z } from 'zod'
import { endpoint, file, page } from '../api.ts'
import { namedProduct } from '../attachments/attachment-links.ts'
import { crud } from '../crud.ts'
import { optionalPerson } from '../people.ts'
import { optionalDay, optionalId } from '../reference/fields.ts'
import { namedReferences } from '../reference/named-references.ts'
import { usesEndpoint } from '../uses.ts'
import { id, idInAddress, instant, listQuery, namesIn, text, version } from '../wire.ts'
import { codesOf, esgKinds } from './esg-kinds.ts'
import { esgPayload } from './esg-payloads.ts'
import { esgFacets } from './esg-query.ts'

/** As many products can be linked one by one; more are named by a query. */
export const maxLinkedProducts = 500

function ids(most: number) {
  return z
    .array(id)
    .max(most)
    .overwrite((values) => [...new Set(values)].toSorted((a, b) => a - b))
    .default([])
}

/**
 * A statement about the environment, society or governance, of products or of a company. It is about the products that it
 * is linked to and those its query finds; where it names neither, about all products of its brand.
 */
export const esgEntryInput = z.strictObject({
  title: text(300),
  issueDate: optionalDay,
  /** The last day on which it is valid. */
  validUntil: optionalDay,
  brandId: optionalId,
  legalEntityId: optionalId,
  productIds: ids(maxLinkedProducts),
  /** In the query language of products. */
  productQuery: z.string().max(1000).nullable().default(null),
  /** The documents that prove it. */
  attachmentIds: ids(50),
  note: text(4000).nullable().default(null),
  payload: esgPayload,
})

export type EsgEntryInput = z.infer<typeof esgEntryInput>

export const esgValidity = z.enum(codesOf(validities))

export const esgKind = z.enum(codesOf(esgKinds))

/** A document that proves an entry. */
export const esgEvidence = z.object({
  id,
  code: z.string(),
  title: z.string(),
  isGlobal: z.boolean(),
})

export const esgFinding = z.object({ path: z.string(), code: z.string(), message: z.string() })

export const esgEntry = esgEntryInput.extend({
  id,
  version,
  validity: esgValidity,
  /** What seems wrong with it; nothing of it is refused. */
  findings: z.array(esgFinding),
  /** The products that it is linked to, by code. */
  products: z.array(namedProduct),
  /** The documents that prove it. */
  attachments: z.array(esgEvidence),
  /** What the ids stand for, by field. */
  references: namedReferences,
  createdAt: instant,
  updatedAt: instant,
  updatedBy: optionalPerson,
})

export type EsgEntry = z.infer<typeof esgEntry>

/** An entry in the list. */
export const esgEntryRow = z.object({
  id,
  kind: esgKind,
  title: z.string(),
  operator: z.string().nullable(),
  number: z.string().nullable(),
  brand: z.string().nullable(),
  issueDate: z.string().nullable(),
  validUntil: z.string().nullable(),
  validity: esgValidity,
  productCount: z.int().nonnegative(),
  /** Whether it also covers what a query finds. */
  hasQuery: z.boolean(),
  /** Global warming of A1 to A3 per declared unit, of an EPD that declares it. */
  warming: z.object({ value: z.string(), per: z.string(), isA1: z.boolean() }).nullable(),
  updatedAt: instant,
})

export type EsgEntryRow = z.infer<typeof esgEntryRow>

/** The columns that the list can show, the title first. */
export const esgColumnIds = [
  'title',
  'kind',
  'number',
  'warming',
  'validUntil',
  'products',
  'updatedAt',
  'brand',
  'operator',
  'issueDate',
] as const

export type EsgColumnId = (typeof esgColumnIds)[number]

export const esgSorts = ['title', 'kind', 'validUntil', 'issueDate', 'updatedAt'] as const

const query = listQuery(esgSorts)

const standard = crud('esg-entries', {
  one: 'EsgEntry',
  many: 'EsgEntries',
  entity: esgEntry,
  input: esgEntryInput,
  query: query.extend({ facets: namesIn(esgFacets).optional() }),
  read: 'administrator',
  write: 'administrator',
  derived: ['validity', 'findings', 'products', 'attachments'],
  restorable: { problems: ['DUPLICATE'] },
  historic: {},
})

export const esgEntriesApi = {
  ...standard,
  list: endpoint({
    ...standard.list,
    answer: page(esgEntryRow, { facets: true }),
    lane: 'search',
  }),
  get: endpoint({ ...standard.get, query: query.pick({ language: true }) }),
  create: endpoint({
    ...standard.create,
    problems: ['DUPLICATE', 'RULE_BROKEN', 'INVALID_QUERY'],
  }),
  update: endpoint({
    ...standard.update,
    problems: ['DUPLICATE', 'RULE_BROKEN', 'INVALID_QUERY'],
  }),
  uses: usesEndpoint('esg-entries', {
    one: 'EsgEntry',
    noun: 'ESG entry',
    access: 'administrator',
  }),
  matrix: endpoint({
    id: 'exportEsgMatrix',
    method: 'GET',
    path: '/esg-entries/{id}/matrix',
    access: 'administrator',
    summary: 'Exports the indicators of an EPD by module as CSV (UTF-8).',
    params: z.strictObject({ id: idInAddress }),
    answer: file('text/csv'),
  }),
}
