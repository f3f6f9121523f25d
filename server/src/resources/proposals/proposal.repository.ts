import type { SourceProposal } from '@lambda/contract/change-sets/source-proposal'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

type Looked = Pick<SourceProposal, 'products' | 'untold' | 'unchanged'>

/** As long as no product has been looked at. */
export const nothingLookedAt: Looked = { products: 0, untold: 0, unchanged: 0 }

/** Takes everything out of a set that sources have proposed, to begin anew. */
export async function beginProposal(trx: Db, changeSet: number): Promise<void> {
  await sql`delete from change_set_item where change_set_id = ${changeSet}`.execute(trx)
  await sql`update change_set set proposed = proposed || ${JSON.stringify(nothingLookedAt)}::jsonb
    where id = ${changeSet}`.execute(trx)
}

/** Adds to what became of the products that were looked at; all of it by now. */
export async function noteProposed(trx: Db, changeSet: number, more: Looked): Promise<Looked> {
  const { rows } = await sql<Looked>`
    update change_set set proposed = proposed || jsonb_build_object(
        'products', (proposed ->> 'products')::integer + ${more.products}::integer,
        'untold', (proposed ->> 'untold')::integer + ${more.untold}::integer,
        'unchanged', (proposed ->> 'unchanged')::integer + ${more.unchanged}::integer)
    where id = ${changeSet}
    returning (proposed ->> 'products')::integer as products, (proposed ->> 'untold')::integer as untold,
      (proposed ->> 'unchanged')::integer as unchanged`.execute(trx)
  return rows[0] ?? nothingLookedAt
}
