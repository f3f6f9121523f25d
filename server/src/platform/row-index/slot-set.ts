/**
 * A set of slots (small whole numbers), one bit each. Sets that are combined may differ in length. Loops over signed words in
 * a variable of their own are compiled to a few instructions a word; over `this.words`, or unsigned ones, they take two to four times as long.
 */
export class SlotSet {
  readonly words: Int32Array

  constructor(words: Int32Array) {
    this.words = words
  }

  static empty(slots: number): SlotSet {
    return new SlotSet(new Int32Array(Math.ceil(slots / 32)))
  }

  /** The slots of a list, which must be less than `room`. */
  static of(slots: Uint32Array, room: number): SlotSet {
    const set = SlotSet.empty(room)
    set.addSlots(slots)
    return set
  }

  has(slot: number): boolean {
    return (((this.words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1
  }

  /** The slot must lie within the length it was made with. */
  add(slot: number): void {
    const at = slot >>> 5
    this.words[at] = (this.words[at] ?? 0) | (1 << (slot & 31))
  }

  /** Adds slots that lie within its length. */
  addSlots(slots: Uint32Array): void {
    const own = this.words
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0
      own[slot >>> 5] = (own[slot >>> 5] ?? 0) | (1 << (slot & 31))
    }
  }

  delete(slot: number): void {
    const at = slot >>> 5
    this.words[at] = (this.words[at] ?? 0) & ~(1 << (slot & 31))
  }

  /** The same slots with room for more. */
  grown(slots: number): SlotSet {
    const words = new Int32Array(Math.ceil(slots / 32))
    words.set(this.words)
    return new SlotSet(words)
  }

  copy(): SlotSet {
    return new SlotSet(this.words.slice())
  }

  /** Adds all of another set, which must not be longer. */
  addAll({ words }: SlotSet): void {
    const own = this.words
    const shared = Math.min(own.length, words.length)
    for (let at = 0; at < shared; at += 1) own[at] = (own[at] ?? 0) | (words[at] ?? 0)
  }

  /** Keeps what is in the other set, too. */
  keepAll({ words }: SlotSet): void {
    const own = this.words
    const shared = Math.min(own.length, words.length)
    for (let at = 0; at < shared; at += 1) own[at] = (own[at] ?? 0) & (words[at] ?? 0)
    own.fill(0, shared)
  }

  /** Removes what is in the other set. */
  deleteAll({ words }: SlotSet): void {
    const own = this.words
    const shared = Math.min(own.length, words.length)
    for (let at = 0; at < shared; at += 1) own[at] = (own[at] ?? 0) & ~(words[at] ?? 0)
  }

  count(): number {
    const own = this.words
    let count = 0
    for (let at = 0; at < own.length; at += 1) count += bitsIn(own[at] ?? 0)
    return count
  }

  isEmpty(): boolean {
    const own = this.words
    for (let at = 0; at < own.length; at += 1) if ((own[at] ?? 0) !== 0) return false
    return true
  }

  /** How many slots both sets have. */
  countShared({ words }: SlotSet): number {
    const own = this.words
    const shared = Math.min(own.length, words.length)
    let count = 0
    for (let at = 0; at < shared; at += 1) count += bitsIn((own[at] ?? 0) & (words[at] ?? 0))
    return count
  }

  /** Visits its slots from one on, upwards (1) or downwards (-1), until a visit says that it is enough. */
  walk(from: number, step: 1 | -1, isEnough: (slot: number) => boolean): void {
    const start = step < 0 ? Math.min(from, this.words.length * 32 - 1) : from
    let isBehind = step > 0 ? -1 << (start & 31) : -1 >>> (31 - (start & 31))
    for (let at = start >>> 5; at >= 0 && at < this.words.length; at += step) {
      let word = (this.words[at] ?? 0) & isBehind
      isBehind = -1
      while (word !== 0) {
        const bit = 31 - Math.clz32(step > 0 ? word & -word : word)
        if (isEnough(at * 32 + bit)) return
        word &= ~(1 << bit)
      }
    }
  }

  /** The slots in ascending order. */
  slots(): Uint32Array {
    const slots = new Uint32Array(this.count())
    let next = 0
    for (let at = 0; at < this.words.length; at += 1) {
      let word = this.words[at] ?? 0
      while (word !== 0) {
        slots[next] = at * 32 + (31 - Math.clz32(word & -word))
        next += 1
        word &= word - 1
      }
    }
    return slots
  }
}

function bitsIn(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
