import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { lateDialog } from '../../../shared/late/late.tsx'
import type { Deletable } from './product-delete-dialog.form.tsx'

/** Comes when somebody deletes: the first page need not wait for it. */
const ProductDeletionDialog = lateDialog(
  async () => (await import('./product-delete-dialog.form.tsx')).ProductDeletionDialog,
)

interface Deletion {
  /** Asks before it deletes these. */
  ask: (products: readonly Deletable[]) => void
  /** Keep it in the page. */
  dialog: ReactNode
}

/** Deletes products, asking first. `onDone` hears which are gone. */
export function useProductDeletion(onDone: (ids: readonly number[]) => void): Deletion {
  const [asked, setAsked] = useState<readonly Deletable[]>([])
  const [opened, { open, close }] = useDisclosure(false)
  const ask = (products: readonly Deletable[]) => {
    setAsked(products)
    open()
  }
  const done = (ids: readonly number[]) => {
    const left = asked.filter(({ id }) => !ids.includes(id))
    // Those that could not be deleted are asked for again; with none left, the dialog closes as it is.
    if (left.length > 0) setAsked(left)
    onDone(ids)
  }
  const dialog = (
    <ProductDeletionDialog products={asked} opened={opened} onClose={close} onDone={done} />
  )
  return { ask, dialog }
}
