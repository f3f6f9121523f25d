import { differences } from '@lambda/contract/flat'
import type { Context } from '../context.ts'
import { ApiProblem } from '../errors.ts'
import { type Happened, recordAll } from '../trail/history.ts'
import { storeOrRefuse } from './bulk-storing.ts'
import { type Bulk, type BulkInsert, type Past, chunkSize } from './bulk-writes.ts'
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
 * in a transaction.
 */
export async function createMany<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  creations: readonly BulkCreation<S>[],
): Promise<CreationOutcome[]> {
  const outcomes: CreationOutcome[] = []
  for (let from = 0; from < creations.length; from += chunkSize) {
    const chunk = creations.slice(from, from + chunkSize)
    outcomes.push(...(await createChunk(context, bulk, chunk)))
  }
  return outcomes
}

async function createChunk<S extends Shapes>(
  context: Context,
  bulk: Bulk<S>,
  chunk: readonly BulkCreation<S>[],
): Promise<CreationOutcome[]> {
  const values = chunk.map(({ value }) => value)
  const rows: BulkInsert<S>[] = []
  const outcomes = (await bulk.soundNew(context, values)).map(
    ({ id, sound }, index): CreationOutcome => {
      if (isRefusal(sound)) return { outcome: 'refused', problem: sound }
      const past = chunk[index]?.past ?? []
      rows.push({ id, value: sound, past })
      return { outcome: 'created', id, version: Math.max(1, past.length) }
    },
  )
  const places = new Map(outcomes.map((one, index) => ['id' in one ? one.id : null, index]))
  await storeOrRefuse(context.db, bulk.constraints, rows, {
    store: async (some) => {
      await bulk.insert(context, some)
      await recordAll(
        context,
        some.flatMap((row) => historyOf(bulk, row)),
      )
    },
    refuse: ({ id }, problem) => {
      outcomes[places.get(id) ?? 0] = { outcome: 'refused', problem }
    },
  })
  return outcomes
}

const isRefusal = (sound: object) => sound instanceof ApiProblem

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
