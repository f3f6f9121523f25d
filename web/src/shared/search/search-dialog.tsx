import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './search-dialog.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** The panel; it begins anew each time. */
  children: ReactNode
}

/** The dialog that a search from anywhere takes place in. */
export function SearchDialog({ opened, onClose, children }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="42rem"
      yOffset="10vh"
      classNames={{ inner: classes.inner ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label="Search" radius="lg">
        <Modal.Body p={0}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
