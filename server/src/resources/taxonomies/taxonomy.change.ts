import type { ParamsOf } from '@lambda/contract/api'
import { flatten, unflatten } from '@lambda/contract/flat'
import {
  type TaxonomyNodeDetail,
  type TaxonomyNodeInput,
  type taxonomiesApi,
  taxonomyKindName,
  taxonomyNodeInput,
  taxonomyNodeNested,
} from '@lambda/contract/taxonomies'
import { type TaxonomyKind, maxTaxonomyDepth, taxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { type ApiProblem, fieldRefused } from '../../platform/errors.ts'
import { type ReferringTables, assertUnreferenced } from '../../platform/reference/referrers.ts'
import { lastDeletion } from '../../platform/trail/history.ts'
import {
  type Based,
  type Deleted,
  type Versioned,
  change,
  create,
  noSuch,
} from '../../platform/versioned/versioned.ts'
import {
  type StoredNode,
  deleteNode,
  heightOf,
  insertNode,
  lastPosition,
  lineageOf,
  lockFamily,
  lockNode,
  nextSibling,
  positionBefore,
  updateNode,
} from './taxonomy-change.repository.ts'
import { findNode } from './taxonomy.repository.ts'
import { soundNode } from './taxonomy.rules.ts'

type Params = ParamsOf<typeof taxonomiesApi.get>

type NodeKind = Versioned<{
  row: TaxonomyNodeDetail
  value: StoredNode
  key: Params
  shown: TaxonomyNodeDetail
}>

const deletion = {
  notDeleted: 'This node is not deleted.',
  erase: ({ db }, { id }) => deleteNode(db, id),
  revive: bringBack,
} satisfies NodeKind['deletion']

/** Nodes go when they are deleted, and come back under their parent. */
export const nodeKind: NodeKind = {
  entity: 'taxonomy-node',
  missing: 'This node does not exist in this taxonomy.',
  lock: async ({ db }, { kind, id }) => {
    await lockFamily(db, kind)
    await lockNode(db, id)
  },
  find: findNode,
  flat: (node) => flatten({ ...storedNode(node) }, taxonomyNodeNested),
  show: async (_, node) => node,
  update: ({ db }, { id }, node) => updateNode(db, id, node),
  deletion,
}

/** Nodes as they are deleted where nothing refers to them: else REFERENCED. */
export function nodesReferredBy(referring: ReferringTables): NodeKind {
  const rules = ({ db }: Context, { id, name }: TaxonomyNodeDetail) =>
    assertUnreferenced(db, { table: 'taxonomy_node', id, name: `“${name}”` }, referring)
  return { ...nodeKind, deletion: { ...deletion, rules } }
}

/** Throws NOT_FOUND unless there is such a node, deleted or not. */
export async function assertKnownNode({ db }: Context, key: Params): Promise<void> {
  if (await findNode(db, key, 'EN')) return
  const deleted = await lastDeletion(db, { entity: nodeKind.entity, id: key.id })
  if (deleted?.fields['kind'] !== key.kind) throw noSuch(nodeKind)
}

/** Stores a new node as the last one under its parent. Throws RULE_BROKEN, DUPLICATE. */
export async function createNode(
  context: Context,
  kind: TaxonomyKind,
  body: TaxonomyNodeInput,
): Promise<TaxonomyNodeDetail> {
  const { db } = context
  await lockFamily(db, kind)
  const input = soundNode(body)
  await assertPlace(db, { kind, id: null, parentId: input.parentId })
  const position = await lastPosition(db, { kind, parentId: input.parentId })
  return create(context, nodeKind, async () => ({
    kind,
    id: await insertNode(db, { ...input, kind, position }),
  }))
}

/** Stores another state of a node; one that gets another parent comes last there. Throws as `createNode`, STALE_VERSION. */
export function changeNode(context: Context, based: Based<Params>, body: TaxonomyNodeInput) {
  return change(context, nodeKind, based, async (before) => {
    const input = soundNode(body)
    const position =
      input.parentId === before.parentId
        ? before.position
        : await newPosition(context, before, { parentId: input.parentId, before: null })
    return { ...input, kind: before.kind, position }
  })
}

/** Puts a node under a parent, before one of its children or last. Throws NOT_FOUND, STALE_VERSION, RULE_BROKEN. */
export function moveNode(
  context: Context,
  based: Based<Params>,
  place: { parentId: number | null; before: number | null },
) {
  return change(context, nodeKind, based, async (before) => {
    const isThere =
      place.parentId === before.parentId && place.before === (await nextSibling(context.db, before))
    if (isThere) return before
    const position = await newPosition(context, before, place)
    return { ...storedNode(before), parentId: place.parentId, position }
  })
}

async function newPosition(
  { db }: Context,
  { kind, id }: TaxonomyNodeDetail,
  { parentId, before }: { parentId: number | null; before: number | null },
): Promise<number> {
  await assertPlace(db, { kind, id, parentId })
  if (before === null) return lastPosition(db, { kind, parentId })
  const position = before === id ? undefined : await positionBefore(db, { kind, parentId }, before)
  if (position !== undefined) return position
  const message = `Node ${before} is not a child of this parent. Reload the tree and try again.`
  throw fieldRefused('RULE_BROKEN', 'before', message, 'NOT_A_SIBLING')
}

/** Puts a node under another parent, at a position or last, whatever its version. */
export async function changeParent(
  context: Context,
  key: Params,
  { parentId, position }: { parentId: number | null; position: number | null },
): Promise<void> {
  await change(context, nodeKind, { key, version: null }, async (before) => {
    const last = await newPosition(context, before, { parentId, before: null })
    return { ...storedNode(before), parentId, position: position ?? last }
  })
}

/** A node as its history keeps it: fields without a value are left out. */
const deletedNode: z.ZodType<StoredNode> = taxonomyNodeInput.extend({
  kind: taxonomyKindName,
  position: z.int(),
})

/** Throws NOT_FOUND for a node of another kind, DUPLICATE, RULE_BROKEN without its parent. */
async function bringBack(
  { db }: Context,
  { kind, id }: Params,
  { fields, version }: Deleted,
): Promise<void> {
  if (fields['kind'] !== kind) throw noSuch(nodeKind)
  const node = deletedNode.parse(unflatten(fields, taxonomyNodeNested))
  await assertPlace(db, { kind, id: null, parentId: node.parentId })
  await insertNode(db, node, { id, version })
}

function storedNode(node: StoredNode): StoredNode {
  const { kind, code, parentId, position, isActive, validFrom, validTo, texts } = node
  return { kind, code, parentId, position, isActive, validFrom, validTo, texts }
}

interface Placed {
  kind: TaxonomyKind
  /** Null for a node that is new. */
  id: number | null
  parentId: number | null
}

/**
 * Throws RULE_BROKEN unless a node may stand under this parent: of the kind that parents live in, not below the node
 * itself, no tree too deep. The caller holds the family locked.
 */
async function assertPlace(trx: Kysely<Schema>, placed: Placed): Promise<void> {
  const { kind, id, parentId } = placed
  const parentKind = taxonomyKind(kind)?.parentKind ?? null
  if (parentId === null) {
    if (parentKind === null) return
    throw refused('PARENT_MISSING', `Choose the ${labelOf(parentKind)} that it belongs to.`)
  }
  const parent = await lineageOf(trx, parentId)
  if (parent?.kind !== (parentKind ?? kind)) {
    throw refused('UNKNOWN_PARENT', `There is no ${labelOf(parentKind ?? kind)} ${parentId}.`)
  }
  if (id !== null && parent.ids.includes(id)) {
    throw refused('PARENT_BELOW', 'A node cannot stand below itself or one of its own children.')
  }
  const levels = parent.ids.length + (id === null ? 1 : await heightOf(trx, id))
  if (levels > maxTaxonomyDepth) {
    const message = `That would make ${levels} levels; at most ${maxTaxonomyDepth} are allowed.`
    throw refused('TOO_DEEP', message)
  }
}

function labelOf(kind: TaxonomyKind): string {
  return taxonomyKind(kind)?.label.toLowerCase() ?? kind
}

function refused(code: string, message: string): ApiProblem {
  return fieldRefused('RULE_BROKEN', 'parentId', message, code)
}
