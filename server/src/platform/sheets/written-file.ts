import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStore, storageProblem } from '../files/file-store.ts'

/** A file on this machine that is being written. */
export interface WrittenFile {
  path: string
  /** Its hash and size once all of it is there. Throws INSUFFICIENT_STORAGE. */
  whole: Promise<{ sha256: string; size: number }>
  remove: () => Promise<void>
}

/** Writes what comes into a file among those on their way in, where whatever is left of it is swept. */
export function writtenFile({ incoming }: FileStore, content: Readable): WrittenFile {
  const place = path.join(incoming, `${randomBytes(16).toString('hex')}.sheet`)
  const hash = createHash('sha256')
  let size = 0
  const hashed = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      size += piece.length
      yield piece
    }
  }
  const whole = pipeline(content, hashed, createWriteStream(place)).then(
    () => ({ sha256: hash.digest('hex'), size }),
    (error: unknown) => {
      throw storageProblem(error)
    },
  )
  // it is told to whoever waits for it
  whole.catch(() => undefined)
  return { path: place, whole, remove: () => rm(place, { force: true }) }
}
