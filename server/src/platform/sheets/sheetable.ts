import type { PageInfo } from '@lambda/contract/api'
import type { ImportedSheet } from '@lambda/contract/change-sets/imported-sheet'
import type { ExportInput } from '@lambda/contract/exports'
import type { Flat } from '@lambda/contract/flat'
import type { SheetColumn } from '@lambda/contract/sheets/sheet-column'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { RowIndexes } from '../row-index/row-indexes.ts'

type Db = Kysely<Schema>

/** A record as a row: the values at the paths of the columns, in their order. */
export interface SheetRecord {
  id: number
  version: number
  values: readonly unknown[]
}

/** Tells of one of the records that were read; null where there is none. It is worked out only then: many wait for long. */
export type RecordOf = (id: number) => SheetRecord | null

/** A record as a row of a file makes it: its code, and its fields by their paths. */
export interface NewRecord {
  label: string
  fields: Flat
}

type Lookalike = Pick<NonNullable<ImportedSheet['lookalikes']>[number], 'like' | 'by'>

/** A code as it stands in a file. */
export interface TypedCode {
  code: string
  /** It is what somebody has typed, and no number that a spreadsheet has made of it. */
  isLiteral: boolean
}

/** What a resource supplies so that its records are exported as sheets. */
export interface Sheetable {
  /** Its word in the history. */
  entity: string
  /** What files and sheets of them are called: `products`. */
  name: string
  /** The column of a key; null where there is none. */
  columnOf: (key: string) => SheetColumn | null
  /** The key of the column that a title in a file means; null where it means none. */
  keyOfTitle: (title: string) => string | null
  /** The key of the column with the code that a record is known by. */
  codeKey: string
  /** The ids of the records that have these codes, by the codes; those that a spreadsheet has taken for numbers among them. */
  idsByCode: (db: Db, codes: readonly TypedCode[]) => Promise<ReadonlyMap<string, number>>
  /** Which of new records look like one that is there, by their place, and what tells so. */
  lookalikes: (db: Db, fresh: readonly NewRecord[]) => Promise<ReadonlyMap<number, Lookalike>>
  /** The keys of the columns that every record has. */
  fixedKeys: readonly string[]
  /** The fields that have a column for each text or row that is there. */
  openFields: readonly string[]
  /** The keys of the columns of these fields, and of what stands beside values where `withParts`, that some of the records have. */
  keysIn: (
    db: Db,
    ids: readonly number[],
    asked: { fields: readonly string[]; withParts: boolean },
  ) => Promise<string[]>
  /** What reads records with these columns. */
  reader: (columns: readonly SheetColumn[]) => (db: Db, ids: readonly number[]) => Promise<RecordOf>
  /** Which records are meant, in the order of their list. Throws INVALID_QUERY, RULE_BROKEN for a sort that there is not. */
  find: (
    db: Db,
    asked: Pick<ExportInput, 'records' | 'sort'>,
    indexes: RowIndexes | null,
  ) => Promise<Uint32Array>
  /** A page of their ids in the order of their list. Throws INVALID_QUERY, RULE_BROKEN for a sort that there is not. */
  page: (
    db: Db,
    asked: {
      q?: string | undefined
      sort?: string | undefined
      language: string
      cursor?: string | undefined
      limit: number
    },
    indexes: RowIndexes | null,
  ) => Promise<{ ids: number[]; page: PageInfo }>
}

/** The kinds of records that are exported, by their word in the history. */
export type SheetableKinds = ReadonlyMap<string, Sheetable>
