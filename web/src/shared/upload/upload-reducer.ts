import { sizeLimits } from '@lambda/contract/attachment-categories'
import type { StoredType } from '@lambda/contract/sheets/sheet-files'
import type { Upload } from '@lambda/contract/uploads'
import { formatBytes } from '../../ui/formats.ts'
import type { UploadFailure } from './upload-problem.ts'

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
  /** What its screen refuses; left out, only what nobody takes is refused. */
  refusalOf?: RefusalOf | undefined
}

/** Why a screen does not take a file, as a sentence; null where it does. Before it is sent, its type is not known: null. */
export type RefusalOf = (name: string, type: StoredType | null) => string | null

/** What happens to one file, with what is known of it from then on. */
export type FileEvent =
  | { type: 'started' | 'interrupted' | 'paused' | 'resumed' }
  | { type: 'addressed'; url: string }
  | { type: 'progressed' | 'sent'; sent: number }
  | { type: 'accepted'; result: Upload }
  | { type: 'refused'; problem: string; result?: Upload }
  | { type: 'failed'; problem: string }

/** What happens to the files on their way. */
export type UploadEvent =
  | { type: 'added'; uploads: readonly FileUpload[] }
  | { type: 'removed'; keys: ReadonlySet<string> }
  | (FileEvent & { key: string })

type Stages = Partial<Record<FileEvent['type'], UploadStage>>

const underSender: Stages = {
  progressed: 'sending',
  interrupted: 'retrying',
  paused: 'paused',
  sent: 'checking',
  refused: 'refused',
  failed: 'failed',
}

/** Where a file gets to from each stage by each event; any other event means nothing there. */
const stages: Record<UploadStage, Stages> = {
  waiting: { started: 'sending', paused: 'paused' },
  sending: { ...underSender, addressed: 'sending' },
  retrying: { ...underSender, addressed: 'retrying' },
  // What was on the wire when it was held may still come in.
  paused: { resumed: 'waiting', addressed: 'paused', sent: 'checking', failed: 'failed' },
  checking: { accepted: 'ready', refused: 'refused' },
  ready: {},
  refused: {},
  failed: { resumed: 'waiting' },
}

/** The files after an event; those that it means nothing to stay the same objects. */
export function reduceUploads(
  uploads: readonly FileUpload[],
  event: UploadEvent,
): readonly FileUpload[] {
  if (event.type === 'added') return [...uploads, ...event.uploads]
  if (event.type === 'removed') return uploads.filter(({ key }) => !event.keys.has(key))
  return uploads.map((upload) => (upload.key === event.key ? afterEvent(upload, event) : upload))
}

function afterEvent(upload: FileUpload, { type, ...known }: FileEvent): FileUpload {
  const stage = stages[upload.stage][type]
  if (stage === undefined) return upload
  return { ...upload, ...known, stage, ...(type === 'resumed' && { problem: null }) }
}

/** Whether an event means anything to a file at a stage: what cannot be done is not offered. */
export function canHappen(type: FileEvent['type'], { stage }: FileUpload): boolean {
  return stages[stage][type] !== undefined
}

/** As many are sent at a time; the others wait their turn. */
const lanes = 3

/** The keys of the files that may start now, in the order in which they were chosen. */
export function nextInQueue(uploads: readonly FileUpload[]): string[] {
  const busy = uploads.filter(({ stage }) => stage === 'sending' || stage === 'retrying').length
  const waiting = uploads.filter(({ stage }) => stage === 'waiting')
  return waiting.slice(0, Math.max(0, lanes - busy)).map(({ key }) => key)
}

/** A file that has just been chosen: in the queue, or refused for what can be said of it without sending it. */
export function chosenUpload(
  file: File,
  {
    key,
    group,
    fingerprint,
    refusalOf,
  }: Pick<FileUpload, 'key' | 'group' | 'fingerprint' | 'refusalOf'>,
): FileUpload {
  const { name, size } = file
  const problem = problemOf(file) ?? refusalOf?.(name, null) ?? null
  const stage = problem === null ? 'waiting' : 'refused'
  return {
    key,
    group,
    name,
    size,
    file,
    fingerprint,
    stage,
    problem,
    sent: 0,
    url: null,
    result: null,
    refusalOf,
  }
}

function problemOf({ size }: File): string | null {
  if (size === 0) return 'The file is empty.'
  if (size <= sizeLimits.greatest) return null
  return `The file is ${formatBytes(size)}; the limit is ${formatBytes(sizeLimits.greatest)}.`
}

/** What a request means that is not tried again: the server's no is final, anything else can be resumed. */
export function failureEvent({ status, message }: UploadFailure): FileEvent {
  const isFinal = status !== null && status < 500
  return { type: isFinal ? 'refused' : 'failed', problem: message }
}

/**
 * What the server says of a file that it has all of, and then the screen; null while it is still looking, undefined is not
 * known to it.
 */
export function checkEvent(answer: Upload | undefined, refusalOf?: RefusalOf): FileEvent | null {
  if (answer === undefined) {
    return { type: 'refused', problem: 'This upload no longer exists. Choose the file again.' }
  }
  if (answer.state === 'ready') {
    const problem = refusalOf?.(answer.name, answer.file?.type ?? null) ?? null
    return problem === null
      ? { type: 'accepted', result: answer }
      : { type: 'refused', problem, result: answer }
  }
  if (answer.state !== 'refused') return null
  const problem = answer.problem?.message ?? 'The file was refused.'
  return { type: 'refused', problem, result: answer }
}

/** Whether a file would lose time if the page were closed now. */
export function isUnderWay({ stage }: FileUpload): boolean {
  return stage === 'waiting' || stage === 'sending' || stage === 'retrying' || stage === 'checking'
}
