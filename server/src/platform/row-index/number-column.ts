import type { Interval } from '../lists/query-part.ts'
import type { SlotSet } from './slot-set.ts'

/** What stands for a slot without a number. */
const none = 0

/**
 * A number per slot, or none. Rows share few different numbers, so each is kept once, and a slot has the place of its
 * own: 2 bytes, or 4 beyond 65,535 different ones.
 */
export class NumberColumn {
  private places: Uint16Array | Uint32Array
  private numbers = new Float64Array(64)
  private used = none + 1
  private readonly placeOf = new Map<number, number>()

  constructor(slots: number) {
    this.places = new Uint16Array(slots)
  }

  /** The map of its numbers counts with what an entry of it takes. */
  get bytes(): number {
    return this.places.byteLength + this.numbers.byteLength + this.placeOf.size * 40
  }

  /** NaN where there is none. */
  get(slot: number): number {
    const place = this.places[slot] ?? none
    return place === none ? Number.NaN : (this.numbers[place] ?? Number.NaN)
  }

  set(slot: number, value: number | null): void {
    this.places[slot] = value === null ? none : this.place(value)
  }

  grow(slots: number): void {
    const longer =
      this.places instanceof Uint16Array ? new Uint16Array(slots) : new Uint32Array(slots)
    longer.set(this.places)
    this.places = longer
  }

  /** Adds the slots to a set of which the number lies in one of the intervals; the set must be long enough. */
  addTo(set: SlotSet, intervals: readonly Interval[]): void {
    const isIn = new Uint8Array(this.used)
    for (let place = none + 1; place < this.used; place += 1) {
      const value = this.numbers[place] ?? Number.NaN
      isIn[place] = intervals.some((interval) => contains(interval, value)) ? 1 : 0
    }
    const { words } = set
    for (let slot = 0; slot < this.places.length; slot += 1) {
      if (isIn[this.places[slot] ?? none] === 1) {
        words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << (slot & 31))
      }
    }
  }

  private place(value: number): number {
    const known = this.placeOf.get(value)
    if (known !== undefined) return known
    const place = this.used
    this.used += 1
    if (place === this.numbers.length) {
      const longer = new Float64Array(place * 2)
      longer.set(this.numbers)
      this.numbers = longer
    }
    if (place > 0xff_ff && this.places instanceof Uint16Array) {
      this.places = Uint32Array.from(this.places)
    }
    this.numbers[place] = value
    this.placeOf.set(value, place)
    return place
  }
}

function contains({ from, above, to, below }: Interval, value: number): boolean {
  return (
    (from === undefined || value >= from) &&
    (above === undefined || value > above) &&
    (to === undefined || value <= to) &&
    (below === undefined || value < below)
  )
}
