import type { Interval } from '../lists/query-part.ts'

/** An instant and the id of a row: what rows are ordered by. */
export interface Instant {
  time: number
  id: number
}

/**
 * The slots by an instant, then by id. A slot whose instant changes leaves its entry behind, which counts no more, and
 * gets another, mostly at the end: so a change moves next to nothing.
 */
export class SlotOrder {
  private slots: Uint32Array
  private times: Float64Array
  private length = 0
  private current = 0
  /** The entry of each slot, counted from 1; 0 for a slot that is not there. */
  private entries: Uint32Array
  private readonly idOf: (slot: number) => number

  constructor(room: number, idOf: (slot: number) => number) {
    this.slots = new Uint32Array(room)
    this.times = new Float64Array(room)
    this.entries = new Uint32Array(room)
    this.idOf = idOf
  }

  get bytes(): number {
    return this.slots.byteLength + this.times.byteLength + this.entries.byteLength
  }

  get size(): number {
    return this.length
  }

  grow(room: number): void {
    const longer = new Uint32Array(room)
    longer.set(this.entries)
    this.entries = longer
  }

  /** NaN for a slot that is not there. */
  timeOf(slot: number): number {
    const entry = this.entries[slot] ?? 0
    return entry === 0 ? Number.NaN : (this.times[entry - 1] ?? Number.NaN)
  }

  set(slot: number, time: number): void {
    if (this.timeOf(slot) === time) return
    this.delete(slot)
    if (this.length === this.slots.length) this.makeRoom()
    const place = this.placeOf({ time, id: this.idOf(slot) })
    this.slots.copyWithin(place + 1, place, this.length)
    this.times.copyWithin(place + 1, place, this.length)
    this.slots[place] = slot
    this.times[place] = time
    this.length += 1
    this.current += 1
    // from behind: an entry that counts no more must not be taken for that of its slot, which has moved to its place
    for (let moved = this.length - 1; moved > place; moved -= 1) {
      const slotMoved = this.slots[moved] ?? 0
      if (this.entries[slotMoved] === moved) this.entries[slotMoved] = moved + 1
    }
    this.entries[slot] = place + 1
  }

  delete(slot: number): void {
    if ((this.entries[slot] ?? 0) === 0) return
    this.entries[slot] = 0
    this.current -= 1
  }

  /** The slot of an entry, or -1 where the entry counts no more. */
  slotAt(entry: number): number {
    const slot = this.slots[entry] ?? 0
    return this.entries[slot] === entry + 1 ? slot : -1
  }

  /** How many entries lie before an instant. */
  placeOf({ time, id }: Instant): number {
    if (this.length > 0 && this.compare(this.length - 1, time, id) < 0) return this.length
    let [low, high] = [0, this.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(middle, time, id) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The entries of an interval of instants: the first, and the one behind the last. */
  between({ from, above, to, below }: Interval): [from: number, to: number] {
    const starts = [
      ...(from === undefined ? [] : [this.placeOf({ time: from, id: -Infinity })]),
      ...(above === undefined ? [] : [this.placeOf({ time: above, id: Infinity })]),
    ]
    const ends = [
      ...(to === undefined ? [] : [this.placeOf({ time: to, id: Infinity })]),
      ...(below === undefined ? [] : [this.placeOf({ time: below, id: -Infinity })]),
    ]
    return [Math.max(0, ...starts), Math.min(this.length, ...ends)]
  }

  private compare(entry: number, time: number, id: number): number {
    const at = this.times[entry] ?? 0
    return at === time ? this.idOf(this.slots[entry] ?? 0) - id : at - time
  }

  /** Drops the entries that count no more; where most do, makes room for as many again by a quarter. */
  private makeRoom(): void {
    const room = Math.max(64, Math.ceil(this.current * 1.25))
    const [slots, times] = [new Uint32Array(room), new Float64Array(room)]
    let next = 0
    for (let entry = 0; entry < this.length; entry += 1) {
      const slot = this.slotAt(entry)
      if (slot < 0) continue
      slots[next] = slot
      times[next] = this.times[entry] ?? 0
      this.entries[slot] = next + 1
      next += 1
    }
    this.slots = slots
    this.times = times
    this.length = next
  }
}
