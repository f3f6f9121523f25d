import type {
  CellEdits,
  EditedCells,
  PendingRecord,
} from '@lambda/contract/change-sets/spreadsheet'
import { cellProblem } from '@lambda/contract/change-sets/pending-cells'
import type { CellReading } from '@lambda/contract/sheets/read-cell'
import type { SheetColumn } from '@lambda/contract/sheets/sheet-column'
import type { Changeable, PresentRecord } from '../../../platform/change-sets/changeable.ts'
import { basedOn } from '../../../platform/change-sets/moved-rows.ts'
import type { Item } from '../../../platform/change-sets/item.ts'
import { writeVerdicts } from '../../../platform/change-sets/item-store.ts'
import type { HeldSet } from '../../../platform/change-sets/set-store.ts'
import type { Context } from '../../../platform/context.ts'
import { type EditedCell, withCells } from '../../../platform/sheets/cell-edits.ts'
import type { Sheetable } from '../../../platform/sheets/sheetable.ts'
import { flatsAtVersions } from '../../../platform/trail/history.ts'
import {
  type KeptItem,
  keepItems,
  keptItems,
  noteChecked,
  pendingRecords,
} from './spreadsheet.repository.ts'

interface Editing {
  set: HeldSet
  kind: Changeable
  sheet: Sheetable
  reading: CellReading
}

type Refused = EditedCells['refused']

/** A record with the cells of it that are edited. */
interface Edited {
  record: PresentRecord
  version: number
  cells: EditedCell[]
}

/**
 * Edits cells of records in a held set and says what would become of these records, as a check does. What cannot be read is kept
 * with the reason; cells of columns and records that there are not are refused, and the others are edited all the same.
 */
export async function editCells(
  context: Context,
  editing: Editing,
  { records }: CellEdits,
): Promise<{ records: PendingRecord[]; refused: Refused }> {
  const { set, kind, sheet } = editing
  const { edited, refused } = await meantCells(context, kind, sheet, records)
  const ids = edited.map(({ record }) => record.id)
  const [bases, kept] = [
    await flatsAtVersions(
      context.db,
      kind.entity,
      edited.map(({ record, version }) => ({ ...record, asked: version })),
    ),
    await keptItems(context.db, set.id, ids),
  ]
  const items = edited.map(({ record: { id, label }, version, cells }) => {
    const { wanted = {}, unread = {}, resolutions = {} } = kept.get(id) ?? {}
    const next = withCells(bases.get(id) ?? {}, { wanted, unread }, cells, editing.reading)
    const paths = new Set(cells.map(({ column }) => column.path))
    const decided = Object.entries(resolutions).filter(([path]) => !paths.has(path))
    const based = basedOn(kept.get(id), version, [...paths])
    return { recordId: id, label, ...next, ...based, resolutions: Object.fromEntries(decided) }
  })
  await judge(context, editing, items)
  const pending = await pendingRecords(context.db, set.id, ids)
  refused.push(...refusalsIn(pending, edited))
  return { records: withEmpty(pending, ids), refused }
}

/** The cells whose record and column there are, by record. */
async function meantCells(
  context: Context,
  kind: Changeable,
  sheet: Sheetable,
  records: CellEdits['records'],
): Promise<{ edited: Edited[]; refused: Refused }> {
  const columns = new Map<string, SheetColumn | null>()
  const columnOf = (key: string) => {
    if (!columns.has(key)) columns.set(key, sheet.columnOf(key))
    return columns.get(key) ?? null
  }
  const paths = new Set(
    records.flatMap(({ cells }) => Object.keys(cells).flatMap((key) => columnOf(key)?.path ?? [])),
  )
  const ids = records.map(({ id }) => id)
  const present = new Map(
    (await kind.read(context, ids, { paths: [...paths] })).map((one) => [one.id, one]),
  )
  const refused: Refused = []
  const edited = records.flatMap(({ id, version, cells }): Edited[] => {
    const record = present.get(id)
    const found: EditedCell[] = []
    for (const [key, input] of Object.entries(cells)) {
      const column = columnOf(key)
      const message = record
        ? `There is no column “${key}”.`
        : `There is no ${kind.entity} with ID ${id}. It may have been deleted.`
      if (record && column) found.push({ column, input })
      else refused.push({ recordId: id, column: key, message, isKept: false })
    }
    return record && found.length > 0 ? [{ record, version, cells: found }] : []
  })
  return { edited, refused }
}

/** Keeps what is wanted of records, and what would become of them. */
async function judge(
  context: Context,
  { set, kind }: Editing,
  items: readonly (KeptItem & { label: string })[],
): Promise<void> {
  const kept = await keepItems(context.db, set, items)
  const toJudge = items.flatMap(({ recordId, wanted, unread, resolutions, ...bases }): Item[] => {
    const item = kept.get(recordId)
    if (!item) return []
    const isRead = Object.keys(unread).length === 0
    return [
      {
        id: item.id,
        action: 'change',
        recordId,
        baseVersion: bases.baseVersion,
        baseVersions: bases.baseVersions,
        wanted,
        resolutions,
        against: item.against,
        putsBack: null,
        losingId: null,
        losingVersion: null,
        unread: isRead ? null : unread,
        reason: item.reason,
      },
    ]
  })
  const verdicts = await kind.judge(context, toJudge, true)
  const place = { changeSet: set.id, job: null, entity: set.entity }
  await writeVerdicts(context.db, place, toJudge, verdicts)
  await noteChecked(context.db, set.id)
}

/** What is wrong with the cells that were edited. */
function refusalsIn(pending: readonly PendingRecord[], edited: readonly Edited[]): Refused {
  const byId = new Map(pending.map((one) => [one.recordId, one]))
  return edited.flatMap(({ record: { id }, cells }) => {
    const item = byId.get(id)
    if (!item) return []
    return cells.flatMap(({ column }) => {
      const message = cellProblem(item, column)
      return message === null ? [] : [{ recordId: id, column: column.key, message, isKept: true }]
    })
  })
}

/** With those of which nothing is wanted any more. */
function withEmpty(pending: readonly PendingRecord[], ids: readonly number[]): PendingRecord[] {
  const byId = new Map(pending.map((one) => [one.recordId, one]))
  return ids.map(
    (id) =>
      byId.get(id) ?? {
        recordId: id,
        outcome: 'same',
        fields: {},
        unread: {},
        problem: null,
        conflicts: {},
      },
  )
}
