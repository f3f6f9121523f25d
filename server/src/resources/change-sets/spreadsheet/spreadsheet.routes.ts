import {
  type PendingRecord,
  mostColumnsAtOnce,
  spreadsheetApi,
} from '@lambda/contract/change-sets/spreadsheet'
import { type SheetColumn, partOf } from '@lambda/contract/sheets/sheet-column'
import { dayOf } from '@lambda/domain/text/dates'
import type { App } from '../../../platform/app.ts'
import type { Changeable } from '../../../platform/change-sets/changeable.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import { beginningWith, begun, implement } from '../../../platform/http/implement.ts'
import { type NamesInMemory, noNames } from '../../../platform/reference/names-in-memory.ts'
import { readNames } from '../../../platform/reference/reference-names.ts'
import { ColumnSearch, assertColumns } from '../../../platform/sheets/record-sheet.ts'
import { sheetLookup } from '../../../platform/sheets/sheet-lookup.ts'
import type { Sheetable } from '../../../platform/sheets/sheetable.ts'
import { assertAccess } from '../../../platform/sign-in/access.ts'
import { ownSet } from '../change-set.change.ts'
import { assertNothingApplied, assertTakesItems } from '../change-set.rules.ts'
import { editCells } from './spreadsheet-cells.change.ts'
import {
  openSpreadsheet,
  pendingRecords,
  spreadsheetById,
  spreadsheetOf,
} from './spreadsheet.repository.ts'

/** As many records tell which columns there are. */
const recordsLookedAt = 500

/** Records as cells that are edited many at once. */
export function spreadsheetRoutes(app: App): void {
  implement(app, spreadsheetApi, {
    order: async ({ db }, { query: { entity, ...query } }) => {
      const { sheet } = kindOf(app, entity)
      const { ids, page } = await sheet.page(db, query, app.indexes)
      return { data: ids, page }
    },
    columns: async ({ db }, { query: { entity, columns: asked, ...query } }) => {
      const { sheet } = kindOf(app, entity)
      assertColumns(sheet, { columns: asked })
      const search = new ColumnSearch(sheet, { columns: asked })
      if (!search.isDone) {
        const { ids } = await sheet.page(db, { ...query, limit: recordsLookedAt }, app.indexes)
        await search.look(db, ids)
      }
      const columns = search.columns().slice(0, mostColumnsAtOnce)
      const isAbout = columns.some(({ about }) => about)
      const names = isAbout ? await readNames(db) : noNames
      return {
        columns: columns.map(({ key, about }) => {
          return { key, about: about && names.has(about.id) ? names.get(about.id).code : null }
        }),
      }
    },
    rows: beginningWith(({ query: { entity, ids, columns: keys, language } }) =>
      begun([app.names.question()], async (context, [[state]]) => {
        const { sheet } = kindOf(app, entity)
        const columns = keys.map((key, at) => columnOf(sheet, key, at))
        const names = await app.names.read(state?.version)
        const set = await spreadsheetOf(context, entity)
        const recordOf = await sheet.reader(columns)(context.db, ids)
        const found = ids.flatMap((id) => recordOf(id) ?? [])
        const rows = found.map(({ id, version, values }) => {
          return { id, version, values: columns.map((column, at) => partOf(column, values[at])) }
        })
        const pending = set ? await pendingRecords(context.db, set.id, ids) : []
        const shown = rows.flatMap(({ values }) =>
          columns.flatMap((column, at) => idsIn(column, values[at])),
        )
        return {
          rows,
          pending,
          names: namesOf(names, language, [...shown, ...idsWanted(sheet, pending)]),
        }
      }),
    ),
    current: async (context, { query: { entity } }) => ({
      set: await spreadsheetOf(context, entity),
    }),
    open: async (context, { body: { entity } }) => {
      const { kind } = kindOf(app, entity)
      assertAccess(context.actor, kind.access, undefined)
      const id = await openSpreadsheet(context, entity, `Spreadsheet edits ${dayOf(new Date())}`)
      return spreadsheetById(context.db, id)
    },
    edit: async (context, { params, body }) => {
      const { set, kind } = await ownSet(context, app, params)
      assertTakesItems(set)
      assertNothingApplied(set)
      const { sheet } = kindOf(app, set.entity)
      const names = await readNames(context.db)
      const lookup = await sheetLookup(context.db, names)
      const reading = { isTyped: true, epoch: 1900 as const, ...lookup }
      const edited = await editCells(context, { set, kind, sheet, reading }, body)
      return {
        ...edited,
        set: await spreadsheetById(context.db, set.id),
        names: namesOf(names, body.language, idsWanted(sheet, edited.records)),
      }
    },
  })
}

function kindOf(
  { sheets, changeable }: App,
  entity: string,
): { sheet: Sheetable; kind: Changeable } {
  const [sheet, kind] = [sheets.get(entity), changeable.get(entity)]
  if (!sheet || !kind)
    throw fieldRefused('RULE_BROKEN', 'entity', 'cannot be edited in a spreadsheet')
  return { sheet, kind }
}

function columnOf(sheet: Sheetable, key: string, at: number): SheetColumn {
  const column = sheet.columnOf(key)
  if (!column) throw fieldRefused('RULE_BROKEN', `columns.${at}`, `There is no column “${key}”.`)
  return column
}

/** The ids of records that a value refers to. */
function idsIn({ value: type }: SheetColumn, value: unknown): number[] {
  if (type.kind !== 'reference') return []
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((one) => typeof one === 'number')
}

function idsWanted(sheet: Sheetable, pending: readonly PendingRecord[]): number[] {
  return pending.flatMap(({ fields, conflicts }) => {
    const values = [
      ...Object.entries(fields),
      ...Object.entries(conflicts).map(([path, { theirs }]) => [path, [theirs]] as const),
    ]
    return values.flatMap(([path, all]) => {
      const column = sheet.columnOf(path)
      return column ? all.flatMap((value) => idsIn(column, value)) : []
    })
  })
}

function namesOf(names: NamesInMemory, language: string, ids: readonly number[]) {
  return [...new Set(ids)].flatMap((id) =>
    names.has(id) ? names.get(id).referenceIn(language) : [],
  )
}
