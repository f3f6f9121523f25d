import { setImmediate } from 'node:timers/promises'
import { differences } from '@lambda/contract/flat'
import type { CompiledQuery } from 'kysely'
import type { Context } from '../context.ts'
import { together } from '../database/pipeline.ts'
import { ApiProblem } from '../errors.ts'
import { type Happened, historyStatement } from '../trail/history.ts'
import { storeOrRefuse } from './bulk-storing.ts'
import type { Bulk, BulkInsert, Judged, Past } from './bulk.ts'
import { chunkSize } from './bulk-writes.ts'
import type { Shapes } from './versioned.ts'

/** One of many that are created; with its `past` where it was made and changed elsewhere. */
export interface BulkCreation<S extends Shapes> {
  value: S['value']
  past?: readonly Past[]
}

/** What became of one of them. */
export type CreationOutcome =
  | { outcome: 'created'; id: number; version: number }
  | { outcome: 'refused'; problem: ApiProblem }

/**
 * Creates many, each entirely or not at all: the same as `create` of one after the other, but that a refusal (of a rule or a
 * constraint) is told in its outcome and leaves the others alone. The outcomes are in the order of the values. To be called
 * in a transaction. While the database stores a chunk, the next one is checked and made ready: what its rules need is read
 * before, so a check knows nothing of the others that the same call creates.
 */
export async function createMany<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  creations: readonly BulkCreation<S>[],
): Promise<CreationOutcome[]> {
  const outcomes: CreationOutcome[] = []
  let ready: ReadyChunk<S> | undefined
  for (let from = 0; from < creations.length; from += chunkSize) {
    const chunk = creations.slice(from, from + chunkSize)
    const judge = await bulk.soundNew(
      context,
      chunk.map(({ value }) => value),
    )
    const [next] = await Promise.all([
      whileStoring(() => readyChunk(context, bulk, chunk, judge())),
      ready && storeChunk(context, bulk, ready),
    ])
    outcomes.push(...(ready?.outcomes ?? []))
    ready = next
  }
  if (ready) await storeChunk(context, bulk, ready)
  return [...outcomes, ...(ready?.outcomes ?? [])]
}

/** Does `work`, which keeps the processor busy, once everything that is on its way to the database has left. */
async function whileStoring<T>(work: () => T): Promise<T> {
  await setImmediate()
  return work()
}

/** A chunk that only has to be stored. */
interface ReadyChunk<S extends Shapes> {
  /** As if all that is sound were stored. */
  outcomes: CreationOutcome[]
  rows: BulkInsert<S>[]
  /** What stores all of the rows. */
  statements: CompiledQuery[]
}

function readyChunk<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  chunk: readonly BulkCreation<S>[],
  judged: readonly Judged<S>[],
): ReadyChunk<S> {
  const rows: BulkInsert<S>[] = []
  const outcomes = judged.map(({ id, sound }, index): CreationOutcome => {
    if (isRefusal(sound)) return { outcome: 'refused', problem: sound }
    const past = chunk[index]?.past ?? []
    rows.push({ id, value: sound, past })
    return { outcome: 'created', id, version: Math.max(1, past.length) }
  })
  return { outcomes, rows, statements: statementsFor(context, bulk, rows) }
}

const isRefusal = (sound: object) => sound instanceof ApiProblem

/** Stores its rows; what a constraint refuses becomes their outcome. */
async function storeChunk<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  { outcomes, rows, statements }: ReadyChunk<S>,
): Promise<void> {
  const places = new Map(outcomes.map((one, index) => ['id' in one ? one.id : null, index]))
  await storeOrRefuse(context.db, bulk.constraints, rows, {
    store: async (some) => {
      await together(
        context.db,
        some.length === rows.length ? statements : statementsFor(context, bulk, some),
      )
    },
    refuse: ({ id }, problem) => {
      outcomes[places.get(id) ?? 0] = { outcome: 'refused', problem }
    },
  })
}

function statementsFor<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  rows: readonly BulkInsert<S>[],
): CompiledQuery[] {
  if (rows.length === 0) return []
  const happened = rows.flatMap((row) => historyOf(bulk, row))
  return [...bulk.insertions(context, rows), historyStatement(context, happened)]
}

function historyOf<S extends Shapes>(
  { kind }: Bulk<S>,
  { id, value, past }: BulkInsert<S>,
): Happened[] {
  const { entity, blank = {} } = kind
  if (past.length > 0) {
    return past.map((one, index) => ({ entity, id, version: index + 1, ...one }))
  }
  const diff = differences(blank, kind.flat(value))
  return [{ entity, id, operation: 'create', version: 1, diff }]
}
