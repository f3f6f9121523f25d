import type { Query } from '@lambda/contract/query-language/ast'
import { numberSought, soughtWords } from '@lambda/contract/query-language/sought-words'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { sql } from 'kysely'
import { type Column, type Condition, allOf } from './query-condition.ts'
import type { Order } from './keyset.ts'
import { type Part, conditionOf, hasLevels } from './query-part.ts'

/**
 * An order by how well rows match a query: by classes, not by a score. First come the rows of `exact`, then by the level at
 * which the query finds them (`FoundPart`), last those that it finds at no level. Within a class the groups follow each
 * other, those of none last, and within a group the rows that were created last come first.
 */
export interface Ranking {
  exact: Part
  /** The clauses of the query; those without levels rank nothing. */
  parts: readonly Part[]
  /** What has to hold at each level besides: a number that nobody said the field of, in the fields that come first. */
  levels: readonly (readonly Part[])[]
  groups: readonly Part[]
}

/** How many classes there are, and how many groups in each. */
export function sizeOf({ levels, groups }: Ranking): { classes: number; groups: number } {
  return { classes: levels.length + 2, groups: groups.length + 1 }
}

/** The name of that order in cursors: the best have the highest number. */
export const rankedSort = '-relevance'

/** The order of a list by its ranking: a row's number is 0 for the best of all, -1 for the next group, and so on. */
export function rankedOrder(ranking: Ranking, tags: Column): Order {
  const { groups } = sizeOf(ranking)
  const ofClass = firstThatHolds([
    conditionOf(ranking.exact, tags),
    ...ranking.levels.map((besides, level) =>
      allOf([
        conditionOf({ all: ranking.parts.filter(hasLevels) }, tags, level),
        conditionOf({ all: besides }, tags),
      ]),
    ),
  ])
  const ofGroup = firstThatHolds(ranking.groups.map((group) => conditionOf(group, tags)))
  const column = sql`-(${ofClass} * ${sql.lit(groups)} + ${ofGroup})`
  return { sort: rankedSort, column, type: 'integer', nullable: false }
}

/** The number of the first condition that holds; how many there are where none does. */
function firstThatHolds(conditions: readonly Condition[]): Column {
  const cases = conditions.map((condition, index) => sql`when ${condition} then ${sql.lit(index)}`)
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(conditions.length)} end`
}

/** The keys of the codes that the words and numbers of a query may be: each of them alone, and all words together. */
export function codesSought(query: Query): string[] {
  const words = soughtWords(query).map(({ text }) => text)
  const numbers = query.all.flatMap((clause) => numberSought(clause) ?? [])
  const together = query.all.flatMap((clause) => (clause.kind === 'free' ? clause.text : []))
  const keys = [...words, ...numbers, together.join('')].map(codeKey)
  return [...new Set(keys)].filter((key) => key !== noCode)
}

/** The key of what has neither letters nor digits. */
const noCode = codeKey('')
