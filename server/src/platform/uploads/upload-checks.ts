import { setTimeout as sleep } from 'node:timers/promises'
import { ApiProblem } from '../errors.ts'
import { outsideOfRequest } from '../database/request-scope.ts'
import { isConnectionError } from '../database/postgres-errors.ts'
import type { ServerLog } from '../server-log.ts'
import { type CheckParts, checkUpload, isElsewhere } from './upload-check.ts'
import { noteHeld, refuseLost, refuseUpload, uploadsToCheck } from './upload-store.ts'

export interface UploadChecks {
  /** Looks for uploads that wait for their check. */
  wake: () => void
  stop: () => Promise<void>
}

/** Uploads that are checked at the same time. */
const slots = 2
/** After which an upload that could not be checked is tried again. */
const restMs = 3_000
/** A file that is on another server is that server's. */
const elsewhereMs = 60_000
const maxFailures = 3
/** How often somebody looks whom nobody has woken: after a start, and where a check had to wait. */
const lookMs = 30_000
/** A check that is at work when the server stops may finish within this time. */
const patienceMs = 2_000

interface Rest {
  until: number
  failures: number
}

/**
 * Checks what has arrived, a few files at a time, until it is stopped. What it could not finish then is begun again by
 * whoever looks next: uploads are marked in the database alone.
 */
export function startUploadChecks(parts: CheckParts, log: ServerLog): UploadChecks {
  const busy = new Map<string, Promise<void>>()
  const resting = new Map<string, Rest>()
  const stopping = new AbortController()
  let looking: Promise<void> | null = null
  let isAsked = false

  const wake = () => {
    isAsked = true
    if (stopping.signal.aborted) return
    looking ??= outsideOfRequest(look)
      .catch((error: unknown) => log.warn({ err: error }, 'could not look for uploads to check'))
      .finally(() => {
        looking = null
        if (isAsked && busy.size < slots) wake()
      })
  }

  async function look(): Promise<void> {
    while (isAsked && busy.size < slots && !stopping.signal.aborted) {
      isAsked = false
      const except = [...busy.keys(), ...restingNow(resting)]
      const limit = slots - busy.size
      for (const id of await uploadsToCheck(parts.db, { except, limit })) begin(id)
    }
  }

  function begin(id: string): void {
    const work = checkUpload(parts, id, stopping.signal)
      .then(() => void resting.delete(id))
      .catch((error: unknown) => rest(id, error))
      .finally(() => {
        busy.delete(id)
        wake()
      })
    busy.set(id, work)
  }

  async function rest(id: string, error: unknown): Promise<void> {
    if (stopping.signal.aborted) return
    const before = resting.get(id)?.failures ?? 0
    const failures = mayPass(error) ? before : before + 1
    resting.set(id, { until: Date.now() + (isElsewhere(error) ? elsewhereMs : restMs), failures })
    await tell(id, error, failures).catch((err: unknown) =>
      log.warn({ err, upload: id }, 'could not say why an upload was not checked'),
    )
  }

  async function tell(id: string, error: unknown, failures: number): Promise<void> {
    if (isElsewhere(error)) return refuseLost(parts.db, id)
    if (error instanceof ApiProblem) return noteHeld(parts.db, id, error)
    log.error({ err: error, upload: id, failures }, 'an upload could not be checked')
    if (failures < maxFailures) return
    await refuseUpload(parts.db, id, new ApiProblem('INTERNAL', cannotBeChecked))
    await parts.folder.discard(id)
  }

  const timer = setInterval(wake, lookMs)
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      const ended = Promise.all([looking, ...busy.values()])
      await Promise.race([ended, sleep(patienceMs, null, { ref: false })])
    },
  }
}

const cannotBeChecked =
  'The file could not be checked because of a server error. Upload it again or contact an administrator.'

/** Those whose time has not come yet. */
function restingNow(resting: ReadonlyMap<string, Rest>): string[] {
  return [...resting].filter(([, { until }]) => until > Date.now()).map(([id]) => id)
}

/** Whether the same could end well later without anybody mending it. */
function mayPass(error: unknown): boolean {
  return (
    error instanceof ApiProblem ||
    isElsewhere(error) ||
    (error instanceof Error && isConnectionError(error))
  )
}
