import type { UnderstoodQuery } from '@lambda/contract/api'
import { productFields } from '@lambda/contract/products/product-query'
import type { Clause } from '@lambda/contract/query-language/ast'
import { printQuery } from '@lambda/contract/query-language/printer'
import { understandProducts } from '@lambda/contract/understanding/understand-products'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { readQuery } from '../../../platform/lists/query-filter.ts'
import { referenceNames } from '../../reference-names/reference-name.repository.ts'
import { withKnownNames } from '../../reference-names/reference-name.search.ts'

/** A query as people type it, with what its words are taken for. Throws INVALID_QUERY. */
export async function understoodProducts(
  db: Kysely<Schema>,
  { q = '', language }: { q?: string | undefined; language: string },
): Promise<UnderstoodQuery> {
  const query = await withKnownNames<string>(db, readQuery(q, productFields), productFields)
  const { table } = await referenceNames(db)
  const understood = understandProducts(query, { table, language })
  return {
    q: printQuery(understood.query),
    parts: understood.parts.map(({ words, clauses, others }) => {
      return { words, q: printed(clauses), others: others.map(printed) }
    }),
  }
}

function printed(clauses: readonly Clause[]): string {
  return printQuery({ all: clauses })
}
