import { z } from 'zod'
import { type Database, withTransaction } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { forgetUnused, forgetUploads, removeLoose, removeUnknown } from './file-sweep.repository.ts'

/** The contents are looked at in as many parts as two hex digits tell apart. */
const partsOfStore = 256

const cursor = z.strictObject({
  /** Uploads, loose files, rows, then the parts of the store, in this order. */
  part: z.int(),
  uploads: z.int(),
  files: z.int(),
  contents: z.int(),
  bytes: z.int(),
})

type Cursor = z.infer<typeof cursor>

const start: Cursor = { part: 0, uploads: 0, files: 0, contents: 0, bytes: 0 }

/** What goes before the contents themselves: rows, and what has never become a content. */
const partsBefore = 3

const parts = partsBefore + partsOfStore

/** What a step does at most. */
const aStep = { rows: 200, removed: 200, looked: 2_000 }

/**
 * Removes contents that nothing refers to and uploads that nobody goes on with, each only after a day. Rows go in steps
 * before the files they stand for, so that the one is committed when the other begins.
 */
export function sweepFiles(files: FileStore): JobKind<Record<string, never>, Cursor> {
  return {
    kind: 'sweep-files',
    access: 'administrator',
    input: z.strictObject({}),
    cursor,
    title: () => 'Removing unused files',
    total: async () => parts,
    step: async ({ db }, _input, before) => {
      const at = before ?? start
      const next = await sweepOn(db, files, at)
      const { part, ...result } = next
      return { done: part - at.part, cursor: part < parts ? next : null, result }
    },
  }
}

async function sweepOn(db: Database, files: FileStore, at: Cursor): Promise<Cursor> {
  switch (at.part) {
    case 0:
      return { ...at, part: 1, uploads: await forgetUploads(db) }
    case 1:
      await removeLoose(db, files)
      return { ...at, part: 2 }
    case 2: {
      const gone = await forgetUnused(db, aStep.rows)
      return { ...at, part: gone > 0 ? 2 : 3, files: at.files + gone }
    }
    default:
      return sweepStore(db, files, at)
  }
}

/** As many parts of the store as a step can bear. */
async function sweepStore(db: Database, files: FileStore, at: Cursor): Promise<Cursor> {
  let { part, contents, bytes } = at
  for (let looked = 0; part < parts && looked < aStep.looked;) {
    const swept = await removeUnknown(db, files, beginningOf(part - partsBefore), aStep.removed)
    looked += swept.looked
    contents += swept.removed
    bytes += swept.bytes
    if (swept.removed > 0 && !swept.isAll) break
    part += 1
  }
  return { ...at, part, contents, bytes }
}

function beginningOf(part: number): string {
  return part.toString(16).padStart(2, '0')
}

/**
 * What the job does, without being asked for, an hour's share of it: rows and loose files, and so much of the store
 * that it has been looked at once in a day. Which share depends on the hour alone, so that a server that is started
 * often goes on where the one before has stopped.
 */
export async function sweepShare(db: Database, files: FileStore, hour: number): Promise<void> {
  await forgetUploads(db)
  await removeLoose(db, files)
  let gone: number
  do {
    gone = await withTransaction(db, (trx) => forgetUnused(trx, aStep.rows))
  } while (gone > 0)
  for (let part = hour % 24; part < partsOfStore; part += 24) {
    await withTransaction(db, (trx) => removeUnknown(trx, files, beginningOf(part), aStep.removed))
  }
}
