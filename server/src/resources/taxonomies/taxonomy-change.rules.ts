import type { ParamsOf } from '@lambda/contract/api'
import { differences, flatten, unflatten } from '@lambda/contract/flat'
import {
  type ChangedTaxonomyNode,
  type TaxonomyNodeDetail,
  type TaxonomyNodeInput,
  type taxonomiesApi,
  taxonomyKindName,
  taxonomyNodeInput,
  taxonomyNodeNested,
} from '@lambda/contract/taxonomies'
import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import { record } from '../../platform/trail/history.ts'
import { stale } from '../../platform/http/preconditions.ts'
import { type ReferringTables, assertUnreferenced } from '../../platform/reference/referrers.ts'
import {
  type StoredNode,
  deleteNode,
  findLockedNode,
  insertNode,
  lastPosition,
  lockFamily,
  nextSibling,
  positionBefore,
  updateNode,
} from './taxonomy-change.repository.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { findDeletedNode, nodeEntity } from './taxonomy-history.repository.ts'
import { findNode } from './taxonomy.repository.ts'
import { assertPlace, soundNode } from './taxonomy.rules.ts'

type Params = ParamsOf<typeof taxonomiesApi.get>

/** What a change means to products: the job that brings them in line, null where there is nothing to do. */
type FollowUp = (
  context: Context,
  before: TaxonomyNodeDetail,
  after: TaxonomyNodeDetail,
) => Promise<number | null>

/** A node as its history keeps it: fields without a value are left out. */
const deletedNode: z.ZodType<StoredNode> = taxonomyNodeInput.extend({
  kind: taxonomyKindName,
  position: z.int(),
})

/** Throws NOT_FOUND, also for a node of another kind. */
export async function existingNode(
  context: Pick<Context, 'db'>,
  params: Params,
  language = 'EN',
): Promise<TaxonomyNodeDetail> {
  return found(await findNode(context.db, params, language))
}

function found<N>(node: N | undefined): N {
  if (!node) throw new ApiProblem('NOT_FOUND', 'This node does not exist in this taxonomy.')
  return node
}

/** Throws NOT_FOUND unless there is such a node, deleted or not. */
export async function assertKnownNode(db: Kysely<Schema>, params: Params): Promise<void> {
  found((await findNode(db, params, 'EN')) ?? (await findDeletedNode(db, params)))
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
  const id = await insertNode(db, { ...input, kind, position })
  const node = await existingNode(context, { kind, id })
  await recordNode(context, 'create', null, node)
  return node
}

/** Stores another state of a node; one that gets another parent comes last there. Throws as `createNode`, STALE_VERSION. */
export async function changeNode(
  context: Context,
  params: Params,
  version: number,
  body: TaxonomyNodeInput,
  followUp: FollowUp,
): Promise<ChangedTaxonomyNode> {
  const before = await lockedNode(context, params, version)
  const input = soundNode(body)
  const position =
    input.parentId === before.parentId
      ? before.position
      : await newPosition(context, before, { parentId: input.parentId, before: null })
  return storeNode(context, before, { ...input, kind: before.kind, position }, followUp)
}

/** Puts a node under a parent, before one of its children or last. Throws NOT_FOUND, STALE_VERSION, RULE_BROKEN. */
export async function moveNode(
  context: Context,
  params: Params,
  version: number,
  place: { parentId: number | null; before: number | null },
  followUp: FollowUp,
): Promise<ChangedTaxonomyNode> {
  const before = await lockedNode(context, params, version)
  const isThere =
    place.parentId === before.parentId && place.before === (await nextSibling(context.db, before))
  if (isThere) return { ...before, jobId: null }
  const position = await newPosition(context, before, place)
  const next = { ...storedNode(before), parentId: place.parentId, position }
  return storeNode(context, before, next, followUp)
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

async function storeNode(
  context: Context,
  before: TaxonomyNodeDetail,
  next: StoredNode,
  followUp: FollowUp,
): Promise<ChangedTaxonomyNode> {
  const isSame = Object.keys(differences(fieldsOf(storedNode(before)), fieldsOf(next))).length === 0
  if (isSame) return { ...before, jobId: null }
  await updateNode(context.db, before.id, next)
  const after = await existingNode(context, before)
  await recordNode(context, 'update', before, after)
  return { ...after, jobId: await followUp(context, before, after) }
}

/** Puts a node under another parent, at a position or last, whatever its version. The caller holds the family locked. */
export async function changeParent(
  context: Context,
  params: Params,
  { parentId, position }: { parentId: number | null; position: number | null },
): Promise<void> {
  const before = found(await findLockedNode(context.db, params))
  await assertPlace(context.db, { kind: before.kind, id: before.id, parentId })
  const at = position ?? (await lastPosition(context.db, { kind: before.kind, parentId }))
  await updateNode(context.db, before.id, { ...storedNode(before), parentId, position: at })
  await recordNode(context, 'update', before, await existingNode(context, params))
}

/** Deletes a node that is not in use. Throws NOT_FOUND, STALE_VERSION, REFERENCED. */
export async function removeNode(
  context: Context,
  params: Params,
  version: number,
  referring: ReferringTables,
): Promise<void> {
  await dropNode(context, await lockedNode(context, params, version), referring)
}

/** Deletes a node that nothing refers to; the caller holds it locked. Throws REFERENCED. */
export async function dropNode(
  context: Context,
  node: TaxonomyNodeDetail,
  referring: ReferringTables,
): Promise<void> {
  const { id, name } = node
  await assertUnreferenced(context.db, { table: 'taxonomy_node', id, name: `“${name}”` }, referring)
  await deleteNode(context.db, id)
  await recordNode(context, 'delete', node, null)
}

/** Brings a deleted node back under its id. Throws NOT_FOUND, NOT_DELETED, DUPLICATE, RULE_BROKEN without its parent. */
export async function restoreNode(context: Context, params: Params): Promise<TaxonomyNodeDetail> {
  await lockFamily(context.db, params.kind)
  if (await findNode(context.db, params, 'EN')) {
    throw new ApiProblem('NOT_DELETED', 'This node is not deleted.')
  }
  return bringBack(context, params)
}

/** Stores a deleted node again; the caller holds the family locked. */
export async function bringBack(context: Context, params: Params): Promise<TaxonomyNodeDetail> {
  const { db } = context
  const deleted = found(await findDeletedNode(db, params))
  const node = deletedNode.parse(unflatten(deleted.fields, taxonomyNodeNested))
  await assertPlace(db, { kind: params.kind, id: null, parentId: node.parentId })
  await insertNode(db, node, { id: params.id, version: deleted.version + 1 })
  const restored = await existingNode(context, params)
  await recordNode(context, 'restore', null, restored)
  return restored
}

async function lockedNode(
  context: Context,
  params: Params,
  version: number,
): Promise<TaxonomyNodeDetail> {
  await lockFamily(context.db, params.kind)
  const node = found(await findLockedNode(context.db, params))
  if (node.version !== version) throw stale(node)
  return node
}

function storedNode(node: TaxonomyNodeDetail): StoredNode {
  const { kind, code, parentId, position, isActive, validFrom, validTo, texts } = node
  return { kind, code, parentId, position, isActive, validFrom, validTo, texts }
}

function fieldsOf(node: StoredNode) {
  return flatten({ ...node }, taxonomyNodeNested)
}

/** Writes what happened to a node; `null` where it was or is not there: then every field is named, to come back to. */
function recordNode(
  context: Context,
  operation: 'create' | 'update' | 'delete' | 'restore',
  before: TaxonomyNodeDetail | null,
  after: TaxonomyNodeDetail | null,
): Promise<void> {
  const fields = (node: TaxonomyNodeDetail | null) => (node ? fieldsOf(storedNode(node)) : {})
  const { id } = after ?? before ?? { id: 0 }
  const version = after?.version ?? (before?.version ?? 0) + 1
  const diff = differences(fields(before), fields(after))
  return record(context, { entity: nodeEntity, id, operation, version, diff })
}
