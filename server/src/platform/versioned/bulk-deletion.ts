import type { Context } from '../context.ts'
import { ApiProblem } from '../errors.ts'
import { piecesOf } from '../pieces.ts'
import { type Happened, recordAll } from '../trail/history.ts'
import { storeOrRefuse } from './bulk-storing.ts'
import { type Outcome, refusalOf } from './bulk-writes.ts'
import type { Bulk, KeptOf } from './bulk.ts'
import { type Shapes, noSuch } from './versioned.ts'

/** One of many that are deleted or restored: `check` looks at it as it is; throws an ApiProblem to refuse. */
export interface Marking<S extends Shapes> {
  key: S['key']
  check?: (before: KeptOf<S>) => void
  /** What its history tells besides. */
  diff?: Happened['diff']
}

/** As many are marked by a statement. */
const pieceSize = 500

/**
 * Deletes many of a kind whose deleted ones stay, each as its next version and each entirely or not at all: the same as `remove`
 * of one after the other, but that a refusal is told in its outcome and leaves the others alone. One that is deleted already is
 * unchanged. The outcomes are in the order of the keys, of which each comes once. To be called in a transaction; locks them all
 * first, in the order of their ids.
 */
export function removeMany<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  asked: readonly Marking<S>[],
): Promise<Outcome[]> {
  return markMany(context, bulk, asked, true)
}

/** Brings many deleted ones back, as `restore` of one after the other, in the same way as `removeMany`. */
export function restoreMany<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  asked: readonly Marking<S>[],
): Promise<Outcome[]> {
  return markMany(context, bulk, asked, false)
}

async function markMany<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  asked: readonly Marking<S>[],
  isDeleted: boolean,
): Promise<Outcome[]> {
  const { deletion } = bulk.kind
  if (!deletion || !('mark' in deletion) || deletion.rules) {
    throw new Error(`${bulk.kind.entity}: many of these cannot be deleted at once`)
  }
  const keys = asked.map(({ key }) => key)
  if (keys.length > 0) await bulk.lock(context, keys)
  const outcomes = new Map<number, Outcome>()
  const diffs = new Map(asked.map(({ key, diff = {} }) => [key.id, diff]))
  for (const piece of piecesOf(asked, pieceSize)) {
    const marked = await soundOf(context, bulk, { piece, isDeleted, outcomes })
    await storeOrRefuse(context.db, bulk.constraints, marked, {
      store: async (some) => {
        const ids = some.map(({ id }) => id)
        await bulk.mark(context, ids, isDeleted)
        await recordAll(context, some.map(happened(bulk.kind, isDeleted, diffs)))
      },
      refuse: ({ id }, problem) => outcomes.set(id, { id, outcome: 'refused', problem }),
    })
  }
  if (!isDeleted) await followUp(context, deletion.restored, outcomes)
  return asked.flatMap(({ key }) => outcomes.get(key.id) ?? [])
}

/** What else is changed of those that have come back is part of their outcome. */
async function followUp(
  context: Context,
  restored: FollowUp | undefined,
  outcomes: Map<number, Outcome>,
): Promise<void> {
  const back = [...outcomes.values()].filter(({ outcome }) => outcome === 'changed')
  const ids = back.map(({ id }) => id)
  for (const [id, version] of (await restored?.(context, ids)) ?? []) {
    outcomes.set(id, { id, outcome: 'changed', version, diff: {} })
  }
}

type FollowUp = (context: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>

interface Piece<S extends Shapes> {
  piece: readonly Marking<S>[]
  isDeleted: boolean
  outcomes: Map<number, Outcome>
}

/** Those of a piece that are to be marked, with the outcome of each if no constraint refuses it. */
async function soundOf<S extends Shapes>(
  { db }: Context,
  bulk: Bulk<S>,
  { piece, isDeleted, outcomes }: Piece<S>,
): Promise<KeptOf<S>[]> {
  const found = await bulk.find(
    db,
    piece.map(({ key }) => key),
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  const marked: KeptOf<S>[] = []
  for (const { key, check } of piece) {
    const { id } = key
    const row = byId.get(id)
    if (row?.isDeleted === isDeleted) {
      outcomes.set(id, { id, outcome: 'unchanged', version: row.version })
      continue
    }
    const problem = row ? await refusalOf(async () => check?.(row)) : noSuch(bulk.kind)
    if (problem instanceof ApiProblem) {
      outcomes.set(id, { id, outcome: 'refused', problem })
    } else if (row) {
      outcomes.set(id, { id, outcome: 'changed', version: row.version + 1, diff: {} })
      marked.push(row)
    }
  }
  return marked
}

function happened(
  { entity }: { entity: string },
  isDeleted: boolean,
  diffs: ReadonlyMap<number, Happened['diff']>,
) {
  return ({ id, version }: { id: number; version: number }): Happened => {
    const operation = isDeleted ? 'delete' : 'restore'
    return { entity, id, operation, version: version + 1, diff: diffs.get(id) ?? {} }
  }
}
