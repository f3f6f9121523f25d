import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareFireClasses,
  fireClassesAtLeast,
  fireTablesFor,
  parseFireClass,
} from './fire-class.ts'
import { fireClasses } from './fire-tables.ts'

/** The grammars as the regulation's tables spell them, written down independently of the generator. */
const grammars = {
  board: /^(A1|(A2|B|C|D)-s[123],d[012]|E(-d2)?|F)$/,
  pipe: /^(A1L|(A2|B|C|D)L-s[123],d[012]|EL(-d2)?|FL)$/,
  floor: /^(A1fl|(A2|B|C|D)fl-s[12]|Efl|Ffl)$/,
  cable: /^(Aca|(B1|B2|C|D)ca-s(1a|1b|1|2|3),d[012],a[123]|Eca|Fca)$/,
}

test('there are 274 different classes, 40 for boards, 40 for pipes, 11 for floors, 183 for cables', () => {
  const counts = Object.groupBy(fireClasses, (fireClass) => fireClass.table)
  expect(counts.board).toHaveLength(40)
  expect(counts.pipe).toHaveLength(40)
  expect(counts.floor).toHaveLength(11)
  expect(counts.cable).toHaveLength(183)
  expect(new Set(fireClasses.map((fireClass) => fireClass.code)).size).toBe(274)
})

test.each(fireClasses)(
  '$code reads as itself, also in small letters and without marks',
  (fireClass) => {
    const { code, table } = fireClass
    expect(code).toMatch(grammars[table])
    expect(parseFireClass(code)).toEqual({ ok: true, fireClass })
    if (code === 'FL') return
    expect(parseFireClass(code.toLowerCase())).toEqual({ ok: true, fireClass })
    expect(parseFireClass(code.replace(/[-,]/g, ' '))).toEqual({ ok: true, fireClass })
  },
)

test.each([
  ['A2 - s1, d0', 'A2-s1,d0'],
  ['a2-s1,d0', 'A2-s1,d0'],
  ['A2ₗ-s1,d0', 'A2L-s1,d0'],
  ['A2<sub>L</sub>-s1,d0', 'A2L-s1,d0'],
  ['A₂-s₁,d₀', 'A2-s1,d0'],
  ['Fₗ', 'FL'],
  ['F<sub>fl</sub>', 'Ffl'],
  ['Bﬂ–s1', 'Bfl-s1'],
  ['Euroclass A1', 'A1'],
  ['Class E', 'E'],
  ['Classe E', 'E'],
  ['Klasse: B-s1,d0', 'B-s1,d0'],
  ['A1 (non combustible)', 'A1'],
  ['A1 (nicht brennbar)', 'A1'],
  ['B-s1,d0 (EN 13501-1)', 'B-s1,d0'],
  ['A2-s1,d0 nach DIN EN 13501-1:2019', 'A2-s1,d0'],
  ['E-D2', 'E-d2'],
  ['B2ca – s1a, d1, a1', 'B2ca-s1a,d1,a1'],
  [' B-s1;d0 ', 'B-s1,d0'],
])('%j is the class %s', (text, code) => {
  expect(parseFireClass(text)).toMatchObject({ ok: true, fireClass: { code } })
})

test.each([
  ['A1-s1,d0', ['A1', 'A2-s1,d0', 'B-s1,d0']],
  ['B-s4,d0', ['B-s1,d0', 'B-s2,d0', 'B-s3,d0']],
  ['A2', ['A2-s1,d0', 'A2-s1,d1', 'A2-s1,d2']],
  ['A2L', ['A2L-s1,d0', 'A2L-s1,d1', 'A2L-s1,d2']],
  ['B-s2', ['B-s2,d0', 'B-s2,d1', 'B-s2,d2']],
  ['Bfl-s3', ['Bfl-s1', 'Bfl-s2']],
  ['G-s1,d0', ['A2-s1,d0', 'B-s1,d0', 'C-s1,d0']],
  ['A2-s1,d0 (B-s1,d0 with facing)', ['A2-s1,d0', 'A2-s1,d1', 'A2-s1,d2']],
  // DIN 4102-1: no European class follows from it
  ['B1', []],
  ['B2', []],
  ['DIN 4102-B1', []],
  ['A1 (DIN 4102)', []],
  ['xyz', []],
  ['Fl', ['FL', 'Ffl']],
  ['fl', ['FL', 'Ffl']],
  ['', []],
  ['see data sheet', []],
  ['NPD', []],
  ['EI 30', []],
  ['x'.repeat(10_000), []],
])('%j is no class; near to it are %j', (text, nearest) => {
  expect(parseFireClass(text)).toMatchObject({ ok: false, nearest })
})

test.each([
  ['A1-s1,d0', 'A1 and F have no s or d part. Similar classes: A1 · A2-s1,d0'],
  ['A2', 'the s or d part is missing. Similar classes: A2-s1,d0'],
  ['Bfl-s1,d0', 'floorings have no d part'],
  ['E-s1,d0', 'E can only be followed by d2'],
  ['Fl', 'FL is for pipe insulation, Ffl for floorings'],
  ['NPD', 'is not a class. Set the value to NPD'],
  ['EI 30', 'fire resistance'],
  ['B1', 'DIN 4102-1'],
])('the refusal of %j says why', (text, reason) => {
  expect(parseFireClass(text)).toMatchObject({ message: expect.stringContaining(reason) })
})

test('the order within a table is class, then smoke, then droplets', () => {
  const boards = fireClassesAtLeast('B-s1,d1')
  expect(boards).toEqual(['A1', ...aTwos(), 'B-s1,d0', 'B-s1,d1'])
  expect(fireClassesAtLeast('F')).toHaveLength(40)
  expect(fireClassesAtLeast('A1L')).toEqual(['A1L'])
  expect(fireClassesAtLeast('Dfl-s1')).toEqual([
    'A1fl',
    'A2fl-s1',
    'A2fl-s2',
    'Bfl-s1',
    'Bfl-s2',
    'Cfl-s1',
    'Cfl-s2',
    'Dfl-s1',
  ])
  expect(fireClassesAtLeast('A2')).toEqual([])
})

test('comparing is a total order within a table and impossible across tables', () => {
  const any = fc.constantFrom(...fireClasses)
  fc.assert(
    fc.property(any, any, (a, b) => {
      const order = compareFireClasses(a, b)
      const isComparable = a.table === b.table
      expect(order !== null).toBe(isComparable)
      expect(order === 0).toBe(a.code === b.code)
      expect(order !== null && order <= 0).toBe(fireClassesAtLeast(b.code).includes(a.code))
    }),
  )
})

test('no text makes the reader throw or propose more than three classes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const reading = parseFireClass(text)
      expect(reading.ok ? 0 : reading.nearest.length).toBeLessThanOrEqual(3)
    }),
  )
})

test.each([
  ['BOARD', null, ['board']],
  ['PIPE_SECTION', null, ['pipe']],
  ['TUBE', '300', ['pipe']],
  ['PIPE_SECTION', '300.5', ['pipe', 'board']],
  ['UNDERLAY', null, ['board', 'floor']],
  [null, null, ['board', 'pipe', 'floor']],
])('a %s of outer diameter %s may use the tables %j', (form, diameter, tables) => {
  expect(fireTablesFor(form, diameter)).toEqual(tables)
})

function aTwos(): string[] {
  return ['s1', 's2', 's3'].flatMap((s) => ['d0', 'd1', 'd2'].map((d) => `A2-${s},${d}`))
}
