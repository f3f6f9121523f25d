import pg from 'pg'
import { postgresTypes } from './postgres-types.ts'

/** A statement as pg is handed it: prepared under its name where it has one. */
export interface Statement {
  name?: string
  text: string
  values?: unknown[]
}

/** What pg's own query does with a connection and its messages, but for the Sync. */
interface Member extends pg.Submittable {
  name?: string
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleEmptyQuery(connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}

type Connection = pg.Connection & {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

type Done = (error: unknown, results: pg.QueryResult[]) => void

/**
 * Sends statements in one piece and waits once: a single Sync follows the last of them, so that none is run behind one that
 * failed. Each sees what those before it have done. Rejects with what the first of them failed with.
 */
export function sendBatch(
  send: (batch: pg.Submittable) => unknown,
  statements: readonly Statement[],
): Promise<pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    send(new Batch(statements, (error, results) => (error ? reject(error) : resolve(results))))
  })
}

/** What pg takes for one query; its time limit holds for all of them together. */
class Batch implements pg.Submittable {
  /** pg puts its time limit around it. */
  callback: Done
  private readonly members: Member[]
  private readonly results: pg.QueryResult[] = []
  private failure: unknown = null
  private at = 0

  constructor(statements: readonly Statement[], done: Done) {
    this.callback = done
    this.members = statements.map((statement) => this.member(statement))
  }

  /** The name of the statement that is being answered: pg remembers by it what the connection has parsed. */
  get name(): string | undefined {
    return this.members[this.at]?.name
  }

  get text(): string | undefined {
    const member = this.members[this.at]
    return member && 'text' in member ? String(member.text) : undefined
  }

  submit(connection: pg.Connection): void {
    // its own Sync would let what follows a failure run
    const silent = Object.create(connection, { sync: { value: () => undefined } }) as Connection
    connection.stream.cork()
    try {
      for (const member of this.members) member.prepare(silent)
    } finally {
      connection.sync()
      connection.stream.uncork()
    }
  }

  handleRowDescription(message: unknown): void {
    this.members[this.at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.members[this.at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.members[this.at]?.handleCommandComplete(message, connection)
    this.at += 1
  }

  handleEmptyQuery(): void {
    this.at += 1
  }

  /** The server has thrown away what it was sent after the statement that failed, also what it should have parsed. */
  handleError(error: unknown, connection: Connection): void {
    for (const { name } of this.members.slice(this.at)) {
      if (name !== undefined) delete connection.submittedNamedStatements[name]
    }
    this.callback(error, [])
  }

  handleReadyForQuery(connection: Connection): void {
    for (const member of this.members) member.handleReadyForQuery(connection)
    this.callback(this.failure, this.results)
  }

  private member(statement: Statement): Member {
    const query = new pg.Query({ ...statement, types: postgresTypes }, (error, result) => {
      if (error) this.failure ??= error
      else this.results.push(result)
    })
    return query as unknown as Member
  }
}
