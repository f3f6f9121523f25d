import { createWriteStream } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, Upload } from '@tus/server'
import type { Kysely } from 'kysely'
import { errorCode } from '../error-code.ts'
import { ApiProblem } from '../errors.ts'
import { storageProblem } from '../files/file-store.ts'
import type { Schema } from '../database/schema.ts'
import {
  type UploadRow,
  findUpload,
  forgetUpload,
  noteProgress,
  uploadHours,
} from './upload-store.ts'

/**
 * Where the bytes of uploads arrive. The row of an upload says what is to come, the length of its file how much of it
 * is there: nothing else is kept, so nothing else can be wrong after a crash. A file always has its row.
 */
export class UploadFolder extends DataStore {
  readonly #db: Kysely<Schema>
  readonly #folder: string
  readonly #arrived: (id: string) => Promise<void>

  /** `arrived` is told of every upload that is found to be whole. */
  constructor(db: Kysely<Schema>, folder: string, arrived: (id: string) => Promise<void>) {
    super()
    this.#db = db
    this.#folder = folder
    this.#arrived = arrived
    this.extensions = ['creation', 'termination', 'expiration']
  }

  /** The file of an upload. */
  fileOf(id: string): string {
    return path.join(this.#folder, id)
  }

  /** How many bytes of an upload are there; null where its file is not. */
  async arrivedOf({ id, state, size }: UploadRow): Promise<number | null> {
    if (state !== 'receiving') return size
    const file = await stat(this.fileOf(id)).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return null
      throw error
    })
    if (file && file.size >= size) await this.#arrived(id)
    return file && Math.min(file.size, size)
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      await writeFile(this.fileOf(upload.id), '', { flag: 'wx' })
      return upload
    } catch (error) {
      await this.remove(upload.id)
      throw storageProblem(error)
    }
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    await noteProgress(this.#db, id)
    const file = createWriteStream(this.fileOf(id), { flags: 'r+', start: offset })
    await pipeline(source, file)
    return offset + file.bytesWritten
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#db, id)
    const offset = row ? await this.arrivedOf(row) : null
    if (!row || offset === null) throw noUpload()
    return new Upload({
      id,
      size: row.size,
      offset,
      metadata: { filename: row.name },
      // it expires so long after its last progress, not after it was begun
      creation_date: row.updated_at,
    })
  }

  /** Removes its file alone: there is nothing more to expect of it. */
  async discard(id: string): Promise<void> {
    await rm(this.fileOf(id), { force: true })
  }

  override async remove(id: string): Promise<void> {
    await this.discard(id)
    await forgetUpload(this.#db, id)
  }

  override getExpiration(): number {
    return uploadHours * 3_600_000
  }
}

/** There is no such upload, or it is somebody else's. */
export function noUpload(): ApiProblem {
  return new ApiProblem('NOT_FOUND', 'Upload not found. Start it again.')
}
