import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import { outsideOfRequest } from '../database/request-scope.ts'
import type { Schema } from '../database/schema.ts'
import { SharedWork } from '../database/shared-work.ts'
import { type FoundPart, type Part, allFound, hasLevels, splitFound } from '../lists/query-part.ts'
import type { ServerLog } from '../server-log.ts'
import { type Asked, correct, foundBySql, isKnown, keepNew, recall } from './asked-parts.ts'
import { type IndexedTable, type Moment, type News, indexStatements } from './index-statements.ts'
import type { IndexMemory } from './index-memory.ts'
import { type FoundBySql, type IndexedRow, IndexedRows } from './indexed-rows.ts'
import type { AskedIndex, IndexCheck, IndexView } from './index-view.ts'
import { KeptSets } from './kept-sets.ts'
import { RowsInStep, mostChanges } from './rows-in-step.ts'
import { readSnapshot } from './snapshot.ts'

interface House {
  /** For reading all rows: a request may not take as long. */
  jobs: Database
  log: ServerLog
  memory: IndexMemory
}

/** How often a question is repeated for rows that have changed meanwhile. */
const attempts = 5

/**
 * The rows of a projection in the memory of this process, in step with the database: each question brings along what has
 * changed since the last, and is answered from the rows of one moment, which is not before it was asked. Servers need not
 * know of each other. Null is no answer: while the rows are read, where they would take more memory than they may, to a
 * transaction that has written, and to one that sees an older state; then SQL has to tell.
 */
export class RowIndex implements AskedIndex {
  private readonly table: IndexedTable
  private readonly house: House
  private readonly statements: ReturnType<typeof indexStatements>
  private kept: RowsInStep | null = null
  private readonly sets = new KeptSets()
  private beingRead: IndexedRows | null = null
  private reading: Promise<void> | null = null
  private filling: Promise<void> | null = null
  /** Takes over what has changed by now; false where it cannot. One statement tells it to all who ask meanwhile. */
  private readonly refreshing = new SharedWork((dbs: readonly Kysely<Schema>[]) =>
    // requests do not wait until jobs leave them a connection
    outsideOfRequest(() => this.refresh(dbs.find((db) => db !== this.house.jobs) ?? dbs[0])),
  )
  private isClosed = false
  private hasTooMany = false

  constructor(table: IndexedTable, house: House) {
    this.table = table
    this.house = house
    this.statements = indexStatements(table)
    house.memory.join(this)
  }

  /** What there is of it: the rows while they are read, too, and the moment that they show once they can be asked. */
  get present() {
    return { rows: this.kept?.rows ?? this.beingRead, asOf: this.kept?.moment.at ?? null }
  }

  /** Whether its rows would take more memory than is left for them. */
  get isTooLarge(): boolean {
    return this.hasTooMany
  }

  get rowBytes(): number {
    return this.present.rows?.bytes ?? 0
  }

  get setBytes(): number {
    return this.sets.bytes
  }

  /** Reads all rows, or what has changed. Fulfils once they can be asked, or will not be. */
  async keep(): Promise<void> {
    if (this.kept) await this.ask(this.house.jobs, [], () => null)
    else if (!this.hasTooMany) await this.load()
  }

  /** Ends it: nothing is answered any more. Fulfils once nothing is under way. */
  async close(): Promise<void> {
    this.isClosed = true
    this.kept = null
    this.sets.clear()
    await this.reading
    await this.filling
  }

  ask<T>(
    db: Kysely<Schema>,
    parts: readonly Part[],
    answer: (view: IndexView) => T,
  ): Promise<{ answer: T } | null> {
    return this.answer(db, parts, answer, null)
  }

  /** What tells whether it is up to date. */
  check(): IndexCheck {
    const before = this.kept?.moment
    return {
      asks: this.statements.standing(this.house.jobs),
      told: (standing) => {
        const rows = this.kept?.rows
        const news = standing && this.kept?.newsOf(standing)
        const isUpToDate = before && news && this.takeOver(this.house.jobs, before, news) !== null
        if (!rows || !isUpToDate) return this
        return { ask: (db, parts, answer) => this.answer(db, parts, answer, rows) }
      },
    }
  }

  /** `upToDate` are rows that are known to be so, as long as they are kept. */
  private async answer<T>(
    db: Kysely<Schema>,
    parts: readonly Part[],
    answer: (view: IndexView) => T,
    upToDate: IndexedRows | null,
  ): Promise<{ answer: T } | null> {
    const rows = this.kept?.rows
    if (!rows) return null
    const split = this.splits()
    const wanted = split(parts)
    let asked = recall(wanted, this.sets, rows)
    const look = (found: FoundBySql) => {
      const select = (more: readonly Part[], level?: number) => {
        const parts = split(more)
        return rows.select(level === undefined ? parts : parts.filter(hasLevels), found, level)
      }
      try {
        return answer({ rows, select, find: (more, level) => rows.collect(select(more, level)) })
      } finally {
        rows.release()
      }
    }
    try {
      if (!asked.every(isKnown) || db.isTransaction) return await this.tell(db, rows, asked, look)
      if (rows !== upToDate) {
        const isUpToDate = await this.refreshing.ask(db)
        if (!isUpToDate || this.kept?.rows !== rows) return null
        // of rows that have changed by now it is not known
        asked = recall(wanted, this.sets, rows)
        if (!asked.every(isKnown)) return await this.tell(db, rows, asked, look)
      }
      return { answer: look(foundBySql(asked)) }
    } catch (error) {
      // what takes longer than a request may would be asked for in vain each time
      this.sets.noteAsked(asked.flatMap(({ of, isNew }) => ('place' in of && isNew ? of : [])))
      throw error
    } finally {
      this.fill()
    }
  }

  private async refresh(db: Kysely<Schema> | undefined): Promise<boolean> {
    const rows = this.kept?.rows
    return db && rows ? (await this.tell(db, rows, [], () => true)) !== null : false
  }

  private async tell<T>(
    db: Kysely<Schema>,
    rows: IndexedRows,
    asked: readonly Asked[],
    answer: (found: FoundBySql) => T,
  ): Promise<{ answer: T } | null> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const known = this.kept?.moment
      if (!known) return null
      const news = await this.statements.news(db, { known, mostChanges, asked })
      // from here to the answer nothing else may come in between
      const unseen = this.takeOver(db, known, news)
      if (!unseen || this.kept?.rows !== rows) return null
      correct(asked, rows, news)
      if (unseen.length === 0 || asked.length === 0) {
        const told = answer(foundBySql(asked))
        keepNew(asked, this.sets, () => this.house.memory.forSets(this))
        return { answer: told }
      }
      for (const one of asked) one.again = unseen
    }
    return null
  }

  /** Splits what is looked for in one place, in the same way each time. */
  private splits(): (parts: readonly Part[]) => Part[] {
    const known = new Map<string, FoundPart[]>()
    return splitFound((group) => {
      const { key } = allFound(group)
      const split = known.get(key) ?? this.sets.split(group)
      known.set(key, split)
      return split
    })
  }

  /** Finds what is wanted, one after the other, while nobody waits for it. */
  private fill(): void {
    if (this.filling) return
    const next = this.sets.takeWanted()
    if (!next || this.isClosed) return
    const rows = this.kept?.rows
    if (!rows || rows.slots / 8 > this.house.memory.forSets(this)) return
    const asked = recall([next], this.sets, rows)
    this.filling = outsideOfRequest(() => this.tell(this.house.jobs, rows, asked, () => null))
      .then(() => undefined)
      .catch((error: unknown) => {
        if (this.isClosed) return
        this.house.log.warn(
          { err: error },
          `could not find a word for the index of ${this.table.name}`,
        )
      })
      .finally(() => {
        this.filling = null
        this.fill()
      })
  }

  /** The rows of which the index knows more than the statement has seen; null where it cannot answer. */
  private takeOver(db: Kysely<Schema>, known: Moment, news: News): number[] | null {
    const taken = this.kept?.takeOver(known, news, db.isTransaction) ?? null
    if (taken && 'anew' in taken) return this.startAnew(taken.anew)
    return taken && taken.unseen
  }

  private startAnew(why: string): null {
    this.kept = null
    this.sets.clear()
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
        this.beingRead = null
      })
    return this.reading
  }

  private async read(): Promise<void> {
    const { jobs, log, memory } = this.house
    const started = performance.now()
    const read = await this.statements.readAll(jobs, (expected) => {
      const rows = new IndexedRows(this.table.updated, Object.keys(this.table.numbers), expected)
      this.beingRead = rows
      return {
        rows,
        fill: (row: IndexedRow) => rows.fill(row),
        place: (row: IndexedRow) => rows.placeLast(row),
        isOver: () => this.isClosed || rows.bytes > memory.forRows(this),
      }
    })
    const { rows } = read.reader
    if (this.isClosed) return
    const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`
    this.hasTooMany = !read.isComplete
    if (this.hasTooMany) {
      log.warn(
        `The index of ${this.table.name} would take more than the ${inMegabytes(memory.forRows(this))} that are left: SQL answers instead. Set INDEX_MEMORY higher.`,
      )
      return
    }
    const moment = { snapshot: readSnapshot(read.snapshot), at: read.at }
    this.kept = new RowsInStep(rows, moment, this.sets)
    this.sets.clear()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const size = `${read.count} rows, ${inMegabytes(rows.bytes)}`
    log.info(`Read the index of ${this.table.name}: ${size}, ${seconds} s.`)
  }
}
