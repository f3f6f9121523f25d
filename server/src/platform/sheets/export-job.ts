import { exportKind } from '@lambda/contract/jobs'
import type { SheetType } from '@lambda/contract/sheets/sheet-files'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Schema } from '../database/schema.ts'
import { ApiProblem } from '../errors.ts'
import { type FileStore, withContentLock } from '../files/file-store.ts'
import type { JobContext, JobKind } from '../jobs/jobs.ts'
import { KeptOpen } from '../jobs/kept-open.ts'
import { readNames } from '../reference/reference-names.ts'
import { type StoredExport, findExport, keepExportFile } from './export-store.ts'
import { ColumnSearch, type RecordSheet, recordSheet, recordsAPiece } from './record-sheet.ts'
import type { Sheetable, SheetableKinds } from './sheetable.ts'
import { SheetWriter } from './sheet-writer.ts'
import { type WrittenFile, writtenFile } from './written-file.ts'

const input = z.strictObject({
  export: z.int(),
  /** What the file is called. */
  name: z.string(),
  total: z.int(),
})

type Input = z.infer<typeof input>

/** A step takes about so long. */
const stepMs = 1_000

/**
 * Writes an export into a file and keeps it in the store. What is being written is kept open between the steps: where that is
 * lost, with its server, the job begins anew. The cursor is the number of records that are written.
 */
export function exportJob(kinds: SheetableKinds, files: FileStore): JobKind<Input, number> {
  const open = new KeptOpen<Writing>((writing) => writing.abandon())
  return {
    kind: exportKind,
    access: 'active',
    input,
    cursor: z.int(),
    title: ({ name }) => `Exporting ${name}`,
    total: async (_, { total }) => total,
    step: async (context, { export: id }, cursor) => {
      const before = cursor ?? 0
      const writing = await open.take(
        context.batch,
        ({ written }) => written === before,
        () => Writing.begin(context, { kinds, files, id }),
      )
      const isDone = await writing.goOn(context)
      if (!isDone) open.keep(context.batch, writing)
      return {
        done: writing.written - before,
        cursor: isDone ? null : writing.written,
        ...(isDone && { result: { exportId: id } }),
      }
    },
  }
}

interface Begun {
  kinds: SheetableKinds
  files: FileStore
  id: number
}

/** An export on its way into a file. */
class Writing {
  /** How many records are behind us. */
  written = 0
  private looked = 0
  private target: { sheet: RecordSheet; writer: SheetWriter; file: WrittenFile } | null = null
  private readonly kind: Sheetable
  private readonly asked: StoredExport
  private readonly ids: Uint32Array
  private readonly files: FileStore
  private readonly search: ColumnSearch

  constructor(kind: Sheetable, asked: StoredExport, ids: Uint32Array, files: FileStore) {
    this.kind = kind
    this.asked = asked
    this.ids = ids
    this.files = files
    this.search = new ColumnSearch(kind, asked.request)
  }

  static async begin({ db, actor }: JobContext, { kinds, files, id }: Begun): Promise<Writing> {
    const asked = await findExport(db, { id, userId: actor.id })
    const kind = kinds.get(asked?.request.entity ?? '')
    if (!asked || !kind) throw new ApiProblem('NOT_FOUND', 'This export does not exist any more.')
    return new Writing(kind, asked, await kind.find(db, asked.request, null), files)
  }

  /** Works for as long as a step may take; whether the file is in the store. */
  async goOn({ db }: JobContext): Promise<boolean> {
    const end = performance.now() + stepMs
    const isInTime = () => performance.now() < end
    try {
      while (!this.search.isDone && this.looked < this.ids.length) {
        if (!isInTime()) return false
        await this.search.look(db, this.piece(this.looked, recordsAPiece))
        this.looked += recordsAPiece
      }
      const { sheet, writer } = (this.target ??= await this.begun(db))
      const take = (most: number) => (isInTime() ? this.take(most) : [])
      for await (const rows of sheet.rows(db, take)) await writer.write(rows)
      if (this.written < this.ids.length) return false
      await this.store(db)
      return true
    } catch (error) {
      this.abandon()
      // what has stopped the file is why nothing more could be written
      await this.target?.file.whole
      throw error
    }
  }

  private take(most: number): number[] {
    const ids = this.piece(this.written, most)
    this.written += ids.length
    return ids
  }

  private piece(start: number, size: number): number[] {
    return [...this.ids.subarray(start, start + size)]
  }

  private async begun(db: Kysely<Schema>): Promise<NonNullable<Writing['target']>> {
    const { request } = this.asked
    const sheet = recordSheet(this.kind, this.search.columns(), request, await readNames(db))
    const writer = new SheetWriter(this.kind.name, sheet.columns, request)
    return { sheet, writer, file: writtenFile(this.files, writer.output) }
  }

  private async store(db: Kysely<Schema>): Promise<void> {
    const { writer, file } = this.target ?? {}
    if (!writer || !file) throw new Error('Nothing has been written.')
    writer.end()
    const { sha256, size } = await file.whole
    const type: SheetType = this.asked.request.format === 'csv' ? 'CSV' : 'XLSX'
    await withContentLock(db, sha256, async (trx) => {
      await this.files.put(sha256, file.path)
      await keepExportFile(trx, this.asked.id, { sha256, size, type })
    })
  }

  /** Gives up what has been written. */
  abandon(): void {
    this.target?.writer.output.destroy()
    void this.target?.file.remove()
  }
}
