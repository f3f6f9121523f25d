import { type Snapshot, sees } from './snapshot.ts'

/** So many ids are remembered at least. */
const mostIds = 20_000

/** Which rows the last transactions have changed. */
export class RecentChanges {
  private readonly byTransaction = new Map<number, readonly number[]>()
  private ids = 0
  /** The highest transaction that is remembered no more. */
  private forgotten = 0

  add(transaction: number, ids: readonly number[]): void {
    this.byTransaction.set(transaction, [...(this.byTransaction.get(transaction) ?? []), ...ids])
    this.ids += ids.length
    for (const [oldest, changed] of this.byTransaction) {
      if (this.ids - changed.length < mostIds) return
      this.byTransaction.delete(oldest)
      this.ids -= changed.length
      this.forgotten = Math.max(this.forgotten, oldest)
    }
  }

  /** The rows that a statement has not seen as they became; null where that is no longer known. */
  unseenBy(snapshot: Snapshot): number[] | null {
    if (snapshot.xmin <= this.forgotten) return null
    const unseen = new Set<number>()
    for (const [transaction, ids] of this.byTransaction) {
      if (!sees(snapshot, transaction)) for (const id of ids) unseen.add(id)
    }
    return [...unseen]
  }
}
