import { z } from 'zod'
import { endpoint, one, page } from '../api.ts'
import { crud } from '../crud.ts'
import { optionalPerson } from '../people.ts'
import type { productText } from './general-fields.ts'
import {
  type SortedName,
  columnsInAddress,
  listedFields,
  reference,
  rowShape,
} from './product-columns.ts'
import { declaredQualifier } from './declared.ts'
import { definedFields, productShape } from './product-definitions.ts'
import { usesEndpoint } from '../uses.ts'
import {
  flagInAddress,
  id,
  idInAddress,
  idsInAddress,
  instant,
  json,
  languageCode,
  limitInAddress,
  listQuery,
  nullableId,
  text,
  version,
} from '../wire.ts'

/** What a person keeps of a product; what a create or PUT leaves out is null or empty. */
export const productInput = z.strictObject(productShape)

export type ProductInput = z.infer<typeof productInput>

const { countries, markets } = productInput.shape

/**
 * What a create or PUT sends: where only one of `countries` and `markets` is there, it tells the countries. `countries`
 * alone adds and removes markets and leaves the others as they are; a market that is sent is replaced.
 */
export const productBody = productInput.extend({
  countries: countries.unwrap().optional(),
  markets: markets.unwrap().optional(),
  /** Why it becomes active in a market where it is not ready, where a profile asks for a reason; kept in the history. */
  activationReason: text(500).nullable().optional(),
})

export type ProductBody = z.infer<typeof productBody>

export type ProductText = z.infer<typeof productText>

/** The names of the fields that a person keeps, in the order of the panels. */
export const productFieldNames = definedFields.map(([name]) => name)

export const product = z.object({
  ...productShape,
  id,
  version,
  /** Class of α_w by EN ISO 11654; derived, never typed in. */
  absorptionClass: z.enum(['A', 'B', 'C', 'D', 'E', 'NC']).nullable(),
  /** Brand, competence center, legal entities and taxonomy nodes that the ids above stand for. */
  references: z.array(reference),
  createdAt: instant,
  createdBy: optionalPerson,
  updatedAt: instant,
  updatedBy: optionalPerson,
})

export type Product = z.infer<typeof product>

const { code, ...columns } = rowShape

/**
 * A product as a row of the list: names in the asked language, else English, else any (`nameLanguage` says which). Some
 * columns are there only where they are asked for (`askedColumns`).
 */
export const productRow = z.object({
  id,
  version,
  code,
  name: z.string().nullable(),
  nameLanguage: languageCode.nullable(),
  /** Address of a small picture of it, for about an hour. */
  picture: z.string().nullable(),
  ...columns,
  /** How the declared values are meant that are not simply the value, by their names: `{"sd": "≥"}`; null where all are. */
  qualifiers: z.record(z.string(), declaredQualifier).nullable(),
  /** Obligations met in its weakest market, in whole percent; null where none is in force. */
  completeness: z.int().nullable(),
  /** How many of its findings are open, by severity; where that is asked for. */
  findings: z.object({ error: z.int(), warning: z.int(), information: z.int() }).optional(),
  updatedAt: instant,
})

export type ProductRow = z.infer<typeof productRow>

export type ProductSort = SortedName | 'name' | 'completeness' | 'updatedAt'

const sortedNames = listedFields.flatMap(({ name, listed }) =>
  listed.isSorted && name !== 'code' ? [name as SortedName] : [],
)

/** What the list can be sorted by; the default is `-updatedAt`. */
export const productSorts: readonly [ProductSort, ...ProductSort[]] = [
  'code',
  'name',
  ...sortedNames,
  'completeness',
  'updatedAt',
]

/**
 * What a list of products is asked by. `relevance` is the order by how well products match the words of the query: exactly
 * by code, GTIN or article number, then in the name, the series, the texts, or otherwise. Without words it is the default.
 */
export const productListQuery = listQuery(productSorts, ['relevance'])

/** Fields that the filter panel counts by. */
export const productFacets = [
  'brand',
  'status',
  'main-group',
  'sub-group',
  'material',
  'form',
  'fire',
  'country',
  'main-application',
  'competence-center',
  'finding',
  'duplicate',
  'ready',
  'not-ready',
  'lacks',
  'lacks-language',
  'epd',
] as const

export type ProductFacet = (typeof productFacets)[number]

const facetNames = z
  .string()
  .max(400)
  .refine(
    (names) =>
      names.split(',').every((name) => (productFacets as readonly string[]).includes(name)),
    `must be a comma-separated list of ${productFacets.join(', ')}`,
  )

/** A JSON merge patch (RFC 7396) of a product: only what changes; null empties a field or drops a language. */
const productPatch = z
  .record(z.string(), json)
  .meta({ description: 'JSON Merge Patch (RFC 7396) of the fields that PUT accepts' })

const params = z.strictObject({ id: idInAddress })
/** Why a product may have a GTIN that another one has: without a reason that is refused (`GTIN_TAKEN`). */
const sharing = z.strictObject({ sharedGtinReason: text(500).optional() })

/** So many products are read at once. */
export const mostInBatch = 100

const inLanguage = listQuery(['code']).pick({ language: true })

const standard = crud('products', {
  one: 'Product',
  many: 'Products',
  entity: product,
  input: productBody,
  query: productListQuery,
  read: 'active',
  write: 'active',
  derived: ['absorptionClass'],
  restorable: {},
  historic: {},
})

export const productsApi = {
  ...standard,
  list: endpoint({
    ...standard.list,
    query: productListQuery.extend({
      facets: facetNames.optional(),
      /** Whether names, numbers and units among the words of `q` are read as fields, as the search box does. */
      understood: flagInAddress.optional(),
      columns: columnsInAddress.optional(),
    }),
    answer: page(productRow, { facets: true, understood: true }),
  }),
  get: endpoint({ ...standard.get, query: inLanguage }),
  batch: endpoint({
    id: 'getProducts',
    method: 'GET',
    path: '/products/batch',
    access: 'active',
    summary:
      'Many products at once, each with all that `GET /products/{id}` tells: those that are asked for by their ids, or all. They come in the order of their ids, from behind `after`, which the answer names for the next call until there are no more. Products that were deleted are left out.',
    query: inLanguage.extend({
      ids: idsInAddress(mostInBatch).optional(),
      after: idInAddress.optional(),
      limit: limitInAddress(mostInBatch).optional(),
    }),
    answer: one(z.object({ products: z.array(product), after: nullableId })),
  }),
  create: endpoint({ ...standard.create, query: sharing, problems: ['DUPLICATE'] }),
  update: endpoint({ ...standard.update, query: sharing }),
  patch: endpoint({
    id: 'patchProduct',
    method: 'PATCH',
    path: '/products/{id}',
    access: 'active',
    summary:
      'Updates some fields of a product. If-Match contains the version that the change is based on.',
    params,
    query: sharing,
    body: productPatch,
    accepts: 'application/merge-patch+json',
    answer: one(product),
    ifMatch: true,
    problems: ['DUPLICATE'],
  }),
  uses: usesEndpoint('products', { one: 'Product', noun: 'product', access: 'active' }),
  restoreVersion: endpoint({
    id: 'restoreProductVersion',
    method: 'POST',
    path: '/products/{id}/history/{version}/restore',
    access: 'active',
    summary: 'Restores a product, or some of its fields, to an earlier version.',
    params: params.extend({ version: idInAddress }),
    body: z.strictObject({ fields: z.array(z.string().max(100)).min(1).max(200).nullable() }),
    answer: one(product),
    ifMatch: true,
    problems: ['DUPLICATE'],
  }),
}
