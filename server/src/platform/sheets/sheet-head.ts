import type { FileCell } from '@lambda/contract/sheets/read-cell'
import { type SheetColumn, keyTitles } from '@lambda/contract/sheets/sheet-column'
import { ApiProblem } from '../errors.ts'
import type { Sheetable } from './sheetable.ts'

/** What the columns of a file are, by its titles: in any order, and as many as are left. */
export interface SheetHead {
  /** The places of ids and versions; null where they are missing. */
  id: number | null
  version: number | null
  columns: readonly { at: number; column: SheetColumn }[]
  /** Titles that say nothing to us. */
  ignored: readonly string[]
}

/** More columns has no file that is meant well. */
const mostTitles = 5_000

/** Reads the first row. Throws RULE_BROKEN where two columns are called alike, and where none is known. */
export function headOf(kind: Sheetable, titles: readonly FileCell[]): SheetHead {
  if (titles.length > mostTitles) throw refused(`The file has more than ${mostTitles} columns.`)
  const head = { id: null as number | null, version: null as number | null }
  const columns: { at: number; column: SheetColumn }[] = []
  const ignored: string[] = []
  const seen = new Set<string>()
  for (const [at, cell] of titles.entries()) {
    const title = textOf(cell)
    if (title === '') continue
    const key =
      title === keyTitles.id || title === keyTitles.version ? title : kind.keyOfTitle(title)
    const column = key === null ? null : kind.columnOf(key)
    if (seen.has(key ?? title))
      throw refused(`Two columns are called “${title}”. Delete one of them.`)
    seen.add(key ?? title)
    if (key === keyTitles.id) head.id = at
    else if (key === keyTitles.version) head.version = at
    else if (column) columns.push({ at, column })
    else ignored.push(title)
  }
  if (columns.length > 0) return { ...head, columns, ignored }
  throw refused(
    'No column of the file has a title that is known here. The first row must contain the titles.',
  )
}

function textOf(cell: FileCell | undefined): string {
  if (!cell) return ''
  return ('text' in cell ? cell.text : cell.number).trim()
}

function refused(message: string): ApiProblem {
  return new ApiProblem('RULE_BROKEN', message)
}
