import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Interval, Part } from '../lists/query-part.ts'
import { type PlacedRow, readIndexed } from './indexed-page.ts'
import { type IndexedRow, IndexedRows } from './indexed-rows.ts'

/** Common tags become bits, rare ones stay lists. */
const tag = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }) },
  fc.integer({ min: 4, max: 60 }),
)

const rowOf = (id: number) =>
  fc
    .tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.uniqueArray(tag, { maxLength: 6 }),
      fc.option(fc.integer({ min: -3, max: 9 })),
    )
    .map(([updated, tags, number]): IndexedRow => ({ id, updated, tags, numbers: [number] }))

const steps = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 400 }).chain(rowOf) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }) },
  ),
  { minLength: 1, maxLength: 900, size: 'max' },
)

const bound = fc.integer({ min: -4, max: 41 })

const interval: fc.Arbitrary<Interval> = fc.oneof(
  fc.constant({}),
  bound.map((from) => ({ from })),
  bound.map((above) => ({ above })),
  bound.map((below) => ({ below })),
  fc.tuple(bound, bound).map(([from, to]) => ({ from, to })),
)

const { part } = fc.letrec<{ part: Part }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.array(tag, { maxLength: 3 }).map((tags): Part => ({ tags })),
    fc
      .tuple(fc.constantFrom('updated', 'number'), fc.array(interval, { maxLength: 2 }))
      .map(([number, intervals]) => ({ number, intervals }) as unknown as Part),
    fc.array(tie('part'), { maxLength: 3 }).map((all): Part => ({ all })),
    fc.array(tie('part'), { maxLength: 3 }).map((any): Part => ({ any })),
    tie('part').map((not): Part => ({ not })),
  ),
}))

function isIn({ from, above, to, below }: Interval, value: number): boolean {
  return (
    !(value < (from ?? value)) &&
    !(value <= (above ?? -Infinity)) &&
    !(value > (to ?? value)) &&
    !(value >= (below ?? Infinity))
  )
}

/** The same by looking at each row. */
function holds(asked: Part, row: IndexedRow): boolean {
  const { updated, tags, numbers } = row
  if ('tags' in asked) return asked.tags.some((one) => tags.includes(one))
  if ('all' in asked) return asked.all.every((one) => holds(one, row))
  if ('any' in asked) return asked.any.some((one) => holds(one, row))
  if ('not' in asked) return !holds(asked.not, row)
  if (!('number' in asked)) throw new Error('There is no SQL here.')
  const value = asked.number === 'updated' ? updated : (numbers[0] ?? null)
  return value !== null && asked.intervals.some((one) => isIn(one, value))
}

/** Rows after these steps, in the index and as a map. */
function play(history: (IndexedRow | number)[]) {
  const index = new IndexedRows('updated', ['number'], 10)
  const rows = new Map<number, IndexedRow>()
  for (const step of history) {
    if (typeof step === 'number') {
      index.delete(step)
      rows.delete(step)
    } else {
      index.put(step, new Set(rows.get(step.id)?.tags))
      rows.set(step.id, step)
    }
  }
  return { index, rows: [...rows.values()] }
}

const idsOf = (rows: readonly IndexedRow[]) => rows.map(({ id }) => id).sort((a, b) => a - b)

describe('rows in memory tell what looking at each row tells', () => {
  test('found rows and their tags', () => {
    fc.assert(
      fc.property(steps, fc.array(part, { maxLength: 3 }), (history, parts) => {
        const { index, rows } = play(history)
        const found = index.find(parts, new Map())
        const expected = rows.filter((row) => parts.every((one) => holds(one, row)))
        expect(Array.from(found.slots(), (slot) => index.idOf(slot)).sort((a, b) => a - b)).toEqual(
          idsOf(expected),
        )
        expect(found.count()).toBe(expected.length)
        const counts = Map.groupBy(
          expected.flatMap(({ tags }) => tags),
          (one) => one,
        )
        expect(new Map(index.countTags(found, index.knownTags.keys()))).toEqual(
          new Map([...counts].map(([one, all]) => [one, all.length])),
        )
      }),
    )
  })

  test('where a row was last updated before it had been, and another one before that', () => {
    const row = { tags: [], numbers: [null] }
    const { index } = play([
      { ...row, id: 2, updated: 1 },
      { ...row, id: 2, updated: 0 },
      { ...row, id: 1, updated: 0 },
    ])
    const later = { number: 'updated', intervals: [{ above: 0 }] } as unknown as Part
    expect(index.find([later], new Map()).count()).toBe(0)
    expect(index.find([{ not: later }], new Map()).count()).toBe(2)
  })

  test('pages from any row on, forwards and backwards', () => {
    const reading = fc.record({
      number: fc.constantFrom('updated', 'number'),
      descending: fc.boolean(),
      backwards: fc.boolean(),
      limit: fc.integer({ min: 1, max: 30 }),
    })
    fc.assert(
      fc.property(steps, part, reading, fc.nat(), (history, asked, how, at) => {
        const { index, rows } = play(history)
        const valueOf = ({ updated, numbers }: IndexedRow) =>
          how.number === 'updated' ? updated : (numbers[0] ?? null)
        const inOrder = rows
          .filter((row) => holds(asked, row))
          .map((row): PlacedRow => ({ id: row.id, value: valueOf(row) }))
          .sort((a, b) => {
            if (a.value === null || b.value === null) {
              if (a.value !== b.value) return a.value === null ? 1 : -1
            } else if (a.value !== b.value) {
              return how.descending ? b.value - a.value : a.value - b.value
            }
            return how.descending ? b.id - a.id : a.id - b.id
          })
        if (how.backwards) inOrder.reverse()
        const place = at % (inOrder.length + 1)
        const from = inOrder[place - 1] ?? null
        const read = readIndexed(index, index.find([asked], new Map()), { ...how, from })
        expect(read).toEqual(inOrder.slice(place, place + how.limit))
      }),
    )
  })

  test('the first ids of a set in their order, however late each came, behind any id', () => {
    const reading = fc.record({
      after: fc.option(fc.integer({ min: 0, max: 401 })),
      descending: fc.boolean(),
      limit: fc.integer({ min: 1, max: 30 }),
    })
    fc.assert(
      fc.property(steps, part, reading, (history, asked, how) => {
        const { index, rows } = play(history)
        const { after, descending, limit } = how
        const ids = idsOf(rows.filter((row) => holds(asked, row))).filter(
          (id) => after === null || (descending ? id < after : id > after),
        )
        const inOrder = descending ? ids.toReversed() : ids
        expect(index.firstIds(index.select([asked], new Map()), how)).toEqual(
          inOrder.slice(0, limit),
        )
      }),
    )
  })
})
