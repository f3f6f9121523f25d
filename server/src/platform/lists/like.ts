import type { Pattern } from '@lambda/contract/query-language/ast'
import { stars } from '@lambda/contract/query-language/printer'
import { type RawBuilder, sql } from 'kysely'

/** A LIKE pattern's text taken literally. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}

/** The LIKE pattern of a text that stands there alone, at the start, at the end or anywhere. */
export function likePattern(match: Pattern['match'], text: string): string {
  const [before, after] = stars[match]
  return `${before && '%'}${literal(text)}${after && '%'}`
}

/** Whether one of the columns holds every word of the text, whatever its case and accents; true without any text. */
export function containing(
  text: string | undefined,
  ...columns: RawBuilder<unknown>[]
): RawBuilder<boolean> {
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '')
  const tests = words.map((word) => {
    const pattern = `%${literal(word)}%`
    const either = columns.map((column) => sql`folded(${column}) like folded(${pattern})`)
    return sql`(${sql.join(either, sql` or `)})`
  })
  return tests.length === 0 ? sql`true` : sql`${sql.join(tests.slice(0, 20), sql` and `)}`
}
