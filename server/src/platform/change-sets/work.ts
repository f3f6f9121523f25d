import { z } from 'zod'
import { ApiProblem } from '../errors.ts'
import { assertAccess } from '../sign-in/access.ts'
import type { Context } from '../context.ts'
import type { Changeable } from './changeable.ts'
import { type HeldSet, holdSet } from './set-store.ts'

/** The kinds of records that change sets change, by their word in the history. */
export type ChangeableKinds = ReadonlyMap<string, Changeable>

/** What the jobs of change sets are given. */
export const setInput = z.strictObject({
  changeSet: z.int(),
  /** Of the set, for the title of the job. */
  title: z.string(),
})

export type SetInput = z.infer<typeof setInput>

/** The set that a step works on, held until its transaction ends, and its kind. Throws where the actor may not change such. */
export async function heldWith(
  context: Context,
  kinds: ChangeableKinds,
  id: number,
): Promise<{ set: HeldSet; kind: Changeable }> {
  const set = await holdSet(context.db, id)
  if (set.phase === 'discarded') {
    throw new ApiProblem('CHANGE_SET_STATE', 'This change set has been discarded.')
  }
  const kind = kinds.get(set.entity)
  if (!kind) throw new Error(`Change sets do not change any ${set.entity}.`)
  assertAccess(context.actor, kind.access, undefined)
  return { set, kind }
}
