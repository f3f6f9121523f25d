import { termsOf } from '@lambda/contract/query-language/bounds'
import { type FieldList, fieldNamed } from '@lambda/contract/query-language/field'
import { parseQuery } from '@lambda/contract/query-language/parser'

/**
 * Whether a query asks for words, or whether there are any: where texts are searched in one language, what it finds
 * depends on that language. A query that cannot be read finds nothing in any.
 */
export function asksForWords(q: string, fields: FieldList): boolean {
  const parsed = parseQuery<string>(q, fields)
  if (!parsed.ok) return false
  return termsOf(parsed.query).some((term) => {
    if (term.kind !== 'presence') return term.kind === 'free' || term.kind === 'words'
    return term.any.some((name) => fieldNamed(fields, name)?.type === 'words')
  })
}
