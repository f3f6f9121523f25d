import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { piecesOf } from '../pieces.ts'
import type { NamesInMemory } from '../reference/names-in-memory.ts'
import type { StoredExport } from './export-store.ts'
import { ColumnSearch, recordSheet, recordsAPiece } from './record-sheet.ts'
import type { Sheetable } from './sheetable.ts'
import { SheetWriter } from './sheet-writer.ts'

type Db = Kysely<Schema>

/**
 * The file of an export, written while it is read: piece by piece, so that no connection is held while the way to the reader is
 * full. One that is deleted in the meantime is left out. Throws what the first records cannot be read for; later, what breaks
 * off breaks the file off.
 */
export async function exportContent(
  db: Db,
  kind: Sheetable,
  { request }: StoredExport,
  { ids, names }: { ids: Uint32Array; names: NamesInMemory },
): Promise<Readable> {
  const search = new ColumnSearch(kind, request)
  if (!search.isDone) for (const piece of piecesOf(ids, recordsAPiece)) await search.look(db, piece)
  const sheet = recordSheet(kind, search.columns(), request, names)
  let taken = 0
  const rows = sheet.rows(db, (most) => [...ids.subarray(taken, (taken += most))])
  const first = await rows.next()
  const writer = new SheetWriter(kind.name, sheet.columns, request)
  const write = async () => {
    if (!first.done) await writer.write(first.value)
    for await (const more of rows) await writer.write(more)
    writer.end()
  }
  write().catch((error: unknown) => {
    writer.output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return writer.output
}
