import { describe, expect, test } from 'vitest'
import { type OpenItems, allClosed, allOpen, readOpen, withOpen, writeOpen } from './open-items.ts'
import { lineOf, walkBy } from './tree-keys.ts'
import { dropOn, movedTo, placeAfter, placeOf, standsAt } from './tree-place.ts'
import { cutByWords, matchesIn, searchWords } from './tree-search.ts'
import { type TreeItem, ancestorsOf, descendantsOf, heightOf, rowsOf, treeOf } from './tree.ts'

/**
 * 1 Wool
 *   11 Boards
 *   12 Pipe sections
 *     121 Lamella
 * 2 Foam
 *   21 Tubes
 * 3 Über
 */
const item = (id: number, parentId: number | null, name: string): TreeItem => ({
  id,
  parentId,
  name,
  code: `c-${id}`,
  isFixed: false,
})

const tree = treeOf([
  item(1, null, 'Wool'),
  item(11, 1, 'Boards'),
  item(12, 1, 'Pipe sections'),
  item(121, 12, 'Lamella'),
  item(2, null, 'Foam'),
  item(21, 2, 'Tubes'),
  item(3, null, 'Über'),
])

const at = (id: number) => tree.byId.get(id) ?? item(0, null, '')
const allowed = () => null
const all = { isOpen: () => true, isShown: () => true }
const rows = rowsOf(tree, all)
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

describe('a tree', () => {
  test('shows its lines from the top down, closed ones without what is below them', () => {
    expect(rows.map((row) => row.item.id)).toEqual([1, 11, 12, 121, 2, 21, 3])
    expect(rows.map((row) => row.level)).toEqual([1, 2, 2, 3, 1, 2, 1])
    const closed = rowsOf(tree, { ...all, isOpen: ({ id }) => id === 2 })
    expect(closed.map((row) => row.item.id)).toEqual([1, 2, 21, 3])
    expect(closed[0]).toMatchObject({ position: 1, siblings: 3, hasChildren: true, isOpen: false })
  })

  test('knows what is above and below an item', () => {
    expect(idsOf(ancestorsOf(tree, 121))).toEqual([12, 1])
    expect(idsOf(descendantsOf(tree, 1))).toEqual([11, 12, 121])
    expect(heightOf(tree, 1)).toBe(3)
  })

  test('takes an item whose parent it does not have as a root', () => {
    expect(idsOf(treeOf([item(5, 99, 'Lost')]).children.get(null) ?? [])).toEqual([5])
  })
})

describe('searching', () => {
  test.each([
    ['lam', [121], [12, 1]],
    ['UBER', [3], []],
    ['c-21', [21], [2]],
    ['pipe c-12', [12], [1]],
    ['nothing', [], []],
  ])('“%s” finds what has every word, without regard to case and accents', (q, found, above) => {
    const matches = matchesIn(tree, searchWords(q))
    expect([...(matches?.found ?? [])]).toEqual(found)
    expect([...(matches?.above ?? [])]).toEqual(above)
  })

  test('nothing typed is no search', () => {
    expect(matchesIn(tree, searchWords('  '))).toBe(null)
  })

  test('marks the letters that were found, also those with accents', () => {
    const pieces = cutByWords('Über Übung', searchWords('ub'))
    expect(pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')).toBe(
      '[Üb]er [Üb]ung',
    )
  })
})

describe('the keys', () => {
  test.each([
    ['ArrowDown', 0, { to: 1 }],
    ['ArrowUp', 0, { to: 0 }],
    ['Home', 3, { to: 0 }],
    ['End', 0, { to: 6 }],
    ['ArrowRight', 0, { to: 1 }],
    ['ArrowRight', 1, null],
    ['ArrowLeft', 0, { close: [1] }],
    ['ArrowLeft', 3, { to: 2 }],
    ['ArrowLeft', 6, null],
    ['*', 4, { open: [1, 2] }],
    ['x', 0, null],
  ])('%s on line %i', (key, index, walk) => {
    expect(walkBy(key, rows, index)).toEqual(walk)
  })

  test('letters lead to the next line that begins with them', () => {
    expect(lineOf('t', rows, 0)).toBe(5)
    expect(lineOf('u', rows, 0)).toBe(6)
    expect(lineOf('wo', rows, 0)).toBe(0)
    expect(lineOf('z', rows, 0)).toBe(null)
  })
})

describe('moving', () => {
  test.each([
    [12, 'up', { parentId: 1, before: 11 }],
    [11, 'down', { parentId: 1, before: null }],
    [12, 'in', { parentId: 11, before: null }],
    [121, 'out', { parentId: 1, before: null }],
    [11, 'out', { parentId: null, before: 2 }],
    [21, 'up', { parentId: 1, before: null }],
    [12, 'down', { parentId: 2, before: 21 }],
  ] as const)('%i goes %s', (id, step, place) => {
    expect(placeAfter(tree, at(id), step, allowed)).toEqual(place)
  })

  test.each([
    [1, 'up'],
    [3, 'down'],
    [11, 'in'],
    [2, 'out'],
  ] as const)('%i cannot go %s, and says so', (id, step) => {
    expect(placeAfter(tree, at(id), step, allowed)).toMatch(/^(It is|There is no item above)/)
  })

  test('a place that the rule refuses is told', () => {
    expect(placeAfter(tree, at(12), 'in', () => 'Too deep.')).toBe('Too deep.')
  })

  test('an item goes to its place with its children', () => {
    const moved = treeOf(movedTo(tree.items, 12, { parentId: 2, before: 21 }))
    expect(rowsOf(moved, all).map((row) => row.item.id)).toEqual([1, 11, 2, 12, 121, 21, 3])
    const back = movedTo(moved.items, 12, placeOf(tree, at(12)))
    expect(rowsOf(treeOf(back), all)).toEqual(rows)
  })

  test.each([
    [{ parentId: 1, before: null }, true],
    [{ parentId: 1, before: 12 }, true],
    [{ parentId: 1, before: 11 }, false],
    [{ parentId: null, before: null }, false],
  ])('12 stands at %j: %s', (place, stands) => {
    expect(standsAt(tree, at(12), place)).toBe(stands)
  })
})

describe('dropping', () => {
  const dropAt = (id: number, line: number, part: number) =>
    dropOn(tree, at(id), rows[line] ?? (rows[0] as (typeof rows)[0]), part, allowed)

  test.each([
    ['before the upper part', 21, 1, 0.1, { parentId: 1, before: 11 }],
    ['into the middle', 21, 1, 0.5, { parentId: 11, before: null }],
    ['after the lower part', 21, 1, 0.9, { parentId: 1, before: 12 }],
    ['below an open line among its children', 21, 0, 0.9, { parentId: 1, before: 11 }],
  ])('%s', (_, id, line, part, place) => {
    expect(dropAt(id, line, part)).toMatchObject({ place, refusal: null })
  })

  test('nothing goes below itself', () => {
    expect(dropAt(1, 3, 0.5).refusal).toBe('An item cannot be moved below itself.')
  })

  test('where the zone under the pointer is refused, the next one counts', () => {
    const onlyInto = (_: TreeItem, place: { before: number | null }) =>
      place.before === null ? null : 'No.'
    const row = rows[1] as (typeof rows)[0]
    expect(dropOn(tree, at(21), row, 0.1, onlyInto)).toMatchObject({ zone: 'into', refusal: null })
  })
})

describe('what is open, in an address', () => {
  test.each([
    [allOpen, 'all'],
    [allClosed, 'none'],
    [withOpen(allClosed, [12, 13], true), '12-13'],
    [withOpen(allOpen, [12], false), 'all-12'],
    [withOpen(withOpen(allOpen, [12], false), [12], true), 'all'],
  ] satisfies [OpenItems, string][])('%j is %s', (open, text) => {
    expect(writeOpen(open)).toBe(text)
    expect(readOpen(text)).toEqual(open)
  })

  test.each(['', 'every', '1,2', 'all-', '-1', undefined])('%j says nothing', (text) => {
    expect(readOpen(text)).toBe(undefined)
  })

  test('too much for an address is not written', () => {
    const many = Array.from({ length: 151 }, (_, id) => id)
    expect(writeOpen(withOpen(allClosed, many, true))).toBe(null)
  })
})
