import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { type FileType, fileTypes } from '@lambda/contract/attachment-categories'
import { type StoredType, isDataSet, isSheet } from '@lambda/contract/sheets/sheet-files'
import type { Kysely } from 'kysely'
import { errorCode } from '../error-code.ts'
import { ApiProblem } from '../errors.ts'
import { kindOfFile } from '../file-kind/file-kind.ts'
import { type FileStore, withContentLock } from '../files/file-store.ts'
import type { MalwareScan } from '../files/malware-scan.ts'
import type { Schema } from '../database/schema.ts'
import type { UploadFolder } from './upload-folder.ts'
import {
  type UploadRow,
  findUpload,
  finishUpload,
  holdForCheck,
  noteFound,
  noteTorn,
  refuseUpload,
} from './upload-store.ts'

/** What a file may be that is sent for a category, or for none (null). */
export interface UploadLimits {
  bytes: number
  /** None: every known type. */
  types: readonly FileType[]
}

/** Null where there is no such category. */
export type LimitsOf = (
  db: Kysely<Schema>,
  categoryId: number | null,
) => Promise<UploadLimits | null>

export interface CheckParts {
  db: Kysely<Schema>
  files: FileStore
  folder: UploadFolder
  limitsOf: LimitsOf
  /** Null where no scanner is configured. */
  scan: MalwareScan | null
}

/** What has been found wrong with the file, and will be again. */
const refusals = new Set(['UNSUPPORTED_MEDIA_TYPE', 'RULE_BROKEN', 'TOO_LARGE', 'MALWARE'])

/**
 * Checks an upload that has arrived and takes its content in. Each part may be repeated after a crash: what was found is
 * kept first, then content and rows come together under the lock of the content. Throws what may pass: no room, no
 * database, a scanner that does not answer; or ENOENT where the file is on another server.
 */
export async function checkUpload(
  parts: CheckParts,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const row = await findUpload(parts.db, id)
  if (row?.state !== 'checking') return
  try {
    const found = await findingOf(parts, row, signal)
    if (found) await takeIn(parts, row, found)
  } catch (error) {
    if (!(error instanceof ApiProblem) || !refusals.has(error.code)) throw error
    await refuseUpload(parts.db, id, error)
    await parts.folder.discard(id)
  }
}

interface Finding {
  sha256: string
  type: StoredType
}

/** Null where the file has lost its end with the power of the machine: it goes on from there. */
async function findingOf(
  parts: CheckParts,
  row: UploadRow,
  signal: AbortSignal,
): Promise<Finding | null> {
  const { db, folder, scan } = parts
  if (row.sha256 !== null && row.type !== null) return { sha256: row.sha256, type: row.type }
  const file = folder.fileOf(row.id)
  if ((await stat(file)).size < row.size) {
    await noteTorn(db, row.id)
    return null
  }
  const type = await allowedType(parts, row, file)
  await scan?.(file)
  const found = { sha256: await hashOf(file, signal), type }
  await noteFound(db, row.id, found)
  return found
}

async function allowedType(
  { db, limitsOf }: CheckParts,
  { name, size, category_id: categoryId }: UploadRow,
  file: string,
): Promise<StoredType> {
  const kind = await kindOfFile(file, name)
  if ('problem' in kind) throw new ApiProblem(kind.problem.code, kind.problem.message)
  const limits = await limitsOf(db, categoryId)
  if (!limits) throw new ApiProblem('RULE_BROKEN', 'The category has been deleted.')
  assertSize(limits, size)
  if (isSheet(kind.type) || isDataSet(kind.type)) {
    if (categoryId === null) return kind.type
    const what = isSheet(kind.type) ? 'A spreadsheet' : 'A data set'
    throw new ApiProblem('UNSUPPORTED_MEDIA_TYPE', `${what} cannot be a document. Save it as PDF.`)
  }
  if (limits.types.length > 0 && !limits.types.includes(kind.type)) {
    throw new ApiProblem('UNSUPPORTED_MEDIA_TYPE', notAmong(kind.type, limits.types))
  }
  return kind.type
}

function notAmong(type: FileType, types: readonly FileType[]): string {
  const label = (one: FileType) => fileTypes.find(({ value }) => value === one)?.label ?? one
  const allowed = new Intl.ListFormat('en', { type: 'disjunction' }).format(types.map(label))
  return `The file is ${label(type)}; this category accepts ${allowed}.`
}

/** Throws TOO_LARGE for more bytes than are allowed. */
export function assertSize({ bytes }: UploadLimits, size: number): void {
  if (size <= bytes) return
  const inMegabytes = (count: number) => `${Math.ceil((count / 1024 ** 2) * 10) / 10} MB`
  throw new ApiProblem(
    'TOO_LARGE',
    `The file has ${inMegabytes(size)}; the limit is ${inMegabytes(bytes)}.`,
  )
}

/** Of what is on the disk itself, read into one buffer again and again: two gigabytes would be much to throw away. */
async function hashOf(name: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  const buffer = Buffer.alloc(1024 ** 2)
  const file = await open(name, 'r+')
  try {
    await file.sync()
    for (;;) {
      signal.throwIfAborted()
      const { bytesRead } = await file.read(buffer, 0, buffer.length)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

async function takeIn(
  { db, files, folder }: CheckParts,
  row: UploadRow,
  found: Finding,
): Promise<void> {
  await withContentLock(db, found.sha256, async (trx) => {
    if (!(await holdForCheck(trx, row.id))) return
    await files.put(found.sha256, folder.fileOf(row.id))
    await finishUpload(trx, row, found)
  })
}

/** Whether the file of an upload is not on this server. */
export function isElsewhere(error: unknown): boolean {
  return errorCode(error) === 'ENOENT'
}
