import type { Upload } from '@lambda/contract/uploads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PickedFile } from './picked-files.ts'
import {
  adoptUpload,
  cancelUploads,
  dismissUploads,
  noteUpload,
  notesOfUpload,
  pauseUploads,
  resumeUploads,
  uploadFiles,
} from './upload-engine.ts'
import type { UploadRecord } from './upload-records.ts'
import type { Sender, SenderEvents } from './upload-sender.ts'
import { allUploads } from './upload-store.ts'

/** A sender whose line is in the hands of the test. */
interface Line extends SenderEvents {
  name: string
  url: string | null
  start: ReturnType<typeof vi.fn<Sender['start']>>
  stop: ReturnType<typeof vi.fn<Sender['stop']>>
}

const outside = vi.hoisted(() => ({
  lines: [] as Line[],
  prepared: Promise.resolve(),
  records: new Map<string, UploadRecord>(),
  removed: [] as string[],
}))

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))
vi.mock('./upload-sender.ts', () => ({
  createSender: async (file: File, url: string | null, events: SenderEvents) => {
    await outside.prepared
    const line = { ...events, name: file.name, url, start: vi.fn(), stop: vi.fn() }
    outside.lines.push(line)
    return line
  },
  removeFromServer: (url: string) => Promise.resolve(void outside.removed.push(url)),
}))
vi.mock('./upload-records.ts', () => ({
  keepRecord: (record: UploadRecord) =>
    Promise.resolve(void outside.records.set(record.fingerprint, record)),
  keepNotes: async (fingerprint: string, notes: unknown) => {
    const record = outside.records.get(fingerprint)
    if (record) outside.records.set(fingerprint, { ...record, notes })
  },
  recordsOf: () => Promise.resolve([...outside.records.values()]),
  recordOf: (fingerprint: string) => Promise.resolve(outside.records.get(fingerprint)),
  forgetRecord: (fingerprint: string) => Promise.resolve(void outside.records.delete(fingerprint)),
}))

/** Waits for a state: a machine that is busy takes its time. */
const until = (check: () => void) => vi.waitFor(check, 20_000)

const fetched = vi.fn<(url: string) => Promise<Response>>()

/** What the server says of the files that it looks into. */
function serverSays(...answers: Partial<Upload>[]) {
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ data: answers }))))
}

const picked = (name: string, content = name): PickedFile => ({
  file: new File([content], name, { lastModified: 0 }),
  handle: null,
})

const group = 'documents'
const upload = (...names: string[]) =>
  uploadFiles(
    group,
    names.map((name) => picked(name)),
  )
const stages = () => Object.fromEntries(allUploads().map(({ name, stage }) => [name, stage]))
const line = (name: string) => outside.lines.findLast((one) => one.name === name)

/** The sender of a file, once it is sending. */
async function sending(name: string): Promise<Line> {
  await until(() => expect(line(name)?.start).toHaveBeenCalled())
  const found = line(name)
  if (!found) throw new Error(name)
  return found
}

let keys = 0

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('crypto', {
    randomUUID: () => `key-${(keys += 1)}`,
    // jsdom has no hashes: what is hashed stands for its hash.
    subtle: { digest: (_: string, bytes: Uint8Array) => Promise.resolve(bytes) },
  })
})

afterEach(async () => {
  await cancelUploads(allUploads().map(({ key }) => key))
  vi.unstubAllGlobals()
  fetched.mockReset()
  outside.lines = []
  outside.removed = []
  outside.records.clear()
})

describe('files that are uploaded', () => {
  test('take turns, three at a time, and are looked into when they have arrived', async () => {
    await upload('1', '2', '3', '4')
    expect(stages()).toEqual({ 1: 'sending', 2: 'sending', 3: 'sending', 4: 'waiting' })
    const second = await sending('2')
    second.onAddress('/api/uploads/b')
    second.onProgress(1)
    serverSays({ id: 'b', state: 'ready', sameAs: [] })
    second.onSent()
    expect(stages()).toMatchObject({ 2: 'checking', 4: 'sending' })
    await sending('4')
    await until(() => expect(stages()).toMatchObject({ 2: 'ready' }))
    expect(fetched.mock.calls[0]?.[0]).toContain('ids=b')
  })

  test('that are there already are not sent twice, but in another place they are', async () => {
    const [first] = await upload('a')
    const again = await uploadFiles(group, [picked('a'), picked('b'), picked('b')])
    expect(again).toEqual([first, again[1], again[1]])
    expect(allUploads()).toHaveLength(2)
    const [elsewhere] = await uploadFiles('version', [picked('a')])
    expect(elsewhere).not.toBe(first)
  })

  test('that are empty are refused without being sent', async () => {
    await uploadFiles(group, [picked('empty', '')])
    expect(stages()).toEqual({ empty: 'refused' })
    expect(outside.lines).toEqual([])
  })

  test('that their screen refuses are not sent, or refused once it is known what they are', async () => {
    const refusalOf = (name: string, type: string | null) =>
      (type ?? name) === 'PDF' ? 'No PDFs.' : null
    await uploadFiles(group, [picked('PDF'), picked('note')], refusalOf)
    expect(stages()).toEqual({ PDF: 'refused', note: 'sending' })
    const line = await sending('note')
    line.onAddress('/api/uploads/n')
    const file = { type: 'PDF' } as NonNullable<Upload['file']>
    serverSays({ id: 'n', name: 'note', state: 'ready', sameAs: [], file })
    line.onSent()
    await until(() => expect(stages()).toMatchObject({ note: 'refused' }))
    expect(allUploads().map(({ problem }) => problem)).toEqual(['No PDFs.', 'No PDFs.'])
    await cancelUploads(allUploads().map(({ key }) => key))
    expect(outside.removed).toEqual(['/api/uploads/n'])
  })

  test('that the server refuses say why and make room for the next one', async () => {
    await upload('1', '2', '3', '4')
    const first = await sending('1')
    first.onFailed({ status: 415, message: 'Not a PDF.' })
    expect(allUploads()[0]).toMatchObject({ stage: 'refused', problem: 'Not a PDF.' })
    expect(stages()).toMatchObject({ 4: 'sending' })
  })

  test('that are refused when they are looked into leave nothing to go on with', async () => {
    await upload('a')
    const sender = await sending('a')
    sender.onAddress('/api/uploads/a')
    expect(outside.records.size).toBe(1)
    serverSays({ id: 'a', state: 'refused', problem: { code: 'VIRUS', message: 'Infected.' } })
    sender.onSent()
    await until(() => expect(stages()).toEqual({ a: 'refused' }))
    expect(allUploads()[0]?.problem).toBe('Infected.')
    expect(outside.records.size).toBe(0)
  })

  test('that are given up after many tries go on when somebody says so', async () => {
    await upload('a')
    const sender = await sending('a')
    sender.onRetry()
    expect(stages()).toEqual({ a: 'retrying' })
    sender.onFailed({ status: null, message: 'No answer.' })
    expect(stages()).toEqual({ a: 'failed' })
    resumeUploads(allUploads().map(({ key }) => key))
    expect(allUploads()[0]).toMatchObject({ stage: 'sending', problem: null })
    await until(() => expect(sender.start).toHaveBeenCalledTimes(2))
    expect(outside.lines).toHaveLength(1)
  })

  test('are tried again at once when the connection is back', async () => {
    await upload('a', 'b')
    const [a, b] = [await sending('a'), await sending('b')]
    a.onRetry()
    window.dispatchEvent(new Event('online'))
    expect(a.stop).toHaveBeenCalledOnce()
    expect(a.start).toHaveBeenCalledTimes(2)
    expect(b.stop).not.toHaveBeenCalled()
    a.onProgress(1)
    expect(stages()).toEqual({ a: 'sending', b: 'sending' })
  })

  test('ask before the page is closed, until they have arrived or are held', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const keys = await upload('a')
    expect(isAsked()).toBe(true)
    pauseUploads(keys)
    expect(isAsked()).toBe(false)
  })
})

describe('files that are held', () => {
  test('stop and let others go first', async () => {
    const keys = await upload('1', '2', '3', '4')
    const first = await sending('1')
    pauseUploads(keys.slice(0, 1))
    expect(first.stop).toHaveBeenCalledOnce()
    expect(stages()).toMatchObject({ 1: 'paused', 4: 'sending' })
    resumeUploads(keys.slice(0, 1))
    expect(stages()).toMatchObject({ 1: 'waiting' })
    await cancelUploads(keys.slice(1, 2))
    expect(stages()).toEqual({ 1: 'sending', 3: 'sending', 4: 'sending' })
    await until(() => expect(first.start).toHaveBeenCalledTimes(2))
  })

  test('and go on before anything was sent of them are sent once', async () => {
    const prepared = Promise.withResolvers<void>()
    outside.prepared = prepared.promise
    const keys = await upload('a')
    pauseUploads(keys)
    resumeUploads(keys)
    prepared.resolve()
    const sender = await sending('a')
    expect(outside.lines).toHaveLength(1)
    expect(sender.start).toHaveBeenCalledOnce()
  })
})

describe('files that are removed', () => {
  test('are stopped, and nothing stays of them here or on the server', async () => {
    const keys = await upload('a')
    const sender = await sending('a')
    sender.onAddress('/api/uploads/a')
    await cancelUploads(keys)
    expect(sender.stop).toHaveBeenCalledOnce()
    sender.onProgress(1)
    expect(allUploads()).toEqual([])
    expect(outside.removed).toEqual(['/api/uploads/a'])
    expect(outside.records.size).toBe(0)
  })

  test('because they have become what they were sent for stay on the server', async () => {
    const keys = await upload('a')
    const sender = await sending('a')
    sender.onAddress('/api/uploads/a')
    dismissUploads(keys)
    expect(allUploads()).toEqual([])
    expect(outside.removed).toEqual([])
    expect(outside.records.size).toBe(0)
  })
})

describe('files of an earlier visit', () => {
  test('go on where they stopped once the same file is chosen again', async () => {
    await upload('a')
    const first = await sending('a')
    first.onAddress('/api/uploads/a')
    const [record] = outside.records.values()
    expect(record).toMatchObject({ name: 'a', size: 1, group, url: '/api/uploads/a' })
    // A reload keeps nothing but the record.
    dismissUploads(allUploads().map(({ key }) => key))
    if (record) outside.records.set(record.fingerprint, record)
    outside.lines = []
    await upload('a')
    expect(await sending('a')).toMatchObject({ url: '/api/uploads/a' })
    await uploadFiles(group, [picked('a', 'another content')])
    await until(() => expect(outside.lines).toHaveLength(2))
    expect(outside.lines[1]?.url).toBeNull()
  })

  test('have what was noted for them, from before they were announced or after', async () => {
    const [key = ''] = await upload('a')
    noteUpload(key, 'early')
    ;(await sending('a')).onAddress('/api/uploads/a')
    const early = new Map(outside.records)
    noteUpload(key, 'late')
    const [late] = outside.records.values()
    dismissUploads([key])
    outside.records = early
    const [again = ''] = await upload('a')
    expect(notesOfUpload(again)).toBe('early')
    dismissUploads([again])
    if (late) adoptUpload(late)
    expect(notesOfUpload(allUploads()[0]?.key ?? '')).toBe('late')
  })

  test('that the server has all of are looked into without being chosen again', async () => {
    serverSays({ id: 'a', state: 'ready', sameAs: [] })
    const record = { fingerprint: 'f', group, name: 'a', size: 9, url: '/api/uploads/a' }
    adoptUpload(record)
    adoptUpload(record)
    expect(allUploads()).toMatchObject([{ stage: 'checking', sent: 9, file: null }])
    await until(() => expect(stages()).toEqual({ a: 'ready' }))
  })
})
