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
    return countBits(this.words, this.words.length)
  }

  /** How many slots both sets have. */
  countShared({ words }: SlotSet): number {
    const own = this.words
    const shared = Math.min(own.length, words.length)
    let count = 0
    for (let at = 0; at < shared; at += 1) count += bitsIn((own[at] ?? 0) & (words[at] ?? 0))
    return count
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

/** How many bits are set in the first words. */
export function countBits(words: Int32Array, length: number): number {
  const end = Math.min(words.length, length)
  let count = 0
  for (let at = 0; at < end; at += 1) count += bitsIn(words[at] ?? 0)
  return count
}

function bitsIn(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
