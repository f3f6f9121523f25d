import type { Readable } from 'node:stream'
import { workInSlots } from '../background-work.ts'
import type { Database } from '../database/database.ts'
import { endOfWork } from '../database/end-of-work.ts'
import {
  InspectionBroken,
  type InspectionChild,
  type InspectionLimits,
  inspectionLimits,
  startInspectionChild,
} from './file-inspection-child.ts'
import type { Inspection } from './file-inspection-pictures.ts'
import type { Question } from './file-inspection-process.ts'
import { type FileToInspect, giveBack, keepInspection, takeFile } from './file-inspection-store.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ServerLog } from '../server-log.ts'

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

/** A file that has broken two looks is not looked into again. */
const maxTries = 2

/** After the store or the database have failed. */
const backOffSeconds = 30

/** Larger ones would have to be held in memory as a whole. */
const maxMegabytes = 256

/** What there is a picture of, and how it is made; other types are never opened. */
const drawn: Partial<Record<FileToInspect['type'], Question['type']>> = {
  PDF: 'PDF',
  JPEG: 'picture',
  PNG: 'picture',
  WEBP: 'picture',
}

/** One slot: the file in it, and the process that looks into one after another. */
interface Slot extends InspectorOptions {
  looker: Looker
  stopping: AbortSignal
}

/**
 * Looks into stored files that nobody has looked into yet (page counts, dimensions, thumbnails), side by side with other
 * servers, until the function it returns is called. What a file breaks is a process of its own.
 */
export function startInspector(options: InspectorOptions): () => Promise<void> {
  const { db, log, limits = inspectionLimits } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const slotWithLooker = (): Slot => {
    return { ...options, looker: lookerWith(limits, signal), stopping: signal }
  }
  const ended = workInSlots({
    slots: Array.from({ length: slots }, slotWithLooker),
    pollMs,
    stopping: signal,
    take: () =>
      takeFile(db).catch((error: unknown) => {
        log.warn({ err: error }, 'could not look for files to inspect')
        return null
      }),
    work: handle,
  })
  return async () => {
    stopping.abort()
    await endOfWork(ended, db, log)
  }
}

async function handle(slot: Slot, file: FileToInspect): Promise<void> {
  try {
    await keepInspection(slot, file, await inspect(slot, file))
  } catch (error) {
    await settle(slot, file, error).catch((error: unknown) => {
      // its lease runs out, and whoever takes it then goes on with it
      slot.log.warn({ err: error, file: file.id }, 'could not give a file back')
    })
  }
}

async function inspect(slot: Slot, { type, sha256, size, tries }: FileToInspect) {
  const question = drawn[type]
  if (!question) return described(null)
  if (tries > maxTries) return described('No preview: the file cannot be read.')
  if (size > maxMegabytes * 1024 ** 2) {
    return described(`No preview: the file is larger than ${maxMegabytes} MB.`)
  }
  const content = await slot.files.read(sha256)
  if (!content) return described('No preview: the file is missing from the store.')
  return slot.looker.inspect({ type: question, size }, content)
}

function described(note: string | null): Inspection {
  return { pages: null, width: null, height: null, thumbnail: null, note }
}

/** What becomes of a file that could not be looked into. */
async function settle(slot: Slot, file: FileToInspect, error: unknown): Promise<void> {
  const { db, log, stopping } = slot
  if (stopping.aborted) return giveBack(db, file, { counts: false, seconds: 0 })
  log.warn({ err: error, file: file.id, tries: file.tries }, 'a file could not be inspected')
  if (!(error instanceof InspectionBroken)) {
    return giveBack(db, file, { counts: false, seconds: backOffSeconds })
  }
  if (file.tries < maxTries) return giveBack(db, file, { counts: true, seconds: 0 })
  await keepInspection(slot, file, described(error.message))
}

interface Looker {
  inspect(question: Question, content: Readable): Promise<Inspection>
}

/** One process for file after file, a new one after it was broken, and none while there is nothing to do. */
function lookerWith(limits: InspectionLimits, stopping: AbortSignal): Looker {
  let child: InspectionChild | null = null
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(idle)
    child?.end()
    child = null
  }
  stopping.addEventListener('abort', end)
  return {
    inspect: async (question, content) => {
      clearTimeout(idle)
      try {
        stopping.throwIfAborted()
        if (!child || child.isGone) child = startInspectionChild(limits)
        return await child.inspect(question, content)
      } catch (error) {
        content.destroy()
        end()
        throw error
      } finally {
        idle = setTimeout(end, idleMs).unref()
      }
    },
  }
}
