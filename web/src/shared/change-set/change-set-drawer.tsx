import { Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useAskedClose } from '../page/use-asked-close.ts'

/** What the drawer has to hear of the form in it, which hands it on to its `ChangeSetEnd`. */
export interface ChangeSetControls {
  /** Hears whether anything has been entered. */
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
}

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  size?: string
  children: (drawer: ChangeSetControls) => ReactNode
}

/** The drawer in which a change set is put together; each opening begins anew, and it asks before what was entered is lost. */
export function ChangeSetDrawer({ opened, onClose, title, size = '34rem', children }: Props) {
  const [isDirty, setDirty] = useState(false)
  const { isAsking, close, leave, stay } = useAskedClose(isDirty, onClose)
  return (
    <>
      <Drawer
        opened={opened}
        onClose={close}
        closeOnEscape={!isAsking}
        title={title}
        position="right"
        size={size}
      >
        {children({ onDirty: setDirty, onCancel: close })}
      </Drawer>
      <ConfirmDialog
        opened={isAsking}
        title="Discard what you have entered?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={leave}
        onClose={stay}
      >
        It has not been reviewed yet, and will be lost.
      </ConfirmDialog>
    </>
  )
}
