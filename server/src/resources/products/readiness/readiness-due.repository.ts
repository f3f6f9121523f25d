import { unsteadyPart } from '@lambda/contract/readiness/steady-query'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Background } from '../../../platform/background-work.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { type Condition, allOf } from '../../../platform/lists/query-condition.ts'
import { storedProductQuery } from '../product-scope.search.ts'
import {
  type DueProducts,
  type Note,
  meantBy,
  noteProducts,
  takeNote,
  whatIsFound,
  withinNodes,
  workOffDue,
} from '../upkeep/due-products.repository.ts'
import { evaluateReadiness } from './readiness-evaluation.repository.ts'
import { readRules } from './readiness-profile.repository.ts'

const notes = 'readiness_due'

type ReadinessKind = 'document' | 'scope' | 'country' | 'tag' | 'query' | 'all'

/** Products whose readiness rests on what has changed, and those on whose day something expires or begins. */
const readinessDue: DueProducts = {
  notes,
  lock: 'evaluate readiness',
  aStep: 250,
  expand: async (trx) => {
    const note = await takeNote<ReadinessKind>(trx, notes)
    if (!note) return false
    await noteProducts(trx, notes, await concernedBy(trx, note))
    return true
  },
  aged: (limit) => sql`
    select product_id as id from product_readiness r
    where look_on <= (now() at time zone 'UTC')::date
      and exists (select from product_search s where s.product_id = r.product_id)
    order by look_on, product_id limit ${limit}`,
  workOut: async (trx, ids) => {
    await evaluateReadiness(trx, ids, { rules: await readRules(trx) })
  },
}

async function concernedBy(trx: Kysely<Schema>, note: Note<ReadinessKind>): Promise<Condition> {
  const { kind, ref, query } = note
  switch (kind) {
    case 'document':
      return sql`s.product_id in (select product_id from attachment_product where attachment_id = ${ref}::bigint)`
    case 'scope':
      return inScope(trx, scopeNoted.parse(JSON.parse(query ?? '')))
    case 'country':
      return meantBy(trx, { ...note, kind: 'value' })
    default:
      return meantBy(trx, { ...note, kind })
  }
}

/** As triggers write it (`0071_global_readiness.sql`). */
const scopeNoted = z.strictObject({
  category: z.string(),
  query: z.string().nullable(),
  parts: z.record(z.string(), z.array(z.int())),
})

/** Products that a document of the scope counts for, or some more; none where no profile asks for its category. */
async function inScope(
  trx: Kysely<Schema>,
  { category, query, parts }: z.infer<typeof scopeNoted>,
): Promise<Condition> {
  const asking = sql`exists (select from profile_document_category_ids d
    join attachment_category c on c.id = d.value where c.code = ${category})`
  const named = Object.values(parts).map((ids) => withinNodes(ids))
  if (query === null) return allOf([asking, ...named])
  const readable = storedProductQuery(query)
  if (readable !== null && unsteadyPart(readable) !== null) return sql`false`
  return allOf([asking, ...named, await whatIsFound(trx, query)])
}

/** Evaluates the products that are due, until none is or the server stops. Answers how many there were. */
export function evaluateDue(chore: Background & { db: Database }): Promise<number> {
  return workOffDue(readinessDue, chore)
}
