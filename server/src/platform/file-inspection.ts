import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import {
  InspectionBroken,
  type InspectionChild,
  type InspectionLimits,
  inspectionLimits,
  startInspectionChild,
} from './file-inspection-child.ts'
import type { Inspection } from './file-inspection-pictures.ts'
import type { Question } from './file-inspection-process.ts'
import { type FileStore, withContentLock } from './file-store.ts'
import type { StoredFileTable } from './schema-attachments.ts'
import type { ServerLog } from './server-log.ts'

export interface InspectorOptions {
  /** A pool for jobs. */
  db: Database
  files: FileStore
  log: ServerLog
  limits?: InspectionLimits
}

/** Files that one server looks into at the same time. */
const slots = 2

const pollMs = 1_000

/** A process that nothing was asked of for so long gives its memory back. */
const idleMs = 30_000

/** What a look may take altogether, with its content on the way from another machine: longer than all other limits. */
const leaseSeconds = 300
const transferMs = 120_000

/** A file that has broken two looks is not looked into again. */
const maxTries = 2

/** Larger ones would be held in memory as a whole to be drawn. */
const maxSize = 256 * 1024 ** 2

interface WaitingFile extends Pick<StoredFileTable, 'sha256' | 'size' | 'type'> {
  id: number
  tries: number
}

const nothing: Inspection = { pages: null, width: null, height: null, thumbnail: null, note: null }

/** Of what there is a picture, and who makes it; other types are never opened. */
const drawn: Partial<Record<StoredFileTable['type'], Question['type']>> = {
  PDF: 'PDF',
  JPEG: 'picture',
  PNG: 'picture',
  WEBP: 'picture',
}

/**
 * Looks into stored files that nobody has looked into yet (page counts, dimensions, thumbnails), side by side with other
 * servers, until the function it returns is called. What a file breaks is a process of its own.
 */
export function startInspector(options: InspectorOptions): () => Promise<void> {
  const stopping = new AbortController()
  const ended = Promise.all(Array.from({ length: slots }, () => workOn(options, stopping.signal)))
  return async () => {
    stopping.abort()
    await ended
  }
}

async function workOn(options: InspectorOptions, stopping: AbortSignal): Promise<void> {
  const process = processOf(options.limits ?? inspectionLimits)
  stopping.addEventListener('abort', process.end)
  while (!stopping.aborted) {
    const file = await takeFile(options.db).catch((error: unknown) => {
      options.log.warn({ err: error }, 'could not look for files to be inspected')
      return null
    })
    if (file) await handle(options, file, process, stopping)
    else await rest(stopping)
  }
  process.end()
}

async function rest(stopping: AbortSignal): Promise<void> {
  await sleep(pollMs, null, { signal: stopping }).catch((error: unknown) => {
    if (!stopping.aborted) throw error
  })
}

/** One process for file after file, a new one after it has ended, and none while there is nothing to do. */
function processOf(limits: InspectionLimits) {
  let child: InspectionChild | null = null
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(idle)
    child?.end()
    child = null
  }
  return {
    end,
    async inspect(question: Question, content: Parameters<InspectionChild['inspect']>[1]) {
      clearTimeout(idle)
      if (!child || child.isGone) child = startInspectionChild(limits)
      try {
        return await child.inspect(question, content)
      } finally {
        idle = setTimeout(end, idleMs).unref()
      }
    },
  }
}

/** Takes the next one for the time of a lease: a server that dies leaves it to others. */
async function takeFile(db: Database): Promise<WaitingFile | null> {
  const { rows } = await sql<WaitingFile>`
    update stored_file set inspection_tries = inspection_tries + 1,
      inspection_due = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from stored_file where inspection = 'waiting' and inspection_due <= now()
      order by id limit 1 for update skip locked)
    returning id, sha256, size, type, inspection_tries as tries`.execute(db)
  return rows[0] ?? null
}

async function handle(
  options: InspectorOptions,
  file: WaitingFile,
  process: ReturnType<typeof processOf>,
  stopping: AbortSignal,
): Promise<void> {
  const { db, log } = options
  try {
    if (file.tries > maxTries) return await keep(options, file, failure('It cannot be read'))
    await keep(options, file, await inspect(options, file, process))
  } catch (error) {
    const isItsFault = error instanceof InspectionBroken && !stopping.aborted
    if (!stopping.aborted) log.warn({ err: error, file: file.id }, 'a file could not be inspected')
    await (
      isItsFault && file.tries >= maxTries
        ? keep(options, file, { ...nothing, note: error.message })
        : giveBack(db, file, isItsFault ? 0 : stopping.aborted ? -1 : null)
    ).catch((cause: unknown) => log.warn({ err: cause }, 'could not give a file back'))
  }
}
