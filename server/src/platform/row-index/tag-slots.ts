import { SlotSet } from './slot-set.ts'

/** A list is left for bits once it holds more than one slot in so many: it would be the larger. */
const slotsPerEntry = 32

/** Which slots carry one tag: a sorted list of the few, or the bits of the many. */
export class TagSlots {
  private list: Uint32Array = new Uint32Array(4)
  private length = 0
  private bits: SlotSet | null = null

  get count(): number {
    return this.length
  }

  get bytes(): number {
    return this.bits ? this.bits.words.byteLength : this.list.byteLength
  }

  /** Its slots as they are kept, not to be changed; null while they are a list. */
  get set(): SlotSet | null {
    return this.bits
  }

  has(slot: number): boolean {
    if (this.bits) return this.bits.has(slot)
    const place = this.placeOf(slot)
    return place < this.length && this.list[place] === slot
  }

  /** `slots`: how many there are at all. */
  add(slot: number, slots: number): void {
    if (!this.bits && this.length * slotsPerEntry > slots && this.length > slotsPerEntry) {
      this.bits = SlotSet.empty(slots)
      for (const one of this.list.subarray(0, this.length)) this.bits.add(one)
      this.list = new Uint32Array()
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
    if (place === this.length || this.list[place] !== slot) return
    this.list.copyWithin(place, place + 1, this.length)
    this.length -= 1
  }

  /** Adds all of its slots to a set that is long enough. */
  addTo(set: SlotSet): void {
    if (this.bits) {
      set.addAll(this.bits)
      return
    }
    for (let at = 0; at < this.length; at += 1) set.add(this.list[at] ?? 0)
  }

  /** How many of the found carry the tag. `few` are the same slots in order where they are few. */
  countIn(found: SlotSet, few: Uint32Array | null): number {
    if (few && (this.bits || few.length * 16 < this.length)) return this.countOf(few)
    if (this.bits) return this.bits.countShared(found)
    let count = 0
    for (let at = 0; at < this.length; at += 1) if (found.has(this.list[at] ?? 0)) count += 1
    return count
  }

  private countOf(slots: Uint32Array): number {
    let count = 0
    for (let at = 0; at < slots.length; at += 1) if (this.has(slots[at] ?? 0)) count += 1
    return count
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
    if (place < this.length && this.list[place] === slot) return
    if (this.length === this.list.length) {
      const longer = new Uint32Array(Math.ceil(this.length * 1.5))
      longer.set(this.list)
      this.list = longer
    }
    this.list.copyWithin(place + 1, place, this.length)
    this.list[place] = slot
    this.length += 1
  }

  /** Where a slot is in the list, or would be. */
  private placeOf(slot: number): number {
    if (this.length === 0 || slot > (this.list[this.length - 1] ?? 0)) return this.length
    let [low, high] = [0, this.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.list[middle] ?? 0) < slot) low = middle + 1
      else high = middle
    }
    return low
  }
}
