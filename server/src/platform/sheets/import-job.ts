import { type ImportedSheet, mostProblemsTold } from '@lambda/contract/change-sets/imported-sheet'
import { z } from 'zod'
import { checkJob } from '../change-sets/check-job.ts'
import { endPhase, noteJob, recount } from '../change-sets/set-store.ts'
import { type ChangeableKinds, type SetInput, heldWith, setInput } from '../change-sets/work.ts'
import { keyTitles } from '@lambda/contract/sheets/sheet-column'
import type { CellReading, FileCell } from '@lambda/contract/sheets/read-cell'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { ApiProblem } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { type JobContext, type JobKind, startJob } from '../jobs/jobs.ts'
import { KeptOpen } from '../jobs/kept-open.ts'
import { type ReadRows, type RowEdit, readRows } from './import-rows.ts'
import {
  clearImport,
  dropEdits,
  leaveRenamedOut,
  noteImported,
  putEdits,
  sheetOfSet,
} from './import-store.ts'
import { type SheetHead, emptyFile, headOf } from './sheet-head.ts'
import { sheetLookup } from './sheet-lookup.ts'
import type { OpenFile, SheetRow } from './open-file.ts'
import { openSheetFile } from './sheet-reader.ts'
import type { Sheetable, SheetableKinds } from './sheetable.ts'

/** A second of work at most. */
const rowsAStep = 500

interface Surroundings {
  sheets: SheetableKinds
  changeable: ChangeableKinds
  files: FileStore
}

/**
 * Makes the items of a change set of the rows of its sheet, and has them checked then. The file is read through once before, so
 * that one which is damaged at its end makes no items. It is kept open between the steps; where that is lost it is read from its
 * beginning, and what it has made goes. The cursor is the number of rows that are behind us.
 */
export function importJob({ sheets, changeable, files }: Surroundings): JobKind<SetInput, number> {
  const open = new KeptOpen<Reading>((reading) => reading.close())
  return {
    kind: 'import-change-set',
    access: 'active',
    input: setInput,
    cursor: z.int(),
    title: ({ title }) => `Reading: ${title}`,
    total: async (db, { changeSet }) => {
      const reading = await Reading.open(db, { files, changeSet })
      try {
        return await reading.count()
      } finally {
        reading.close()
      }
    },
    step: async (context, { changeSet, title }, cursor) => {
      const { set, kind } = await heldWith(context, changeable, changeSet)
      const sheet = sheets.get(set.entity)
      if (!sheet) throw new Error(`There are no sheets of ${set.entity}.`)
      const before = cursor ?? 0
      const reading = await open.take(
        context.batch,
        (one) => one.taken === before,
        () => Reading.begin(context.db, { files, changeSet, sheet }),
      )
      try {
        const rows = await reading.next(rowsAStep)
        const read = await readRows(context, { sheet, changeable: kind }, rows, reading.how())
        await take(context, { changeSet, entity: set.entity, sheet, reading }, read)
        if (rows.length === rowsAStep) {
          open.keep(context.batch, reading)
          return { done: reading.taken - before, cursor: reading.taken }
        }
      } catch (error) {
        reading.close()
        throw error
      }
      reading.close()
      await end(context, changeable, { changeSet, title }, { sheet, reading })
      return { done: reading.taken - before, cursor: null, result: { changeSet } }
    },
  }
}

/** A sheet that is being read. */
class Reading {
  /** How many rows below the titles are behind us. */
  taken = 0
  private readonly file: OpenFile
  /** Which row each record was in, by its id or the code of a new one. */
  readonly rowOf = new Map<number | string, number>()
  /** The records of rows that have the ID of one and another code. */
  readonly renamed = new Set<number | string>()
  /** How many rows have the ID of a record and a code. */
  identified = 0
  /** Rows that have been told of. */
  readonly refused = new Set<number>()
  private told: { head: SheetHead; reading: CellReading } | null = null

  private constructor(file: OpenFile) {
    this.file = file
  }

  static async open(
    db: Kysely<Schema>,
    { files, changeSet }: { files: FileStore; changeSet: number },
  ): Promise<Reading> {
    const found = await sheetOfSet(db, changeSet)
    if (!found)
      throw new ApiProblem('NOT_FOUND', 'The file of this change set does not exist any more.')
    return new Reading(await openSheetFile(files, found.file))
  }

  /** Begins with nothing in the set. Throws RULE_BROKEN where the titles cannot be those of such records. */
  static async begin(
    db: Kysely<Schema>,
    { files, changeSet, sheet }: { files: FileStore; changeSet: number; sheet: Sheetable },
  ): Promise<Reading> {
    await clearImport(db, changeSet)
    const reading = await Reading.open(db, { files, changeSet })
    const { epoch, isTyped, isNarrow = false, decimalSeparator } = reading.file
    const how = {
      epoch,
      isTyped,
      isNarrow,
      ...(decimalSeparator && { decimalSeparator }),
      ...(await sheetLookup(db)),
    }
    reading.told = { head: headOf(sheet, await reading.titles(), reading.file.sheet), reading: how }
    return reading
  }

  /** Of a workbook: which sheet is read. */
  get sheet(): ImportedSheet['sheet'] {
    const { sheet } = this.file
    return sheet && { name: sheet.name, others: sheet.others.slice(0, mostProblemsTold) }
  }

  how(): { head: SheetHead; reading: CellReading } {
    if (!this.told) throw new Error('The titles have not been read.')
    return this.told
  }

  /** How many rows there are below the titles. */
  async count(): Promise<number> {
    await this.titles()
    for (;;) if ((await this.next(rowsAStep)).length < rowsAStep) return this.taken
  }

  async next(count: number): Promise<SheetRow[]> {
    const rows: SheetRow[] = []
    while (rows.length < count) {
      const { value, done } = await this.file.rows.next()
      if (done) break
      // spreadsheets keep rows that have been emptied
      if (value.problem === undefined && value.cells.every(isEmptyCell)) continue
      rows.push(value)
    }
    this.taken += rows.length
    return rows
  }

  close(): void {
    this.file.close()
  }

  private async titles(): Promise<SheetRow['cells']> {
    const { value, done } = await this.file.rows.next()
    if (done) throw emptyFile(this.file.sheet)
    return value.cells
  }
}

function isEmptyCell(cell: FileCell): boolean {
  return cell === null || ('text' in cell && cell.text.trim() === '')
}

interface Taking {
  changeSet: number
  entity: string
  sheet: Sheetable
  reading: Reading
}

/** Writes down what rows want, each record once: two rows of the same one are both left out. */
async function take(
  { db }: JobContext,
  { changeSet, entity, sheet, reading }: Taking,
  { edits, problems, named }: ReadRows,
): Promise<void> {
  const imported = (await sheetOfSet(db, changeSet))?.imported
  if (!imported) throw new Error('The set was not imported.')
  const { head } = reading.how()
  const twice = new Map<number | string, number[]>()
  for (const { row, record, isByIdAndCode, isRenamed } of named) {
    if (isByIdAndCode) reading.identified += 1
    if (isRenamed) reading.renamed.add(record)
    const first = reading.rowOf.get(record)
    if (first === undefined) reading.rowOf.set(record, row)
    else twice.set(record, [...(twice.get(record) ?? [first]), row])
  }
  const kept = edits.filter((edit) => !twice.has(recordOf(edit)))
  const dropped = await dropEdits(db, changeSet, [...twice.keys()])
  await putEdits(db, { changeSet, entity }, kept, { leavesNewOut: head.id === null })
  const fresh = kept.filter(({ recordId }) => recordId === null)
  const created = fresh.length
  const alike = await lookalikesOf(db, sheet, fresh)
  const again = new Set(twice.keys())
  const before = (imported.lookalikes ?? []).filter(({ label }) => !again.has(label.toUpperCase()))
  const found = [
    ...problems,
    ...[...twice].flatMap(([record, rows]) =>
      twiceTold(rows, reading.renamed.has(record) ? entity : null),
    ),
  ].filter(({ row }) => {
    const isNew = !reading.refused.has(row)
    reading.refused.add(row)
    return isNew
  })
  await noteImported(db, changeSet, {
    ...imported,
    ...(reading.sheet && { sheet: reading.sheet }),
    rows: reading.taken,
    changed: imported.changed + kept.length - created - dropped.changed,
    created: imported.created + created - dropped.created,
    lookalikes: [...before, ...alike].slice(0, mostProblemsTold),
    lookalikeCount: (imported.lookalikeCount ?? 0) + alike.length,
    hasIds: head.id !== null,
    hasVersions: head.version !== null,
    isConfirmed: head.id !== null,
    ignored: head.ignored.slice(0, mostProblemsTold),
    problems: [...imported.problems, ...found].slice(0, mostProblemsTold),
    problemCount: imported.problemCount + found.length,
  })
  await recount(db, changeSet)
}

/** The new records that look like one that is there. */
async function lookalikesOf(
  db: Kysely<Schema>,
  sheet: Sheetable,
  fresh: readonly RowEdit[],
): Promise<NonNullable<ImportedSheet['lookalikes']>> {
  const records = fresh.map(({ label, wanted }) => {
    const fields = Object.entries(wanted).map(([path, [, to]]) => [path, to] as const)
    return { label, fields: Object.fromEntries(fields) }
  })
  const known = await sheet.lookalikes(db, records)
  return fresh.flatMap(({ row, label }, at) => {
    const found = known.get(at)
    return found ? [{ row, label, ...found }] : []
  })
}

function recordOf({ recordId, label }: RowEdit): number | string {
  return recordId ?? label.toUpperCase()
}

/** A row that was copied with its hidden ID and has got another code is meant to be something new: how to make that, is told of it. */
function twiceTold(rows: readonly number[], copied: string | null): ImportedSheet['problems'] {
  const all = new Intl.ListFormat('en').format(rows.map(String))
  const hint = copied
    ? ` To make a new ${copied} of one of them, clear its “${keyTitles.id}”, which may be in a hidden column.`
    : ''
  return rows.map((row) => ({ row, message: `Rows ${all} are of the same record.${hint}` }))
}

/** Has the items checked, where there are any, but for those that may be of another installation. */
async function end(
  context: JobContext,
  changeable: ChangeableKinds,
  input: SetInput,
  { sheet, reading }: Pick<Taking, 'sheet' | 'reading'>,
): Promise<void> {
  const { db } = context
  const imported = (await sheetOfSet(db, input.changeSet))?.imported
  if (!imported) throw new Error('The set was not imported.')
  const codePath = sheet.columnOf(sheet.codeKey)?.path
  if (codePath === undefined) throw new Error(`The sheets of ${sheet.entity} have no codes.`)
  const asked = { codePath, among: reading.identified }
  const renamed = await leaveRenamedOut(db, input.changeSet, asked)
  if (renamed > 0) await noteImported(db, input.changeSet, { ...imported, renamed })
  const count = imported.changed - renamed + (imported.isConfirmed ? imported.created : 0)
  if (count === 0) {
    await endPhase(db, input.changeSet, 'checked')
    return
  }
  const check = await startJob(context, checkJob(changeable), input)
  await noteJob(context.db, input.changeSet, check.id)
}
