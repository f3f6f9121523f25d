import { expect, test } from 'vitest'
import { productColumn } from '../products/sheet/product-sheet.ts'
import { type CellReading, type FileCell, readCell } from './read-cell.ts'

const entries: Readonly<Record<string, Readonly<Record<string, readonly (number | string)[]>>>> = {
  brand: { kelvia: [7], 'kelvia dämmtechnik': [7], twin: [8, 9], '010': [10] },
  material: { wool: [21], 'walls, external': [22], foam: [23] },
  country: { be: ['BE'], belgium: ['BE'], belgien: ['BE'], de: ['DE'], germany: ['DE'] },
}

const codes = new Map<number | string, string>([
  [7, 'kelvia'],
  [8, 'twin-1'],
  [10, '010'],
])

const reading: CellReading = {
  isTyped: false,
  epoch: 1900,
  entriesOf: (list, text) => entries[list]?.[text] ?? [],
  codeOf: (entry) => codes.get(entry) ?? String(entry),
}

function read(key: string, cell: FileCell, before: unknown, how: Partial<CellReading> = {}) {
  const column = productColumn(key)
  if (!column) throw new Error(`There is no column ${key}.`)
  return readCell(column, cell, before, { ...reading, ...how })
}

const text = (text: string): FileCell => ({ text })
const number = (number: string): FileCell => ({ number })
const declared = {
  state: 'declared',
  value: '0.035',
  condition: null,
  standard: 'EN 12667',
  edition: null,
}

// what a spreadsheet makes of a cell that nobody has edited
test.each([
  ['series', text('Alpha'), 'Alpha'],
  ['series', text(' Alpha '), 'Alpha'],
  ['series', null, null],
  ['texts.EN.description', text('a\r\nb'), 'a\nb'],
  ['gtin', number('4012345678901'), '4012345678901'],
  ['gtin', number('4.012345678901E+12'), '4012345678901'],
  ['gtin', text('4.01235E+12'), '4012345678901'],
  ['gtin', text('4,01235E+12'), '4012345678901'],
  ['code', number('7'), '007'],
  ['code', text('1.00E+05'), '1E5'],
  ['series', text('1,1'), '1.10'],
  ['sd', text('≥ 1.234'), { ...declared, value: '1.234', qualifier: '≥' }],
  ['thickness', number('12.5'), '12.5'],
  ['thickness', number('3.5000000000000003E-2'), '0.035'],
  ['thickness', text('12,5'), '12.5'],
  ['thickness', text('12.50'), '12.5'],
  ['thickness', text('1.234'), '1.234'],
  ['lambdaD', number('0.035'), declared],
  ['lambdaD', text('0,0350'), declared],
  ['lambdaD', number('0.035'), { ...declared, value: '0.0350' }],
  ['sd', text('≥ 1500'), { ...declared, value: '1500', qualifier: '≥' }],
  ['sd', text('npd'), { ...declared, state: 'npd', value: null }],
  ['sd', null, null],
  ['reactionToFire', text('A1'), { ...declared, value: 'A1' }],
  ['validFrom', number('46023'), '2026-01-01'],
  ['validFrom', number('46023.5'), '2026-01-01'],
  ['validFrom', text('1.1.2026'), '2026-01-01'],
  ['validFrom', text('3/4/2026'), '2026-03-04'],
  ['status', text('Phase-out'), 'phase_out'],
  ['status', text('phase_out: Phase-out'), 'phase_out'],
  ['brandId', text('KELVIA'), 7],
  ['brandId', text('Kelvia Dämmtechnik'), 7],
  ['brandId', text('kelvia: Kelvia Dämmtechnik'), 7],
  ['brandId', text('Twin'), 9],
  ['brandId', number('10'), 10],
  ['countries', text('DE; BE'), ['BE', 'DE']],
  ['countries', text('Belgien, Germany'), ['BE', 'DE']],
  ['materialIds', text('wool; Walls, external'), [21, 22]],
  ['materialIds', null, []],
  ['texts.DE.keywords', text('a; "b;c"'), ['a', 'b;c']],
] as const)('%s: %j is still %j', (key, cell, before) => {
  expect(read(key, cell, before)).toBe('same')
})

test.each([
  ['series', text('Beta'), 'Alpha', 'Beta'],
  ['series', null, 'Alpha', null],
  ['gtin', number('4012345678918'), '4012345678901', '4012345678918'],
  ['thickness', number('50'), '40', '50'],
  ['thickness', text('0,5'), null, '0.5'],
  ['thickness', null, '40', null],
  ['thickness', text('5 cm'), '40', '50'],
  ['lambdaD', number('0.04'), declared, { ...declared, value: '0.04' }],
  ['lambdaD', text('NPD'), declared, { ...declared, state: 'npd', value: null }],
  ['lambdaD', text('<= 0.04'), declared, { ...declared, value: '0.04', qualifier: '≤' }],
  [
    'sd',
    number('1500'),
    { ...declared, value: '1500', qualifier: '≥' },
    { ...declared, value: '1500' },
  ],
  [
    'lambdaD',
    number('0.04'),
    null,
    { state: 'declared', value: '0.04', condition: null, standard: null, edition: null },
  ],
  ['lambdaD', null, declared, null],
  ['validFrom', text('31.12.2026'), null, '2026-12-31'],
  ['validFrom', number('46023'), '2025-01-01', '2026-01-01'],
  ['status', text('Active'), 'draft', 'active'],
  ['brandId', text('Kelvia'), null, 7],
  ['countries', text('BE'), ['BE', 'DE'], ['BE']],
  ['countries', null, ['BE'], []],
  ['materialIds', text('foam\nwool'), [21], [23, 21]],
  ['texts.DE.keywords', text('a;b'), ['a'], ['a', 'b']],
] as const)('%s: %j in place of %j is %j', (key, cell, before, value) => {
  expect(read(key, cell, before)).toEqual({ value })
})

test.each([
  ['gtin', text('4.01235E+12'), '4012345678902999', /was shortened/],
  ['gtin', text('4.01235E+12'), null, /was shortened/],
  ['code', number('1234567890123456789'), 'A', /was shortened/],
  ['thickness', text('1.234'), null, /ambiguous/],
  ['thickness', text('thick'), '40', /does not start with a number/],
  ['thickness', text('≥ 40'), '40', /without ≥/],
  ['thickness', text('4 kg'), '40', /enter it in mm/],
  ['validFrom', text('3/4/2026'), null, /may be 2026-03-04 or 2026-04-03/],
  ['validFrom', text('soon'), null, /is not a date/],
  ['status', text('sold out'), 'draft', /There is no “sold out”. Enter one of Draft, In review,/],
  ['brandId', text('Nobody'), 7, /There is no “Nobody”. Enter the code or the name of a brand/],
  ['brandId', text('Twin'), 7, /Several are called “Twin”/],
  ['countries', text('BE; Narnia'), ['BE'], /There is no “Narnia”/],
  ['series', text('#REF!'), 'Alpha', /error #REF!/],
] as const)('%s: %j in place of %j is refused', (key, cell, before, problem) => {
  expect(read(key, cell, before)).toEqual({ problem: expect.stringMatching(problem) })
})

test('a mark before decimals that is known makes a number plain', () => {
  expect(read('thickness', text('1.234'), null, { decimalSeparator: '.' })).toEqual({
    value: '1.234',
  })
  expect(read('thickness', text('1,234'), null, { decimalSeparator: '.' })).toEqual({
    value: '1234',
  })
  expect(read('thickness', text('1.234'), null, { decimalSeparator: ',' })).toEqual({
    value: '1234',
  })
})

test('days may be counted from 1904', () => {
  expect(read('validFrom', number('44561'), null, { epoch: 1904 })).toEqual({ value: '2026-01-01' })
})

test.each([
  ['series', '7', '007'],
  ['series', '1E5', '100000'],
  ['lambdaD', '0.0350', declared],
] as const)('%s: what somebody has typed as text is %s', (key, typed, before) => {
  const value = key === 'lambdaD' ? { ...declared, value: typed } : typed
  expect(read(key, text(typed), before, { isTyped: true })).toEqual({ value })
  expect(read(key, text(typed), before)).toBe('same')
})

const keywords = ['λ 0.032', 'Board']
const qualified = { ...declared, value: '1500', qualifier: '≥' }

test.each([
  ['texts.EN.nameLong', '?_D 0,032', 'λ_D 0,032'],
  ['texts.EN.description', 'R = 3\n? ok', 'R ≥ 3\n😀 ok'],
  ['texts.EN.description', 'R = 3\n?? ok', 'R ≥ 3\n😀 ok'],
  ['texts.EN.keywords', '? 0.032; Board', keywords],
  ['sd', '= 1500', qualified],
  ['performance.BENDING_STRENGTH.qualifier', '=', '≥'],
] as const)('%s: in a file in Windows-1252, %j is what is left of %j', (key, cell, before) => {
  expect(read(key, text(cell), before, { isNarrow: true })).toBe('same')
  expect(read(key, text(cell), before)).not.toBe('same')
})

test('what a file in Windows-1252 says in place of letters that it lacks is refused, but cells are emptied', () => {
  const narrow = { isNarrow: true }
  const lacks = (sign: string) => ({ problem: expect.stringContaining(`lacks “${sign}”`) })
  expect(read('series', text('?_D 0,035'), 'λ_D 0,032', narrow)).toEqual(lacks('λ'))
  expect(read('texts.EN.keywords', text('? 0.035; Board'), keywords, narrow)).toEqual(lacks('λ'))
  expect(read('sd', text('1500'), qualified, narrow)).toEqual(lacks('≥'))
  expect(read('series', null, 'λ_D 0,032', narrow)).toEqual({ value: null })
  expect(read('series', text('µ ≈ ½'), 'Größe – “€”', narrow)).toEqual({ value: 'µ ≈ ½' })
})
