/** Says how often something may happen. */
export interface Throttle {
  /** Counts it, and says whether it is still within the limit of its time. */
  lets(key: string): boolean
}

/** As many keys are kept in mind; then all begin anew, which lets a few more through. */
const mostKeys = 10_000

/** At most `times` of each key within `period` ms, so that no flood of events fills the disk. */
export function throttle(times: number, period: number, now: () => number = Date.now): Throttle {
  const seen = new Map<string, { since: number; count: number }>()
  return {
    lets(key) {
      const time = now()
      const entry = seen.get(key)
      if (entry && time - entry.since < period) {
        entry.count += 1
        return entry.count <= times
      }
      if (seen.size >= mostKeys) seen.clear()
      seen.set(key, { since: time, count: 1 })
      return true
    },
  }
}
