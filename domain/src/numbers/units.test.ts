import { expect, test } from 'vitest'
import { readUnit } from './units.ts'

test.each([
  ['W/mK', 'W/(m·K)'],
  ['W/(m*K)', 'W/(m·K)'],
  ['W · m –1 · K–1', 'W/(m·K)'],
  ['W·m⁻¹·K⁻¹', 'W/(m·K)'],
  ['m²K/W', 'm²·K/W'],
  ['(m2·K)/W', 'm²·K/W'],
  ['KG/M3', 'kg/m³'],
  ['kpa · s/m2', 'kPa·s/m²'],
  ['N/mm²', 'MPa'],
  ['MM', 'mm'],
  ['µm', 'µm'],
  ['μm', 'µm'],
  ['℃', '°C'],
  ['Vol.-%', 'vol-%'],
  ['kJ/kg·K', 'kJ/(kg·K)'],
  ['Stück', 'pcs'],
  ['C62', 'pcs'],
  ['MTK', 'm²'],
  ['KGM', 'kg'],
  ['lfm', 'm'],
  ['Rolle', 'roll'],
  ['Pal', 'pallet'],
])('%s is the unit %s', (text, unit) => {
  expect(readUnit(text)).toBe(unit)
})

test.each(['', '.', 'mPa', 'furlong', 'm4', '*'])('%j is no unit of the catalogue', (text) => {
  expect(readUnit(text)).toBeNull()
})
