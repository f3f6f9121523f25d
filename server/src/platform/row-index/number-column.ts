import type { Interval } from '../lists/query-part.ts'
import type { SlotSet } from './slot-set.ts'

/** What stands for a slot without a number. */
const none = 0

/** More different numbers than these are kept as they are. */
const mostPlaces = 0xff_ff

/**
 * A number per slot, or none. Rows mostly share few different numbers: each is kept once, and a slot has the place of its
 * own in 2 bytes. Beyond 65,535 different ones each slot has its number, in 8 bytes.
 */
export class NumberColumn {
  private places: Uint16Array
  private readonly numbers: number[] = [Number.NaN]
  private readonly placeOf = new Map<number, number>()
  /** The numbers of slots, once there are too many different ones. */
  private values: Float64Array | null = null

  constructor(slots: number) {
    this.places = new Uint16Array(slots)
  }

  /** The map of its numbers counts with what an entry of it takes. */
  get bytes(): number {
    return this.values ? this.values.byteLength : this.places.byteLength + this.placeOf.size * 48
  }

  /** NaN where there is none. */
  get(slot: number): number {
    const number = this.values ? this.values[slot] : this.numbers[this.places[slot] ?? none]
    return number ?? Number.NaN
  }

  set(slot: number, value: number | null): void {
    if (this.values) {
      this.values[slot] = value ?? Number.NaN
      return
    }
    const place = value === null ? none : (this.placeOf.get(value) ?? this.newPlace(value))
    if (place > mostPlaces) this.keepValues()[slot] = value ?? Number.NaN
    else this.places[slot] = place
  }

  grow(slots: number): void {
    if (this.values) {
      const longer = new Float64Array(slots).fill(Number.NaN)
      longer.set(this.values)
      this.values = longer
    } else {
      const longer = new Uint16Array(slots)
      longer.set(this.places)
      this.places = longer
    }
  }

  /** Adds the slots to a set of which the number lies in one of the intervals; the set must be long enough. */
  addTo(set: SlotSet, intervals: readonly Interval[]): void {
    const isIn = (value: number) =>
      !Number.isNaN(value) && intervals.some((interval) => contains(interval, value))
    if (this.values) {
      for (let slot = 0; slot < this.values.length; slot += 1) {
        if (isIn(this.values[slot] ?? Number.NaN)) set.add(slot)
      }
      return
    }
    const isPlaceIn = Uint8Array.from(this.numbers, (value) => (isIn(value) ? 1 : 0))
    for (let slot = 0; slot < this.places.length; slot += 1) {
      if (isPlaceIn[this.places[slot] ?? none] === 1) set.add(slot)
    }
  }

  private newPlace(value: number): number {
    const place = this.numbers.length
    this.numbers.push(value)
    this.placeOf.set(value, place)
    return place
  }

  private keepValues(): Float64Array {
    const values = Float64Array.from(this.places, (place) => this.numbers[place] ?? Number.NaN)
    this.values = values
    this.places = new Uint16Array()
    this.placeOf.clear()
    this.numbers.length = 0
    return values
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
