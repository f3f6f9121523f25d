import { Button, Group, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './confirm-dialog.module.css'

interface ActionProps {
  opened: boolean
  title: string
  /** What is filled in. */
  children: ReactNode
  /** The verb on the button: "Delete product", never "OK"; null where there is nothing to confirm. */
  confirmLabel: string | null
  cancelLabel?: string
  tone?: 'danger' | 'neutral'
  busy?: boolean
  /** Nothing can be done yet. */
  disabled?: boolean
  size?: string
  /** The focus begins on the button that does nothing. */
  focusCancel?: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * A dialog that does something. Keep it mounted when it closes, so that the focus finds its way back. Nothing is drawn until it
 * opens for the first time.
 */
export function ActionDialog(props: ActionProps) {
  const [isAsked, setAsked] = useState(props.opened)
  if (props.opened && !isAsked) setAsked(true)
  return isAsked && <OpenDialog {...props} />
}

function OpenDialog({ tone = 'neutral', size = 'md', ...props }: ActionProps) {
  const { busy = false, disabled = false, focusCancel } = props
  // one that begins opened would not know where the focus was
  const isMounted = useMounted()
  return (
    <Modal
      opened={props.opened && isMounted}
      onClose={props.onClose}
      title={props.title}
      centered
      size={size}
    >
      <LastFocus />
      {focusCancel ? props.children : <FirstFocus>{props.children}</FirstFocus>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={props.onClose} data-autofocus={focusCancel || undefined}>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        {props.confirmLabel !== null && (
          <Button
            color={tone === 'danger' ? 'red.9' : undefined}
            loading={busy}
            disabled={disabled}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

/** In a dialog: the content of the page has the focus after it where what opened it is busy, or gone. */
function LastFocus() {
  useLayoutEffect(
    () => () => {
      // once the dialog is gone, and has given the focus back
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        document.getElementById('main')?.focus({ preventScroll: true })
      })
    },
    [],
  )
  return null
}

interface ConfirmProps extends Omit<ActionProps, 'size' | 'disabled' | 'focusCancel'> {
  /** What came in the way; shown where the person looks. */
  error?: string | null
}

/** Asks before something that matters; says what will happen, and what it touches. */
export function ConfirmDialog({ children, error, ...dialog }: ConfirmProps) {
  return (
    <ActionDialog {...dialog} size="sm" focusCancel>
      <div className={classes.text}>{children}</div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </ActionDialog>
  )
}

const control = ':is(input:not([type="file"], [type="hidden"]), textarea, select, button):enabled'

/**
 * In a dialog or drawer: what is filled in. Its first control has the focus as it opens, not the button that closes it,
 * unless another one asks for it.
 */
export function FirstFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current?.querySelector('[data-autofocus]')) return
    place.current?.querySelector(control)?.setAttribute('data-autofocus', 'true')
  }, [])
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
