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

/** The slot of each id: slots are given in turn and kept for good. A hash table of numbers alone: some 12 bytes an id. */
export class IdSlots {
  private ids: Uint32Array | Float64Array
  private table: Uint32Array
  private used = 0
  private highest = -Infinity
  /** The slots of ids that came behind a higher one: all others are in the order of their ids. */
  private readonly late = new Set<number>()

  constructor(expected: number) {
    this.ids = new Uint32Array(Math.max(64, Math.ceil(expected * 1.1)))
    this.table = new Uint32Array(sizeFor(this.ids.length))
  }

  get bytes(): number {
    return this.ids.byteLength + this.table.byteLength + this.late.size * 32
  }

  /** How many slots there are, free ones to come included. */
  get room(): number {
    return this.ids.length
  }

  /** 0 for a slot that is not given yet. */
  idOf(slot: number): number {
    return this.ids[slot] ?? Number.NaN
  }

  /** Undefined for an id that was never seen. */
  find(id: number): number | undefined {
    const entry = this.table[this.entryOf(id)] ?? 0
    return entry === 0 ? undefined : entry - 1
  }

  /** The slot of an id, a new one where it has none yet; then there may be more room than before. */
  take(id: number): number {
    const known = this.find(id)
    if (known !== undefined) return known
    if (this.used === this.ids.length) this.grow()
    this.makeFit(id)
    const slot = this.used
    this.used += 1
    this.ids[slot] = id
    if (id < this.highest) this.late.add(slot)
    else this.highest = id
    this.table[this.entryOf(id)] = slot + 1
    return slot
  }

  /** The first ids of some slots, in the order of the ids, behind one of them or from the start. */
  firstOf(selection: SlotSelection, { after, descending, limit }: IdReading): number[] {
    const isBehind = (id: number) => after === null || (descending ? id < after : id > after)
    const ids: number[] = []
    for (const slot of this.late) {
      if (selection.has(slot) && isBehind(this.idOf(slot))) ids.push(this.idOf(slot))
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
    if (sizeFor(longer.length) === this.table.length) return
    this.table = new Uint32Array(sizeFor(longer.length))
    for (let slot = 0; slot < this.used; slot += 1)
      this.table[this.entryOf(this.idOf(slot))] = slot + 1
  }

  /** Where an id is in the table, or the free entry where it would be. */
  private entryOf(id: number): number {
    const mask = this.table.length - 1
    let entry = Math.imul(id ^ Math.floor(id / 2 ** 32), 0x9e3779b1) & mask
    for (;;) {
      const found = this.table[entry] ?? 0
      if (found === 0 || this.ids[found - 1] === id) return entry
      entry = (entry + 1) & mask
    }
  }
}

/** Never more than two thirds full. */
function sizeFor(ids: number): number {
  return 2 ** Math.ceil(Math.log2(ids * 1.5))
}
