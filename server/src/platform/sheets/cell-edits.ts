import type { CellInput } from '@lambda/contract/change-sets/spreadsheet'
import { type Flat, sameValue } from '@lambda/contract/flat'
import { type CellReading, readCell } from '@lambda/contract/sheets/read-cell'
import { type SheetColumn, partOf, withPart } from '@lambda/contract/sheets/sheet-column'
import type { Unread } from '../change-sets/item.ts'
import type { Wanted } from '../change-sets/rebase.ts'

/** What a set wants of a record, with what was typed into cells of it and cannot be read. */
export interface EditedRecord {
  wanted: Wanted
  unread: Unread
}

/** A cell that is to be another, by its column. */
export interface EditedCell {
  column: SheetColumn
  input: CellInput
}

/**
 * What a set wants of a record once cells of it are edited. A field is changed from what it was in the version that the person
 * saw; one that becomes what it was is not changed any more. What cannot be read is kept as it was typed, and the field as it is.
 */
export function withCells(
  base: Flat,
  before: EditedRecord,
  cells: readonly EditedCell[],
  reading: CellReading,
): EditedRecord {
  const wanted: Record<string, Wanted[string]> = { ...before.wanted }
  const unread: Record<string, Unread[string]> = { ...before.unread }
  for (const { column, input } of cells) {
    const { key, path, part } = column
    const from = base[path] ?? null
    const now = wanted[path] ? wanted[path][1] : from
    delete unread[key]
    const read =
      'value' in input
        ? { value: input.value }
        : readCell(column, { text: input.text }, partOf(column, now), reading)
    if (read === 'same') continue
    if ('problem' in read) {
      unread[key] = { text: 'text' in input ? input.text : '', message: read.problem }
      continue
    }
    const to = withPart(part, now, read.value)
    if (sameValue(from, to)) delete wanted[path]
    else wanted[path] = [from, to]
  }
  return { wanted, unread }
}
