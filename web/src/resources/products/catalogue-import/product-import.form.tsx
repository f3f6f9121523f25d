import { isDataSet } from '@lambda/contract/sheets/sheet-files'
import { ImportDialog, importGroup } from '../../../shared/import/import-dialog.tsx'
import { useSingleFile } from '../../../shared/upload/single-file.tsx'
import { useCatalogueImport } from './product-catalogue-import.form.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  /** A file that was dropped on the page. */
  dropped: File | null
}

/** Makes a change set of a sheet of products, or source data of what a supplier's catalogue says of them. */
export function ProductImportDialog(props: Props) {
  const upload = useSingleFile(importGroup('product'))
  const ready = upload?.stage === 'ready' ? upload.result : null
  const isCatalogue = ready?.file ? isDataSet(ready.file.type) : false
  const dataSets = useCatalogueImport(isCatalogue ? (ready?.id ?? null) : null)
  return <ImportDialog {...props} entity="product" noun="products" dataSets={dataSets} />
}
