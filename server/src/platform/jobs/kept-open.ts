/** What nobody has gone on with for so long belongs to a job that was cancelled, or that another server has taken over. */
const idleMs = 120_000

/**
 * What a kind of job holds between two steps of a job that cannot be put into its cursor, such as a file that is half written.
 * It may be lost at any moment: the step that misses it makes it anew.
 */
export class KeptOpen<T> {
  private readonly byJob = new Map<number, { held: T; timer: NodeJS.Timeout }>()
  private readonly close: (held: T) => void

  constructor(close: (held: T) => void) {
    this.close = close
  }

  /** What the last step of a job has left, where it is at the place that the job is at; else what `open` makes. */
  async take(job: number, isThere: (held: T) => boolean, open: () => Promise<T>): Promise<T> {
    const before = this.byJob.get(job)
    this.byJob.delete(job)
    clearTimeout(before?.timer)
    if (before && isThere(before.held)) return before.held
    if (before) this.close(before.held)
    return open()
  }

  /** Leaves it to the next step. */
  keep(job: number, held: T): void {
    const timer = setTimeout(() => {
      this.byJob.delete(job)
      this.close(held)
    }, idleMs)
    timer.unref()
    this.byJob.set(job, { held, timer })
  }
}
