import { productFields } from '@lambda/contract/products/product-query'
import { parseQuery } from '@lambda/contract/query-language/parser'
import { unsteadyPart } from '@lambda/contract/readiness/steady-query'

/** Why a document with this query in its scope does not count for readiness, as two sentences; null where it does, or cannot be read. */
export function notCountingBecause(query: string): string | null {
  const parsed = parseQuery(query, productFields)
  const part = parsed.ok ? unsteadyPart(parsed.query) : null
  switch (part?.by) {
    case 'words':
      return 'Profiles ignore this document, because its search contains free text. Use fields, such as form:BOARD.'
    case 'field':
      return `Profiles ignore this document, because its search contains the field ${part.field}. Use other fields, such as form:BOARD.`
    case 'today':
      return 'Profiles ignore this document, because its search contains a date relative to today. Use calendar dates.'
    case undefined:
      return null
  }
}
