import { CloseButton } from '@mantine/core'
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks'
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconInfoCircleFilled,
} from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { safePath } from './safe-path.ts'
import classes from './toast-stack.module.css'
import {
  type Toast,
  type ToastAction,
  closeToast,
  fitToasts,
  holdToast,
  useToasts,
} from './toasts.ts'

export type ToastPosition =
  | 'top-left'
  | 'top-center'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-center'
  | 'bottom-right'

interface Props {
  position?: ToastPosition
  /** Goes to a path of this site without loading the page anew. */
  navigate: (path: string) => void
}

const looks: Record<string, { icon: typeof IconInfoCircleFilled; className: string | undefined }> =
  {
    success: { icon: IconCircleCheckFilled, className: classes.success },
    error: { icon: IconCircleXFilled, className: classes.error },
    warning: { icon: IconAlertTriangleFilled, className: classes.warning },
  }

const informational = { icon: IconInfoCircleFilled, className: classes.info }

/** The toasts of the whole product, fixed to a corner above everything else. */
export function ToastStack({ position = 'bottom-right', navigate }: Props) {
  const toasts = useToasts((state) => state.toasts)
  useEffect(() => {
    window.addEventListener('resize', fitToasts)
    return () => window.removeEventListener('resize', fitToasts)
  }, [])
  return (
    <section className={classes.stack} data-position={position} aria-label="Notifications">
      <ol className={classes.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} navigate={navigate} />
        ))}
      </ol>
    </section>
  )
}

function ToastCard({ toast, navigate }: { toast: Toast; navigate: (path: string) => void }) {
  const { icon: Icon, className } = looks[toast.type] ?? informational
  const { hovered, ref: hoverRef } = useHover<HTMLLIElement>()
  const { focused, ref: focusRef } = useFocusWithin<HTMLLIElement>()
  const isHeld = hovered || focused
  useEffect(() => holdToast(toast, isHeld), [toast, isHeld])
  const backRef = useFocusBack()
  return (
    <li
      ref={useMergedRef(hoverRef, focusRef, backRef)}
      className={`${classes.toast} ${className}`}
      data-leaving={toast.leaving || undefined}
    >
      <Icon className={classes.icon} size={18} aria-hidden />
      <div className={classes.body} role={toast.type === 'error' ? 'alert' : undefined}>
        <strong className={classes.title}>{toast.title}</strong>
        <p className={classes.message}>{toast.message}</p>
        {toast.action && (
          <Action action={toast.action} close={() => closeToast(toast.id)} navigate={navigate} />
        )}
      </div>
      <CloseButton
        size="sm"
        aria-label={`Close: ${toast.title}`}
        onClick={() => closeToast(toast.id)}
      />
    </li>
  )
}

/** What goes while it has the focus gives it back to what had it before, or else to the content of the page. */
function useFocusBack() {
  const ref = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    let before: HTMLElement | null = null
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element?.contains(relatedTarget)) {
        before = relatedTarget
      }
    }
    element?.addEventListener('focusin', onFocusIn)
    return () => {
      element?.removeEventListener('focusin', onFocusIn)
      if (!element?.contains(document.activeElement)) return
      const next = before?.isConnected ? before : document.getElementById('main')
      next?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

interface ActionProps {
  action: ToastAction
  close: () => void
  navigate: (path: string) => void
}

/** An address that would leave this site is shown as plain text: messages may carry what others wrote. */
function Action({ action, close, navigate }: ActionProps) {
  if ('run' in action) {
    const act = () => {
      close()
      action.run()
    }
    return (
      <button type="button" className={classes.action} onClick={act}>
        {action.label}
      </button>
    )
  }
  const path = safePath(action.url)
  if (!path) return <span className={classes.plain}>{action.label}</span>
  return (
    <a
      href={path}
      className={classes.action}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        close()
        navigate(path)
      }}
    >
      {action.label}
    </a>
  )
}
