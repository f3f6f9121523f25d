import { expect, test } from 'vitest'
import { tradeUnitSymbol, tradeUnits } from './trade-units.ts'
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
