import { endpoint, file } from '../api.ts'
import { inOrder } from './order.ts'
import { type ListedName, listedFields } from './product-columns.ts'
import { namesIn } from '../wire.ts'
import { productListQuery } from './products.ts'

export type ProductExportColumn = ListedName | 'name' | 'updatedAt'

const ownTitles = listedFields.map(({ name, label, unit }): [ProductExportColumn, string] => [
  name,
  unit === null ? label : `${label}, ${unit}`,
])

/** The order of the first columns; the others follow. */
const first = ['code', 'name', 'brand', 'mainGroup', 'subGroup', 'status', 'countries', 'updatedAt']

/** The columns that a list of products can show and export, by the names of the row's fields, in their order. */
export const productExportColumns = Object.fromEntries(
  inOrder([...ownTitles, ['name', 'Name'], ['updatedAt', 'Updated']], first, ([name]) => name),
) as Readonly<Record<ProductExportColumn, string>>

const columns = namesIn(Object.keys(productExportColumns))

const query = productListQuery.pick({ q: true, sort: true, language: true })

export const productExportApi = {
  export: endpoint({
    id: 'exportProducts',
    method: 'GET',
    path: '/products/export',
    access: 'active',
    summary:
      'Exports the products that match a query as CSV (UTF-8), in the order of the list, with the given columns or all of them.',
    query: query.extend({ columns: columns.optional() }),
    answer: file('text/csv'),
    lane: 'slow',
    problems: ['INVALID_QUERY'],
  }),
}
