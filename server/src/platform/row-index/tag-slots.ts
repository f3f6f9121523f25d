import { SlotSet } from './slot-set.ts'

/** A list is left for bits once it holds more than one slot in so many: bits are looked through faster. */
const slotsPerEntry = 32

/** So many slots share all but their last 16 bits, which is what a list keeps of each. */
const stretchLength = 2 ** 16

/** Which slots carry one tag: a sorted list of the few, 2 bytes each, or the bits of the many. */
export class TagSlots {
  /** The last 16 bits of each slot, stretch by stretch. */
  private list: Uint16Array = new Uint16Array(4)
  /** Where each stretch ends in the list, up to the last that has any. */
  private readonly ends: number[] = []
  private length = 0
  private bits: SlotSet | null = null

  get count(): number {
    return this.length
  }

  get bytes(): number {
    return this.bits ? this.bits.words.byteLength : this.list.byteLength + this.ends.length * 8
  }

  /** Its slots as they are kept, not to be changed; null while they are a list. */
  get set(): SlotSet | null {
    return this.bits
  }

  has(slot: number): boolean {
    return this.bits ? this.bits.has(slot) : this.isAt(this.placeOf(slot), slot)
  }

  /** `slots`: how many there are at all. */
  add(slot: number, slots: number): void {
    if (!this.bits && this.length * slotsPerEntry > slots && this.length > slotsPerEntry) {
      const bits = SlotSet.empty(slots)
      this.addTo(bits)
      this.bits = bits
      this.list = new Uint16Array()
      this.ends.length = 0
    }
    if (this.bits) {
      this.addBit(this.bits, slot, slots)
    } else {
      this.addEntry(slot)
    }
  }

  delete(slot: number): void {
    if (this.bits) {
      if (!this.bits.has(slot)) return
      this.bits.delete(slot)
      this.length -= 1
      return
    }
    const place = this.placeOf(slot)
    if (!this.isAt(place, slot)) return
    this.list.copyWithin(place, place + 1, this.length)
    this.length -= 1
    this.moveEnds(slot, -1)
  }

  /** Adds all of its slots to a set that is long enough. */
  addTo(set: SlotSet): void {
    if (this.bits) set.addAll(this.bits)
    else this.forEach((slot) => set.add(slot))
  }

  /** How many of the found carry the tag. `few` are the same slots in order where they are few. */
  countIn(found: SlotSet, few: Uint32Array | null): number {
    if (few && (this.bits || few.length * 16 < this.length)) return this.countOf(few)
    if (this.bits) return this.bits.countShared(found)
    let count = 0
    this.forEach((slot) => {
      if (found.has(slot)) count += 1
    })
    return count
  }

  private countOf(slots: Uint32Array): number {
    let count = 0
    for (let at = 0; at < slots.length; at += 1) if (this.has(slots[at] ?? 0)) count += 1
    return count
  }

  /** Each slot of the list. */
  private forEach(take: (slot: number) => void): void {
    let at = 0
    for (let stretch = 0; stretch < this.ends.length; stretch += 1) {
      const [first, end] = [stretch * stretchLength, this.ends[stretch] ?? 0]
      for (; at < end; at += 1) take(first + (this.list[at] ?? 0))
    }
  }

  private addBit(bits: SlotSet, slot: number, slots: number): void {
    const grown = slot >>> 5 < bits.words.length ? bits : bits.grown(slots)
    this.bits = grown
    if (grown.has(slot)) return
    grown.add(slot)
    this.length += 1
  }

  private addEntry(slot: number): void {
    const place = this.placeOf(slot)
    if (this.isAt(place, slot)) return
    if (this.length === this.list.length) {
      const longer = new Uint16Array(Math.ceil(this.length * 1.25))
      longer.set(this.list)
      this.list = longer
    }
    this.list.copyWithin(place + 1, place, this.length)
    this.list[place] = slot % stretchLength
    this.length += 1
    while (this.ends.length <= stretchOf(slot)) this.ends.push(this.length - 1)
    this.moveEnds(slot, 1)
  }

  /** The stretch of a slot, and all behind it, end so much later. */
  private moveEnds(slot: number, by: number): void {
    for (let stretch = stretchOf(slot); stretch < this.ends.length; stretch += 1) {
      this.ends[stretch] = (this.ends[stretch] ?? 0) + by
    }
  }

  private isAt(place: number, slot: number): boolean {
    return place < (this.ends[stretchOf(slot)] ?? 0) && this.list[place] === slot % stretchLength
  }

  /** Where a slot is in the list, or would be. */
  private placeOf(slot: number): number {
    const stretch = stretchOf(slot)
    const last = slot % stretchLength
    let low = this.ends[stretch - 1] ?? (stretch === 0 ? 0 : this.length)
    let high = this.ends[stretch] ?? this.length
    // mostly it comes behind all others
    if (low < high && last > (this.list[high - 1] ?? 0)) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.list[middle] ?? 0) < last) low = middle + 1
      else high = middle
    }
    return low
  }
}

function stretchOf(slot: number): number {
  return slot >>> 16
}
