import type { Interval } from '../lists/query-part.ts'
import type { SlotSet } from './slot-set.ts'

/** What stands for a slot without a number. */
const none = 0

/** How many different numbers there may be before each slot has its own. */
const mostPlaces = 0xff_ff

/** The places of slots, in words of 32 bits: those of 32 slots, one after the other, in as many words as a place has bits. */
interface Places {
  words: Int32Array
  /** Bits of a place, a power of two; 0 where no slot has a number. */
  width: number
}

/**
 * A number per slot, or none. Rows mostly share few different numbers: each is kept once, and a slot has the place of its
 * own in 1, 2, 4, 8 or 16 bits, as few as do. Beyond 65,535 different ones each slot has its number, in 8 bytes. A column
 * without any number takes nothing.
 */
export class NumberColumn {
  private slots: number
  private places: Places = { words: new Int32Array(), width: 0 }
  private readonly numbers: number[] = [Number.NaN]
  private readonly placeOf = new Map<number, number>()
  /** The numbers of slots, once there are too many different ones. */
  private values: Float64Array | null = null

  constructor(slots: number) {
    this.slots = slots
  }

  /** The map of its numbers counts with what an entry of it takes. */
  get bytes(): number {
    if (this.values) return this.values.byteLength
    return this.places.words.byteLength + this.placeOf.size * 48
  }

  /** NaN where there is none. */
  get(slot: number): number {
    const number = this.values ? this.values[slot] : this.numbers[placeIn(this.places, slot)]
    return number ?? Number.NaN
  }

  set(slot: number, value: number | null): void {
    if (this.values) {
      this.values[slot] = value ?? Number.NaN
      return
    }
    const place = value === null ? none : (this.placeOf.get(value) ?? this.newPlace(value))
    if (place > mostPlaces) this.keepValues()[slot] = value ?? Number.NaN
    else setPlace(this.places, slot, place)
  }

  grow(slots: number): void {
    this.slots = slots
    if (this.values) {
      const longer = new Float64Array(slots).fill(Number.NaN)
      longer.set(this.values)
      this.values = longer
    } else {
      const longer = this.noPlaces(this.places.width)
      longer.words.set(this.places.words)
      this.places = longer
    }
  }

  /** Adds the slots to a set of which the number lies in one of the intervals; the set must be long enough. */
  addTo(set: SlotSet, intervals: readonly Interval[]): void {
    if (this.values) {
      for (const interval of intervals) addSlotsWithin(set, this.values, interval)
      return
    }
    const isIn = (value: number) =>
      !Number.isNaN(value) && intervals.some((interval) => contains(interval, value))
    addSlotsOf(
      set,
      this.places,
      Uint8Array.from(this.numbers, (value) => (isIn(value) ? 1 : 0)),
    )
  }

  /** How many slots of a set have a number in one of the intervals of each group, counted in one pass over the set. */
  countIn(set: SlotSet, groups: readonly (readonly Interval[])[]): number[] {
    const ends = groups.flat().flatMap(({ from, above, to, below }) => [from, above, to, below])
    const bounds = Float64Array.from(new Set(ends.filter((end) => end !== undefined))).sort()
    // before the first bound, at it, between it and the next one, and so on: within each of these all numbers are alike
    const counts = new Uint32Array(2 * bounds.length + 1)
    for (const slot of set.slots()) {
      const value = this.get(slot)
      if (Number.isNaN(value)) continue
      const stretch = stretchOf(value, bounds)
      counts[stretch] = (counts[stretch] ?? 0) + 1
    }
    return groups.map((intervals) =>
      counts.reduce((sum, count, stretch) => {
        if (count === 0) return sum
        const value = numberOfStretch(stretch, bounds)
        return intervals.some((interval) => contains(interval, value)) ? sum + count : sum
      }, 0),
    )
  }

  /** The place of a number that has none yet; there is room for it afterwards, unless it is beyond the last that there may be. */
  private newPlace(value: number): number {
    const place = this.numbers.length
    this.numbers.push(value)
    this.placeOf.set(value, place)
    if (place <= mostPlaces && place >= 2 ** this.places.width) this.widen()
    return place
  }

  /** Twice as many bits for each place, or the first one. */
  private widen(): void {
    const wider = this.noPlaces(Math.max(1, this.places.width * 2))
    for (let slot = 0; this.places.width > 0 && slot < this.slots; slot += 1) {
      setPlace(wider, slot, placeIn(this.places, slot))
    }
    this.places = wider
  }

  private noPlaces(width: number): Places {
    return { words: new Int32Array(Math.ceil(this.slots / 32) * width), width }
  }

  private keepValues(): Float64Array {
    const values = new Float64Array(this.slots)
    for (let slot = 0; slot < values.length; slot += 1) values[slot] = this.get(slot)
    this.values = values
    this.places = this.noPlaces(0)
    this.placeOf.clear()
    this.numbers.length = 0
    return values
  }
}

/** Adds the slots whose number lies in an interval: NaN lies in none. */
function addSlotsWithin({ words }: SlotSet, values: Float64Array, interval: Interval): void {
  const { from, above, to, below } = interval
  const low = Math.max(from ?? -Infinity, above ?? -Infinity)
  const high = Math.min(to ?? Infinity, below ?? Infinity)
  const isLowIn = above === undefined || above < low
  const isHighIn = below === undefined || below > high
  for (let start = 0; start < values.length; start += 32) {
    const end = Math.min(start + 32, values.length)
    let bits = 0
    for (let slot = start; slot < end; slot += 1) {
      const value = values[slot] ?? Number.NaN
      const isIn =
        (isLowIn ? value >= low : value > low) && (isHighIn ? value <= high : value < high)
      bits |= (isIn ? 1 : 0) << (slot - start)
    }
    words[start >>> 5] = (words[start >>> 5] ?? 0) | bits
  }
}

function placeIn({ words, width }: Places, slot: number): number {
  const bit = slot * width
  return ((words[bit >>> 5] ?? 0) >>> (bit & 31)) & ((1 << width) - 1)
}

/** Leaves a slot without a place where none has one. */
function setPlace({ words, width }: Places, slot: number, place: number): void {
  if (width === 0) return
  const bit = slot * width
  const kept = (words[bit >>> 5] ?? 0) & ~(((1 << width) - 1) << (bit & 31))
  words[bit >>> 5] = kept | (place << (bit & 31))
}

/** Adds the slots whose place is among those that are in: a word of the set at a time, without asking about each slot. */
function addSlotsOf(set: SlotSet, { words, width }: Places, isPlaceIn: Uint8Array): void {
  const own = set.words
  const mask = (1 << width) - 1
  const inWord = 32 / width
  for (let start = 0; start < words.length; start += width) {
    let bits = 0
    for (let at = 0; at < width; at += 1) {
      let word = words[start + at] ?? 0
      for (let slot = at * inWord; slot < (at + 1) * inWord; slot += 1) {
        bits |= (isPlaceIn[word & mask] ?? 0) << slot
        word >>>= width
      }
    }
    own[start / width] = (own[start / width] ?? 0) | bits
  }
}

/** Twice the place of the first bound that is not below a value, and one more where it is the value. */
function stretchOf(value: number, bounds: Float64Array): number {
  let [low, high] = [0, bounds.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((bounds[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return 2 * low + (bounds[low] === value ? 1 : 0)
}

/** A number that stands for those of a stretch. */
function numberOfStretch(stretch: number, bounds: Float64Array): number {
  const at = stretch >>> 1
  if (stretch % 2 === 1) return bounds[at] ?? 0
  const [before, after] = [bounds[at - 1], bounds[at]]
  if (before === undefined) return Number.NEGATIVE_INFINITY
  return after === undefined ? Number.POSITIVE_INFINITY : (before + after) / 2
}

function contains({ from, above, to, below }: Interval, value: number): boolean {
  return (
    (from === undefined || value >= from) &&
    (above === undefined || value > above) &&
    (to === undefined || value <= to) &&
    (below === undefined || value < below)
  )
}
