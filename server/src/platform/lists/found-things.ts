import type { FoundGroup, SearchedEntity } from '@lambda/contract/search'
import type { PageInfo } from '@lambda/contract/api'
import { asWords } from '@lambda/contract/query-language/phrases'
import { type RawBuilder, sql } from 'kysely'
import { ApiProblem } from '../errors.ts'

/** What somebody looks for: as they type it, and the language that they read texts in. */
export interface Sought {
  text: string
  language: string
}

/** How many things of a kind are told: of one of which there are many, and of any other. */
export const mostFound = { many: 5, few: 3 } as const

/** What is told of one kind of things; null where there are none. */
export function groupOf(
  entity: SearchedEntity,
  q: string | null,
  { page, found }: { page: Pick<PageInfo, 'total' | 'expansions'>; found: FoundGroup['found'] },
): FoundGroup | null {
  const { total, expansions = [] } = page
  return total === 0 ? null : { entity, total, q, expansions, found }
}

/** Asks by a text as a query; by its words where it is none, as people type colons and brackets without meaning a query. */
export async function asQueryOrWords<T>(text: string, ask: (q: string) => Promise<T>): Promise<T> {
  try {
    return await ask(text)
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'INVALID_QUERY')) throw error
    return ask(asWords(text))
  }
}

interface NameMatch {
  /** Whether each word stands somewhere in the names. */
  matches: RawBuilder<boolean>
  /** 0 for the name itself, 1 where one begins with it, 2 where a word does, 3 otherwise. */
  rank: RawBuilder<number>
}

/** How well names match a text, without case and accents: `names` is SQL of one text with a line break around each name. */
export function nameMatch(text: string, names: RawBuilder<unknown>): NameMatch {
  const words = text.split(/\s+/).slice(0, 20)
  const within = sql`folded(${names})`
  const has = (before: string, after: string) =>
    sql<boolean>`strpos(${within}, ${before} || folded(${text}) || ${after}) > 0`
  const each = words.map((word) => sql`strpos(${within}, folded(${word})) > 0`)
  return {
    matches: sql<boolean>`(${sql.join(each, sql` and `)})`,
    rank: sql<number>`case when ${has('\n', '\n')} then 0 when ${has('\n', '')} then 1
      when ${has(' ', '')} then 2 else 3 end`,
  }
}
