import { type Draft, draftsApi } from '@lambda/contract/drafts/drafts'
import { call } from '../../platform/api-client.ts'
import { isProblem } from '../../platform/api-error.ts'
import { withPathsOf } from '../form/unsaved/draft-changes.ts'
import type { Changes } from '../form/use-entity-form.ts'

/** A record by its kind, as the history calls it, and its id. */
export interface RecordRef {
  entity: string
  id: number
}

/** What a form has that is not saved: which version it is based on, and what is changed. */
export interface Unsaved extends Changes {
  baseVersion: number
}

/** What a page tells the server of its unsaved changes. */
export interface Sent {
  /** All that is unsaved; null for nothing. */
  unsaved: Unsaved | null
  /** The paths of it that the server may not have. */
  changed: readonly string[]
  /** The paths of it that only other pages have typed: where nothing is kept any more, they have taken them back. */
  told: readonly string[]
  page: string
  count: number
  /** The draft that the page has last heard of. */
  known: Draft | null
}

/** So many bytes outlive their page; the browser refuses more than 64 kB, of all that is on its way together. */
const mostOutliving = 60_000

/** A server of the version before takes no changes, only whole drafts. */
let takesChanges = true

/** What the caller has unsaved of a record; null for nothing. */
export async function findDraft({ entity, id }: RecordRef, signal: AbortSignal) {
  const { drafts } = await call(draftsApi.list, { signal })
  if (!drafts.some((draft) => draft.entity === entity && draft.id === id)) return null
  return call(draftsApi.get, { params: { entity, id }, signal })
}

/** Sends what is unsaved, and gives what is kept then, of other pages too. Throws as `call` does. */
export async function sendChanges(params: RecordRef, sent: Sent): Promise<Draft | null> {
  try {
    const answer = await call(draftsApi.change, { params, body: bodyOf(ownOf(sent)) as never })
    takesChanges = true
    return answer
  } catch (error) {
    if (!isProblem(error, 'METHOD_NOT_ALLOWED')) throw error
    takesChanges = false
    return sendWhole(params, sent)
  }
}

/** The same so that it outlives its page: one call, as nobody is there to send it again. */
export async function sendLeaving(params: RecordRef, sent: Sent): Promise<Draft | null> {
  if (!takesChanges) return sendWhole(params, sent, true)
  const own = ownOf(sent)
  const whole = bodyOf(own)
  // of what is too large the part that the server does not have
  const body = outlives(whole) ? whole : { ...whole, ...partOf(own) }
  return call(draftsApi.change, { params, body: body as never, keepalive: outlives(body) })
}

async function sendWhole(params: RecordRef, sent: Sent, keepalive = false): Promise<Draft | null> {
  if (sent.unsaved === null) {
    await call(draftsApi.discard, { params, keepalive })
    return null
  }
  const { changed: _, ...rest } = bodyOf(sent)
  const body = { ...rest, revision: sent.known?.revision ?? 0 }
  return call(draftsApi.save, {
    params,
    body: body as never,
    keepalive: keepalive && outlives(body),
  })
}

/** The same without what only others have typed: the server takes all of it where nothing is kept any more. */
function ownOf(sent: Sent): Sent {
  const { unsaved, told } = sent
  return { ...sent, unsaved: unsaved && { ...unsaved, ...withPathsOf(null, unsaved, told) } }
}

function bodyOf({ unsaved, changed, page, count, known }: Sent) {
  const { baseVersion, base, values } = unsaved ?? {
    baseVersion: known?.baseVersion ?? 1,
    base: {},
    values: {},
  }
  return { baseVersion, base, values, page, count, changed }
}

function partOf({ unsaved, changed }: Sent): Changes {
  const names = new Set(changed.map((path) => path.split('.')[0]))
  const part = (fields: Changes['base'] = {}) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)))
  return { base: part(unsaved?.base), values: part(unsaved?.values) }
}

function outlives(body: object): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length < mostOutliving
}
