import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import { outsideOfRequest } from '../database/request-scope.ts'
import type { Schema } from '../database/schema.ts'
import { type Part, conditionsIn } from '../lists/query-part.ts'
import type { ServerLog } from '../server-log.ts'
import { type IndexedTable, type News, indexStatements } from './index-statements.ts'
import { type FoundBySql, IndexedRows } from './indexed-rows.ts'
import { RecentChanges } from './recent-changes.ts'
import type { SlotSet } from './slot-set.ts'
import { type Snapshot, isLater, readSnapshot, sees, seesAllUpTo } from './snapshot.ts'

/** What a question is answered from: all rows as they are at one moment. */
export interface IndexView {
  rows: IndexedRows
  /** The rows for which all parts hold, of those that were named in the question. */
  find: (parts: readonly Part[]) => SlotSet
}

interface House {
  /** For reading all rows, which takes longer than a request may. */
  jobs: Database
  log: ServerLog
  mostBytes: number
}

/** So many changed rows are read again one by one; beyond, all of them are read anew. */
const mostChanges = 20_000

/** A page of rows when all are read. */
const rowsAtOnce = 5_000

/** How often a question is repeated for rows that have changed meanwhile. */
const attempts = 5

/**
 * The rows of a projection in the memory of this process, in step with the database: each question brings along what has
 * changed since the last, and is answered from the rows of one moment, which is not before it was asked. Servers need not
 * know of each other. Null is no answer: while the rows are read, where they would take more memory than they may, to a
 * transaction that has written, and to one that sees an older state; then SQL has to tell.
 */
export class RowIndex {
  private readonly table: IndexedTable
  private readonly house: House
  private readonly statements: ReturnType<typeof indexStatements>
  private kept: { rows: IndexedRows; snapshot: Snapshot } | null = null
  private readonly recent = new RecentChanges()
  private reading: Promise<void> | null = null
  private isClosed = false
  private isTooLarge = false

  constructor(table: IndexedTable, house: House) {
    this.table = table
    this.house = house
    this.statements = indexStatements(table)
  }

  /** Reads all rows, or what has changed. Fulfils once they can be asked, or will not be. */
  async keep(): Promise<void> {
    if (this.kept) await this.ask(this.house.jobs, [], () => null)
    else if (!this.isTooLarge) await this.load()
  }

  /** Ends it: nothing is answered any more. Fulfils once nothing is under way. */
  async close(): Promise<void> {
    this.isClosed = true
    this.kept = null
    await this.reading
  }

  /**
   * Asks about the rows for which parts hold: what of them only SQL can tell is asked in the statement that tells what has
   * changed. `answer` must be through when it returns: what it is given changes afterwards.
   */
  async ask<T>(
    db: Kysely<Schema>,
    parts: readonly Part[],
    answer: (view: IndexView) => T,
  ): Promise<{ answer: T } | null> {
    const conditions = [...new Set(parts.flatMap(conditionsIn))]
    const found: FoundBySql = new Map()
    let among: number[] | null = null
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const known = this.kept?.snapshot
      if (!known) return null
      const news = await this.statements.news(db, { known, mostChanges, conditions, among })
      // from here to the answer nothing else may come in between
      const unseen = this.takeOver(db, known, news)
      if (!unseen || !this.kept) return null
      const { rows } = this.kept
      for (const [at, condition] of conditions.entries()) {
        found.set(condition, rows.setOf(news.found[at] ?? [], found.get(condition), among ?? []))
      }
      if (unseen.length === 0 || conditions.length === 0) {
        return { answer: answer({ rows, find: (asked) => rows.find(asked, found) }) }
      }
      among = unseen
    }
    return null
  }

  /** The rows of which the index knows more than the statement has seen; null where it cannot answer. */
  private takeOver(db: Kysely<Schema>, known: Snapshot, news: News): number[] | null {
    if (!this.kept || news.hasWritten) return null
    const seen = readSnapshot(news.snapshot)
    if (isLater(this.kept.snapshot, seen)) {
      if (!db.isTransaction && isLater(known, seen)) return this.startAnew('the database went back')
      const unseen = this.recent.unseenBy(seen)
      return db.isTransaction && unseen && unseen.length > 0 ? null : unseen
    }
    const { upTo, by } = news.floor
    if (!sees(known, by) && !seesAllUpTo(known, upTo)) {
      return this.startAnew('what has changed is kept no more')
    }
    if (news.changedIds > mostChanges) return this.startAnew('much has changed')
    this.apply(this.kept.rows, news)
    this.kept.snapshot = seen
    return []
  }

  private apply(rows: IndexedRows, { changes, changed }: News): void {
    const lost = new Set<number>()
    const gone = new Set<number>()
    for (const [transaction, ids, tags] of changes ?? []) {
      this.recent.add(transaction, ids)
      for (const id of ids) gone.add(id)
      for (const tag of tags) lost.add(tag)
    }
    for (const row of changed ?? []) {
      rows.put(row, lost)
      gone.delete(row[0])
    }
    for (const id of gone) rows.delete(id)
  }

  private startAnew(why: string): null {
    this.kept = null
    this.house.log.info(`Reading the index of ${this.table.name} anew: ${why}.`)
    void outsideOfRequest(() => this.load())
    return null
  }

  private load(): Promise<void> {
    if (this.isClosed) return Promise.resolve()
    this.reading ??= this.read()
      .catch((error: unknown) => {
        if (this.isClosed) return
        this.house.log.warn({ err: error }, `could not read the index of ${this.table.name}`)
      })
      .finally(() => {
        this.reading = null
      })
    return this.reading
  }

  private async read(): Promise<void> {
    const { jobs, log, mostBytes } = this.house
    const started = performance.now()
    const read = await this.statements.readAll(jobs, rowsAtOnce, (expected) => {
      const rows = new IndexedRows(this.table.updated, Object.keys(this.table.numbers), expected)
      const take = (page: NonNullable<News['changed']>): boolean => {
        for (const row of page) rows.put(row, [])
        return !this.isClosed && rows.bytes <= mostBytes
      }
      return { rows, take }
    })
    if (this.isClosed) return
    const megabytes = Math.ceil(read.rows.bytes / 1_000_000)
    this.isTooLarge = !read.isComplete
    if (this.isTooLarge) {
      log.warn(
        `The index of ${this.table.name} would take more than ${megabytes} MB: SQL answers instead. Set INDEX_MEMORY higher.`,
      )
      return
    }
    this.kept = { rows: read.rows, snapshot: readSnapshot(read.snapshot) }
    this.recent.clear()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    log.info(
      `Read the index of ${this.table.name}: ${read.count} rows, ${megabytes} MB, ${seconds} s.`,
    )
  }
}
