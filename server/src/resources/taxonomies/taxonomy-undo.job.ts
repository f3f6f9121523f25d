import type { JobFailure } from '@lambda/contract/jobs'
import { taxonomyKindName } from '@lambda/contract/taxonomies'
import { z } from 'zod'
import {
  type BatchChange,
  changesOfBatch,
  countChangesOfBatch,
} from '../../platform/trail/history.ts'
import {
  type JobContext,
  type JobKind,
  type Step,
  type UndoInput,
  stepOver,
  undoKind,
} from '../../platform/jobs/jobs.ts'
import { restore } from '../../platform/versioned/versioned.ts'
import { lockFamily } from './taxonomy-change.repository.ts'
import { changeParent, nodeKind } from './taxonomy.change.ts'
import {
  type Classified,
  type NodeDiff,
  lockProducts,
  refreshTags,
} from './taxonomy-product.repository.ts'
import { changeNodes } from './taxonomy-merge.change.ts'
import { undoing } from './taxonomy-product.rules.ts'
import { findNodes } from './taxonomy.repository.ts'

const changesAStep = 1000

/**
 * Takes back what a job has changed of nodes and products, as its history tells: the nodes in the first step. What
 * somebody else has changed since stays as it is.
 */
export const undoTaxonomyJob: JobKind<UndoInput, number> = {
  ...undoKind,
  kind: 'taxonomy-undo',
  access: 'administrator',
  total: (db, { batch }) => countChangesOfBatch(db, { entity: 'product', batch }),
  step: async (context, { batch }, before) => {
    if (before === null) {
      const entity = nodeKind.entity
      await undoNodes(context, await changesOfBatch(context.db, { entity, batch }))
    }
    return undoProducts(context, batch, before)
  },
}

async function undoNodes(context: JobContext, changes: readonly BatchChange[]): Promise<void> {
  for (const change of changes) {
    if (change.operation === 'delete') await undoDelete(context, change)
    if (change.operation === 'update') await undoMove(context, change)
  }
}

async function undoDelete(context: JobContext, { id, diff }: BatchChange): Promise<void> {
  const kind = taxonomyKindName.parse(diff['kind']?.[0])
  await lockFamily(context.db, kind)
  const isThere = (await findNodes(context.db, [id])).has(id)
  if (!isThere) await restore(context, nodeKind, { kind, id })
}

async function undoMove(context: JobContext, { id, diff }: BatchChange): Promise<void> {
  const moved = z.tuple([z.int().nullable(), z.int().nullable()])
  const [from, to] = moved.parse(diff['parentId'] ?? [null, null])
  const [position] = moved.parse(diff['position'] ?? [null, null])
  const kind = taxonomyKindName.safeParse((await findNodes(context.db, [id])).get(id)?.kind)
  if (!kind.success) return
  await lockFamily(context.db, kind.data)
  const isStillThere = (await findNodes(context.db, [id])).get(id)?.parentId === to
  if (isStillThere)
    await changeParent(context, { kind: kind.data, id }, { parentId: from, position })
}

async function undoProducts(
  context: JobContext,
  batch: number,
  before: number | null,
): Promise<Step<number>> {
  const page = { before, limit: changesAStep }
  const changes = await changesOfBatch(context.db, { entity: 'product', batch }, page)
  const ids = [...new Set(changes.map(({ id }) => id))]
  const products = new Map((await lockProducts(context.db, ids)).map((one) => [one.id, one]))
  const known = await findNodes(
    context.db,
    changes.flatMap(({ diff }) => nodesBefore(diff)),
  )
  const failures: JobFailure[] = []
  const undone = new Map<number, NodeDiff>()
  for (const { id, diff } of changes) {
    const product = products.get(id)
    if (!product) continue
    const back = takenBack(product, diff, known)
    if (typeof back === 'string') failures.push({ label: product.code, message: back })
    else {
      undone.set(id, followed(undone.get(id) ?? {}, back))
      products.set(id, changed(product, back))
    }
  }
  const changedProducts = [...undone].flatMap(([id, diff]) => {
    const product = products.get(id)
    return product ? [{ product, diff }] : []
  })
  await changeNodes(context, changedProducts)
  await refreshTags(context.db, ids)
  const step = stepOver(
    changes.map(({ change }) => change),
    changesAStep,
  )
  return { ...step, failures }
}

/** What takes the change back, or why it stays. */
function takenBack(
  product: Classified,
  diff: NodeDiff,
  known: ReadonlyMap<number, unknown>,
): NodeDiff | string {
  const back = undoing(product, diff)
  if (back === null) return 'Not undone: this product has been changed since.'
  if (nodesBefore(diff).every((id) => known.has(id))) return back
  return 'Not undone: its previous node no longer exists.'
}

function changed(product: Classified, diff: NodeDiff): Classified {
  return {
    ...product,
    ...Object.fromEntries(Object.entries(diff).map(([field, [, to]]) => [field, to])),
  }
}

/** Two changes one after the other as one. */
function followed(first: NodeDiff, second: NodeDiff): NodeDiff {
  const fields = Object.keys(second) as (keyof NodeDiff)[]
  const both = fields.map((field) => [
    field,
    [(first[field] ?? second[field])?.[0], second[field]?.[1]],
  ])
  return { ...first, ...Object.fromEntries(both) }
}

function nodesBefore(diff: NodeDiff): number[] {
  return Object.values(diff).flatMap(([from]) => z.array(z.int()).parse([from ?? []].flat()))
}
