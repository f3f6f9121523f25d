import type { Condition } from '../lists/query-condition.ts'
import type { FoundPart, Interval, Part } from '../lists/query-part.ts'
import { type IdReading, IdSlots } from './id-slots.ts'
import type { LateSet } from './kept-sets.ts'
import { NumberColumn } from './number-column.ts'
import { inOnePass } from './number-parts.ts'
import { SlotOrder } from './slot-order.ts'
import { ScratchSets } from './scratch-sets.ts'
import { SlotSelection } from './slot-selection.ts'
import { SlotSet } from './slot-set.ts'
import { TagSlots } from './tag-slots.ts'

/** A row of the projection. */
export interface IndexedRow {
  readonly id: number
  /** Its last update, in microseconds since 1970. */
  readonly updated: number
  readonly tags: readonly number[]
  /** In the order that the index was made with. */
  readonly numbers: readonly (number | null)[]
}

/** What SQL found for what an index cannot work out: conditions, and parts and their levels by their keys. */
export type FoundBySql = ReadonlyMap<Condition | string, LateSet>

/** What stands for it among what SQL found, at a level where it has any. */
export function keyOf(asked: Condition | FoundPart, level?: number): Condition | string {
  if (!('place' in asked)) return asked
  return (level === undefined ? undefined : asked.levels?.[level]?.key) ?? asked.key
}

/** Rows of a projection in memory: their tags, numbers and the order of their updates, and what a query finds of them. */
export class IndexedRows {
  private readonly ids: IdSlots
  private readonly columns: ReadonlyMap<string, NumberColumn>
  /** The columns as rows have their numbers. */
  private readonly inOrder: readonly NumberColumn[]
  private readonly tags = new Map<number, TagSlots>()
  private present: SlotSet
  private readonly scratch = new ScratchSets()
  private room: number
  private readonly updated: string
  /** By the instant of the last update. */
  readonly order: SlotOrder

  /** `updated` and `numbers` are what the parts of queries call the numbers of rows. */
  constructor(updated: string, numbers: readonly string[], expected: number) {
    this.updated = updated
    this.ids = new IdSlots(expected)
    this.room = this.ids.room
    this.present = SlotSet.empty(this.room)
    this.order = new SlotOrder(this.room, (slot) => this.ids.idOf(slot))
    this.columns = new Map(numbers.map((name) => [name, new NumberColumn(this.room)]))
    this.inOrder = [...this.columns.values()]
  }

  /** How many slots a set has that holds them all. */
  get slots(): number {
    return this.room
  }

  /** How many rows there are. */
  get count(): number {
    return this.present.count()
  }

  get bytes(): number {
    const parts = [
      this.ids,
      this.order,
      this.scratch,
      ...this.columns.values(),
      ...this.tags.values(),
    ]
    return parts.reduce((sum, { bytes }) => sum + bytes, this.present.words.byteLength)
  }

  /** Takes a row as it is now; `lost` are tags that it may have carried before. */
  put(row: IndexedRow, lost: ReadonlySet<number>): void {
    const slot = this.ids.take(row.id)
    if (lost.size > 0) {
      const kept = new Set(row.tags)
      for (const tag of lost) if (!kept.has(tag)) this.tags.get(tag)?.delete(slot)
    }
    this.store(slot, row)
    this.order.set(slot, row.updated)
  }

  /** Takes a row that is not there yet, but for its place in the order of updates. */
  fill(row: IndexedRow): void {
    this.store(this.ids.take(row.id), row)
  }

  /** Gives a row that was filled in its place behind those that have one. */
  placeLast({ id, updated }: Pick<IndexedRow, 'id' | 'updated'>): void {
    this.order.set(this.ids.take(id), updated)
  }

  private store(slot: number, { tags, numbers }: IndexedRow): void {
    if (this.ids.room > this.room) this.grow()
    for (const tag of tags) this.taggedSlots(tag).add(slot, this.room)
    for (let index = 0; index < this.inOrder.length; index += 1) {
      this.inOrder[index]?.set(slot, numbers[index] ?? null)
    }
    this.present.add(slot)
  }

  delete(id: number): void {
    const slot = this.ids.find(id)
    if (slot === undefined) return
    for (const slots of this.tags.values()) slots.delete(slot)
    for (const column of this.columns.values()) column.set(slot, null)
    this.order.delete(slot)
    this.present.delete(slot)
  }

  /** A set of no slots with room for all of them. */
  noSlots(): SlotSet {
    return SlotSet.empty(this.room)
  }

  /** What was found before, with room for all slots, but for rows that were asked of again. */
  corrected(before: SlotSet, again: readonly number[]): SlotSet {
    const set = before.grown(this.room)
    for (const slot of this.slotsOf(again)) set.delete(slot)
    return set
  }

  /** The slots of ids; those of unknown ones are left out. */
  slotsOf(ids: ArrayLike<number>): Uint32Array {
    const slots = new Uint32Array(ids.length)
    let known = 0
    for (let at = 0; at < ids.length; at += 1) {
      const slot = this.ids.find(ids[at] ?? Number.NaN)
      if (slot === undefined) continue
      slots[known] = slot
      known += 1
    }
    return slots.subarray(0, known)
  }

  idOf(slot: number): number {
    return this.ids.idOf(slot)
  }

  /** The first ids of some slots, in the order of the ids. */
  firstIds(selection: SlotSelection, reading: IdReading): number[] {
    return this.ids.firstOf(selection, reading)
  }

  /** The number of a row, NaN where it has none. */
  numberOf(name: string, slot: number): number {
    return name === this.updated ? this.order.timeOf(slot) : this.column(name).get(slot)
  }

  isOrderedBy(name: string): boolean {
    return name === this.updated
  }

  /**
   * The slots of the rows for which all parts hold, with a level those that have levels at this one. The set is the caller's
   * own until `release`.
   */
  find(parts: readonly Part[], bySql: FoundBySql, level?: number): SlotSet {
    return this.collect(this.select(parts, bySql, level))
  }

  /** All of a selection in one set. */
  collect(selection: SlotSelection): SlotSet {
    return selection.toSet((set) => this.scratch.copyOf(set, this.room))
  }

  /** A set of these slots. */
  setOf(slots: Uint32Array): SlotSet {
    const set = this.scratch.empty(this.room)
    set.addSlots(slots)
    return set
  }

  /** An answer is given: the sets that were made for it are made use of again. */
  release(): void {
    this.scratch.release()
  }

  /** The same as it is found, without a set of it. */
  select(parts: readonly Part[], bySql: FoundBySql, level?: number): SlotSelection {
    const inAll: [SlotSet, ...SlotSet[]] = [this.present]
    const inNone: SlotSet[] = []
    for (const part of inOnePass(parts)) {
      if ('not' in part) inNone.push(this.find([part.not], bySql))
      else if ('all' in part) inAll.push(this.find(part.all, bySql, level))
      else inAll.push(this.union(part, bySql, level))
    }
    return new SlotSelection(inAll, inNone)
  }

  /** It may be a set that is kept: not to be changed. */
  private union(
    part: Exclude<Part, { not: Part } | { all: readonly Part[] }>,
    bySql: FoundBySql,
    level: number | undefined,
  ): SlotSet {
    if ('toOperationNode' in part || 'place' in part) {
      const found = bySql.get(keyOf(part, level))
      if (!found) throw new Error('SQL was not asked for a condition of the query.')
      return found()
    }
    const [only, ...others] = 'tags' in part ? part.tags : []
    const kept = only === undefined || others.length > 0 ? null : this.tags.get(only)?.set
    if (kept) return kept
    const set = this.scratch.empty(this.room)
    if ('tags' in part) {
      for (const tag of part.tags) this.tags.get(tag)?.addTo(set)
    } else if ('number' in part) {
      this.addNumbers(set, part.number, part.intervals)
    } else {
      for (const one of part.any) set.addAll(this.find([one], bySql, level))
    }
    return set
  }

  /** The tags that rows carry, or have carried; it only grows. */
  get knownTags(): ReadonlyMap<number, { count: number }> {
    return this.tags
  }

  /** How many of the found carry each of these tags; those that none carries are left out. */
  countTags(found: SlotSet, tags: Iterable<number>): [tag: number, count: number][] {
    const count = found.count()
    const areAll = count === this.present.count()
    const few = count * 32 < this.room ? found.slots() : null
    const counts: [number, number][] = []
    for (const tag of tags) {
      const slots = this.tags.get(tag)
      const shared = (areAll ? slots?.count : slots?.countIn(found, few)) ?? 0
      if (shared > 0) counts.push([tag, shared])
    }
    return counts
  }

  /** How many of the found have the number in one of the intervals of each group; not of what rows are ordered by. */
  countNumbers(
    found: SlotSet,
    name: string,
    groups: readonly (readonly Interval[])[],
  ): readonly number[] {
    return this.column(name).countIn(found, groups)
  }

  private addNumbers(set: SlotSet, name: string, intervals: readonly Interval[]): void {
    if (name !== this.updated) {
      this.column(name).addTo(set, intervals)
      return
    }
    for (const interval of intervals) {
      const [from, to] = this.order.between(interval)
      for (let entry = from; entry < to; entry += 1) {
        const slot = this.order.slotAt(entry)
        if (slot >= 0) set.add(slot)
      }
    }
  }

  private column(name: string): NumberColumn {
    const column = this.columns.get(name)
    if (!column) throw new Error(`The index has no number “${name}”.`)
    return column
  }

  private taggedSlots(tag: number): TagSlots {
    const known = this.tags.get(tag)
    if (known) return known
    const made = new TagSlots()
    this.tags.set(tag, made)
    return made
  }

  private grow(): void {
    this.room = this.ids.room
    this.present = this.present.grown(this.room)
    this.order.grow(this.room)
    for (const column of this.columns.values()) column.grow(this.room)
  }
}
