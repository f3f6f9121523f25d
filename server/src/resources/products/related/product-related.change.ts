import type { FieldProblem } from '@lambda/contract/problem'
import type { ProductInput } from '@lambda/contract/products/products'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { findNamed, mostFollowed } from './product-related.repository.ts'
import {
  type AskedRelations,
  SuccessionGraph,
  namedProblems,
  newRelations,
  successorsIn,
} from './product-related.rules.ts'

/**
 * What refuses the new relations of products, each in its place. Nothing is asked of the database where there are none;
 * where some are successors, nobody else changes successors until the transaction ends, so that two changes cannot
 * close a circle together. The row locks of the products must be held before: whoever waits here has all of theirs.
 */
export async function relationProblems(
  db: Kysely<Schema>,
  asked: readonly AskedRelations[],
): Promise<FieldProblem[][]> {
  const added = asked.map(newRelations)
  const named = [...new Set(added.flat().map(({ relatedId }) => relatedId))]
  if (named.length === 0) return asked.map(() => [])
  // nobody can have named a product that is not there yet
  const changed = asked.filter(
    (one) => one.id !== null && successorsIn(newRelations(one)).length > 0,
  )
  const followed = changed.flatMap(({ id, input }) => successorsIn(input.related).concat(id ?? []))
  const { known, successions } = await findNamed(db, named, [...new Set(followed)])
  const byId = new Map(known.map((one) => [one.id, one]))
  const graph = new SuccessionGraph(successions, mostFollowed)
  return asked.map((one) => [...namedProblems(one, byId), ...graph.problems(one, byId)])
}

/** Those of these relations that a new product may have: none to a deleted one. */
export async function copiedRelations(
  db: Kysely<Schema>,
  relations: ProductInput['related'],
): Promise<ProductInput['related']> {
  if (relations.length === 0) return relations
  const { known } = await findNamed(
    db,
    relations.map(({ relatedId }) => relatedId),
    [],
  )
  const deleted = new Set(known.filter(({ isDeleted }) => isDeleted).map(({ id }) => id))
  return relations.filter(({ relatedId }) => !deleted.has(relatedId))
}
