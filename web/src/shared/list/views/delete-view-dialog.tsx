import type { SavedView } from '@lambda/contract/saved-views/saved-views'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useDeleteView, useOpenView } from './use-view-writes.ts'

interface Props {
  view: SavedView
  /** What the rows of its list are called. */
  many: string
  opened: boolean
  onClose: () => void
}

/** Asks before a view is deleted; the list is shown as it comes then. */
export function DeleteViewDialog({ view, many, opened, onClose }: Props) {
  const openView = useOpenView()
  const deletion = useDeleteView(() => {
    onClose()
    openView(null)
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete “${view.name}”?`}
      confirmLabel="Delete view"
      tone="danger"
      busy={deletion.busy}
      error={deletion.error}
      onConfirm={() => deletion.run(view)}
      onClose={onClose}
    >
      {view.isShared
        ? 'It is shared: nobody will be able to open it anymore.'
        : `Only the view is deleted, none of the ${many}.`}
    </ConfirmDialog>
  )
}
