import { SlotSet } from './slot-set.ts'

/** So many are kept for later. */
const mostFree = 32

/**
 * Sets that are needed for the time of one answer, made once and used again and again: to make one of a million slots and to
 * collect it as garbage takes longer than what is done with it.
 */
export class ScratchSets {
  private readonly free: SlotSet[] = []
  private readonly inUse: SlotSet[] = []

  get bytes(): number {
    return [...this.free, ...this.inUse].reduce((sum, { words }) => sum + words.byteLength, 0)
  }

  /** A set of no slots with room for so many. */
  empty(slots: number): SlotSet {
    const set = this.take(slots)
    set.words.fill(0)
    return set
  }

  /** The slots of a set that is no longer than that. */
  copyOf({ words }: SlotSet, slots: number): SlotSet {
    const set = this.take(slots)
    set.words.set(words)
    set.words.fill(0, words.length)
    return set
  }

  /** The answer is given: nobody may look any more at a set that was made for it. */
  release(): void {
    this.free.push(...this.inUse.splice(0).slice(0, mostFree - this.free.length))
  }

  private take(slots: number): SlotSet {
    let set = this.free.pop()
    // those from before there was more room are let go
    while (set && set.words.length !== Math.ceil(slots / 32)) set = this.free.pop()
    set ??= SlotSet.empty(slots)
    this.inUse.push(set)
    return set
  }
}
