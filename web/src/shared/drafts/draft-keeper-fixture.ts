import { type DraftFields, withChanged } from '@lambda/contract/drafts/draft-merge'
import type { Draft } from '@lambda/contract/drafts/drafts'
import { afterEach, beforeEach, vi } from 'vitest'
import { changedPaths, threeWayMerge } from '../form/merge.ts'
import type { Changes } from '../form/use-entity-form.ts'
import type { DraftKeeper, createDraftKeeper } from './draft-keeper.ts'

type Fields = Record<string, string>

/** What the record has saved: that is what every form begins with. */
const savedFields: Fields = { a: '0', b: '0', c: '0', d: '0' }

/** A call that has reached nobody yet. */
export interface Held {
  method: string
  keepalive: boolean
  body:
    | (DraftFields & { page: string; count: number; changed?: string[]; revision?: number })
    | null
  /** The server does what it says; the answer is on its way then. */
  store: () => void
  /** The answer arrives; without one stored before it is stored now. */
  answer: () => Promise<void>
  /** The line is cut. */
  lose: () => Promise<void>
}

/** The server as far as drafts of one record go, whose calls arrive and are answered when a test says so. */
export class DraftServer {
  draft: Draft | null = null
  held: Held[] = []
  /** Whether it is one of the version before, which takes whole drafts alone. */
  isOld = false

  constructor() {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => this.hold(url, init))
  }

  get values(): unknown {
    return this.draft?.values ?? null
  }

  /** What was sent last and is on its way still. Throws where nothing is. */
  get last(): Held {
    const held = this.held.at(-1)
    if (!held) throw new Error('Nothing is on its way.')
    return held
  }

  /** Something is stored that no page of the test has sent. */
  put(values: Fields): void {
    const names = Object.keys(values)
    const base = Object.fromEntries(names.map((name) => [name, savedFields[name] ?? null]))
    this.store({ base, values }, { page: 'another', count: 1 })
  }

  remove(): void {
    this.draft = null
  }

  /** Everything that is on its way arrives and is answered, what comes of that too. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      await vi.advanceTimersByTimeAsync(0)
      for (const one of this.held) await one.answer()
    }
  }

  private hold(url: string, init: RequestInit): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
    let stored: Response | null = null
    const gone = (held: Held) => (this.held = this.held.filter((one) => one !== held))
    const held: Held = {
      method: init.method ?? 'GET',
      keepalive: init.keepalive === true,
      body,
      store: () => (stored ??= this.answerTo(url, held)),
      answer: async () => {
        held.store()
        gone(held)
        if (stored) resolve(stored)
        await vi.advanceTimersByTimeAsync(0)
      },
      lose: async () => {
        gone(held)
        reject(new TypeError('Failed to fetch'))
        await vi.advanceTimersByTimeAsync(0)
      },
    }
    init.signal?.addEventListener('abort', () => {
      gone(held)
      reject(new DOMException('aborted', 'AbortError'))
    })
    this.held.push(held)
    return promise
  }

  private answerTo(url: string, { method, body }: Held): Response {
    const { draft } = this
    if (url.endsWith('/drafts')) return json(200, { drafts: draft ? [draft] : [] })
    if (method === 'GET') return draft ? json(200, draft) : problem(404, 'NOT_FOUND')
    if (method === 'PATCH' && this.isOld) return problem(405, 'METHOD_NOT_ALLOWED')
    if (!body) {
      this.draft = null
      return json(200, null)
    }
    const isSame = draft?.page === body.page
    if (draft && isSame && draft.count >= body.count) return json(200, draft)
    if (method === 'PUT') {
      if (draft && !isSame && draft.revision !== body.revision) {
        return problem(412, 'STALE_VERSION', draft)
      }
      return json(200, this.store(body, body))
    }
    const fields = draft ? withChanged(draft, body, body.changed ?? []) : body
    if (Object.keys(fields.values).length > 0) return json(200, this.store(fields, body))
    this.draft = null
    return json(200, null)
  }

  private store({ base, values }: DraftFields, { page, count }: { page: string; count: number }) {
    const revision = (this.draft?.revision ?? 0) + 1
    const more = { entity: 'product', id: 1, baseVersion: 1, savedAt: '2026-01-01T00:00:00Z' }
    this.draft = { ...more, base, values, page, count, revision } as Draft
    return this.draft
  }
}

function json(status: number, data: unknown): Response {
  return new Response(JSON.stringify({ data }), { status })
}

function problem(status: number, code: string, current?: Draft): Response {
  const body = { code, status, title: code, detail: code, summary: [code], errors: [], current }
  return new Response(JSON.stringify(body), { status })
}

/** A page with a form over the record. */
export interface DraftPage {
  /** Its own keepers: each page counts by itself what it sends. */
  create: typeof createDraftKeeper
  keeper: DraftKeeper
  form: Fields
  type: (name: string, value: string) => void
  /** Everything in the form is as it is saved again. */
  empty: () => void
  /** Makes what the server has impossible to bring into the form. */
  isBroken: boolean
  failure: string | null
}

/** Every page that is open. */
const open = new Set<DraftPage>()

/** Nothing happens in any page any more. */
export function closePages(): void {
  for (const { keeper } of open) keeper.stop()
  open.clear()
}

/** Gives each test of a file a server of its own, and the clock. */
export function forEachTest(take: (server: DraftServer) => void): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    take(new DraftServer())
  })
  afterEach(() => {
    closePages()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** After this time, in ms, what was typed is sent. */
export const rest = 800

/** Lets so many ms pass. */
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A page that has the draft of these values in its form. */
export async function openKnowing(
  server: DraftServer,
  values: Record<string, string> | null,
): Promise<DraftPage> {
  if (values) server.put(values)
  const page = await openPage()
  await server.settle()
  return page
}

/** Opens the form in a page of its own, or another time in one that is there. */
export async function openPage(there?: Pick<DraftPage, 'create'>): Promise<DraftPage> {
  if (!there) vi.resetModules()
  const create = there?.create ?? (await import('./draft-keeper.ts')).createDraftKeeper
  const names = Object.keys(savedFields)
  const valuesWith = (changes: Changes | null) =>
    ({ ...savedFields, ...changes?.values }) as unknown as Fields
  // as a form does it: what was read once is changed in place
  const values: Fields = {}
  const page = { form: { ...savedFields }, isBroken: false, failure: null } as unknown as DraftPage
  page.create = create
  page.keeper = create({
    entity: 'product',
    id: 1,
    read: () => {
      const changed = changedPaths(savedFields, page.form, names)
      if (changed.length === 0) return null
      const pick = (of: Fields) => Object.fromEntries(changed.map((name) => [name, of[name]]))
      for (const name of names) delete values[name]
      return {
        baseVersion: 1,
        base: pick(savedFields),
        values: Object.assign(values, pick(page.form)),
      }
    },
    paths: () => names,
    bring: (draft, before) => {
      if (page.isBroken) throw new Error('no such form')
      page.form = threeWayMerge(valuesWith(before), page.form, valuesWith(draft), names).merged
    },
    onGone: () => undefined,
    onFailure: (failure) => (page.failure = failure),
  })
  page.type = (name, value) => {
    page.form = { ...page.form, [name]: value }
    page.keeper.look()
  }
  page.empty = () => {
    page.form = { ...savedFields }
    page.keeper.look()
  }
  open.add(page)
  await vi.advanceTimersByTimeAsync(0)
  return page
}
