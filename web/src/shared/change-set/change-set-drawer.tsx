import { Drawer } from '@mantine/core'
import { type ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useAskedCloseOfForm } from '../page/use-asked-close.ts'

/** What the drawer has to hear of the form in it, which hands it on to its `ChangeSetEnd`. */
export interface ChangeSetControls {
  /** Takes what tells whether anything has been entered, as long as the form is there. */
  onForm: (isDirty: () => boolean) => void
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
  const { isAsking, close, leave, stay, onForm } = useAskedCloseOfForm(onClose)
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
        {children({ onForm, onCancel: close })}
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
