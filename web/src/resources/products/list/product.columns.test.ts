import { productExportApi, productExportColumns } from '@lambda/contract/products/product-export'
import { expect, test } from 'vitest'
import { columnTitle } from '../../../shared/list/column.ts'
import { productColumns } from './product.columns.tsx'
import { exportedColumns } from './product.export.tsx'

test('every column of the list can be exported, each once', () => {
  const columns = exportedColumns(productColumns.map(({ id }) => id))
  expect(columns.toSorted()).toEqual(Object.keys(productExportColumns).toSorted())
  expect(productExportApi.export.query.parse({ columns: columns.join(',') })).toMatchObject({
    columns: columns.join(','),
  })
})

test('columns are called the same in the list and in the file', () => {
  const own = productColumns.filter(({ id }) => id !== 'group')
  const titles: Readonly<Record<string, string>> = productExportColumns
  for (const column of own) expect(titles[column.id]).toBe(columnTitle(column))
})
