import { referenceLists } from '@lambda/contract/reference-lists'
import { type RawBuilder, sql } from 'kysely'
import { anyOf, textCondition } from '../platform/lists/query-condition.ts'
import { textIn } from '../platform/reference/reference-model.ts'
import { namedInTexts, referenceRecords } from '../platform/reference/reference-records.ts'
import { type RecordKind, type RecordKinds, codeLike } from '../platform/trail/records.ts'

/** What keeps deleted rows: those in the lists are found by the index of these, deleted ones by their own. */
function markedRecords(
  entity: string,
  table: 'product' | 'attachment',
  isOfKind?: RawBuilder<unknown>,
): RecordKind {
  const [search, id] = [sql.table(`${table}_search`), sql.ref(`s.${table}_id`)]
  return {
    entity,
    table,
    ...(isOfKind && { isOfKind }),
    isDeleted: sql`o.deleted_at is not null`,
    label: sql`o.code`,
    isCalled: (pattern) => sql`o.id = any(array(
      select ${id} from ${search} s where ${codeLike(sql`s.code_key`, pattern)}
      union all
      select d.id from ${sql.table(table)} d where d.deleted_at is not null and ${codeLike(sql`d.code_key`, pattern)}))`,
    namePaths: ['code'],
  }
}

const nodeTexts = { texts: 'taxonomy_node_text', owner: 'node_id' }

const kinds: readonly RecordKind[] = [
  markedRecords('product', 'product'),
  markedRecords('attachment', 'attachment', sql`not o.is_global`),
  markedRecords('global-attachment', 'attachment', sql`o.is_global`),
  {
    entity: 'taxonomy-node',
    table: 'taxonomy_node',
    label: textIn(nodeTexts, 'o', 'EN'),
    isCalled: (pattern) =>
      anyOf([codeLike(sql`code_key(o.code)`, pattern), namedInTexts(nodeTexts, pattern)]),
    namePaths: ['texts.EN.name', 'texts.*.name', 'code'],
  },
  {
    entity: 'user',
    table: 'app_user',
    label: sql`o.display_name`,
    isCalled: (pattern) =>
      anyOf([
        textCondition(sql`o.email`, [pattern]),
        textCondition(sql`o.display_name`, [pattern]),
      ]),
    namePaths: ['displayName', 'email'],
  },
  {
    entity: 'country-language',
    table: 'country',
    label: sql`o.name`,
    isCalled: (pattern) =>
      anyOf([codeLike(sql`o.code`, pattern), textCondition(sql`o.name`, [pattern])]),
    namePaths: ['name'],
  },
  ...referenceLists.map(referenceRecords),
]

/** Every kind of record that the history tells of: what its records are called, and how they are found. */
export const records: RecordKinds = new Map(kinds.map((kind) => [kind.entity, kind]))
