import { sql } from 'kysely'
import { type Column, type Condition, allOf, anyOf, notSo } from './query-condition.ts'

/** Numbers between two ends, each included or not; an end that is missing is open. */
export interface Interval {
  readonly from?: number
  readonly above?: number
  readonly to?: number
  readonly below?: number
}

/** Rows with one of these tags; with none of them, no row. */
export interface TagsPart {
  readonly tags: readonly number[]
}

/** Rows of which a number lies in one of the intervals, and the same as SQL. */
export interface NumberPart {
  /** As an index of rows calls the number (`row-index.ts`). */
  readonly number: string
  readonly intervals: readonly Interval[]
  readonly sql: Condition
}

/**
 * What a query becomes before anybody is asked: for SQL it is rendered by `conditionOf`, an index of rows works it out
 * by itself, but for what only SQL can tell.
 */
export type Part =
  | TagsPart
  | NumberPart
  | { readonly all: readonly Part[] }
  | { readonly any: readonly Part[] }
  | { readonly not: Part }
  | Condition

/** A part as SQL over rows of which `tags` is the column of tags: all that is asked of tags is one look-up. */
export function conditionOf(part: Part, tags: Column | undefined): Condition {
  const expression = tagExpression(part)
  if (expression !== null) {
    if (!tags) throw new Error('A table without tags is asked for some.')
    return sql`${tags} @@ ${expression}::query_int`
  }
  if ('tags' in part) return sql`false`
  if ('number' in part) return part.sql
  if ('any' in part) return anyOf(part.any.map((one) => conditionOf(one, tags)))
  if ('not' in part) return notSo(conditionOf(part.not, tags))
  if ('all' in part) return conjunction(part.all, tags)
  return part
}

function conjunction(parts: readonly Part[], tags: Column | undefined): Condition {
  const ofTags = parts.filter((part) => tagExpression(part) !== null)
  const others = parts.filter((part) => !ofTags.includes(part))
  const conditions = others.map((part) => conditionOf(part, tags))
  return ofTags.length === 0
    ? allOf(conditions)
    : allOf([conditionOf({ all: ofTags }, tags), ...conditions])
}

/** As `query_int`; null for a part that asks for anything but tags. */
function tagExpression(part: Part): string | null {
  if ('tags' in part) return part.tags.length === 0 ? null : part.tags.join('|')
  if ('any' in part) return joined(part.any, '|')
  if ('all' in part) return joined(part.all, '&')
  if (!('not' in part)) return null
  const inner = tagExpression(part.not)
  return inner === null ? null : `!(${inner})`
}

function joined(parts: readonly Part[], sign: '|' | '&'): string | null {
  const expressions = parts.map(tagExpression)
  const [first, ...more] = expressions
  if (first === undefined || expressions.includes(null)) return null
  return more.length === 0 ? first : expressions.map((one) => `(${one})`).join(sign)
}

/** What of a part only SQL can tell. */
export function conditionsIn(part: Part): Condition[] {
  if ('tags' in part || 'number' in part) return []
  if ('any' in part) return part.any.flatMap(conditionsIn)
  if ('all' in part) return part.all.flatMap(conditionsIn)
  return 'not' in part ? conditionsIn(part.not) : [part]
}
