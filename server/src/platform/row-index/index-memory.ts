/** What takes memory: rows, and sets of rows that SQL found. */
interface User {
  /** In bytes, as `setBytes`. */
  readonly rowBytes: number
  readonly setBytes: number
}

/**
 * The memory that the indexes of a process share. Rows come first, each index's as they are read; sets have what rows
 * leave, no more than a quarter of the whole.
 */
export class IndexMemory {
  /** In bytes. */
  readonly most: number
  private readonly users: User[] = []

  constructor(mostBytes: number) {
    this.most = mostBytes
  }

  join(user: User): void {
    this.users.push(user)
  }

  /** How many bytes the rows of one may take beside those of the others. */
  forRows(user: User): number {
    return Math.max(0, this.most - this.othersThan(user, 'rowBytes'))
  }

  /** The same for its sets, beside everything else. */
  forSets(user: User): number {
    const leftByRows = this.forRows(user) - user.rowBytes
    return Math.max(0, Math.min(this.most / 4, leftByRows) - this.othersThan(user, 'setBytes'))
  }

  private othersThan(user: User, what: keyof User): number {
    return this.users.reduce((sum, one) => (one === user ? sum : sum + one[what]), 0)
  }
}
