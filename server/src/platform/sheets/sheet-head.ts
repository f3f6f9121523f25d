import type { FileCell } from '@lambda/contract/sheets/read-cell'
import { type SheetColumn, keyTitles } from '@lambda/contract/sheets/sheet-column'
import { ApiProblem } from '../errors.ts'
import type { SheetNames } from './open-file.ts'
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

/** So many titles and sheets are told by their names, each as far as this. */
const mostNames = 5
const mostOfName = 40

/** Reads the first row, of which sheet of a workbook. Throws RULE_BROKEN where two columns are called alike, where none is known, and where none tells the record of a row. */
export function headOf(
  kind: Sheetable,
  titles: readonly FileCell[],
  sheet: SheetNames | undefined,
): SheetHead {
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
  const hasKey = head.id !== null || columns.some(({ column }) => column.key === kind.codeKey)
  if (columns.length > 0 && hasKey) return { ...head, columns, ignored }
  throw refused(whyUnread(kind, { titles, sheet, isKnown: columns.length > 0 }))
}

interface Unread {
  titles: readonly FileCell[]
  sheet: SheetNames | undefined
  /** Whether some columns are fields, though nothing says of which records. */
  isKnown: boolean
}

/** Says what the first row lacks, what it has, and what it needs. */
function whyUnread(kind: Sheetable, { titles, sheet, isKnown }: Unread): string {
  const place = sheet ? `the sheet ${quoted([sheet.name])}` : 'the file'
  const code = kind.columnOf(kind.codeKey)?.title ?? ''
  const found = titles.map(textOf).filter((title) => title !== '')
  const told = found.length > 0 ? `Its first row has ${quoted(found)}.` : 'Its first row is empty.'
  const sentences = isKnown
    ? [
        `No column of ${place} says which ${kind.entity} each row is about.`,
        told,
        `It needs “${code}”, or “${keyTitles.id}” as in an exported file.`,
      ]
    : [
        `No column of ${place} has the name of a ${kind.entity} field.`,
        told,
        `It must contain the names of fields, such as “${code}”.`,
      ]
  return [...sentences, ...otherSheets(sheet)].join(' ')
}

/** Refuses a file or sheet without any row. */
export function emptyFile(sheet: SheetNames | undefined): ApiProblem {
  const place = sheet ? `The sheet ${quoted([sheet.name])}` : 'The file'
  return refused([`${place} is empty.`, ...otherSheets(sheet)].join(' '))
}

function otherSheets(sheet: SheetNames | undefined): string[] {
  if (!sheet || sheet.others.length === 0) return []
  return [
    `The workbook also has ${quoted(sheet.others)}: only its first sheet is read, so move the one with the list there.`,
  ]
}

function quoted(names: readonly string[]): string {
  const told = names.slice(0, mostNames).map((name) => {
    return `“${name.length > mostOfName ? `${name.slice(0, mostOfName)}…` : name}”`
  })
  const more = names.length - told.length
  return new Intl.ListFormat('en').format(more > 0 ? [...told, `${more} more`] : told)
}

function textOf(cell: FileCell | undefined): string {
  if (!cell) return ''
  return ('text' in cell ? cell.text : cell.number).trim()
}

function refused(message: string): ApiProblem {
  return new ApiProblem('RULE_BROKEN', message)
}
