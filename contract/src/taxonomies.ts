import { taxonomyKinds } from '@lambda/domain/taxonomy'
import { z } from 'zod'
import { endpoint, one, page } from './api.ts'
import { id, idInAddress, listQuery, version } from './wire.ts'

/** The kinds as words of an address: `main-application`, `sector` … */
export const taxonomyKindName = z.enum(taxonomyKinds.map((entry) => entry.kind))

/** A node of one of the ten taxonomies; `name` in the asked language, in English where that is missing. */
export const taxonomyNode = z.object({
  id,
  version,
  kind: taxonomyKindName,
  code: z.string(),
  name: z.string(),
  /** Language that `name` is in. */
  nameLanguage: z.string(),
  parentId: id.nullable(),
  position: z.int(),
  isActive: z.boolean(),
})

export type TaxonomyNode = z.infer<typeof taxonomyNode>

const inKind = z.strictObject({ kind: taxonomyKindName })

export const taxonomiesApi = {
  list: endpoint({
    id: 'listTaxonomyNodes',
    method: 'GET',
    path: '/taxonomies/{kind}',
    access: 'active',
    summary: 'Nodes of one taxonomy, parents before their children.',
    params: inKind,
    query: listQuery(['position', 'name', 'code']),
    answer: page(taxonomyNode),
    problems: ['INVALID_QUERY'],
  }),
  get: endpoint({
    id: 'getTaxonomyNode',
    method: 'GET',
    path: '/taxonomies/{kind}/{id}',
    access: 'active',
    summary: 'One node of a taxonomy.',
    params: inKind.extend({ id: idInAddress }),
    query: listQuery(['position']).pick({ language: true }),
    answer: one(taxonomyNode),
  }),
}
