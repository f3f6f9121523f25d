import type { Pattern } from '@lambda/contract/query-language/ast'
import type { AnyReferenceList } from '@lambda/contract/reference/list'
import { sql } from 'kysely'
import { type Condition, anyOf, textCondition } from '../lists/query-condition.ts'
import { codeLike } from '../trail/records.ts'
import type { RecordKind } from '../trail/records.ts'
import { hasTexts, nameOf, referenceTable } from './reference-model.ts'

/** The rows of a list of reference data as records of the history. */
export function referenceRecords(list: AnyReferenceList): RecordKind {
  const { table, entity } = referenceTable(list)
  const texts = { table: `${table}_text`, owner: `${table}_id` }
  const named = hasTexts(list) ? namedInTexts(texts) : namedIn('name')
  return {
    entity,
    table,
    label: nameOf(list, 'o', 'EN'),
    isCalled: (pattern) => anyOf([codeLike(sql`code_key(o.code)`, pattern), named(pattern)]),
    namePaths: hasTexts(list) ? ['texts.EN.name', 'texts.*.name', 'code'] : ['name', 'code'],
  }
}

/** Whether a row `o` has a name like that in a column of its own. */
export function namedIn(column: string): (pattern: Pattern) => Condition {
  return (pattern) => textCondition(sql.ref(`o.${column}`), [pattern])
}

/** Whether a row `o` has a name like that in any language. */
export function namedInTexts({
  table,
  owner,
}: {
  table: string
  owner: string
}): (pattern: Pattern) => Condition {
  return (pattern) => sql`exists (select from ${sql.table(table)} n
    where n.${sql.ref(owner)} = o.id and ${textCondition(sql`n.name`, [pattern])})`
}
