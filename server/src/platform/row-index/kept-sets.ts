import { type FoundPart, allFound, setsOf } from '../lists/query-part.ts'
import { SlotSet } from './slot-set.ts'

/** A set that is put together when it is first looked at: of the levels of a part, most pages need only the best. */
export type LateSet = () => SlotSet

/** Makes a set of sorted slots. */
type WholeSet = (slots: Uint32Array) => SlotSet

/** A set as it was, and the rows that have changed since: what it says of them must be asked again. */
export interface RecalledSet {
  set: LateSet
  again: readonly number[]
}

/** The same of a part: of each of its levels, and of all its rows. */
export interface RecalledPart {
  sets: LateSet[]
  again: readonly number[]
}

/** Bits, or the sorted slots of the few. */
interface KeptSet {
  slots: SlotSet | Uint32Array
  /** Up to which change it is right. */
  upTo: number
  bytes: number
}

/** So many changed rows are remembered at least; a set that has missed more is read anew. */
const mostChanges = 5_000

/** So many parts that were asked for once are remembered, and so many that are wanted. */
const [mostAsked, mostWanted] = [10_000, 20]

/**
 * Which rows SQL found for parts of questions, so that it need not find them again: the sets that were asked for last, as
 * many as there is memory for. They are not updated with the rows: who recalls one asks again about those that changed.
 */
export class KeptSets {
  /** By the key of the part; those that were asked for last come last. */
  private readonly sets = new Map<string, KeptSet>()
  private readonly asked = new Set<string>()
  private readonly wanted = new Map<string, FoundPart>()
  private changes: number[] = []
  /** How many changes are forgotten. */
  private forgotten = 0
  bytes = 0

  /**
   * As what the parts of one place are looked for that hold together: alone where they are kept, else at once, as SQL finds
   * the rows of two words faster than those of each; those kept with few rows help. One that is asked for again in this way
   * is wanted alone.
   */
  split(group: readonly FoundPart[]): FoundPart[] {
    if (group.every((part) => this.hasAll(part))) return [...group]
    const all = allFound(group)
    if (this.hasAll(all)) return [all]
    const isOfMany = (part: FoundPart) =>
      this.hasAll(part) && this.sets.get(part.key)?.slots instanceof SlotSet
    const joined = group.filter((part) => !isOfMany(part))
    if (joined.length > 1) this.noteAsked(joined.filter((part) => !this.hasAll(part)))
    return [...group.filter(isOfMany), allFound(joined)]
  }

  /** Whether all of a part is kept: its levels, too. */
  private hasAll(part: FoundPart): boolean {
    return setsOf(part).every(({ key }) => this.sets.has(key))
  }

  /** Of parts that were not kept when they were asked for: those asked for the second time are wanted. */
  noteAsked(parts: readonly FoundPart[]): void {
    if (this.asked.size > mostAsked) this.asked.clear()
    for (const part of parts) {
      const [{ key } = part] = setsOf(part)
      if (!this.asked.has(key)) this.asked.add(key)
      else if (this.wanted.size < mostWanted) this.wanted.set(key, part)
    }
  }

  /** Takes the next part that is wanted alone and not kept yet. */
  takeWanted(): FoundPart | undefined {
    for (const [key, part] of this.wanted) {
      this.wanted.delete(key)
      if (!this.hasAll(part)) return part
    }
    return undefined
  }

  /** All that is kept of a part, levels included; undefined where something is missing. */
  recallAll(part: FoundPart, whole: WholeSet): RecalledPart | undefined {
    if (!this.hasAll(part)) return undefined
    const recalled = setsOf(part).map(({ key }) => this.recall(key, whole))
    const kept = recalled.filter((one) => one !== undefined)
    if (kept.length < recalled.length) return undefined
    const again = new Set(kept.flatMap((one) => one.again))
    return { sets: kept.map(({ set }) => set), again: [...again] }
  }

  /** Undefined for a part of which nothing is kept, or that has missed too much. */
  recall(key: string, whole: WholeSet): RecalledSet | undefined {
    const kept = this.sets.get(key)
    if (!kept) return undefined
    this.drop(key, kept)
    if (kept.upTo < this.forgotten) return undefined
    this.add(key, kept)
    const again = new Set(this.changes.slice(kept.upTo - this.forgotten))
    return { set: lateSet(kept.slots, whole), again: [...again] }
  }

  /** Keeps a set, which must be right as of the last change that was noted, within so much memory. */
  keep(key: string, set: SlotSet, mostBytes: number): void {
    const before = this.sets.get(key)
    if (before) this.drop(key, before)
    const count = set.count()
    const slots = count < set.words.length ? set.slots() : set
    const size = slots instanceof SlotSet ? slots.words.byteLength : slots.byteLength
    const upTo = this.forgotten + this.changes.length
    this.add(key, { slots, upTo, bytes: size + key.length * 2 + 200 })
    for (const [oldest, kept] of this.sets) {
      if (this.bytes <= mostBytes) return
      this.drop(oldest, kept)
    }
  }

  /** Rows have changed. */
  note(ids: readonly number[]): void {
    for (const id of ids) this.changes.push(id)
    if (this.changes.length < mostChanges * 2) return
    this.forgotten += this.changes.length - mostChanges
    this.changes = this.changes.slice(-mostChanges)
  }

  clear(): void {
    this.sets.clear()
    this.asked.clear()
    this.wanted.clear()
    this.changes = []
    this.forgotten = 0
    this.bytes = 0
  }

  private add(key: string, kept: KeptSet): void {
    this.sets.set(key, kept)
    this.bytes += kept.bytes
  }

  private drop(key: string, { bytes }: KeptSet): void {
    this.sets.delete(key)
    this.bytes -= bytes
  }
}

function lateSet(slots: SlotSet | Uint32Array, whole: WholeSet): LateSet {
  if (slots instanceof SlotSet) return () => slots
  let set: SlotSet | undefined
  return () => (set ??= whole(slots))
}
