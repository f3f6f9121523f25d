import { type Flat, sameValue } from '@lambda/contract/flat'
import { type CellReading, type FileCell, readCell } from '@lambda/contract/sheets/read-cell'
import { partOf, withPart } from '@lambda/contract/sheets/sheet-column'
import type { Changeable, PresentRecord } from '../change-sets/changeable.ts'
import type { Wanted } from '../change-sets/rebase.ts'
import type { Context } from '../context.ts'
import { flatsAtVersions } from '../trail/history.ts'
import type { SheetHead } from './sheet-head.ts'
import type { SheetRow } from './open-file.ts'
import type { Sheetable, TypedCode } from './sheetable.ts'

/** What a row of a file wants of a record: of one that there is (null: of a new one) with what it is called. */
export interface RowEdit {
  row: number
  recordId: number | null
  label: string
  wanted: Wanted
  /** The version of the record that the file tells; null of a new one. */
  baseVersion: number | null
}

/** Why a row is left out. */
export interface RowProblem {
  row: number
  message: string
}

export interface ReadRows {
  /** Of rows that change something. */
  edits: RowEdit[]
  problems: RowProblem[]
  /** The records of all rows, those that are left as they are too: by id, or by the code of a new one. */
  named: NamedRecord[]
}

/** The record of a row. */
export interface NamedRecord {
  row: number
  record: number | string
  /** Whether it is told by its ID beside a code. */
  isByIdAndCode: boolean
  /** Whether its ID is that of a record with another code than the one in the row. */
  isRenamed: boolean
}

export interface ImportKind {
  sheet: Sheetable
  changeable: Changeable
}

/**
 * What rows of a file want: of each record only the fields whose cells differ from what the field was in the version of the row.
 * Rows without an id are those of the record with their code, as it is now, or of a new one.
 */
export async function readRows(
  context: Context,
  { sheet, changeable }: ImportKind,
  rows: readonly SheetRow[],
  { head, reading }: { head: SheetHead; reading: CellReading },
): Promise<ReadRows> {
  const problems: RowProblem[] = []
  const { isTyped } = reading
  const keyed = rows.flatMap((row) => {
    const key =
      row.problem === undefined ? keyOf(row, { head, isTyped }, sheet) : { problem: row.problem }
    if (key === null) return []
    if (!('problem' in key)) return { row, ...key }
    problems.push({ row: row.number, message: key.problem })
    return []
  })
  const byCode = await sheet.idsByCode(
    context.db,
    keyed.filter(({ id }) => id === null),
  )
  const meant = keyed.map(({ row, id, code, version }) => {
    const found = id === null ? (byCode.get(code) ?? null) : null
    return { row, code, version, id: id ?? found, isByCode: found !== null }
  })
  const ids = meant.flatMap(({ id }) => id ?? [])
  const paths = head.columns.map(({ column }) => column.path)
  const present = new Map(
    (await changeable.read(context, ids, { paths })).map((record) => [record.id, record]),
  )
  const bases = await flatsAtVersions(
    context.db,
    changeable.entity,
    meant.flatMap(({ id, version }) => {
      const record = present.get(id ?? 0)
      return record ? [{ ...record, asked: version ?? record.version }] : []
    }),
  )
  const edits: RowEdit[] = []
  const named: ReadRows['named'] = []
  // a record that is found by its code has it
  const { codeKey } = sheet
  const columns = head.columns.filter(({ column }) => column.key !== codeKey)
  for (const { row, id, code, version, isByCode } of meant) {
    const record = id === null ? null : present.get(id)
    const problem = keyProblem(changeable.entity, { id, version, record })
    if (problem !== null) {
      problems.push({ row: row.number, message: problem })
      continue
    }
    const label = record?.label ?? code
    const isByIdAndCode = id !== null && !isByCode && code !== ''
    const isRenamed = isByIdAndCode && code.toUpperCase() !== label.toUpperCase()
    named.push({ row: row.number, record: id ?? label.toUpperCase(), isByIdAndCode, isRenamed })
    const base = (id === null ? null : bases.get(id)) ?? {}
    const wanted = wantedOf(row, base, isByCode ? columns : head.columns, reading)
    if ('problem' in wanted) problems.push({ row: row.number, message: wanted.problem })
    else if (Object.keys(wanted.fields).length > 0) {
      const baseVersion = version ?? record?.version ?? null
      edits.push({ row: row.number, recordId: id, label, wanted: wanted.fields, baseVersion })
    }
  }
  return { edits, problems, named }
}

interface Key extends TypedCode {
  id: number | null
  version: number | null
}

/** Which record a row names; null for one without any cell. */
function keyOf(
  { cells }: SheetRow,
  { head: { id, version, columns }, isTyped }: { head: SheetHead; isTyped: boolean },
  { codeKey, entity }: Sheetable,
): Key | { problem: string } | null {
  const textAt = (at: number | null | undefined) => (at == null ? '' : textOf(cells[at] ?? null))
  const isEmpty = cells.every((cell) => textOf(cell ?? null) === '')
  if (isEmpty) return null
  const [idText, versionText] = [textAt(id), textAt(version)]
  const at = columns.find(({ column }) => column.key === codeKey)?.at
  const code = textAt(at)
  const cell = at === undefined ? null : (cells[at] ?? null)
  const isLiteral = isTyped && cell !== null && 'text' in cell
  if (idText !== '' && !isCount(idText)) return { problem: `“${idText}” is not an ID.` }
  if (versionText !== '' && !isCount(versionText)) {
    return { problem: `“${versionText}” is not a version.` }
  }
  if (idText === '' && code === '')
    return { problem: `It names no ${entity}: it has neither an ID nor a code.` }
  if (idText === '') return { id: null, version: null, code, isLiteral }
  return {
    id: Number(idText),
    version: versionText === '' ? null : Number(versionText),
    code,
    isLiteral,
  }
}

function textOf(cell: FileCell): string {
  if (cell === null) return ''
  return ('text' in cell ? cell.text : cell.number).trim()
}

function isCount(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
}

function keyProblem(
  entity: string,
  {
    id,
    version,
    record,
  }: Pick<Key, 'id' | 'version'> & { record: PresentRecord | null | undefined },
): string | null {
  if (record === undefined)
    return `There is no ${entity} with ID ${String(id)}. It may have been deleted.`
  if (record === null || version === null || version <= record.version) return null
  return `${record.label} has no version ${version} yet. Was the file exported from another system?`
}

/** The fields that the cells of a row change, from what they were. */
function wantedOf(
  { cells }: SheetRow,
  base: Flat,
  columns: SheetHead['columns'],
  reading: CellReading,
): { fields: Wanted } | { problem: string } {
  const after = new Map<string, unknown>()
  for (const { at, column } of columns) {
    const { path, part, title } = column
    const before = after.has(path) ? after.get(path) : (base[path] ?? null)
    const result = readCell(column, cells[at] ?? null, partOf(column, before), reading)
    if (result === 'same') continue
    if ('problem' in result) return { problem: `${title}: ${result.problem}` }
    after.set(path, withPart(part, before, result.value))
  }
  const fields = [...after].flatMap(([path, to]) => {
    const from = base[path] ?? null
    return sameValue(from, to) ? [] : [[path, [from, to]] as const]
  })
  return { fields: Object.fromEntries(fields) }
}
