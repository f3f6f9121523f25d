import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { CannotStart } from '../platform/cannot-start.ts'
import { errorCode } from '../platform/error-code.ts'

/** What a file holds. */
export interface CopiedFile {
  sha256: string
  /** Bytes. */
  size: number
}

const piece = 1_048_576

/**
 * Copies a file into a new one that only we may read, onto the disk itself, and says what was copied: of one that grows or changes
 * meanwhile what was read; of one that is longer than `most` bytes its beginning. Rejects as `open` does where it is not there, and where the new one is already.
 */
export async function copyFileTo(
  source: string,
  target: string,
  most = Infinity,
): Promise<CopiedFile> {
  const content = await open(source)
  try {
    if (most === 0) return await writeNew(target, [])
    const read = content.createReadStream({ end: most - 1, highWaterMark: piece })
    return await writeNew(target, read)
  } finally {
    await content.close()
  }
}

/**
 * Copies a file of a backup into a new one. Throws CannotStart where it is not there, or is not what was expected: of one that may hold more
 * only the first `most` bytes.
 */
export async function copyWhole(
  source: string,
  target: string,
  expected: CopiedFile,
  most?: number,
): Promise<void> {
  const copied = await copyFileTo(source, target, most).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new CannotStart(`The backup is not complete: ${source} is missing.`)
  })
  if (copied.sha256 === expected.sha256 && copied.size === expected.size) return
  throw new CannotStart(`The backup is damaged: ${source} is not what was backed up.`)
}

/** Writes a new file that only we may read, onto the disk itself. Rejects where it is there already. */
export async function writeNew(
  target: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<CopiedFile> {
  const file = await open(target, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const bytes of content) {
      hash.update(bytes)
      size += bytes.length
      await file.writeFile(bytes)
    }
    await file.sync()
    return { sha256: hash.digest('hex'), size }
  } finally {
    await file.close()
  }
}
