import { forms } from '@lambda/domain/products/forms'
import { statuses } from '@lambda/domain/products/statuses'
import { z } from 'zod'
import { endpoint, one, page } from '../api.ts'
import { crud } from '../crud.ts'
import { person } from '../people.ts'
import type { productText } from './general-fields.ts'
import { definedFields, productShape } from './product-definitions.ts'
import { usesEndpoint } from '../uses.ts'
import {
  countryCode,
  day,
  id,
  idInAddress,
  instant,
  languageCode,
  listQuery,
  version,
} from '../wire.ts'

const statusCode = z.enum(statuses.map((status) => status.code))
const formCode = z.enum(forms.map((form) => form.code))

/** What a person keeps of a product; what a create or PUT leaves out is null or empty. */
export const productInput = z.strictObject(productShape)

export type ProductInput = z.infer<typeof productInput>

export type ProductText = z.infer<typeof productText>

/** The fields of a product that are compared leaf by leaf in merges and in history (`flat.ts`). */
export const productNested = ['texts'] as const

/** The names of the fields that a person keeps, in the order of the panels. */
export const productFieldNames = definedFields.map(([name]) => name)

/** What a reference id of this product stands for, in the asked language. */
const reference = z.object({ id, code: z.string(), name: z.string() })

export const product = z.object({
  ...productShape,
  id,
  version,
  /** Class of α_w by EN ISO 11654; derived, never typed in. */
  absorptionClass: z.enum(['A', 'B', 'C', 'D', 'E', 'NC']).nullable(),
  /** Brand, competence center and taxonomy nodes that the ids above stand for. */
  references: z.array(reference),
  createdAt: instant,
  createdBy: person.nullable(),
  updatedAt: instant,
  updatedBy: person.nullable(),
})

export type Product = z.infer<typeof product>

/** A product as a row of the list: names in the asked language, else English, else any (`nameLanguage` says which). */
export const productRow = z.object({
  id,
  version,
  code: z.string(),
  name: z.string().nullable(),
  nameLanguage: languageCode.nullable(),
  /** Address of a small picture of it, for about an hour. */
  picture: z.string().nullable(),
  brand: reference.nullable(),
  status: statusCode,
  mainGroup: reference.nullable(),
  subGroup: reference.nullable(),
  countries: z.array(countryCode),
  gtin: z.string().nullable(),
  manufacturerArticleNumber: z.string().nullable(),
  form: formCode.nullable(),
  /** Of a pipe section its wall. */
  thickness: z.string().nullable(),
  length: z.string().nullable(),
  width: z.string().nullable(),
  pipeInnerDiameter: z.string().nullable(),
  density: z.string().nullable(),
  lambdaD: z.string().nullable(),
  rD: z.string().nullable(),
  reactionToFire: z.string().nullable(),
  competenceCenter: reference.nullable(),
  validFrom: day.nullable(),
  obsoleteFrom: day.nullable(),
  updatedAt: instant,
})

export type ProductRow = z.infer<typeof productRow>

/** Every column of the list but the competence center can be sorted by; the default is `-updatedAt`. */
export const productSorts = [
  'code',
  'name',
  'brand',
  'status',
  'mainGroup',
  'subGroup',
  'countries',
  'gtin',
  'manufacturerArticleNumber',
  'form',
  'thickness',
  'length',
  'width',
  'pipeInnerDiameter',
  'density',
  'lambdaD',
  'rD',
  'reactionToFire',
  'validFrom',
  'obsoleteFrom',
  'updatedAt',
] as const

export type ProductSort = (typeof productSorts)[number]

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
  .record(z.string(), z.json())
  .meta({ description: 'JSON Merge Patch (RFC 7396) of the fields that PUT accepts' })

const params = z.strictObject({ id: idInAddress })
const inLanguage = listQuery(['code']).pick({ language: true })

const standard = crud('products', {
  one: 'Product',
  many: 'Products',
  entity: product,
  input: productInput,
  query: listQuery(productSorts),
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
    query: listQuery(productSorts).extend({ facets: facetNames.optional() }),
    answer: page(productRow, { facets: true }),
  }),
  get: endpoint({ ...standard.get, query: inLanguage }),
  create: endpoint({ ...standard.create, problems: ['DUPLICATE'] }),
  patch: endpoint({
    id: 'patchProduct',
    method: 'PATCH',
    path: '/products/{id}',
    access: 'active',
    summary:
      'Updates some fields of a product. If-Match contains the version that the change is based on.',
    params,
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
