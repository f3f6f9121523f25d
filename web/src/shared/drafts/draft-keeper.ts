import { type Draft, draftsApi } from '@lambda/contract/drafts/drafts'
import { call } from '../../platform/api-client.ts'
import { ApiError, isProblem } from '../../platform/api-error.ts'
import { logError } from '../../platform/log.ts'
import type { Changes } from '../form/use-entity-form.ts'

/** What a form has that is not saved: which version it is based on, and what is changed; null for nothing. */
export interface Unsaved extends Changes {
  baseVersion: number
}

interface Options {
  entity: string
  id: number
  /** What is unsaved right now. */
  read: () => Unsaved | null
  /** Another window of the same person has kept changes that this one does not know. */
  onOthers: (draft: Draft) => void
  /** Nothing is unsaved any more, and nothing is kept. */
  onGone: () => void
  /** Why changes cannot be kept; null once they can. */
  onFailure: (failure: string | null) => void
}

/** What keeps the changes of one form on the server. */
export interface DraftKeeper {
  /** Something may have changed: it is kept in a moment, or forgotten at once where nothing is unsaved any more. */
  look: () => void
  /** This draft is on the server, and in the form. */
  know: (draft: Draft) => void
  isKept: () => boolean
  /** Keeps everything that there is now; whether that has worked. */
  keep: () => Promise<boolean>
  /** The page is being closed: what is not kept yet is sent so that it outlives it. */
  leave: () => void
  stop: () => void
}

/** Which open page of the browser drafts and announcements come from. */
export const thisPage = crypto.randomUUID()

/** How long, in ms, somebody must have stopped typing, how long it may take at most, and after what time a failure is tried again. */
const rest = 800
const longest = 5_000
const again = 10_000

/** So many characters outlive their page; the browser refuses more than 64 kB. */
const mostOutliving = 50_000

let count = 0

/** Keeps what a form has unsaved on the server, in one call at a time. */
export function createDraftKeeper(options: Options): DraftKeeper {
  const { entity, id, read, onOthers, onGone, onFailure } = options
  const params = { entity, id }
  let timer: number | undefined
  let waitingSince: number | null = null
  /** What the server has, as JSON; null for nothing. */
  let kept: string | null = null
  let revision = 0
  let sending: Promise<boolean> | null = null
  let isStopped = false

  const textOf = (unsaved: Unsaved | null) => (unsaved === null ? null : stableText(unsaved))
  const isKept = () => textOf(read()) === kept

  function wait(ms: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = window.setTimeout(() => void keep(), ms)
  }

  function look(): void {
    if (isKept()) {
      clearTimeout(timer)
      waitingSince = null
      return
    }
    waitingSince ??= Date.now()
    const isOver = read() === null
    wait(isOver ? 0 : Math.max(0, Math.min(rest, waitingSince + longest - Date.now())))
  }

  async function keep(): Promise<boolean> {
    clearTimeout(timer)
    if (sending) {
      await sending
      return keep()
    }
    if (isKept()) return true
    sending = send().finally(() => (sending = null))
    return sending
  }

  async function send(keepalive = false): Promise<boolean> {
    const unsaved = read()
    waitingSince = null
    try {
      if (unsaved === null) {
        await call(draftsApi.discard, { params, keepalive })
        kept = null
        revision = 0
        onGone()
      } else {
        const body = bodyOf(unsaved)
        const draft = await call(draftsApi.save, { params, body, keepalive })
        kept = textOf(unsaved)
        revision = draft.revision
      }
      onFailure(null)
      // something was typed meanwhile
      if (!isKept()) look()
      return true
    } catch (error) {
      return failed(error)
    }
  }

  function bodyOf({ baseVersion, base, values }: Unsaved) {
    count += 1
    return { baseVersion, base, values, page: thisPage, count, revision } as never
  }

  function failed(error: unknown): boolean {
    if (isProblem(error, 'STALE_VERSION') && error.problem?.current != null) {
      const draft = error.problem.current as Draft
      revision = draft.revision
      kept = ''
      onOthers(draft)
      look()
      return false
    }
    const isFinal = isProblem(error, 'TOO_LARGE', 'QUOTA', 'NOT_FOUND', 'MALFORMED')
    if (!isFinal) {
      if (!(error instanceof ApiError)) logError('Unsaved changes could not be kept.', error)
      wait(again)
    }
    onFailure(error instanceof Error ? error.message : 'The server does not answer.')
    return false
  }

  return {
    look,
    know(draft) {
      revision = draft.revision
      const { baseVersion, base, values } = draft
      kept = textOf({ base, values, baseVersion })
      look()
    },
    isKept,
    keep,
    leave() {
      const text = textOf(read())
      if (text !== kept) void send((text ?? '').length < mostOutliving)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** JSON that is the same whatever order the names of the fields came in. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
