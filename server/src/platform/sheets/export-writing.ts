import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { type FileStore, withContentLock } from '../files/file-store.ts'
import type { JobContext, Step } from '../jobs/jobs.ts'
import { type ExportedType, type StoredExport, keepExportFile } from './export-store.ts'
import { type WrittenFile, writtenFile } from './written-file.ts'

type Db = Kysely<Schema>

/** What is said at the end of the job. */
export type Ending = Pick<Step<number>, 'result' | 'failures' | 'failureCount'>

/** A step takes about so long. */
const stepMs = 1_000

/** An export on its way into a file. */
export abstract class ExportWriting {
  /** How many records are behind us. */
  written = 0
  protected readonly asked: StoredExport
  protected readonly ids: Uint32Array
  private readonly files: FileStore
  private file: WrittenFile | null = null
  private poured: Readable | null = null

  constructor(asked: StoredExport, ids: Uint32Array, files: FileStore) {
    this.asked = asked
    this.ids = ids
    this.files = files
  }

  /** Works for as long as it is in time; whether all is written. */
  protected abstract work(db: Db, isInTime: () => boolean): Promise<boolean>

  protected abstract readonly type: ExportedType

  /** What is told at the end, once the file is in the store. */
  abstract ending(): Ending

  /** Has what comes out of here written into the file. */
  protected pour(output: Readable): void {
    this.poured = output
    this.file = writtenFile(this.files, output)
  }

  /** Works for as long as a step may take; whether the file is in the store. */
  async goOn({ db }: JobContext): Promise<boolean> {
    const end = performance.now() + stepMs
    try {
      if (!(await this.work(db, () => performance.now() < end))) return false
      await this.store(db)
      return true
    } catch (error) {
      const isFileStopped = this.poured?.destroyed === true
      this.abandon()
      // what has stopped the file is why nothing more could be written
      if (isFileStopped) await this.file?.whole
      throw error
    }
  }

  protected take(most: number): number[] {
    const ids = this.piece(this.written, most)
    this.written += ids.length
    return ids
  }

  protected piece(start: number, size: number): number[] {
    return [...this.ids.subarray(start, start + size)]
  }

  private async store(db: Db): Promise<void> {
    const { file } = this
    if (!file) throw new Error('Nothing has been written.')
    const { sha256, size } = await file.whole
    await withContentLock(db, sha256, async (trx) => {
      await this.files.put(sha256, file.path)
      await keepExportFile(trx, this.asked.id, { sha256, size, type: this.type })
    })
  }

  /** Gives up what has been written. */
  abandon(): void {
    this.poured?.destroy()
    void this.file?.remove()
  }
}
