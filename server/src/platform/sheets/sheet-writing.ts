import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { FileStore } from '../files/file-store.ts'
import { readNames } from '../reference/reference-names.ts'
import type { StoredExport } from './export-store.ts'
import { type Ending, ExportWriting } from './export-writing.ts'
import { ColumnSearch, type RecordSheet, recordSheet, recordsAPiece } from './record-sheet.ts'
import type { Sheetable } from './sheetable.ts'
import { SheetWriter } from './sheet-writer.ts'

type Db = Kysely<Schema>

/** An export on its way into a sheet. */
export class SheetWriting extends ExportWriting {
  private looked = 0
  private target: { sheet: RecordSheet; writer: SheetWriter } | null = null
  private readonly kind: Sheetable
  private readonly search: ColumnSearch

  constructor(kind: Sheetable, asked: StoredExport, ids: Uint32Array, files: FileStore) {
    super(asked, ids, files)
    this.kind = kind
    this.search = new ColumnSearch(kind, asked.request)
  }

  protected override get type() {
    return this.asked.request.format === 'csv' ? 'CSV' : 'XLSX'
  }

  protected override async work(db: Db, isInTime: () => boolean): Promise<boolean> {
    while (!this.search.isDone && this.looked < this.ids.length) {
      if (!isInTime()) return false
      await this.search.look(db, this.piece(this.looked, recordsAPiece))
      this.looked += recordsAPiece
    }
    const { sheet, writer } = (this.target ??= await this.begun(db))
    const take = (most: number) => (isInTime() ? this.take(most) : [])
    for await (const rows of sheet.rows(db, take)) await writer.write(rows)
    if (this.written < this.ids.length) return false
    writer.end()
    return true
  }

  private async begun(db: Db): Promise<NonNullable<SheetWriting['target']>> {
    const { request } = this.asked
    const sheet = recordSheet(this.kind, this.search.columns(), request, await readNames(db))
    const writer = new SheetWriter(this.kind.name, sheet.columns, request)
    this.pour(writer.output)
    return { sheet, writer }
  }

  override ending(): Ending {
    return { result: { exportId: this.asked.id } }
  }
}
