import type { ProductFieldName } from '@lambda/contract/products/product-query'
import type { Clause, Query, ValuesTerm } from '@lambda/contract/query-language/ast'
import type { FieldProblem } from '@lambda/contract/problem'
import { type Kysely, sql } from 'kysely'
import { withTransaction } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { ApiProblem } from '../../../platform/errors.ts'

type ProductQuery = Query<ProductFieldName>
type DeletedClause = ValuesTerm<ProductFieldName>

/** Whether a query asks for deleted products, and everything else that it asks for. */
export function splitDeleted({ all }: ProductQuery): {
  deleted: DeletedClause | null
  others: ProductQuery
} {
  const deleted = all.find(isDeleted) ?? null
  return {
    deleted,
    others: deleted ? { all: all.filter((clause) => !isDeleted(clause)) } : { all },
  }
}

function isDeleted(clause: Clause<ProductFieldName>): clause is DeletedClause {
  return clause.kind === 'enum' && clause.field === 'deleted'
}

/** What refuses `deleted:yes` where it is a part of a clause, or its opposite. */
export function deletedIsNoPart(term: { at?: FieldProblem['at'] }): ApiProblem {
  const message = '“deleted:yes” stands by itself, without a minus sign, OR or brackets.'
  const problem: FieldProblem = { path: 'q', code: 'QUERY', message }
  if (term.at) problem.at = term.at
  return new ApiProblem('INVALID_QUERY', message, { summary: [message], errors: [problem] })
}

/**
 * Reads deleted products by the statements that read the others: while `read` goes on, the schema `deleted` has views under
 * the names of their projections, which come first.
 */
export function amongDeleted<T>(
  db: Kysely<Schema>,
  read: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return withTransaction(db, async (trx) => {
    const { rows } = await sql<{
      path: string
    }>`select current_setting('search_path') as path`.execute(trx)
    const path = rows[0]?.path ?? ''
    const search = (schemas: string) =>
      sql`select set_config('search_path', ${schemas}, true)`.execute(trx)
    await search(`deleted, ${path}`)
    const answer = await read(trx)
    await search(path)
    return answer
  })
}
