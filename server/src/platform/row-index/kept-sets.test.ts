import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { FoundPart } from '../lists/query-part.ts'
import { KeptSets } from './kept-sets.ts'
import { SlotSet } from './slot-set.ts'

const place = { id: sql`id`, select: () => sql`select id` }

const part = (key: string): FoundPart => ({ key, place, holds: sql`true` })

const room = 3_200

const whole = (slots: Uint32Array) => setOf(...slots)

function setOf(...slots: number[]): SlotSet {
  const set = SlotSet.empty(room)
  for (const slot of slots) set.add(slot)
  return set
}

const many = setOf(...Array.from({ length: room / 2 }, (_, index) => index * 2))

const plenty = 1_000_000

describe('a kept set', () => {
  test.each([
    ['few', setOf(3, 700, 3_199)],
    ['many', many],
  ])('of %s slots is what it was, with the rows that have changed since', (_, set) => {
    const sets = new KeptSets()
    sets.note([1])
    sets.keep('a', set, plenty)
    sets.note([7, 8])
    sets.note([7])
    const recalled = sets.recall('a', whole)
    expect([...(recalled?.set().slots() ?? [])]).toEqual([...set.slots()])
    expect(recalled?.again).toEqual([7, 8])
    sets.keep('a', set, plenty)
    expect(sets.recall('a', whole)?.again).toEqual([])
  })

  test('that has missed more than is remembered is known no more', () => {
    const sets = new KeptSets()
    sets.keep('a', many, plenty)
    sets.note(Array.from({ length: 10_000 }, (_, id) => id))
    sets.keep('b', many, plenty)
    sets.note([1])
    expect(sets.recall('a', whole)).toBeUndefined()
    expect(sets.recall('b', whole)?.again).toEqual([1])
  })

  test('gives way to those asked for later once memory is short', () => {
    const sets = new KeptSets()
    const mostBytes = 3 * (room / 8 + 300)
    for (const key of ['a', 'b', 'c']) sets.keep(key, many, mostBytes)
    sets.recall('a', whole)
    sets.keep('d', many, mostBytes)
    const kept = ['a', 'b', 'c', 'd'].filter((key) => sets.recall(key, whole) !== undefined)
    expect(kept).toEqual(['a', 'c', 'd'])
    expect(sets.bytes).toBeLessThanOrEqual(mostBytes)
    sets.keep('e', many, 0)
    expect(sets.bytes).toBe(0)
  })
})

describe('parts of one place', () => {
  const keysOf = (parts: readonly FoundPart[]) => parts.map(({ key }) => key)

  test('are asked for at once, and wanted alone when they are asked for again', () => {
    const sets = new KeptSets()
    expect(keysOf(sets.split([part('b'), part('a')]))).toEqual(['(a & b)'])
    expect(sets.takeWanted()).toBeUndefined()
    expect(keysOf(sets.split([part('a'), part('c')]))).toEqual(['(a & c)'])
    expect(sets.takeWanted()?.key).toBe('a')
    expect(sets.takeWanted()).toBeUndefined()
  })

  test('are taken from what is kept, but help to find others where they are few', () => {
    const sets = new KeptSets()
    sets.keep('few', setOf(1), plenty)
    sets.keep('many', many, plenty)
    expect(keysOf(sets.split([part('few'), part('many')]))).toEqual(['few', 'many'])
    expect(keysOf(sets.split([part('new'), part('many')]))).toEqual(['many', 'new'])
    expect(keysOf(sets.split([part('new'), part('few')]))).toEqual(['(few & new)'])
    sets.keep('(many & new)', setOf(1), plenty)
    expect(keysOf(sets.split([part('new'), part('many')]))).toEqual(['(many & new)'])
  })

  const ranked = (key: string): FoundPart => ({
    ...part(key),
    levels: [{ key: `best ${key}`, holds: sql`true` }],
  })

  test('are kept once all of their levels are, which are joined as they are', () => {
    const sets = new KeptSets()
    sets.keep('a', many, plenty)
    expect(sets.recallAll(part('a'), whole)?.sets).toHaveLength(1)
    expect(sets.recallAll(ranked('a'), whole)).toBeUndefined()
    const [joined, ...others] = sets.split([ranked('a'), ranked('b')])
    expect(others).toEqual([])
    expect(joined?.levels).toMatchObject([{ key: '(best a & best b)' }])
    sets.note([5])
    sets.keep('best a', setOf(1), plenty)
    const recalled = sets.recallAll(ranked('a'), whole)
    expect(recalled?.sets.map((set) => set().count())).toEqual([1, room / 2])
    expect(recalled?.again).toEqual([5])
    expect(keysOf(sets.split([ranked('a'), ranked('b')]))).toEqual(['a', 'b'])
  })
})
