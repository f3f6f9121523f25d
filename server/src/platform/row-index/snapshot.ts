/** Which transactions a statement of PostgreSQL sees: `pg_current_snapshot()`, read. */
export interface Snapshot {
  text: string
  /** All before it have ended. */
  xmin: number
  /** None from it on is seen. */
  xmax: number
  /** Those between that were still running. */
  running: ReadonlySet<number>
}

/** `xmin:xmax:xip,xip`; transaction numbers stay exact up to 2^53. */
export function readSnapshot(text: string): Snapshot {
  const [xmin = '', xmax = '', running = ''] = text.split(':')
  const numbers = running === '' ? [] : running.split(',').map(Number)
  return { text, xmin: Number(xmin), xmax: Number(xmax), running: new Set(numbers) }
}

/** Whether what a transaction has changed is seen. */
export function sees({ xmin, xmax, running }: Snapshot, transaction: number): boolean {
  return transaction < xmin || (transaction < xmax && !running.has(transaction))
}

/** Whether all transactions up to one are seen. */
export function seesAllUpTo({ xmax, running }: Snapshot, transaction: number): boolean {
  return transaction < xmax && ![...running].some((one) => one <= transaction)
}

/** Whether it sees more than the other: of two snapshots of one server, one sees all that the other does. */
export function isLater(one: Snapshot, other: Snapshot): boolean {
  return one.xmax === other.xmax ? one.running.size < other.running.size : one.xmax > other.xmax
}
