import { sql } from 'kysely'
import { numbersIn } from '../lists/keyset.ts'
import type { Condition } from '../lists/query-condition.ts'
import type { FoundPart } from '../lists/query-part.ts'

/** Something that only SQL can tell. */
export interface AskedOfSql {
  of: Condition | FoundPart
  /** The rows that it is asked of, beside those that have changed; null for all. */
  again: readonly number[] | null
}

/**
 * A `select` of what is found as one text: the ids, and where they have levels those of each level, as `ids` selects them with
 * the number of their level.
 */
export function foundAsText(one: AskedOfSql, ids: Condition): Condition {
  const levels = levelsOf(one)
  if (!levels) return sql`select string_agg(found.id::text, ',') from (${ids}) as found(id)`
  const ofLevels = [...levels.map((_, level) => sql`= ${sql.lit(level)}`), sql`is null`].map(
    (isOfLevel) => sql`string_agg(found.id::text, ',') filter (where found.level ${isOfLevel})`,
  )
  return sql`select json_build_array(${sql.join(ofLevels)})::text from (${ids}) as found(id, level)`
}

/** The ids in such a text by level, those of none last. */
export function readFound(one: AskedOfSql, told: unknown): Uint32Array[] {
  const text = typeof told === 'string' ? told : ''
  if (!levelsOf(one)) return [numbersIn(text)]
  return (JSON.parse(text) as (string | null)[]).map((ids) => numbersIn(ids ?? ''))
}

function levelsOf({ of }: AskedOfSql) {
  return 'place' in of ? of.levels : undefined
}
