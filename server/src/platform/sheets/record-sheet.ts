import { setImmediate as othersFirst } from 'node:timers/promises'
import type { ExportInput } from '@lambda/contract/exports'
import { type SheetColumn, keyTitles, partOf } from '@lambda/contract/sheets/sheet-column'
import { cellWriter } from '@lambda/contract/sheets/write-cell'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { ApiProblem, fieldRefused } from '../errors.ts'
import { piecesOf } from '../pieces.ts'
import type { NamesInMemory } from '../reference/names-in-memory.ts'
import type { FileColumn, FileRow } from './open-sheet.ts'
import type { SheetRecord, Sheetable } from './sheetable.ts'

type Db = Kysely<Schema>

/** As many records are written, or looked at for their columns, at a time; then whatever else waits gets its turn. */
export const recordsAPiece = 500

/** More records at a time are not read any faster. */
const mostRecords = 5_000

/** As much text of records is read and held in memory at a time, where that is more than a piece of them. */
const charactersAtATime = 1_000_000

/** More are of no use to anybody, and spreadsheets have room for 16,384. */
const mostColumns = 4_000

/** Records as the rows of a file, and its columns. */
export interface RecordSheet {
  columns: readonly FileColumn[]
  /** The rows of the records that are there, piece by piece in the order of the ids, until there are none to take. */
  rows: (db: Db, take: TakeIds) => AsyncGenerator<FileRow[]>
}

/** Hands out the next ids, so many at most. */
export type TakeIds = (most: number) => readonly number[]

/** Refuses a column that there is not. Throws RULE_BROKEN. */
export function assertColumns(kind: Sheetable, { columns }: Pick<ExportInput, 'columns'>): void {
  for (const [index, key] of (columns ?? []).entries()) {
    if (kind.openFields.includes(key) || kind.columnOf(key)) continue
    throw fieldRefused('RULE_BROKEN', `columns.${index}`, `There is no column “${key}”.`)
  }
}

/** The columns of an export, of which some depend on what the records say. */
export class ColumnSearch {
  /** Whether nothing has to be looked for. */
  readonly isDone: boolean
  private readonly kind: Sheetable
  private readonly asked: readonly string[]
  private readonly withParts: boolean
  private readonly found = new Set<string>()

  constructor(kind: Sheetable, { columns }: Pick<ExportInput, 'columns'>) {
    this.kind = kind
    this.withParts = columns === null
    this.asked = [...new Set(columns ?? [...kind.fixedKeys, ...kind.openFields])]
    this.isDone = !this.withParts && !this.asked.some((name) => kind.openFields.includes(name))
  }

  /** Takes note of the columns that some records have. Throws RULE_BROKEN where there are too many. */
  async look(db: Db, ids: readonly number[]): Promise<void> {
    const fields = this.asked.filter((name) => this.kind.openFields.includes(name))
    const asked = { fields, withParts: this.withParts }
    for (const key of await this.kind.keysIn(db, ids, asked)) this.found.add(key)
    if (this.found.size <= mostColumns) return
    throw new ApiProblem(
      'RULE_BROKEN',
      `These records have more than ${mostColumns} columns. Export fewer of them, or choose columns.`,
    )
  }

  /** Those that were asked for and found, each in the place of its field. */
  columns(): SheetColumn[] {
    const byField = Map.groupBy(this.found, (key) => /^\w+/.exec(key)?.[0] ?? key)
    const keys = this.asked.flatMap((name) => {
      const own = byField.get(name)?.toSorted(byRow) ?? []
      return this.kind.openFields.includes(name) ? own : [name, ...own]
    })
    return [...new Set(keys)].flatMap((key) => this.kind.columnOf(key) ?? [])
  }
}

/** The columns of a row stand together. */
function byRow(a: string, b: string): number {
  const [rowA = '', rowB = ''] = [a.split('.')[1], b.split('.')[1]]
  return rowA.localeCompare(rowB, 'en', { numeric: true })
}

/** Records with these columns, behind their ids and versions. */
export function recordSheet(
  kind: Sheetable,
  columns: readonly SheetColumn[],
  { values, language }: Pick<ExportInput, 'values' | 'language'>,
  names: NamesInMemory,
): RecordSheet {
  const nameOf = (id: number) =>
    names.has(id) ? { code: names.get(id).code, name: names.get(id).nameIn(language) } : undefined
  const writers = columns.map((column) => {
    const write = cellWriter(column, { values, language, nameOf })
    return column.part.length === 0 ? write : (value: unknown) => write(partOf(column, value))
  })
  const read = kind.reader(columns)
  let size = recordsAPiece
  const titleOf = ({ title, about }: SheetColumn) =>
    about ? `${nameOf(about.id)?.code ?? `#${about.id}`}: ${title}` : title
  return {
    columns: [
      ...Object.values(keyTitles).map(
        (title) => ({ title, type: 'number', isHidden: true }) as const,
      ),
      ...columns.map((column) => ({
        title: titleOf(column),
        type: typeOf(column),
        isHidden: false,
      })),
    ],
    rows: async function* (db, take) {
      let next = begun(db, take(size))
      while (next.ids.length > 0) {
        const { ids, records } = next
        // the database reads the next ones while these are written
        next = begun(db, take(size))
        const recordOf = await records
        for (const [at, some] of piecesOf(ids, recordsAPiece).entries()) {
          if (at > 0) await othersFirst()
          const rows = some.flatMap((id) => {
            const record = recordOf(id)
            return record ? [rowOf(record)] : []
          })
          if (at === 0) size = sizeFor(rows)
          yield rows
        }
      }
    },
  }

  function begun(db: Db, ids: readonly number[]) {
    const records = ids.length === 0 ? Promise.resolve(() => null) : read(db, ids)
    // it is told to whoever waits for it
    records.catch(() => undefined)
    return { ids, records }
  }

  function rowOf({ id, version, values: own }: SheetRecord): FileRow {
    const cells: (string | null)[] = [String(id), String(version)]
    for (let at = 0; at < writers.length; at += 1)
      cells.push(writers[at]?.(own[at] ?? null) ?? null)
    return cells
  }
}

/** How many records to read at a time, by the length of some of them. */
function sizeFor(rows: readonly FileRow[]): number {
  let length = 0
  for (const cells of rows) for (const cell of cells) length += cell?.length ?? 0
  if (length === 0) return recordsAPiece
  const fitting = Math.floor((charactersAtATime * rows.length) / length)
  return Math.min(mostRecords, Math.max(recordsAPiece, fitting))
}

function typeOf({ value, isList }: SheetColumn): FileColumn['type'] {
  if (isList) return 'text'
  if (value.kind === 'day') return 'day'
  return value.kind === 'number' || (value.kind === 'declared' && value.number) ? 'number' : 'text'
}
