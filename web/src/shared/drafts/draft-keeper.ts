import type { Draft } from '@lambda/contract/drafts/drafts'
import { ApiError, isProblem } from '../../platform/api-error.ts'
import { logError } from '../../platform/log.ts'
import { leavesToComeBack } from '../../platform/session-state.ts'
import { pathsApart, withPathsOf } from '../form/unsaved/draft-changes.ts'
import type { Changes } from '../form/use-entity-form.ts'
import { carriedOf, carry, dropCarried } from './carried.ts'
import { type RecordRef, type Unsaved, findDraft, sendChanges, sendLeaving } from './draft-calls.ts'

/** What a draft says, and since when. */
export type Brought = Changes & Pick<Draft, 'savedAt'>

interface Options extends RecordRef {
  /** What is unsaved right now; null for nothing. */
  read: () => Unsaved | null
  /** Every path of which one of these may say something. */
  paths: (all: readonly Changes[]) => readonly string[]
  /** Brings into the form what a draft says other than what it said `before`, which the form has; null for nothing. */
  bring: (draft: Brought | null, before: Changes | null) => void
  /** Nothing is unsaved any more, and nothing is kept. */
  onGone: () => void
  /** Why changes cannot be kept; null once they can. */
  onFailure: (failure: string | null) => void
}

/** What keeps the changes of one form on the server. */
export interface DraftKeeper {
  /** Something may have changed: it is kept in a moment, or forgotten at once where nothing is unsaved any more. */
  look: () => void
  isKept: () => boolean
  /** Other pages may have kept something, or taken it back: it is brought into the form, where that has nothing to send itself. */
  refresh: () => void
  /** Keeps everything that there is now; whether that has worked. */
  keep: () => Promise<boolean>
  /** The page is being closed, or may be: what is not kept yet is sent once so that it outlives it. */
  leave: () => void
  stop: () => void
}

/** Which open page of the browser drafts and announcements come from. */
export const thisPage = crypto.randomUUID()

/** How long, in ms, somebody must have stopped typing, how long it may take at most, and after what time a failure is tried again. */
const rest = 800
const longest = 5_000
const again = 10_000

let count = 0

/** What was sent. */
interface InFlight {
  changed: readonly string[]
  /** What the form had unsaved then, with what was brought into it since: what is other in it was typed since. */
  inForm: Changes | null
}

/**
 * Keeps what a form has unsaved on the server, and brings into the form what is kept there. It only ever says what has been
 * changed in this form since the draft that it has in its fields, so it overwrites nothing that it does not know, whatever other
 * pages send and in whichever order that is answered.
 */
export function createDraftKeeper(options: Options): DraftKeeper {
  const { entity, id, read, paths, bring, onGone, onFailure } = options
  const record = { entity, id }
  let asking = new AbortController()
  let askTimer: number | undefined
  let timer: number | undefined
  let waitingSince: number | null = null
  /** The draft that the form has in its fields. Not one that has come and could not be brought there. */
  let known: Draft | null = null
  /** What was sent without an answer, by its count: the server may have it. */
  const unanswered = new Map<number, InFlight>()
  /** What only other pages have typed, and this one was told: it is theirs to take back. */
  const told = new Set<string>()
  /** Whether what was kept before is in the form. */
  let isAnswered = false
  let lastAnswered = 0
  let sending: Promise<boolean> | null = null
  /** What was sent so that it outlives the page, while there is no answer to it and nothing was sent since. */
  let leaving: Unsaved | null | undefined
  let isStopped = false
  /** Whether session storage has something of the record that the server may not have. */
  let hasCarried = false

  const apart = (one: Changes | null, other: Changes | null) =>
    pathsApart(one, other, paths([one, other].filter((changes) => changes !== null)))

  /** The paths of which the server may have something else than the form. */
  const changedIn = (unsaved: Unsaved | null) => [
    ...new Set([
      ...apart(known, unsaved),
      ...[...unanswered.values()].flatMap(({ changed }) => changed),
    ]),
  ]

  const isKept = () => changedIn(read()).length === 0

  function wait(ms: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = window.setTimeout(() => void keep(), ms)
  }

  function look(): void {
    if (isKept()) {
      clearTimeout(timer)
      waitingSince = null
      if (hasCarried && isAnswered) {
        hasCarried = false
        dropCarried(record)
      }
      return
    }
    waitingSince ??= Date.now()
    const isOver = read() === null
    wait(isOver ? 0 : Math.max(0, Math.min(rest, waitingSince + longest - Date.now())))
  }

  /** The form gets what it does not have yet, at these paths; only then it is known. */
  function take(draft: Draft | null, before: Changes | null): readonly string[] {
    const brought = apart(before, draft)
    if (brought.length > 0) {
      bring(draft, before)
      for (const sent of unanswered.values()) {
        const own = new Set(apart(before, sent.inForm))
        sent.inForm = withPathsOf(
          draft,
          sent.inForm,
          brought.filter((path) => !own.has(path)),
        )
      }
    }
    known = draft
    return brought
  }

  /** What is kept, until something is sent: the answer to that includes it. */
  async function ask(): Promise<void> {
    stopAsking()
    const { signal } = (asking = new AbortController())
    try {
      const draft = await findDraft(record, signal)
      if (!signal.aborted && attempt(() => found(draft))) look()
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError) askTimer = window.setTimeout(() => void ask(), again)
      else logError('Unsaved changes could not be asked for.', error)
    }
  }

  /** At first that is what this person has left behind, later what other pages have typed since. */
  function found(draft: Draft | null): void {
    const brought = take(draft, known)
    if (isAnswered) for (const path of brought) told.add(path)
    if (draft === null) onGone()
    begin()
  }

  /** What was typed when the person had to sign in again comes on top of the first answer, and is sent like anything typed. */
  function begin(): void {
    if (isAnswered) return
    isAnswered = true
    const carried = carriedOf(record)
    if (carried === null) return
    bring({ ...withPathsOf(carried, known, carried.changed), savedAt: carried.at }, known)
    hasCarried = true
  }

  function stopAsking(): void {
    asking.abort()
    clearTimeout(askTimer)
  }

  async function keep(): Promise<boolean> {
    clearTimeout(timer)
    if (sending) {
      await sending
      return keep()
    }
    if (isStopped || isKept()) return true
    sending = send(sendChanges).finally(() => (sending = null))
    return sending
  }

  async function send(by: typeof sendChanges): Promise<boolean> {
    stopAsking()
    leaving = undefined
    // as it is now: a form changes its values in place
    const unsaved = structuredClone(read())
    const changed = changedIn(unsaved)
    for (const path of changed) told.delete(path)
    count += 1
    const sent = count
    const inFlight: InFlight = { changed, inForm: unsaved }
    unanswered.set(sent, inFlight)
    waitingSince = null
    try {
      const draft = await by(record, {
        unsaved,
        changed,
        told: [...told],
        page: thisPage,
        count: sent,
        known,
      })
      return isStopped || sent < lastAnswered || answered(sent, draft, inFlight)
    } catch (error) {
      return failed(sent, error)
    }
  }

  function answered(sent: number, draft: Draft | null, { inForm }: InFlight): boolean {
    const isTaken = attempt(() => {
      for (const path of take(draft, inForm)) told.add(path)
      if (draft === null) onGone()
      begin()
    })
    if (!isTaken) return false
    lastAnswered = sent
    for (const one of unanswered.keys()) if (one <= sent) unanswered.delete(one)
    onFailure(null)
    // something was typed meanwhile
    look()
    return true
  }

  /** What cannot be brought into the form stays on the server, where the list of drafts shows it. */
  function attempt(act: () => void): boolean {
    try {
      act()
      return true
    } catch (error) {
      logError('Unsaved changes could not be brought back.', error)
      onFailure(
        'Your unsaved changes could not be brought back. See Unsaved changes in your account menu.',
      )
      return false
    }
  }

  function failed(sent: number, error: unknown): boolean {
    // only a server of the version before asks to know the present draft
    if (isProblem(error, 'STALE_VERSION') && error.problem?.current != null) {
      unanswered.delete(sent)
      attempt(() => take(error.problem?.current as Draft, known))
      look()
      return false
    }
    const isFinal = isProblem(error, 'TOO_LARGE', 'QUOTA', 'NOT_FOUND', 'MALFORMED')
    if (!isFinal) {
      if (!(error instanceof ApiError)) logError('Unsaved changes could not be kept.', error)
      wait(again)
    } else if (known === null && !isStopped) void ask()
    onFailure(error instanceof Error ? error.message : 'The server does not answer.')
    return false
  }

  void ask()
  return {
    look,
    isKept,
    refresh() {
      if (isAnswered && !sending && !isStopped && isKept()) void ask()
    },
    keep,
    leave() {
      const unsaved = structuredClone(read())
      if (leavesToComeBack()) {
        const changed = changedIn(unsaved)
        // what came along and is not in the form yet stays
        if (changed.length === 0 && !isAnswered) return
        hasCarried = true
        carry(record, { ...withPathsOf(unsaved, null, changed), changed })
        return
      }
      if (isKept() || (leaving !== undefined && apart(leaving, unsaved).length === 0)) return
      const sent = send(sendLeaving)
      leaving = unsaved
      void sent.finally(() => {
        if (leaving === unsaved) leaving = undefined
      })
    },
    stop() {
      isStopped = true
      stopAsking()
      clearTimeout(timer)
    },
  }
}
