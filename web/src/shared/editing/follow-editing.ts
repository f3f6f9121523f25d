import { type Editing, editingApi } from '@lambda/contract/drafts/editing'
import { call } from '../../platform/api-client.ts'
import { ApiError } from '../../platform/api-error.ts'
import { listen } from '../../platform/listen.ts'
import { logError } from '../../platform/log.ts'

/** How long, in ms, is waited before the next attempt to listen, and how often it is asked where listening fails. */
const pause = 3_000
const pollEvery = 15_000
/** So many attempts that fail in a row, and it is asked instead: something in between may not let streams through. */
const mostFailures = 2
/** After so many questions it is tried again to listen: the server may only have been away. */
const questions = 8

/**
 * Tells `onEditing` who is editing a record, at once and whenever that changes, until `signal` aborts: by a stream, else by
 * asking. In a page that nobody sees it rests: a browser has few connections for all its windows.
 */
export async function followEditing(
  params: { entity: string; id: number },
  onEditing: (editing: Editing) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  let asked = 0
  while (!signal.aborted) {
    await seen(signal)
    if (signal.aborted) return
    const hidden = new AbortController()
    const hide = () => {
      if (document.visibilityState === 'hidden') hidden.abort()
    }
    document.addEventListener('visibilitychange', hide)
    const until = AbortSignal.any([signal, hidden.signal])
    try {
      if (failures < mostFailures || asked >= questions) {
        asked = 0
        await listen(editingApi.follow, { params, signal: until }, (editing) => {
          failures = 0
          onEditing(editing)
        })
      } else {
        asked += 1
        onEditing(await call(editingApi.get, { params, signal: until }))
      }
    } catch (error) {
      if (isOver(error)) return
      if (!until.aborted) failures += 1
      if (!(error instanceof ApiError) && !until.aborted) {
        logError('Who is editing could not be asked for.', error)
      }
    } finally {
      document.removeEventListener('visibilitychange', hide)
    }
    if (!until.aborted) await rest(failures < mostFailures ? pause : pollEvery, until)
  }
}

/** The record is no longer there, or the person may no longer see anything. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status)
}

/** Waits until the page can be seen. */
function seen(signal: AbortSignal): Promise<void> {
  if (document.visibilityState !== 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look, { once: true })
  })
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
