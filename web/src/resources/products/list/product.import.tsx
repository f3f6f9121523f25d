import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { lateDialog } from '../../../shared/late/late.tsx'
import { useOfferedAction } from '../../../shared/page/page-actions.ts'
import { useDraggedFiles } from '../../../shared/upload/dragged-files.ts'
import { IconButton } from '../../../ui/buttons.tsx'

/** It comes when a file is dragged over the list, or when it is asked for. */
const ProductImportDialog = lateDialog(
  async () => (await import('../catalogue-import/product-import.form.tsx')).ProductImportDialog,
)

const label = 'Import'

/** Imports a file: one that is chosen, or dropped anywhere on the list. */
export function ProductImport() {
  const [opened, setOpened] = useState(false)
  const [dropped, setDropped] = useState<File | null>(null)
  const open = () => setOpened(true)
  useDraggedFiles(open, ([file]) => {
    open()
    setDropped(file ?? null)
  })
  useOfferedAction({ label, icon: IconUpload, act: open }, true)
  return (
    <>
      <IconButton icon={IconUpload} onClick={open}>
        {label}
      </IconButton>
      <ProductImportDialog
        opened={opened}
        onClose={() => {
          setOpened(false)
          setDropped(null)
        }}
        dropped={dropped}
      />
    </>
  )
}
