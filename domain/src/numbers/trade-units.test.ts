import { expect, test } from 'vitest'
import { tradeUnitOf, tradeUnitSymbol, tradeUnits } from './trade-units.ts'
import { readUnit } from './units.ts'

test('a unit of trade goes by the symbol that its code is read as', () => {
  const read = tradeUnits.flatMap(({ code, symbol }) => {
    const unit = readUnit(code)
    return unit === null ? [] : [[symbol, unit]]
  })
  expect(read.length).toBeGreaterThanOrEqual(6)
  for (const [symbol, unit] of read) expect(symbol).toBe(unit)
})

test('each code stands once', () => {
  const codes = tradeUnits.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

test.each([
  ['MTK', 'm²'],
  ['RO', 'rolls'],
  ['XYZ', 'XYZ'],
])('%s is written %s', (code, symbol) => expect(tradeUnitSymbol(code)).toBe(symbol))

test.each([
  ['C62', 'C62'],
  [' pce ', 'C62'],
  ['Stück', 'C62'],
  ['lfm', 'MTR'],
  ['qm', 'MTK'],
  ['Rolle', 'RO'],
  ['Pal', 'PF'],
  ['Paletten', 'PF'],
  ['Pack', 'PK'],
  ['mm', null],
  ['barrel', null],
])('%s is the unit of trade %s', (text, code) => expect(tradeUnitOf(text)).toBe(code))
