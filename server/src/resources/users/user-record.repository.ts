import { sql } from 'kysely'
import { anyOf, textCondition } from '../../platform/lists/query-condition.ts'
import type { RecordKind } from '../../platform/trail/records.ts'
import { namedIn } from '../../platform/reference/reference-records.ts'

const named = namedIn('display_name')

/** Users as records of the history, found by their name or e-mail. */
export const userRecords: RecordKind = {
  entity: 'user',
  table: 'app_user',
  label: sql`o.display_name`,
  isCalled: (pattern) => anyOf([textCondition(sql`o.email`, [pattern]), named(pattern)]),
  namePaths: ['displayName', 'email'],
}
