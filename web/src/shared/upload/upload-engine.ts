import { activeUser } from '../../platform/active-user.ts'
import { logError } from '../../platform/log.ts'
import type { PickedFile } from './picked-files.ts'
import { watchChecks } from './upload-checks.ts'
import {
  type UploadRecord,
  forgetRecord,
  keepNotes,
  keepRecord,
  recordOf,
  recordsOf,
} from './upload-records.ts'
import {
  type FileEvent,
  type FileUpload,
  type RefusalOf,
  canHappen,
  chosenUpload,
  failureEvent,
  isUnderWay,
  nextInQueue,
} from './upload-reducer.ts'
import { type Sender, createSender, removeFromServer } from './upload-sender.ts'
import { allUploads, dispatchUpload, uploadOf } from './upload-store.ts'

/** What a file needs beyond what screens show. */
interface Work {
  sender: Sender | null
  /** The sender is being made: whoever asks for that again need not. */
  isPreparing: boolean
  handle: FileSystemFileHandle | null
  notes: unknown
}

const works = new Map<string, Work>()

/**
 * Begins to send files for a screen and gives their keys; one that is there already is not sent twice, and one that the
 * screen refuses not at all. Sending goes on whatever screen is shown.
 */
export async function uploadFiles(
  group: string,
  picked: readonly PickedFile[],
  refusalOf?: RefusalOf,
): Promise<string[]> {
  guardPage()
  const user = activeUser()?.id ?? 0
  const keys: string[] = []
  const added: FileUpload[] = []
  const known = new Map(
    allUploads().flatMap((upload) =>
      upload.group === group ? [[upload.fingerprint, upload] as const] : [],
    ),
  )
  const kept = await keptNotes(user, group)
  for (const { file, handle } of picked) {
    // oxlint-disable-next-line no-await-in-loop -- files of a folder with thousands are not all opened at once
    const fingerprint = await fingerprintOf(file, user)
    const present = known.get(fingerprint)
    const facts = { key: crypto.randomUUID(), group, fingerprint, refusalOf }
    const upload = present ?? chosenUpload(file, facts)
    keys.push(upload.key)
    if (present) continue
    known.set(fingerprint, upload)
    added.push(upload)
    const notes = kept.get(fingerprint)
    works.set(upload.key, { sender: null, isPreparing: false, handle, notes })
  }
  dispatchUpload({ type: 'added', uploads: added })
  startNext()
  return keys
}

/** What screens have noted for the files of an earlier visit, by their fingerprints. */
async function keptNotes(user: number, group: string): Promise<ReadonlyMap<string, unknown>> {
  try {
    const records = await recordsOf(user, group)
    return new Map(records.map(({ fingerprint, notes }) => [fingerprint, notes]))
  } catch (error) {
    logError('The browser cannot say what it remembers of earlier uploads.', error)
    return new Map()
  }
}

/** Keeps with a file what its screen wants to find again after a reload: something that the browser can store. */
export function noteUpload(key: string, notes: unknown): void {
  const [upload, work] = [uploadOf(key), works.get(key)]
  if (!upload || !work) return
  work.notes = notes
  keepNotes(upload.fingerprint, notes).catch((error: unknown) =>
    logError('The browser cannot remember what is said of this file.', error),
  )
}

/** What was last kept with a file, also before a reload; undefined is nothing. */
export function notesOfUpload(key: string): unknown {
  return works.get(key)?.notes
}

/** So many of the first bytes tell a file from others. */
const sample = 64 * 1024

/**
 * Knows a file again: who sends it, its name, size, time and first bytes, as a hash. Files that are alike in all of
 * that go on in one another's place; the server looks at the whole content in the end.
 */
async function fingerprintOf(file: File, user: number): Promise<string> {
  const first = new Uint8Array(await file.slice(0, sample).arrayBuffer())
  const facts = new TextEncoder().encode(
    JSON.stringify([user, file.name, file.size, file.lastModified]),
  )
  const both = new Uint8Array(facts.length + first.length)
  both.set(facts)
  both.set(first, facts.length)
  const hash = await crypto.subtle.digest('SHA-256', both)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Shows a file that the server has all of, and waits until it has been looked into. */
export function adoptUpload(found: Omit<UploadRecord, 'user' | 'handle'>): void {
  guardPage()
  const { notes, ...record } = found
  if (allUploads().some(({ fingerprint }) => fingerprint === record.fingerprint)) return
  const key = crypto.randomUUID()
  const rest = { file: null, sent: record.size, problem: null, result: null }
  works.set(key, { sender: null, isPreparing: false, handle: null, notes })
  dispatchUpload({ type: 'added', uploads: [{ ...record, ...rest, key, stage: 'checking' }] })
  watchChecks()
}

/** Stops sending files until they are resumed. */
export function pauseUploads(keys: readonly string[]): void {
  for (const key of keys) {
    const upload = uploadOf(key)
    if (!upload || !canHappen('paused', upload)) continue
    works.get(key)?.sender?.stop()
    dispatchUpload({ type: 'paused', key })
  }
  startNext()
}

/** Goes on with files that are held, or that were given up. */
export function resumeUploads(keys: readonly string[]): void {
  for (const key of keys) dispatchUpload({ type: 'resumed', key })
  startNext()
}

/** Takes files off the screen, and what was sent of them off the server. */
export async function cancelUploads(keys: readonly string[]): Promise<void> {
  const leaving = keys.flatMap((key) => {
    const [upload, work] = [uploadOf(key), works.get(key)]
    return upload && work ? [{ upload, work }] : []
  })
  for (const { upload, work } of leaving) {
    work.sender?.stop()
    works.delete(upload.key)
  }
  dispatchUpload({ type: 'removed', keys: new Set(keys) })
  startNext()
  for (const { upload } of leaving) {
    // oxlint-disable-next-line no-await-in-loop -- two hundred requests at once would stand in the way of others
    await removed(upload)
  }
}

/** Takes files off the screen that have become what they were sent for. */
export function dismissUploads(keys: readonly string[]): void {
  for (const key of keys) {
    const upload = uploadOf(key)
    works.delete(key)
    if (upload) void forgetRecord(upload.fingerprint)
  }
  dispatchUpload({ type: 'removed', keys: new Set(keys) })
}

/** Gives up what an earlier visit began: nothing of it stays, neither here nor on the server. */
export async function forgetUploads(records: readonly UploadRecord[]): Promise<void> {
  for (const { fingerprint, url } of records) {
    // oxlint-disable-next-line no-await-in-loop -- two hundred requests at once would stand in the way of others
    await removed({ fingerprint, url, stage: 'paused', result: null })
  }
}

type Removable = Pick<FileUpload, 'fingerprint' | 'stage' | 'url' | 'result'>

async function removed({ fingerprint, stage, url, result }: Removable): Promise<void> {
  // What the server has refused it has dropped, too; what only the screen refuses is still there.
  const isThere = stage !== 'refused' || result?.state === 'ready'
  try {
    await forgetRecord(fingerprint)
    if (url !== null && isThere) await removeFromServer(url)
  } catch (error) {
    // The server drops by itself what nobody goes on with.
    logError('An upload could not be removed from the server.', error)
  }
}

function startNext(): void {
  for (const key of nextInQueue(allUploads())) {
    dispatchUpload({ type: 'started', key })
    void send(key)
  }
}

async function send(key: string): Promise<void> {
  const upload = uploadOf(key)
  const work = works.get(key)
  if (!upload?.file || !work || work.isPreparing) return
  try {
    work.isPreparing = true
    work.sender ??= await senderFor(upload, upload.file, work)
    // It may have been held or taken away while its code was loaded.
    if (uploadOf(key)?.stage === 'sending') work.sender.start()
  } catch (error) {
    logError('A file could not be uploaded.', error)
    const problem = error instanceof Error ? error.message : 'The file could not be uploaded.'
    dispatchUpload({ type: 'failed', key, problem })
    startNext()
  } finally {
    work.isPreparing = false
  }
}

async function senderFor(upload: FileUpload, file: File, work: Work): Promise<Sender> {
  const { key, fingerprint, size } = upload
  const record = await recordOf(fingerprint)
  const tell = (event: FileEvent) => dispatchUpload({ ...event, key })
  return createSender(file, record?.url ?? null, {
    onProgress: (sent) => tell({ type: 'progressed', sent }),
    onRetry: () => tell({ type: 'interrupted' }),
    onAddress: (url) => {
      tell({ type: 'addressed', url })
      void remember({ ...upload, url }, work)
    },
    onSent: () => {
      tell({ type: 'sent', sent: size })
      watchChecks()
      startNext()
    },
    onFailed: (failure) => {
      tell(failureEvent(failure))
      startNext()
    },
  })
}

async function remember(
  upload: FileUpload & { url: string },
  { handle, notes }: Work,
): Promise<void> {
  const user = activeUser()?.id ?? 0
  const { fingerprint, group, name, size, url } = upload
  try {
    await keepRecord({ fingerprint, user, group, name, size, url, handle, notes })
  } catch (error) {
    // Only a reload would miss it.
    logError('The browser cannot remember this upload.', error)
  }
}

let isGuarded = false

/** Closing the tab asks first while files are on their way; a connection that is back is used at once. */
function guardPage(): void {
  if (isGuarded) return
  isGuarded = true
  window.addEventListener('beforeunload', (event) => {
    if (allUploads().some(isUnderWay)) event.preventDefault()
  })
  window.addEventListener('online', () => {
    for (const { key, stage } of allUploads()) {
      if (stage !== 'retrying') continue
      works.get(key)?.sender?.stop()
      works.get(key)?.sender?.start()
    }
  })
}
