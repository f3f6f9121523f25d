/** How often something is done from time to time, and how that has gone since the server started. */
export interface ChoreRecord {
  name: string
  everySeconds: number
  startedAt: string | null
  endedAt: string | null
  /** In a row, until now. */
  failures: number
}

/** What a server does from time to time, and when it last did. */
export class ChoreBook {
  private readonly records = new Map<string, ChoreRecord>()

  /** Something that is to be done. */
  enter({ name, everySeconds }: Pick<ChoreRecord, 'name' | 'everySeconds'>): void {
    const none = { startedAt: null, endedAt: null, failures: 0 }
    this.records.set(name, { name, everySeconds, ...none })
  }

  /** Does it, and writes down how that went. Rejects as `work` does. */
  async note<T>(name: string, work: () => Promise<T>): Promise<T> {
    const record = this.records.get(name)
    if (!record) throw new Error(`Nobody has entered the chore "${name}".`)
    record.startedAt = new Date().toISOString()
    try {
      const done = await work()
      record.endedAt = new Date().toISOString()
      record.failures = 0
      return done
    } catch (error) {
      record.failures += 1
      throw error
    } finally {
      record.startedAt = null
    }
  }

  /** All that were entered, as they are now. */
  list(): ChoreRecord[] {
    return structuredClone([...this.records.values()])
  }
}
