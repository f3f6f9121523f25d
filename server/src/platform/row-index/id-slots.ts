import type { SlotSelection } from './slot-selection.ts'

/** Which ids are read, and how many. */
export interface IdReading {
  /** The id before the first; null to begin at the start. */
  after: number | null
  descending: boolean
  limit: number
}

/** Ids up to here are kept in 4 bytes, which hold all that there have been until 4 billion rows were made. */
const mostInFourBytes = 2 ** 32 - 1

/**
 * The slot of each id: slots are given in turn and kept for good. As ids come mostly in their order, where one is follows from
 * how far it lies between the first and the highest: 4 bytes an id, and nothing to find it by.
 */
export class IdSlots {
  /** Never falling: the slot of an id that came behind a higher one has that one here. */
  private ids: Uint32Array | Float64Array
  private used = 0
  private highest = -Infinity
  /** The ids of the slots that came behind a higher one, and the other way round. */
  private readonly late = new Map<number, number>()
  private readonly slotsOfLate = new Map<number, number>()

  constructor(expected: number) {
    this.ids = new Uint32Array(Math.max(64, Math.ceil(expected * 1.1)))
  }

  get bytes(): number {
    return this.ids.byteLength + this.late.size * 64
  }

  /** How many slots there are, free ones to come included. */
  get room(): number {
    return this.ids.length
  }

  /** 0 for a slot that is not given yet. */
  idOf(slot: number): number {
    const late = this.late.size > 0 ? this.late.get(slot) : undefined
    return late ?? this.ids[slot] ?? Number.NaN
  }

  /** Undefined for an id that was never seen. */
  find(id: number): number | undefined {
    if (!(id <= this.highest)) return undefined
    const slot = this.firstFrom(id)
    return this.ids[slot] === id ? slot : this.slotsOfLate.get(id)
  }

  /** The slot of an id, a new one where it has none yet; then there may be more room than before. */
  take(id: number): number {
    const known = this.find(id)
    if (known !== undefined) return known
    if (this.used === this.ids.length) this.grow()
    this.makeFit(id)
    const slot = this.used
    this.used += 1
    if (id < this.highest) {
      this.late.set(slot, id)
      this.slotsOfLate.set(id, slot)
    } else {
      this.highest = id
    }
    this.ids[slot] = this.highest
    return slot
  }

  /** The first ids of some slots, in the order of the ids, behind one of them or from the start. */
  firstOf(selection: SlotSelection, { after, descending, limit }: IdReading): number[] {
    const isBehind = (id: number) => after === null || (descending ? id < after : id > after)
    const ids: number[] = []
    for (const [slot, id] of this.late) {
      if (selection.has(slot) && isBehind(id)) ids.push(id)
    }
    const most = ids.length + limit
    const step = descending ? -1 : 1
    selection.walk(this.startBehind(after, step), step, (slot) => {
      if (this.late.has(slot)) return false
      const id = this.idOf(slot)
      if (isBehind(id)) ids.push(id)
      return ids.length >= most
    })
    return ids.toSorted((a, b) => (a - b) * step).slice(0, limit)
  }

  /** Where a walk behind an id begins: at its slot where that is in turn, else at the start. */
  private startBehind(after: number | null, step: 1 | -1): number {
    const slot = after === null ? undefined : this.find(after)
    if (slot !== undefined && !this.late.has(slot)) return slot
    return step > 0 ? 0 : this.used - 1
  }

  private makeFit(id: number): void {
    if (this.ids instanceof Float64Array || (id >= 0 && id <= mostInFourBytes)) return
    this.ids = Float64Array.from(this.ids)
  }

  private grow(): void {
    const room = Math.ceil(this.ids.length * 1.25)
    const longer = this.ids instanceof Uint32Array ? new Uint32Array(room) : new Float64Array(room)
    longer.set(this.ids)
    this.ids = longer
  }

  /**
   * The first slot whose entry is not below an id that is not above the highest: from where it would be if ids were spread
   * evenly, in steps that double until it is passed, then by halves.
   */
  private firstFrom(id: number): number {
    const { ids } = this
    const [first, last] = [ids[0] ?? 0, this.used - 1]
    if (id <= first) return 0
    const guess = Math.round(((id - first) / (this.highest - first)) * last)
    let [low, high] = [guess, guess]
    if ((ids[guess] ?? 0) < id) {
      for (let step = 1; (ids[high] ?? 0) < id; step *= 2) {
        low = high + 1
        high = Math.min(last, high + step)
      }
    } else {
      for (let step = 1; (ids[low] ?? 0) >= id; step *= 2) {
        high = low
        low = Math.max(0, low - step)
      }
      low += 1
    }
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ids[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    return low
  }
}
