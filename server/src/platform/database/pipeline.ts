import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { type Statement, sendBatch } from './batch.ts'
import { nameOf } from './prepared.ts'
import { rowsOfQuery } from './straight-way.ts'

/** What is sent in one piece, in the place of the values of a statement. */
class Piece {
  readonly queries: readonly CompiledQuery[]
  readonly isAwaited: boolean

  constructor(queries: readonly CompiledQuery[], isAwaited: boolean) {
    this.queries = queries
    this.isAwaited = isAwaited
  }
}

const pieceQuery = (queries: readonly CompiledQuery[], isAwaited: boolean) =>
  CompiledQuery.raw('', [new Piece(queries, isAwaited)])

function pieceIn(values: readonly unknown[] | undefined): Piece | null {
  return values?.[0] instanceof Piece ? values[0] : null
}

/** The rows of each statement, of what a piece of them is answered with. */
export function rowsOf(answers: readonly unknown[]): unknown[][] {
  return (answers as readonly Answer[]).map(({ rows }) => rows)
}

/** The statements of a query that are sent in one piece; null where it is one of its own. */
export function queriesIn({ parameters }: CompiledQuery): readonly CompiledQuery[] | null {
  return pieceIn(parameters)?.queries ?? null
}

/**
 * Asks several statements in one round trip, and answers with the rows of each. They run one after the other: each sees what
 * those before it have done and what was committed by then. None is run after one that fails, which is what it rejects
 * with; outside of a transaction all of them are one. Without any, whatever `sendLater` has kept is sent.
 */
export async function together<S, Rows extends readonly unknown[]>(
  db: Kysely<S>,
  queries: { [I in keyof Rows]: CompiledQuery<Rows[I]> },
): Promise<{ [I in keyof Rows]: Rows[I][] }> {
  const rows = await rowsOfQuery(db, pieceQuery(queries as readonly CompiledQuery[], true))
  return rowsOf(rows) as { [I in keyof Rows]: Rows[I][] }
}

/**
 * Has statements sent along with the next one of the transaction, or before its commit: for those of which nobody reads the
 * answer. What one of them fails with is what that next one rejects with. Outside of a transaction they are sent at once.
 */
export async function sendLater<S>(
  db: Kysely<S>,
  ...queries: readonly CompiledQuery[]
): Promise<void> {
  await db.executeQuery(pieceQuery(queries, !db.isTransaction))
}

/** The pool whose connections take what `together` and `sendLater` hand them, and send a BEGIN with what follows it. */
export function pipelinedPool(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => pipelinedClient(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  }
}

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

/** What a client of pg does with the arguments of its `query`: those that stand for several statements it sends as these. */
export function sendPiece(
  send: (batch: pg.Submittable) => unknown,
  args: readonly unknown[],
): Promise<Answer> | null {
  const piece = Array.isArray(args[1]) ? pieceIn(args[1]) : null
  if (!piece) return null
  return sendBatch(send, piece.queries.map(statementOf)).then((rows) => answered('', rows))
}

function statementOf({ sql: text, parameters }: CompiledQuery): Statement {
  const name = nameOf(text)
  return { text, values: [...parameters], ...(name === undefined ? {} : { name }) }
}

const answered = (command: string, rows: unknown[] = []): Answer => ({
  command,
  rowCount: null,
  rows,
})

const beginning = CompiledQuery.raw('begin')

function pipelinedClient(client: PostgresPoolClient): PostgresPoolClient {
  let kept: CompiledQuery[] = []
  let hasBegun = false

  async function ask(text: string, values: readonly unknown[]): Promise<Answer> {
    return client.query(text, values) as Promise<Answer>
  }

  /** Sends them behind what was kept. */
  async function send(queries: readonly CompiledQuery[]): Promise<Answer[]> {
    const before = kept
    kept = []
    hasBegun = true
    if (before.length + queries.length === 0) return []
    const piece = new Piece([...before, ...queries], true)
    const { rows } = await ask('', [piece])
    return (rows as Answer[]).slice(before.length)
  }

  /** The COMMIT goes alone: whatever went before is known to have succeeded. */
  async function commit(): Promise<Answer> {
    if (!hasBegun && kept.length === 1) return drop('COMMIT')
    await send([])
    return ask('commit', [])
  }

  function drop(command: string): Answer {
    kept = []
    return answered(command)
  }

  async function query(text: string, values: readonly unknown[]): Promise<Answer> {
    const piece = pieceIn(values)
    if (piece && !piece.isAwaited) {
      kept.push(...piece.queries)
      return answered('')
    }
    if (piece) return answered('', await send(piece.queries))
    if (text === 'begin') {
      kept = [beginning]
      hasBegun = false
      return answered('BEGIN')
    }
    if (text === 'commit') return commit()
    // what is taken back need not be sent
    if (text.startsWith('rollback')) drop('')
    if (text === 'rollback' && !hasBegun) return answered('ROLLBACK')
    // without values it may be several commands in one text, which go alone
    if (kept.length > 0 && values.length === 0) await send([])
    if (kept.length === 0) {
      hasBegun = true
      return ask(text, values)
    }
    const [answer] = await send([CompiledQuery.raw(text, [...values])])
    if (!answer) throw new Error('The database did not answer a statement.')
    return answer
  }

  return {
    // the other overload is for cursors, which need a class of their own in the dialect
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
