import { z } from 'zod'
import { endpoint, one, page } from '../api.ts'
import { optionalPerson } from '../people.ts'
import {
  commaSeparated,
  id,
  idInAddress,
  idsInAddress,
  instant,
  json,
  languageCode,
  listQuery,
  version as versionOfRow,
} from '../wire.ts'
import { changeableKinds, changeSetInput } from './change-sets.ts'
import { changeSetItem, isOfAnotherRow, itemOutcomes } from './items.ts'

/**
 * Records as rows of cells that are edited one by one or many at once. What is edited is kept in a change set of its own until
 * that is applied: each person has at most one at a time for a kind of records.
 */

/** So many cells are edited with one call. */
export const mostCellsAtOnce = 5_000

/** So many letters may be typed into a cell. */
export const mostLettersInCell = 20_000

/** So many rows are read with one call. */
export const mostRowsAtOnce = 200

/** So many ids are read with one call. */
const mostIdsAtOnce = 10_000

const entity = z.enum(changeableKinds).default('product')
const columnKey = z.string().min(1).max(200)

/** The edits that a person collects in a spreadsheet, and how many there are. */
export const spreadsheetSet = z.object({
  id,
  records: z.int().nonnegative(),
  /** Cells that are to have another value, those that cannot be read among them. */
  cells: z.int().nonnegative(),
  /** Records that can be changed as they are. */
  planned: z.int().nonnegative(),
  /** Records with a cell that cannot be read or breaks a rule. */
  refused: z.int().nonnegative(),
  /** Records of which somebody else has changed the same fields. */
  conflict: z.int().nonnegative(),
  /** Whether a job is checking it: it takes no edits until that has ended. */
  isBusy: z.boolean(),
})

export type SpreadsheetSet = z.infer<typeof spreadsheetSet>

/** What a set wants of a record. */
export const pendingRecord = z.object({
  recordId: id,
  outcome: z.enum(itemOutcomes),
  /** By the path of the field: what it was, and what it is to be. */
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** What was typed into cells and cannot be read, by the key of the column, and why. */
  unread: z.record(z.string(), z.object({ text: z.string(), message: z.string() })),
  problem: changeSetItem.shape.problem,
  /** By path: what somebody else has made of the field. */
  conflicts: z.record(
    z.string(),
    z.object({ theirs: z.unknown(), isOfAnotherRow, by: optionalPerson, at: instant.nullable() }),
  ),
})

export type PendingRecord = z.infer<typeof pendingRecord>

/** A column by its key, with the code of the record that it is about (`LBE`), where it is about one. */
export const spreadsheetColumn = z.object({ key: z.string(), about: z.string().nullable() })

const named = z.object({ id, code: z.string(), name: z.string() })

export const spreadsheetRows = z.object({
  /** Those of the records that are there, in any order: the values of the columns that were asked for, in their order. */
  rows: z.array(z.object({ id, version: versionOfRow, values: z.array(z.unknown()) })),
  /** What the caller's set wants of them. */
  pending: z.array(pendingRecord),
  /** What the ids among the values stand for. */
  names: z.array(named),
})

export type SpreadsheetRows = z.infer<typeof spreadsheetRows>

/** What a cell is to be: what somebody has typed, read as in an import, or a value as its field holds it. */
export const cellInput = z.union([
  z.strictObject({ text: z.string().max(mostLettersInCell) }),
  z.strictObject({ value: json }),
])

export type CellInput = z.infer<typeof cellInput>

export const cellEdits = z.strictObject({
  records: z
    .array(
      z.strictObject({
        id,
        /** The version that the person saw. */
        version: versionOfRow,
        /** By the key of the column. */
        cells: z.record(columnKey, cellInput),
      }),
    )
    .min(1)
    .max(mostCellsAtOnce)
    .refine(
      (records) =>
        records.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0) <= mostCellsAtOnce,
      `must be at most ${mostCellsAtOnce} cells`,
    )
    .refine(
      (records) => new Set(records.map((record) => record.id)).size === records.length,
      'must name each record once',
    ),
  /** That names in the answer are in. */
  language: languageCode.default('EN'),
})

export type CellEdits = z.infer<typeof cellEdits>

export const editedCells = z.object({
  set: spreadsheetSet,
  /** What the set wants of each record that was named; nothing any more where there are no fields. */
  records: z.array(pendingRecord),
  /** The cells that are refused, and why. Those of columns and records that there are not are kept nowhere. */
  refused: z.array(
    z.object({ recordId: id, column: z.string(), message: z.string(), isKept: z.boolean() }),
  ),
  names: z.array(named),
})

export type EditedCells = z.infer<typeof editedCells>

/** So many columns are shown at a time. */
export const mostColumnsAtOnce = 200

const columnsInAddress = commaSeparated(mostColumnsAtOnce, 8_000)

const { q, cursor, language } = listQuery(['code']).shape

/** As the list of these records is sorted; its default where it is left out. */
const sort = z.string().max(60).optional()

export const spreadsheetApi = {
  order: endpoint({
    id: 'listSpreadsheetRows',
    method: 'GET',
    path: '/change-sets/spreadsheet/order',
    access: 'active',
    summary: 'Lists the IDs of the records that a query finds, in the order of their list.',
    query: z.strictObject({
      entity,
      q,
      sort,
      language,
      cursor,
      limit: z
        .string()
        .regex(/^[1-9]\d{0,4}$/, 'must be a whole number')
        .transform(Number)
        .refine((n) => n <= mostIdsAtOnce, `must be at most ${mostIdsAtOnce}`)
        .meta({ type: 'integer', pattern: undefined, maximum: mostIdsAtOnce })
        .default(5_000),
    }),
    answer: page(id),
    problems: ['INVALID_QUERY', 'RULE_BROKEN'],
  }),
  columns: endpoint({
    id: 'listSpreadsheetColumns',
    method: 'GET',
    path: '/change-sets/spreadsheet/columns',
    access: 'active',
    summary:
      'Returns the columns that stand for fields with a column for each row that is there (`markets`), as the first records that a query finds have them.',
    query: z.strictObject({ entity, q, sort, language, columns: columnsInAddress }),
    answer: one(z.object({ columns: z.array(spreadsheetColumn) })),
    lane: 'search',
    problems: ['INVALID_QUERY', 'RULE_BROKEN'],
  }),
  rows: endpoint({
    id: 'getSpreadsheetRows',
    method: 'GET',
    path: '/change-sets/spreadsheet/rows',
    access: 'active',
    summary: 'Returns the cells of some records, with the edits of them that you have not applied.',
    query: z.strictObject({
      entity,
      ids: idsInAddress(mostRowsAtOnce),
      columns: columnsInAddress,
      language,
    }),
    answer: one(spreadsheetRows),
    lane: 'search',
    problems: ['RULE_BROKEN'],
  }),
  current: endpoint({
    id: 'getSpreadsheet',
    method: 'GET',
    path: '/change-sets/spreadsheet',
    access: 'active',
    summary: 'Returns the change set with the spreadsheet edits that you have not applied.',
    query: z.strictObject({ entity }),
    answer: one(z.object({ set: spreadsheetSet.nullable() })),
  }),
  open: endpoint({
    id: 'openSpreadsheet',
    method: 'POST',
    path: '/change-sets/spreadsheet',
    access: 'active',
    summary:
      'Returns the change set that your spreadsheet edits are collected in, and creates one where there is none.',
    body: z.strictObject({ entity: changeSetInput.shape.entity }),
    answer: one(spreadsheetSet),
    problems: ['FORBIDDEN'],
  }),
  edit: endpoint({
    id: 'editChangeSetCells',
    method: 'POST',
    path: '/change-sets/{id}/cells',
    access: 'active',
    summary:
      'Edits cells of records in an open change set, and checks these records: what cannot be read or breaks a rule is told by cell.',
    params: z.strictObject({ id: idInAddress }),
    body: cellEdits,
    answer: one(editedCells),
    lane: 'search',
    idempotent: true,
    problems: ['CHANGE_SET_STATE', 'FORBIDDEN'],
  }),
}
