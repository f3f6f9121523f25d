import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { noteDamage } from '../../platform/files/file-damage.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { JobContext, JobKind } from '../../platform/jobs/jobs.ts'
import type { ServerLog } from '../../platform/server-log.ts'
import {
  type FileToCheck,
  checkFile,
  countFiles,
  damageOf,
  filesAfter,
  filesDue,
} from './file-check.repository.ts'
import { labelsOfFiles } from './file.repository.ts'

const cursor = z.strictObject({
  /** The id of the last file behind us. */
  after: z.int(),
  checked: z.int(),
  missing: z.int(),
  altered: z.int(),
})

type Cursor = z.infer<typeof cursor>

/** What a step reads at most, but for a file that is larger by itself. */
const aStep = { files: 200, bytes: 64 * 1024 * 1024 }

/** Reads every stored content again, and names those that are gone or altered. */
export function checkFiles(files: FileStore): JobKind<Record<string, never>, Cursor> {
  return {
    kind: 'check-files',
    access: 'administrator',
    input: z.strictObject({}),
    cursor,
    title: () => 'Checking all stored files',
    total: countFiles,
    step: async (context, _input, before) => {
      const start = before ?? { after: 0, checked: 0, missing: 0, altered: 0 }
      const found = await filesAfter(context.db, start.after, aStep.files)
      const some = upTo(aStep.bytes, found)
      const damaged = await damagedOf(context, files, some)
      const countOf = (damage: string) => damaged.filter((one) => one.damage === damage).length
      const next = {
        after: some.at(-1)?.id ?? start.after,
        checked: start.checked + some.length,
        missing: start.missing + countOf('missing'),
        altered: start.altered + countOf('altered'),
      }
      const { after: _, ...result } = next
      const ended = found.length < aStep.files && some.length === found.length
      return {
        done: some.length,
        cursor: ended ? null : next,
        result,
        failures: damaged.map(({ label, damage }) => ({ label, message: sentences[damage] })),
      }
    },
  }
}

const sentences = {
  missing: 'The file is missing from the store. Restore it from a backup, then check again.',
  altered:
    'The stored file differs from the uploaded one. Restore it from a backup, then check again.',
}

/** As many as fit, at least one. */
function upTo(bytes: number, files: readonly FileToCheck[]): FileToCheck[] {
  let sum = 0
  return files.filter(({ size }, index) => (sum += size) <= bytes || index === 0)
}

async function damagedOf({ db }: JobContext, files: FileStore, some: readonly FileToCheck[]) {
  const looked = []
  for (const { id, sha256 } of some) {
    looked.push({ id, sha256, damage: await damageOf(files, sha256) })
  }
  // only now, as what a step has written is held until it ends
  for (const { sha256, damage } of looked) await noteDamage(db, sha256, damage)
  const damaged = looked.flatMap(({ id, damage }) => (damage ? [{ id, damage }] : []))
  if (damaged.length === 0) return []
  const ids = damaged.map(({ id }) => id)
  const labels = await labelsOfFiles(db, ids)
  return damaged.map(({ id, damage }) => ({ damage, label: labels.get(id) ?? `file ${id}` }))
}

interface Care {
  db: Database
  files: FileStore
  log: ServerLog
  stopping: AbortSignal
}

/** What is read without being asked for, each hour at most. */
const anHour = { files: 10_000, bytes: 20 * 1024 ** 3 }

/** Checks the contents that nobody has looked at for a week, so that each is looked at every week. */
export async function checkDueFiles({ db, files, log, stopping }: Care): Promise<void> {
  for (const file of upTo(anHour.bytes, await filesDue(db, anHour.files))) {
    if (stopping.aborted) return
    const damage = await checkFile(db, files, file)
    if (damage) log.error({ sha256: file.sha256, damage }, 'a stored file is damaged')
  }
}
