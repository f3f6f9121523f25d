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

/** Rows that SQL finds by words or codes, mostly in another table; an index may keep which they are. */
export interface FoundPart {
  /** Parts with the same key find the same rows. */
  readonly key: string
  readonly place: FoundPlace
  /** What holds for the rows of the place. */
  readonly holds: Condition
}

/** Where parts are looked for: those of one place that stand together are looked for at once. */
export interface FoundPlace {
  /** The column of the ids that are found; null where the rows themselves are the place. */
  readonly id: Column | null
  /** A `select` of the ids for which something holds, of those in an array or of all. */
  readonly select: (holds: Condition, among: Column | null) => Condition
}

/**
 * What a query becomes before anybody is asked: for SQL it is rendered by `conditionOf`, an index of rows works it out
 * by itself, but for what only SQL can tell.
 */
export type Part =
  | TagsPart
  | NumberPart
  | FoundPart
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
  if ('place' in part) {
    const { id, select } = part.place
    return id === null ? part.holds : sql`${id} in (${select(part.holds, null)})`
  }
  if ('any' in part) return disjunction(part.any, tags)
  if ('not' in part) return notSo(conditionOf(part.not, tags))
  if ('all' in part) return conjunction(part.all, tags)
  return part
}

function conjunction(parts: readonly Part[], tags: Column | undefined): Condition {
  const ofTags = parts.filter((part) => tagExpression(part) !== null)
  const others = parts.filter((part) => !ofTags.includes(part))
  const conditions = joinFound(others, allAtOnce).map((part) => conditionOf(part, tags))
  return ofTags.length === 0
    ? allOf(conditions)
    : allOf([conditionOf({ all: ofTags }, tags), ...conditions])
}

function disjunction(parts: readonly Part[], tags: Column | undefined): Condition {
  const anyAtOnce = (group: readonly FoundPart[]) => [joined(group, ' | ', anyOf)]
  return anyOf(joinFound(parts, anyAtOnce).map((part) => conditionOf(part, tags)))
}

/** Parts of one place as one: the rows for which all of them hold. */
export function allFound(group: readonly FoundPart[]): FoundPart {
  return joined(group, ' & ', allOf)
}

const allAtOnce = (group: readonly FoundPart[]) => [allFound(group)]

/** Parts of which those of one place, where there are several, have become what `join` makes of them. */
function joinFound(parts: readonly Part[], join: JoinFound): Part[] {
  const found = parts.filter((part) => 'place' in part)
  const places = Map.groupBy(found, ({ place }) => place)
  return [
    ...parts.filter((part) => !('place' in part)),
    ...[...places.values()].flatMap((group) => (group.length > 1 ? join(group) : group)),
  ]
}

type JoinFound = (group: readonly FoundPart[]) => readonly FoundPart[]

/** The same wherever parts have to hold together. */
export function splitFound(join: JoinFound): (parts: readonly Part[]) => Part[] {
  const inside = (part: Part): Part => {
    if ('all' in part) return { all: split(part.all) }
    if ('any' in part) return { any: part.any.map(inside) }
    return 'not' in part ? { not: inside(part.not) } : part
  }
  const split = (parts: readonly Part[]): Part[] => joinFound(parts.map(inside), join)
  return split
}

function joined(
  group: readonly FoundPart[],
  sign: string,
  join: (conditions: readonly Condition[]) => Condition,
): FoundPart {
  const [first] = group
  if (!first) throw new Error('There is nothing to join.')
  if (group.length === 1) return first
  const keys = group.map(({ key }) => key).toSorted()
  return {
    key: `(${keys.join(sign)})`,
    place: first.place,
    holds: join(group.map(({ holds }) => holds)),
  }
}

/** As `query_int`; null for a part that asks for anything but tags. */
function tagExpression(part: Part): string | null {
  if ('tags' in part) return part.tags.length === 0 ? null : part.tags.join('|')
  if ('any' in part) return tagExpressions(part.any, '|')
  if ('all' in part) return tagExpressions(part.all, '&')
  if (!('not' in part)) return null
  const inner = tagExpression(part.not)
  return inner === null ? null : `!(${inner})`
}

function tagExpressions(parts: readonly Part[], sign: '|' | '&'): string | null {
  const expressions = parts.map(tagExpression)
  const [first, ...more] = expressions
  if (first === undefined || expressions.includes(null)) return null
  return more.length === 0 ? first : expressions.map((one) => `(${one})`).join(sign)
}

/** What of a part only SQL can tell. */
export function askedOfSql(part: Part): (Condition | FoundPart)[] {
  if ('tags' in part || 'number' in part) return []
  if ('any' in part) return part.any.flatMap(askedOfSql)
  if ('all' in part) return part.all.flatMap(askedOfSql)
  return 'not' in part ? askedOfSql(part.not) : [part]
}
