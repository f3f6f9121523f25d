import { sizeLimits } from '@lambda/contract/attachment-categories'
import { activeUser } from '../../platform/active-user.ts'
import { logError } from '../../platform/log.ts'
import { formatBytes } from '../../ui/formats.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { PickedFile } from './picked-files.ts'
import { watchChecks } from './upload-checks.ts'
import { type UploadRecord, forgetRecord, keepRecord, recordOf } from './upload-records.ts'
import { type Sender, createSender, removeFromServer } from './upload-sender.ts'
import {
  type FileUpload,
  addUploads,
  allUploads,
  dropUploads,
  isUnderWay,
  patchUpload,
  uploadOf,
} from './upload-store.ts'

/** As many are sent at a time; the others wait their turn. */
const lanes = 3

/** What a file needs beyond what screens show. */
interface Work {
  sender: Sender | null
  handle: FileSystemFileHandle | null
}

const works = new Map<string, Work>()

/**
 * Begins to send files for a screen and gives their keys; one that is there already is not sent twice. Sending goes on
 * whatever screen is shown.
 */
export async function uploadFiles(group: string, picked: readonly PickedFile[]): Promise<string[]> {
  guardPage()
  const user = activeUser()?.id ?? 0
  const keys: string[] = []
  const added: FileUpload[] = []
  const known = new Map(
    allUploads().flatMap((upload) =>
      upload.group === group ? [[upload.fingerprint, upload] as const] : [],
    ),
  )
  for (const { file, handle } of picked) {
    // oxlint-disable-next-line no-await-in-loop -- files of a folder with thousands are not all opened at once
    const fingerprint = await fingerprintOf(file, user)
    const present = known.get(fingerprint)
    const upload = present ?? uploadFor(group, file, fingerprint)
    keys.push(upload.key)
    if (present) continue
    known.set(fingerprint, upload)
    added.push(upload)
    works.set(upload.key, { sender: null, handle })
  }
  addUploads(added)
  pump()
  return keys
}

/** Shows a file that the server has all of, and waits until it has been looked into. */
export function adoptUpload(record: Omit<UploadRecord, 'user' | 'handle'>): void {
  guardPage()
  if (allUploads().some(({ fingerprint }) => fingerprint === record.fingerprint)) return
  const key = crypto.randomUUID()
  const { size } = record
  works.set(key, { sender: null, handle: null })
  addUploads([
    { ...record, key, file: null, stage: 'checking', sent: size, problem: null, result: null },
  ])
  watchChecks()
}

/** Stops sending files until they are resumed. */
export function pauseUploads(keys: readonly string[]): void {
  for (const key of keys) {
    const stage = uploadOf(key)?.stage
    if (stage !== 'waiting' && stage !== 'sending' && stage !== 'retrying') continue
    works.get(key)?.sender?.stop()
    patchUpload(key, { stage: 'paused' })
  }
  pump()
}

/** Goes on with files that are held, or that were given up. */
export function resumeUploads(keys: readonly string[]): void {
  for (const key of keys) {
    const stage = uploadOf(key)?.stage
    if (stage === 'paused' || stage === 'failed')
      patchUpload(key, { stage: 'waiting', problem: null })
  }
  pump()
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
  dropUploads(new Set(keys))
  pump()
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
  dropUploads(new Set(keys))
}

/** Gives up what an earlier visit began: nothing of it stays, neither here nor on the server. */
export async function forgetUploads(records: readonly UploadRecord[]): Promise<void> {
  for (const { fingerprint, url } of records) {
    // oxlint-disable-next-line no-await-in-loop -- two hundred requests at once would stand in the way of others
    await removed({ fingerprint, url, stage: 'paused' })
  }
}

type Removable = Pick<FileUpload, 'fingerprint' | 'stage' | 'url'>

async function removed({ fingerprint, stage, url }: Removable): Promise<void> {
  try {
    await forgetRecord(fingerprint)
    if (url !== null && stage !== 'refused') await removeFromServer(url)
  } catch (error) {
    // The server drops by itself what nobody goes on with.
    logError('An upload could not be removed from the server.', error)
  }
}

function uploadFor(group: string, file: File, fingerprint: string): FileUpload {
  const problem = problemOf(file)
  return {
    key: crypto.randomUUID(),
    group,
    name: file.name,
    size: file.size,
    file,
    fingerprint,
    stage: problem === null ? 'waiting' : 'refused',
    sent: 0,
    problem,
    url: null,
    result: null,
  }
}

/** What can be said of a file without sending it. */
function problemOf({ size }: File): string | null {
  if (size === 0) return 'The file is empty.'
  if (size <= sizeLimits.greatest) return null
  return `The file is ${formatBytes(size)}; the limit is ${formatBytes(sizeLimits.greatest)}.`
}

/** Lets as many of those that wait begin as there is room for. */
function pump(): void {
  const busy = allUploads().filter(
    ({ stage }) => stage === 'sending' || stage === 'retrying',
  ).length
  const next = allUploads().filter(({ stage }) => stage === 'waiting')
  for (const { key } of next.slice(0, Math.max(0, lanes - busy))) {
    patchUpload(key, { stage: 'sending' })
    void send(key)
  }
}

async function send(key: string): Promise<void> {
  const upload = uploadOf(key)
  const work = works.get(key)
  if (!upload?.file || !work) return
  try {
    work.sender ??= await senderFor(upload, upload.file, work)
    // It may have been held or taken away while its code was loaded.
    if (uploadOf(key)?.stage === 'sending') work.sender.start()
  } catch (error) {
    logError('A file could not be uploaded.', error)
    fail(key, 'failed', error instanceof Error ? error.message : 'The file could not be uploaded.')
  }
}

async function senderFor(upload: FileUpload, file: File, work: Work): Promise<Sender> {
  const { key, fingerprint } = upload
  const record = await recordOf(fingerprint)
  return createSender(file, record?.url ?? null, {
    onProgress: (sent) => {
      const isBack = uploadOf(key)?.stage === 'retrying'
      patchUpload(key, { sent, ...(isBack ? { stage: 'sending' } : {}) })
    },
    onRetry: () => patchUpload(key, { stage: 'retrying' }),
    onAddress: (url) => {
      patchUpload(key, { url })
      void remember({ ...upload, url }, work)
    },
    onSent: () => {
      patchUpload(key, { stage: 'checking', sent: upload.size })
      watchChecks()
      pump()
    },
    onFailed: ({ status, message }) => {
      const isFinal = status !== null && status < 500
      fail(key, isFinal ? 'refused' : 'failed', message)
    },
  })
}

function fail(key: string, stage: 'failed' | 'refused', problem: string): void {
  patchUpload(key, { stage, problem })
  pump()
}

async function remember(upload: FileUpload & { url: string }, { handle }: Work): Promise<void> {
  const user = activeUser()?.id ?? 0
  const { fingerprint, group, name, size, url } = upload
  try {
    await keepRecord({ fingerprint, user, group, name, size, url, handle })
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
