import type { Pattern, Query } from '@lambda/contract/query-language/ast'
import { termsOf } from '@lambda/contract/query-language/bounds'
import type { TraceLogFieldName } from '@lambda/contract/trail/trace-logs'
import { type Kysely, sql } from 'kysely'
import { ApiProblem } from '../../platform/errors.ts'
import { type Condition, anyOf } from '../../platform/lists/query-condition.ts'
import {
  type IdsByKind,
  type RecordKinds,
  mostMeant,
  recordsCalled,
} from '../../platform/trail/records.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** The condition that an entry is about a record that a code or name stands for. */
export type AboutRecord = (pattern: Pattern) => Condition

/**
 * Finds the records that the words and codes of a query stand for, all of them at once. Throws INVALID_QUERY for a
 * code that stands for too many.
 */
export async function recordsMeant(
  db: Kysely<Schema>,
  records: RecordKinds,
  query: Query<TraceLogFieldName>,
): Promise<AboutRecord> {
  const patterns = new Map(patternsIn(query).map((pattern) => [keyOf(pattern), pattern]))
  const found = await recordsCalled(db, records, [...patterns.values()])
  const meant = new Map([...patterns.keys()].map((key, index) => [key, found[index]]))
  return (pattern) => about(meant.get(keyOf(pattern)) ?? new Map(), pattern)
}

function patternsIn(query: Query<TraceLogFieldName>): Pattern[] {
  return termsOf(query).flatMap((term): readonly Pattern[] => {
    if (term.kind === 'free') return [meantBy(term)]
    return term.kind === 'code' ? term.any : []
  })
}

/** A word on its own stands for the record that is called exactly so. */
export function meantBy({ text }: { text: string }): Pattern {
  return { match: 'equals', text }
}

function keyOf({ match, text }: Pattern): string {
  return `${match} ${text}`
}

function about(meant: IdsByKind, { text }: Pattern): Condition {
  return anyOf(
    [...meant].map(([entity, ids]) => {
      if (ids.length > mostMeant) {
        const message = `“${text}” stands for more than ${mostMeant.toLocaleString('en-US')} records. Enter more of the code.`
        throw new ApiProblem('INVALID_QUERY', message, { summary: [message] })
      }
      return sql`(t.entity = ${entity} and t.entity_id = any(${[...ids]}::bigint[]))`
    }),
  )
}
