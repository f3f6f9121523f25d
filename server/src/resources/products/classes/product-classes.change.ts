import type { FieldProblem } from '@lambda/contract/problem'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { findEtimClasses } from '../../classifications/classification.repository.ts'
import {
  type AskedClasses,
  changedClasses,
  etimClassKey,
  refusedClasses,
} from './product-classes.rules.ts'

/**
 * What refuses the new classes and features of products, each in its place. Nothing is asked of the database where none
 * has changed. A release may be deleted meanwhile: what was right when it was looked at stays.
 */
export async function classProblems(
  db: Kysely<Schema>,
  asked: readonly AskedClasses[],
): Promise<FieldProblem[][]> {
  const changed = asked.map(changedClasses)
  const named = changed.flatMap(({ classes, features }) => [
    ...classes,
    ...features.map(({ of }) => of),
  ])
  if (named.length === 0) return asked.map(() => [])
  const classes = new Map(named.map((one) => [etimClassKey(one), one]))
  const found = await findEtimClasses(db, [...classes.values()])
  const known = new Map(found.map((one) => [etimClassKey(one), one.features]))
  return changed.map((one) => refusedClasses(one, known))
}
