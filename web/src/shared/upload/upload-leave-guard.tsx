import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { allUploads } from './upload-store.ts'

interface Props {
  group: string
  /** Going to paths that begin with this is not leaving. */
  within: string
}

/** Asks before a screen is left with files on it that nothing has become of yet. */
export function UploadLeaveGuard({ group, within }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) =>
      !next.pathname.startsWith(within) && allUploads().some((upload) => upload.group === group),
    // Closing the tab is looked after wherever one is.
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave this page?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      Nothing has been created yet. Uploads continue while Lambda is open, and your input is kept
      here until you come back.
    </ConfirmDialog>
  )
}
