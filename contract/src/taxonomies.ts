import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { z } from 'zod'
import { created, endpoint, none, one, page } from './api.ts'
import { change, changeQuery } from './changes.ts'
import { startsJob } from './jobs.ts'
import { optionalDay } from './reference/fields.ts'
import { usesEndpoint } from './uses.ts'
import {
  flagInAddress,
  id,
  idInAddress,
  instant,
  languageCode,
  listQuery,
  nullableId,
  text,
  version,
} from './wire.ts'

/** The kinds as words of an address: `main-application`, `sector` … */
export const taxonomyKindName = z.enum(taxonomyKinds.map((entry) => entry.kind))

/** What a node is called in one language. */
const taxonomyText = z.strictObject({
  name: text(120),
  description: text(2000).nullable().default(null),
})

/** What people keep of a node; its place among its siblings is changed by `move`. */
export const taxonomyNodeInput = z.strictObject({
  /** Stored in lower case with hyphens (`normaliseNodeCode`), unique within the kind. */
  code: z.string().max(200),
  /** Of the same kind, or of the kind that the parents of this one live in; a node that gets another comes last there. */
  parentId: nullableId.default(null),
  isActive: z.boolean().default(true),
  validFrom: optionalDay,
  validTo: optionalDay,
  texts: z.record(languageCode, taxonomyText),
})

export type TaxonomyNodeInput = z.infer<typeof taxonomyNodeInput>

/** The fields of a node that are compared leaf by leaf in merges and in history (`flat.ts`). */
export const taxonomyNodeNested = ['texts'] as const

/** A node of one of the ten taxonomies; `name` in the asked language, in English where that is missing. */
export const taxonomyNode = z.object({
  id,
  version,
  kind: taxonomyKindName,
  code: z.string(),
  name: z.string(),
  /** Language that `name` is in. */
  nameLanguage: z.string(),
  parentId: nullableId,
  position: z.int(),
  isActive: z.boolean(),
})

export type TaxonomyNode = z.infer<typeof taxonomyNode>

export const taxonomyAncestor = taxonomyNode.pick({ id: true, kind: true, code: true, name: true })

/** A node with all that is known of it. */
export const taxonomyNodeDetail = taxonomyNode.extend({
  ...taxonomyNodeInput.shape,
  /** From the root down to the parent; of the parents' kind where that is another one. */
  ancestors: z.array(taxonomyAncestor),
  createdAt: instant,
  updatedAt: instant,
})

export type TaxonomyNodeDetail = z.infer<typeof taxonomyNodeDetail>

/**
 * A node as it is after a change. `jobId`: the job that brings the products in line, where the change means something
 * to them: a sub group or sub-application under another parent (its products get that parent, too), another code of a
 * group (lists are sorted by it).
 */
const changedTaxonomyNode = taxonomyNodeDetail.extend({ jobId: nullableId })

export type ChangedTaxonomyNode = z.infer<typeof changedTaxonomyNode>

/** A node as a line of the tree; `depth` of a root is 0. */
export const taxonomyTreeNode = taxonomyNode.omit({ kind: true }).extend({
  depth: z.int().nonnegative(),
  childCount: z.int().nonnegative(),
})

export type TaxonomyTreeNode = z.infer<typeof taxonomyTreeNode>

/**
 * All nodes of a kind in the order of the tree. Where the parents live in another kind (`parentKind`), these are the
 * `groups`, in their own order, counting their children in this kind; else there are none.
 */
const taxonomyTree = z.object({
  nodes: z.array(taxonomyTreeNode),
  groups: z.array(taxonomyTreeNode),
})

export type TaxonomyTree = z.infer<typeof taxonomyTree>

/** How many products have the node itself, and how many it or one below it (each product once): what `kind:code` finds. */
export const taxonomyCount = z.object({
  id,
  own: z.int().nonnegative(),
  withDescendants: z.int().nonnegative(),
})

export type TaxonomyCount = z.infer<typeof taxonomyCount>

const inKind = z.strictObject({ kind: taxonomyKindName })
const ofNode = inKind.extend({ id: idInAddress })
const inLanguage = listQuery(['position']).pick({ language: true })

export const taxonomiesApi = {
  list: endpoint({
    id: 'listTaxonomyNodes',
    method: 'GET',
    path: '/taxonomies/{kind}',
    access: 'active',
    summary: 'Lists the nodes of a taxonomy, parents before their children.',
    params: inKind,
    query: listQuery(['position', 'name', 'code']).extend({
      /** Only the children of this node. */
      parentId: idInAddress.optional(),
      isActive: flagInAddress.optional(),
    }),
    answer: page(taxonomyNode),
    problems: ['INVALID_QUERY'],
  }),
  tree: endpoint({
    id: 'getTaxonomyTree',
    method: 'GET',
    path: '/taxonomies/{kind}/tree',
    access: 'active',
    summary: 'Returns all nodes of a taxonomy in tree order.',
    params: inKind,
    query: inLanguage,
    answer: one(taxonomyTree),
  }),
  counts: endpoint({
    id: 'getTaxonomyCounts',
    method: 'GET',
    path: '/taxonomies/{kind}/counts',
    access: 'active',
    summary:
      'Number of products per node of a taxonomy and of its groups. Nodes without products are omitted.',
    params: inKind,
    answer: one(z.object({ counts: z.array(taxonomyCount) })),
  }),
  get: endpoint({
    id: 'getTaxonomyNode',
    method: 'GET',
    path: '/taxonomies/{kind}/{id}',
    access: 'active',
    summary: 'Returns a taxonomy node.',
    params: ofNode,
    query: inLanguage,
    answer: one(taxonomyNodeDetail),
  }),
  create: endpoint({
    id: 'createTaxonomyNode',
    method: 'POST',
    path: '/taxonomies/{kind}',
    access: 'administrator',
    summary: 'Creates a node as the last child of its parent.',
    params: inKind,
    body: taxonomyNodeInput,
    answer: created(taxonomyNodeDetail),
    idempotent: true,
    problems: ['DUPLICATE'],
  }),
  update: endpoint({
    id: 'updateTaxonomyNode',
    method: 'PUT',
    path: '/taxonomies/{kind}/{id}',
    access: 'administrator',
    summary: 'Updates a node. Accepts the resource as returned by GET.',
    params: ofNode,
    body: taxonomyNodeInput,
    answer: one(changedTaxonomyNode),
    ifMatch: true,
    derived: ['name', 'nameLanguage', 'ancestors', 'jobId'],
    problems: ['DUPLICATE'],
  }),
  remove: endpoint({
    id: 'removeTaxonomyNode',
    method: 'DELETE',
    path: '/taxonomies/{kind}/{id}',
    access: 'administrator',
    summary: 'Deletes a node that is not in use.',
    params: ofNode,
    answer: none,
    ifMatch: true,
    problems: ['REFERENCED'],
  }),
  restore: endpoint({
    id: 'restoreTaxonomyNode',
    method: 'POST',
    path: '/taxonomies/{kind}/{id}/restore',
    access: 'administrator',
    summary: 'Restores a deleted node under its previous ID.',
    params: ofNode,
    answer: one(taxonomyNodeDetail),
    problems: ['NOT_DELETED', 'DUPLICATE', 'RULE_BROKEN'],
  }),
  history: endpoint({
    id: 'listTaxonomyNodeChanges',
    method: 'GET',
    path: '/taxonomies/{kind}/{id}/history',
    access: 'active',
    summary: 'Change history of a node, newest first; also for deleted nodes.',
    params: ofNode,
    query: changeQuery,
    answer: page(change),
  }),
  uses: endpoint({
    ...usesEndpoint('taxonomies/{kind}', {
      one: 'TaxonomyNode',
      noun: 'taxonomy node',
      access: 'administrator',
    }),
    params: ofNode,
  }),
  move: endpoint({
    id: 'moveTaxonomyNode',
    method: 'POST',
    path: '/taxonomies/{kind}/{id}/move',
    access: 'administrator',
    summary:
      'Moves a node and its descendants under a parent, before one of its children or to the end.',
    params: ofNode,
    body: z.strictObject({ parentId: nullableId, before: nullableId }),
    answer: one(changedTaxonomyNode),
    ifMatch: true,
  }),
  moveProducts: endpoint({
    id: 'moveTaxonomyProducts',
    method: 'POST',
    path: '/taxonomies/{kind}/{id}/move-products',
    access: 'administrator',
    summary:
      'Assigns another node of the same taxonomy to all products of this node, including deleted products. Parent nodes are updated.',
    params: ofNode,
    body: z.strictObject({ to: id }),
    answer: startsJob,
  }),
  merge: endpoint({
    id: 'mergeTaxonomyNodes',
    method: 'POST',
    path: '/taxonomies/{kind}/{id}/merge',
    access: 'administrator',
    summary: 'Moves the products and children of a node to another node, then deletes the node.',
    params: ofNode,
    body: z.strictObject({ into: id }),
    answer: startsJob,
    ifMatch: true,
    problems: ['REFERENCED'],
  }),
}
