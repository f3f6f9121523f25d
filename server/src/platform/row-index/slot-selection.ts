import { type SlotSet, countBits } from './slot-set.ts'

/** So many words of the sets are combined at once. */
const pieceWords = 1024

/**
 * The slots that all of some sets have and none of others. They are combined as they are read, piece by piece: who wants the
 * first few of many pays for the pieces that these are in, and no set is made for it. The sets must not change meanwhile.
 */
export class SlotSelection {
  private readonly inAll: readonly [SlotSet, ...SlotSet[]]
  private readonly inNone: readonly SlotSet[]
  /** How many words have to be looked at. */
  private readonly length: number

  constructor(inAll: readonly [SlotSet, ...SlotSet[]], inNone: readonly SlotSet[] = []) {
    this.inAll = inAll
    this.inNone = inNone
    this.length = Math.min(...inAll.map(({ words }) => words.length))
  }

  /** The slots that the other selection has, too. */
  and({ inAll, inNone }: SlotSelection): SlotSelection {
    return new SlotSelection([...this.inAll, ...inAll], [...this.inNone, ...inNone])
  }

  /** The slots that none of the sets has. */
  without(sets: readonly SlotSet[]): SlotSelection {
    return new SlotSelection(this.inAll, [...this.inNone, ...sets])
  }

  has(slot: number): boolean {
    return this.inAll.every((set) => set.has(slot)) && !this.inNone.some((set) => set.has(slot))
  }

  isEmpty(): boolean {
    const piece = new Int32Array(pieceWords)
    for (let start = 0; start < this.length; start += pieceWords) {
      if (this.read(start, piece)) return false
    }
    return true
  }

  count(): number {
    const piece = new Int32Array(pieceWords)
    let count = 0
    for (let start = 0; start < this.length; start += pieceWords) {
      if (this.read(start, piece)) count += countBits(piece, this.length - start)
    }
    return count
  }

  /** All of its slots in a set of their own, which `copyOf` makes of one of the sets. */
  toSet(copyOf: (set: SlotSet) => SlotSet): SlotSet {
    const [first, ...others] = this.inAll
    const set = copyOf(first)
    for (const other of others) set.keepAll(other)
    for (const other of this.inNone) set.deleteAll(other)
    return set
  }

  /** Visits its slots from one on, upwards (1) or downwards (-1), until a visit says that it is enough. */
  walk(from: number, step: 1 | -1, isEnough: (slot: number) => boolean): void {
    const begin = step < 0 ? Math.min(from, this.length * 32 - 1) : from
    const piece = new Int32Array(pieceWords)
    let isBehind = step > 0 ? -1 << (begin & 31) : -1 >>> (31 - (begin & 31))
    let at = begin >> 5
    while (at >= 0 && at < this.length) {
      const start = at - (at % pieceWords)
      const end = step > 0 ? Math.min(start + pieceWords, this.length) : start - 1
      if (!this.read(start, piece)) at = end
      for (; at !== end; at += step) {
        let word = (piece[at - start] ?? 0) & isBehind
        isBehind = -1
        while (word !== 0) {
          const bit = 31 - Math.clz32(step > 0 ? word & -word : word)
          if (isEnough(at * 32 + bit)) return
          word &= ~(1 << bit)
        }
      }
      isBehind = -1
    }
  }

  /** Combines the words from one on; false where there is no slot in them, and then nothing of the piece counts. */
  private read(start: number, piece: Int32Array): boolean {
    const count = Math.min(pieceWords, this.length - start)
    const [{ words }, ...others] = this.inAll
    let any = 0
    for (let at = 0; at < count; at += 1) {
      const word = words[start + at] ?? 0
      piece[at] = word
      any |= word
    }
    for (let other = 0; other < others.length && any !== 0; other += 1) {
      any = keepShared(piece, { words: others[other]?.words, start, count })
    }
    for (let other = 0; other < this.inNone.length && any !== 0; other += 1) {
      any = dropShared(piece, { words: this.inNone[other]?.words, start, count })
    }
    return any !== 0
  }
}

interface Words {
  words: Int32Array | undefined
  start: number
  count: number
}

/** The bits that are left, of all words together. */
function keepShared(piece: Int32Array, { words = noWords, start, count }: Words): number {
  let any = 0
  for (let at = 0; at < count; at += 1) {
    const word = (piece[at] ?? 0) & (words[start + at] ?? 0)
    piece[at] = word
    any |= word
  }
  return any
}

/** The same of what is left without them. */
function dropShared(piece: Int32Array, { words = noWords, start, count }: Words): number {
  let any = 0
  for (let at = 0; at < count; at += 1) {
    const word = (piece[at] ?? 0) & ~(words[start + at] ?? 0)
    piece[at] = word
    any |= word
  }
  return any
}

const noWords = new Int32Array()
