import { create } from 'zustand'

/** What a toast is about; any other word is informational (specification §3). */
export type ToastType = 'success' | 'error' | 'warning' | 'info' | (string & {})

/** A link (`url`, on this site only) or something to do; either closes the toast. */
export type ToastAction = { label: string; url: string } | { label: string; run: () => void }

export interface ToastInput {
  type: ToastType
  message: string
  /** Success, Error, Warning or Info where it is left out. */
  title?: string
  /** How long it stays, in ms. */
  duration?: number
  action?: ToastAction
}

export interface Toast extends ToastInput {
  id: string
  title: string
  duration: number
  /** Closed, but still on its way out. */
  leaving: boolean
  /** Kept from closing by itself. */
  held: boolean
}

export const toastDuration = 5000
/** How long entering and leaving take, in ms; the style sheet says the same. */
export const toastAnimation = 300

const titles: Record<string, string> = { success: 'Success', error: 'Error', warning: 'Warning' }

/** Most toasts at a time: 4 on screens wider than 768 px, else 2. */
export function maxVisible(screenWidth: number): number {
  return screenWidth > 768 ? 4 : 2
}

/** The oldest go until no more than `max` are left, but none that is held; those on their way out do not count. */
export function trimmed(toasts: readonly Toast[], max: number): readonly Toast[] {
  const present = toasts.filter((toast) => !toast.leaving)
  const surplus = present.length - max
  if (surplus <= 0) return toasts
  const dropped = new Set(present.filter(({ held }) => !held).slice(0, surplus))
  return toasts.filter((toast) => !dropped.has(toast))
}

export const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }))

let count = 0

/** What closes each toast when its time is up, by its id. */
const timers = new Map<string, number>()

/** Shows a toast and gives its id. An error or warning that is shown already, word for word, stays longer instead. */
export function showToast(input: ToastInput): string {
  const shown = useToasts.getState().toasts.find((toast) => isSameFailure(toast, input))
  if (shown) {
    startTimer(shown)
    return shown.id
  }
  count += 1
  const toast: Toast = {
    ...input,
    id: `toast-${count}`,
    title: input.title ?? titles[input.type] ?? 'Info',
    duration: input.duration ?? toastDuration,
    leaving: false,
    held: false,
  }
  useToasts.setState(({ toasts }) => ({
    toasts: trimmed([...toasts, toast], maxVisible(window.innerWidth)),
  }))
  startTimer(toast)
  return toast.id
}

/** One cause often fails several queries at once, or refuses twice, each time with the same sentence. */
function isSameFailure(toast: Toast, { type, message, action }: ToastInput): boolean {
  // another action is about something else
  const isFailure = type === 'error' || (type === 'warning' && !action && !toast.action)
  return isFailure && !toast.leaving && toast.type === type && toast.message === message
}

/** Keeps a toast with an action open while somebody may be about to use it; after that, its time begins anew. */
export function holdToast(toast: Toast, held: boolean): void {
  if (!toast.action || toast.leaving || toast.held === held) return
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((each) => (each.id === toast.id ? { ...each, held } : each)),
  }))
  startTimer({ ...toast, held })
}

function startTimer({ id, duration, held }: Toast): void {
  window.clearTimeout(timers.get(id))
  if (held) return
  timers.set(
    id,
    window.setTimeout(() => closeToast(id), duration),
  )
}

/** Closes a toast by its id: it leaves with its animation and is gone after that. */
export function closeToast(id: string): void {
  window.clearTimeout(timers.get(id))
  timers.delete(id)
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)),
  }))
  window.setTimeout(() => {
    useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
  }, toastAnimation)
}

/** Drops what a window that has become narrow has no room for. */
export function fitToasts(): void {
  useToasts.setState(({ toasts }) => ({ toasts: trimmed(toasts, maxVisible(window.innerWidth)) }))
}
