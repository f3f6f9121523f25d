import { sql } from 'kysely'
import { anyOf } from '../../platform/lists/query-condition.ts'
import { type RecordKind, codeLike } from '../../platform/trail/records.ts'
import { namedIn } from '../../platform/reference/reference-records.ts'

const named = namedIn('name')

/** The languages of a country as a record of the history, found by the country. */
export const countryLanguageRecords: RecordKind = {
  entity: 'country-language',
  table: 'country',
  label: sql`o.name`,
  isCalled: (pattern) => anyOf([codeLike(sql`o.code`, pattern), named(pattern)]),
  namePaths: ['name'],
}
