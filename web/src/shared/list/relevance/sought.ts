import type { Expansion } from '@lambda/contract/api'
import type { FieldList } from '@lambda/contract/query-language/field'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { hasDegrees, termsSought } from '@lambda/contract/query-language/sought-words'
import type { Sought } from './marks.ts'

/** Whether rows may match a query more or less well: none does with one that cannot be read. */
export function canBeRanked(q: string, fields: FieldList): boolean {
  const parsed = parseQuery<string>(q, fields)
  return parsed.ok && hasDegrees(parsed.query)
}

/** What a query looks for in texts, to be marked there: its words and phrases, and what words were expanded to. */
export function soughtIn(q: string, fields: FieldList, expansions: readonly Expansion[]): Sought[] {
  const parsed = parseQuery<string>(q, fields)
  if (!parsed.ok) return []
  const written = termsSought(parsed.query)
    .flatMap((term) => (term.kind === 'free' ? [term] : term.kind === 'words' ? term.any : []))
    .map(({ text, phrase }) => ({ text, isPhrase: phrase }))
  const expanded = expansions.flatMap(({ words }) => words)
  return [...written, ...expanded.map((text) => ({ text, isPhrase: false }))]
}
