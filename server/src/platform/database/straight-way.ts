import type { CompiledQuery, Kysely, PostgresPool } from 'kysely'

/** The way of a statement to the pool of a database and back: the one through Kysely takes longer than pg does with it. */
export class StraightWay {
  private readonly pool: PostgresPool

  constructor(pool: PostgresPool) {
    this.pool = pool
  }

  async ask<Row>({ sql: text, parameters }: CompiledQuery<Row>): Promise<Row[]> {
    const client = await this.pool.connect()
    try {
      return (await client.query<Row>(text, parameters)).rows
    } finally {
      client.release()
    }
  }
}

const ways = new WeakMap<object, StraightWay>()

/** The same database: what `rowsOfQuery` asks it outside of transactions goes straight to its pool. */
export function withStraightWay<S>(db: Kysely<S>, pool: PostgresPool): Kysely<S> {
  ways.set(db, new StraightWay(pool))
  return db
}

/** The rows that `executeQuery` answers with. */
export async function rowsOfQuery<S, Row>(
  db: Kysely<S>,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  const way = ways.get(db)
  return way ? way.ask(query) : (await db.executeQuery(query)).rows
}
