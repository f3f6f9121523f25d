import type { ProductRow } from '@lambda/contract/products/products'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { lateDialog } from '../../../shared/late/late.tsx'
import type { List } from '../../../shared/list/use-list.ts'
import { useOfferedAction } from '../../../shared/page/page-actions.ts'
import { IconButton } from '../../../ui/buttons.tsx'

/** Its fields come when it is asked for. */
const ProductExportDialog = lateDialog(
  async () => (await import('./product-export.form.tsx')).ProductExportDialog,
)

const label = 'Export'

/** Saves all products that the list finds. */
export function ProductExport({ list }: { list: List<ProductRow> }) {
  const [opened, setOpened] = useState(false)
  const count = list.total ?? 0
  const open = () => setOpened(true)
  useOfferedAction({ label, icon: IconDownload, act: open }, count > 0)
  return (
    <>
      <IconButton icon={IconDownload} disabled={count === 0} onClick={open}>
        {label}
      </IconButton>
      <ProductExportDialog
        opened={opened}
        onClose={() => setOpened(false)}
        list={list}
        records={{ q: list.address.q, language: list.language ?? 'EN', except: [] }}
        count={count}
      />
    </>
  )
}
