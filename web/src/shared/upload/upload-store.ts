import type { Upload } from '@lambda/contract/uploads'
import { create } from 'zustand'

/**
 * Where a file on its way is: in the queue, being sent, waiting for the connection to come back, held by the person,
 * being looked into by the server, ready to be used, not taken by the server, or given up after many tries.
 */
export type UploadStage =
  | 'waiting'
  | 'sending'
  | 'retrying'
  | 'paused'
  | 'checking'
  | 'ready'
  | 'refused'
  | 'failed'

/** A file that a person has chosen, and how far it is. */
export interface FileUpload {
  /** Of this page alone; the server's id is another. */
  key: string
  /** The screen that it belongs to: what one begins there, one finds there again. */
  group: string
  name: string
  size: number
  /** Its content; null where the server has all of it already. */
  file: File | null
  /** Knows the same file again after a reload. */
  fingerprint: string
  stage: UploadStage
  /** Where the server keeps it; null before it has been announced there. */
  url: string | null
  /** Bytes that have been sent. */
  sent: number
  /** Why it was refused or has failed, as a sentence. */
  problem: string | null
  /** What the server says of it, once all of it is there. */
  result: Upload | null
}

/** Files on their way as screens know them; they live as long as the page, not as long as a screen. */
export const useUploadStore = create<{ uploads: readonly FileUpload[] }>()(() => ({ uploads: [] }))

/** As often as a person can follow it: hundreds of files change many times a second. */
const every = 120

let uploads: readonly FileUpload[] = []
let timer: number | undefined

/** Adds files at the end. */
export function addUploads(added: readonly FileUpload[]): void {
  uploads = [...uploads, ...added]
  tell()
}

/** Changes what is known of some files, in one step; screens hear of it a moment later, of all files together. */
export function patchUploads(changes: ReadonlyMap<string, Partial<FileUpload>>): void {
  uploads = uploads.map((upload) => {
    const change = changes.get(upload.key)
    return change ? { ...upload, ...change } : upload
  })
  timer ??= window.setTimeout(tell, every)
}

/** Changes what is known of a file. */
export function patchUpload(key: string, change: Partial<FileUpload>): void {
  patchUploads(new Map([[key, change]]))
}

/** Drops files from the screen. */
export function dropUploads(keys: ReadonlySet<string>): void {
  uploads = uploads.filter(({ key }) => !keys.has(key))
  tell()
}

function tell(): void {
  window.clearTimeout(timer)
  timer = undefined
  useUploadStore.setState({ uploads })
}

/** All files on their way, in the order in which they were chosen, as they are right now. */
export function allUploads(): readonly FileUpload[] {
  return uploads
}

/** The file with a key; undefined where it has been dropped. */
export function uploadOf(key: string): FileUpload | undefined {
  return allUploads().find((upload) => upload.key === key)
}

/** Whether a file would lose time if the page were closed now. */
export function isUnderWay({ stage }: FileUpload): boolean {
  return stage === 'waiting' || stage === 'sending' || stage === 'retrying' || stage === 'checking'
}

/** The id that the server knows a file by; null before it has been announced there. */
export function serverId({ url }: FileUpload): string | null {
  return url?.split('/').at(-1) ?? null
}
