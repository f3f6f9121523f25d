import { expect, test } from 'vitest'
import {
  declaredKeys,
  fixedKeys,
  openFields,
  productColumn,
  productKeyOfTitle,
} from './product-sheet.ts'
import { sheetColumnsOf } from './shown-columns.ts'

test('every field has a column, and no two have the same title', () => {
  const columns = fixedKeys.map(productColumn)
  expect(columns).not.toContain(null)
  const titles = columns.map((column) => column?.title.toLowerCase())
  expect(titles).toEqual([...new Set(titles)])
  expect(openFields).toContain('texts')
  expect(openFields).not.toContain('related')
})

test.each([
  ['status', 'Status', 'choice', false],
  ['brandId', 'Brand', 'reference', false],
  ['materialIds', 'Materials', 'reference', true],
  ['countries', 'Countries', 'country', true],
  ['thickness', 'Thickness, mm', 'number', false],
  ['lambdaD', 'Declared thermal conductivity, W/(m·K)', 'declared', false],
  ['lambdaD:standard', 'Declared thermal conductivity: standard', 'text', false],
  [
    'lambdaD:condition.meanTemperature',
    'Declared thermal conductivity: mean temperature, °C',
    'number',
    false,
  ],
  ['texts.DE.nameShort', 'Short name (DE)', 'text', false],
  ['texts.DE.keywords', 'Keywords (DE)', 'text', true],
  ['packaging.PF.gtin', 'Pallet: GTIN [packaging.PF.gtin]', 'text', false],
  ['markets.BE.leadTime', 'Belgium: Lead time, d [markets.BE.leadTime]', 'number', false],
])('%s is the column %s', (key, title, kind, isList) => {
  expect(productColumn(key)).toMatchObject({ key, title, isList, value: { kind } })
})

test.each([
  'colour.x',
  'flavour',
  'texts.DE',
  'texts.DE.flavour',
  'texts.de.nameShort',
  'packaging.PF.level',
  'related.SPAREPART-1.relatedId',
  'status:standard',
  'lambdaD:value',
  'lambdaD:condition.flavour',
  'lambdaD:standard:x',
  '__proto__',
  'constructor.a.b',
])('%s is no column', (key) => {
  expect(productColumn(key)).toBeNull()
})

test('what stands beside a declared value has columns where it says something', () => {
  const value = { state: 'declared', standard: 'EN 12667', edition: null, condition: { note: 'x' } }
  expect(declaredKeys('lambdaD', value)).toEqual(['lambdaD:standard', 'lambdaD:condition.note'])
  expect(declaredKeys('lambdaD', null)).toEqual([])
})

test('the columns of the list are those of fields', () => {
  const shown = ['name', 'group', 'brand', 'thickness', 'markets', 'updatedAt', 'related']
  expect(sheetColumnsOf(shown, 'DE')).toEqual([
    'code',
    'texts.DE.nameShort',
    'mainGroupId',
    'subGroupId',
    'brandId',
    'thickness',
    'wallThickness',
    'markets',
  ])
})

test('every title means its own column', () => {
  const keys = [...fixedKeys, 'lambdaD:standard', 'sd:condition.note', 'texts.DE.nameShort']
  const rows = ['packaging.PF.gtin', 'markets.BE.leadTime', 'classFeatures.6_0-EF000125.number']
  for (const key of [...keys, ...rows]) {
    expect(productKeyOfTitle(productColumn(key)?.title ?? '')).toBe(key)
  }
})

test.each([
  ['status', 'status'],
  ['STATUS', 'status'],
  [' Thickness ', 'thickness'],
  ['thickness, mm', 'thickness'],
  ['short name (de)', 'texts.DE.nameShort'],
  ['texts.DE.nameShort', 'texts.DE.nameShort'],
  [
    'LBE: Local article number [localArticleNumbers.LE-3.number]',
    'localArticleNumbers.LE-3.number',
  ],
  ['Flavour', null],
  ['Flavour (DE)', null],
  ['Pallet: GTIN [packaging.PF.flavour]', null],
  ['__proto__', null],
])('the title %s means %s', (title, key) => {
  expect(productKeyOfTitle(title)).toBe(key)
})
