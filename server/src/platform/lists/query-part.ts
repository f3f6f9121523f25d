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
  /**
   * How well its rows match, the best first; each level includes those before it. Left out where that is not asked. What a
   * list is read from has to join the place, as SQL ranks by these conditions themselves.
   */
  readonly levels?: readonly Level[]
}

/** The rows of a part that match so well, or better. */
export interface Level {
  /** Levels with the same key are of the same rows. */
  readonly key: string
  readonly holds: Condition
}

/** Where parts are looked for: those of one place that stand together are looked for at once. */
export interface FoundPlace {
  /** The column of the ids that are found; null where the rows themselves are the place. */
  readonly id: Column | null
  /** A `select` of the ids for which something holds, of those in an array or of all; where asked, with a number beside each. */
  readonly select: (holds: Condition, among: Column | null, number?: Column) => Condition
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

/**
 * A part as SQL over rows of which `tags` is the column of tags: all that is asked of tags is one look-up. With a level,
 * what has levels has to hold at that one.
 */
export function conditionOf(part: Part, tags: Column | undefined, level?: number): Condition {
  if (level !== undefined && hasLevels(part)) return conditionAt(part, tags, level)
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

function conditionAt(part: Part, tags: Column | undefined, level: number): Condition {
  const at = (one: Part) => conditionOf(one, tags, level)
  if ('all' in part) return allOf(part.all.map(at))
  if ('any' in part) return anyOf(part.any.map(at))
  return ('place' in part && part.levels?.[level]?.holds) || sql`false`
}

/** Whether it matters for it at which level it holds: what must not hold has no levels. */
export function hasLevels(part: Part): boolean {
  if ('all' in part) return part.all.some(hasLevels)
  if ('any' in part) return part.any.some(hasLevels)
  return 'place' in part && part.levels !== undefined
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
  const joinSets = (sets: readonly Level[]): Level => ({
    key: `(${sets
      .map(({ key }) => key)
      .toSorted()
      .join(sign)})`,
    holds: join(sets.map(({ holds }) => holds)),
  })
  const levels = group
    .find((part) => part.levels !== undefined)
    ?.levels?.map((_, level) => joinSets(group.map((part) => part.levels?.[level] ?? part)))
  return { ...joinSets(group), place: first.place, ...(levels && { levels }) }
}

/** The sets of rows that a part is known by: those of its levels, and last all of them. */
export function setsOf(part: FoundPart): Level[] {
  return [...(part.levels ?? []), part]
}

/** The columns of a `select` of ids, with a number beside each where that is asked for. */
export function numbered(id: Column, number: Column | undefined): Column {
  return number === undefined ? id : sql`${id}, ${number}`
}

/** The number of the best level at which a row of the place matches; null where it matches at none. */
export function levelNumber(levels: readonly Level[]): Column {
  const cases = levels.map(({ holds }, level) => sql`when ${holds} then ${sql.lit(level)}`)
  return sql`case ${sql.join(cases, sql` `)} end`
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
