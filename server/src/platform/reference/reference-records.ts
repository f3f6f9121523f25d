import type { Pattern } from '@lambda/contract/query-language/ast'
import type { AnyReferenceList } from '@lambda/contract/reference/list'
import { sql } from 'kysely'
import { type Condition, anyOf, textCondition } from '../lists/query-condition.ts'
import { codeLike } from '../trail/records.ts'
import {
  type TextsTable,
  hasTexts,
  nameOf,
  referenceTable,
  valuesTable,
} from './reference-model.ts'
import type { ReferringColumns, ReferringKind } from './referrers.ts'
import { listColumns, ownColumns } from './referring-columns.ts'

/** The rows of a list of reference data as records of the history. */
export function referenceRecords(list: AnyReferenceList): ReferringKind {
  const { table, entity } = referenceTable(list)
  const texts = { texts: `${table}_text`, owner: `${table}_id` }
  const named = (pattern: Pattern) =>
    hasTexts(list) ? namedInTexts(texts, pattern) : textCondition(sql`o.name`, [pattern])
  return {
    entity,
    noun: list.noun,
    table,
    label: nameOf(list, 'o', 'EN'),
    isCalled: (pattern) =>
      'code' in list.all
        ? anyOf([codeLike(sql`code_key(o.code)`, pattern), named(pattern)])
        : named(pattern),
    namePaths: hasTexts(list) ? ['texts.EN.name', 'texts.*.name', 'code'] : ['name', 'code'],
    columns: ownColumns(list),
    parts: { via: texts.owner, tables: partsOf(list) },
  }
}

/** The tables that hold fields of a list beside its own. */
function partsOf(list: AnyReferenceList): Readonly<Record<string, ReferringColumns>> {
  const at = referenceTable(list)
  const values = Object.entries(list.fields)
    .filter(([, { kind }]) => kind === 'references')
    .map(([name]) => [valuesTable(at, name), listColumns(list, name, 'value')] as const)
  return { ...Object.fromEntries(values), ...(hasTexts(list) && { [`${at.table}_text`]: {} }) }
}

/** Whether a row `o` has a name like that in any language. */
export function namedInTexts({ texts, owner }: TextsTable, pattern: Pattern): Condition {
  return sql`exists (select from ${sql.table(texts)} n
    where n.${sql.ref(owner)} = o.id and ${textCondition(sql`n.name`, [pattern])})`
}
