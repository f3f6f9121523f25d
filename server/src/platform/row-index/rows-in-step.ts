import type { Moment, News, Standing } from './index-statements.ts'
import type { IndexedRows } from './indexed-rows.ts'
import type { KeptSets } from './kept-sets.ts'
import { RecentChanges } from './recent-changes.ts'
import { readRows } from './row-text.ts'
import { isLater, readSnapshot, sees, seesAllUpTo } from './snapshot.ts'

/** So many changed rows are read again one by one; beyond, all of them are read anew. */
export const mostChanges = 20_000

/** The rows of which more is known than the statement has seen; why all have to be read anew; null where they cannot answer it. */
type TakenOver = { unseen: number[] } | { anew: string } | null

/** All rows as they are at one moment, into which what has changed since is taken over. */
export class RowsInStep {
  readonly rows: IndexedRows
  private kept: Moment
  private readonly sets: KeptSets
  private readonly recent = new RecentChanges()

  /** `sets` of these rows are told which of them have changed. */
  constructor(rows: IndexedRows, moment: Moment, sets: KeptSets) {
    this.rows = rows
    this.kept = moment
    this.sets = sets
  }

  get moment(): Moment {
    return this.kept
  }

  /** What the standing of the table says where nothing has changed since the moment of the rows; null where it may have. */
  newsOf({ lastTransaction, lastAt, ...seen }: Standing): News | null {
    const { snapshot, at } = this.kept
    const isPast =
      (lastTransaction === null || lastTransaction < snapshot.xmin) &&
      // the number of a transaction that was rolled back is given again after a crash
      (lastAt === null || Date.parse(lastAt) < Date.parse(at))
    return isPast ? { ...seen, changedIds: 0, changes: null, changed: '', found: [] } : null
  }

  /** Takes over what a statement tells; `known` is what was seen before that was asked. */
  takeOver({ snapshot: known }: Moment, news: News, isTransaction: boolean): TakenOver {
    if (news.hasWritten) return null
    const seen = readSnapshot(news.snapshot)
    if (isLater(this.kept.snapshot, seen)) {
      if (!isTransaction && isLater(known, seen)) return { anew: 'the database went back' }
      const unseen = this.recent.unseenBy(seen)
      return unseen === null || (isTransaction && unseen.length > 0) ? null : { unseen }
    }
    const { upTo, by } = news.floor
    if (!sees(known, by) && !seesAllUpTo(known, upTo)) {
      return { anew: 'what has changed is kept no more' }
    }
    if (news.changedIds > mostChanges) return { anew: 'much has changed' }
    this.apply(news)
    this.kept = { snapshot: seen, at: news.at }
    return { unseen: [] }
  }

  private apply({ changes, changed }: News): void {
    const lost = new Set<number>()
    const gone = new Set<number>()
    for (const [transaction, ids, tags] of changes ?? []) {
      this.recent.add(transaction, ids)
      this.sets.note(ids)
      for (const id of ids) gone.add(id)
      for (const tag of tags) lost.add(tag)
    }
    readRows(changed, (row) => {
      this.rows.put(row, lost)
      gone.delete(row.id)
    })
    for (const id of gone) this.rows.delete(id)
  }
}
