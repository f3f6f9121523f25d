import { productExportApi } from '@lambda/contract/products/product-export'
import type { ProductRow } from '@lambda/contract/products/products'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import type { List } from '../../../shared/list/use-list.ts'
import { productColumns } from './product.columns.tsx'

const { sort: sorts } = productExportApi.export.query.shape

/** Saves the products that the list finds, in its order and language and with the columns that it shows. */
export function ProductExport({ list }: { list: List<ProductRow> }) {
  const { shown } = useColumns(list, productColumns)
  const { address, language } = list
  const query = {
    q: address.q || undefined,
    sort: sorts.safeParse(list.sort ?? undefined).data,
    language,
    columns: exportedColumns(shown.map(({ id }) => id)).join(','),
  }
  return <ExportButton list={list} endpoint={productExportApi.export} request={{ query }} />
}

/** The columns of the file for those of the list: both groups of a product that share a column there are apart. */
export function exportedColumns(shown: readonly string[]): string[] {
  const columns = shown.flatMap((id) => (id === 'group' ? ['mainGroup', 'subGroup'] : [id]))
  return [...new Set(columns)]
}
