import { PassThrough } from 'node:stream'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { FileStore } from '../files/file-store.ts'
import type { CatalogueFormat, OpenCatalogue } from './catalogue-format.ts'
import type { ExportedType, StoredExport } from './export-store.ts'
import { type Ending, ExportWriting } from './export-writing.ts'
import { recordsAPiece } from './record-sheet.ts'
import { writeOut } from './write-out.ts'

type Db = Kysely<Schema>

/** An export on its way into a catalogue. */
export class CatalogueWriting extends ExportWriting {
  protected override readonly type: ExportedType
  private readonly format: CatalogueFormat
  private readonly output = new PassThrough()
  private catalogue: OpenCatalogue | null = null
  private told: Ending = {}

  constructor(format: CatalogueFormat, asked: StoredExport, ids: Uint32Array, files: FileStore) {
    super(asked, ids, files)
    this.format = format
    this.type = format.fileType
  }

  protected override async work(db: Db, isInTime: () => boolean): Promise<boolean> {
    const catalogue = (this.catalogue ??= await this.begun(db))
    while (this.written < this.ids.length) {
      if (!isInTime()) return false
      await writeOut(this.output, await catalogue.write(db, this.take(recordsAPiece)))
      await othersFirst()
    }
    const { tail, result, failures, failureCount } = catalogue.end()
    this.output.end(tail)
    this.told = { result: { exportId: this.asked.id, ...result }, failures, failureCount }
    return true
  }

  private async begun(db: Db): Promise<OpenCatalogue> {
    const catalogue = await this.format.begin(db, this.asked.request)
    this.pour(this.output)
    await writeOut(this.output, catalogue.head)
    return catalogue
  }

  override ending(): Ending {
    return this.told
  }
}
