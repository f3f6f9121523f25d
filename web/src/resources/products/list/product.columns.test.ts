import { productColumnIds } from '@lambda/contract/products/product-columns'
import { productExportColumns } from '@lambda/contract/products/product-export'
import { productColumn } from '@lambda/contract/products/sheet/product-sheet'
import { isOpenField, sheetColumnsOf } from '@lambda/contract/products/sheet/shown-columns'
import { expect, test } from 'vitest'
import { columnTitle } from '../../../shared/list/column.ts'
import { productColumns } from './product.columns.tsx'

test('every column of the list has columns in a sheet, but for those that are no field', () => {
  const without = productColumns.filter(({ id }) => sheetColumnsOf([id], 'DE').length === 1)
  expect(without.map(({ id }) => id)).toEqual([
    'code',
    'updatedAt',
    'completeness',
    'findings',
    'related',
  ])
  const keys = sheetColumnsOf(
    productColumns.map(({ id }) => id),
    'DE',
  )
  expect(keys.filter((key) => !isOpenField(key) && productColumn(key) === null)).toEqual([])
})

test('columns are called the same in the list and in the file', () => {
  const others = new Set(['group', 'completeness', 'findings'])
  const own = productColumns.filter(({ id }) => !others.has(id))
  const titles: Readonly<Record<string, string>> = productExportColumns
  for (const column of own) expect(titles[column.id]).toBe(columnTitle(column))
})

test('views can name every column, the first one first', () => {
  const ids = productColumns.map(({ id }) => id)
  expect(productColumnIds.toSorted()).toEqual(ids.toSorted())
  expect(productColumnIds[0]).toBe(ids[0])
})

test('numbers stand at the end, also those without a unit, and nothing else does', () => {
  const atEnd = productColumns.flatMap(({ id, align }) => (align === 'end' ? [id] : []))
  for (const id of ['thickness', 'mu', 'alphaW', 'minimumOrder', 'orderStep', 'palletsStacked']) {
    expect(atEnd).toContain(id)
  }
  for (const id of ['code', 'gtin', 'reactionToFire', 'orderUnit', 'customsCode', 'dopDate']) {
    expect(atEnd).not.toContain(id)
  }
})
