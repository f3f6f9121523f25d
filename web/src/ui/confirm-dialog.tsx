import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'

interface Props {
  opened: boolean
  title: string
  /** What will happen, and what it touches. */
  children: ReactNode
  /** The verb on the button: "Delete product", never "OK"; null where there is nothing to confirm. */
  confirmLabel: string | null
  cancelLabel?: string
  tone?: 'danger' | 'neutral'
  busy?: boolean
  /** What came in the way; shown where the person looks. */
  error?: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that matters. Keep it mounted and switch `opened`, so that the focus finds its way back. */
export function ConfirmDialog({ tone = 'neutral', busy = false, ...props }: Props) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} centered size="sm">
      <div className={classes.text}>{props.children}</div>
      {props.error && (
        <p className={classes.error} role="alert">
          {props.error}
        </p>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        {props.confirmLabel !== null && (
          <Button
            color={tone === 'danger' ? 'red.9' : undefined}
            loading={busy}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
