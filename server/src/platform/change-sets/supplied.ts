import type { RecordSelection } from '@lambda/contract/change-sets/change-sets'
import type { Flat } from '@lambda/contract/flat'
import type { FieldProblem } from '@lambda/contract/problem'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { RowIndexes } from '../row-index/row-indexes.ts'
import type { Bulk } from '../versioned/bulk.ts'
import type { Shapes } from '../versioned/versioned.ts'
import type { ChangeableLinks } from './links.ts'
import type { Places } from './moved-rows.ts'
import type { Mergeable } from './merging.ts'

/** What values of a field are to operations: a list has what is added to it, a number is increased. */
export type ValueKind = 'text' | 'number' | 'list' | 'other'

export interface OperatedField {
  label: string
  kind: ValueKind
  /** Whether it always has a value. */
  isRequired: boolean
}

/** What a resource supplies so that change sets change its records. */
export interface Supplied<S extends Shapes> {
  bulk: Bulk<S>
  /** Who may change them. */
  access: 'active' | 'administrator'
  keyOf: (id: number) => S['key']
  /** What one is called. */
  labelOf: (value: S['value']) => string
  /** A new one of which nothing is known. */
  blank: S['value']
  /** Whether there is such a field, by its path in the history. */
  isField: (path: string) => boolean
  /** What operations find at such a path; null where anything may be. */
  operated: (path: string) => OperatedField | null
  /** The fields with these names (the first parts of paths), by path. */
  fieldsOf: (value: S['value'], names: ReadonlySet<string>) => Flat
  /** The same with other fields. Throws MALFORMED, RULE_BROKEN. */
  withFields: (value: S['value'], fields: Flat) => S['value']
  /** Where in the history a field stands that is refused of a value at a path of the wire: of a row by its key. */
  placeOf?: (value: S['value'], path: string) => string
  /** Which errors are none if somebody says why, and a value that goes with such a reason. */
  reasons?: {
    isEnough: (error: FieldProblem) => boolean
    withReason: (value: S['value'], reason: string) => S['value']
  }
  /** Of fields that are rows whose keys count those that are alike, by name: the part that is the place of a row. */
  places?: Places
  /** Links to others that are changed along with fields. */
  links?: ChangeableLinks
  /** What else belongs to a merge of two of them; without it there is none. */
  mergeable?: Mergeable
  /** How many records are meant, of the deleted ones where those are asked for. Throws INVALID_QUERY. */
  count: (
    db: Kysely<Schema>,
    selection: RecordSelection,
    among: { indexes: RowIndexes | null; isDeleted: boolean },
  ) => Promise<number>
  /** The ids of the next ones after an id, by id. */
  select: (
    db: Kysely<Schema>,
    selection: RecordSelection,
    page: { after: number; limit: number; isDeleted: boolean },
  ) => Promise<number[]>
}

/** The names that paths begin with. */
export function namesIn(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.map((path) => path.split('.')[0] ?? path))
}
