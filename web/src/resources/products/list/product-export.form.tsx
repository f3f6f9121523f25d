import { sheetColumnsOf } from '@lambda/contract/products/sheet/shown-columns'
import type { RecordSelection } from '@lambda/contract/change-sets/change-sets'
import type { ProductRow } from '@lambda/contract/products/products'
import { ExportDialog } from '../../../shared/export/export-dialog.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import type { List } from '../../../shared/list/use-list.ts'
import { useProductCatalogue } from './product-catalogue.form.tsx'
import { productColumns } from './product.columns.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  list: List<ProductRow>
  records: RecordSelection
  count: number
}

/** Saves products of the list as a file, in its order: with the columns that it shows, with all fields, or as a catalogue. */
export function ProductExportDialog({ list, ...dialog }: Props) {
  const { shown } = useColumns(list, productColumns)
  const ids = shown.map(({ id }) => id)
  const catalogue = useProductCatalogue()
  return (
    <ExportDialog
      {...dialog}
      entity="product"
      noun="product"
      sort={list.sort}
      columnsIn={(language) => sheetColumnsOf(ids, language)}
      language={list.language ?? 'EN'}
      catalogue={catalogue}
    />
  )
}
