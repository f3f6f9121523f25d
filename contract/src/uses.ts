import { z } from 'zod'
import { type Access, endpoint, one } from './api.ts'
import { id, idInAddress } from './wire.ts'

/** References that no kept count exists for are counted exactly up to this many; a greater count is this one. */
export const mostUsesCounted = 10_000

/** The things of one kind that refer to a row by one of their fields. */
export const use = z.object({
  /** As histories name it: `product`, `legal-entity`. */
  kind: z.string(),
  noun: z.object({ one: z.string(), many: z.string() }),
  /** What the row is to them, where that has a name: `Country of origin`. */
  field: z.string().nullable(),
  /** How many of them there are, deleted ones apart. */
  count: z.int().nonnegative(),
  /** Whether `count` is all of them; else there are more. */
  isExact: z.boolean(),
  /** Deleted ones that still refer to the row: in no list, and yet in the way of its deletion. */
  deletedCount: z.int().nonnegative(),
  /** The query that finds just these in the list of their kind, deleted ones apart; null where there is none. */
  query: z.string().nullable(),
  /** When the row is deleted: `refused` the deletion is, `cleared` they no longer refer to it. */
  onDelete: z.enum(['refused', 'cleared']),
  /** At most ten of those that `query` does not find, deleted ones among them. */
  named: z.array(z.object({ id, label: z.string() })),
})

export type Use = z.infer<typeof use>

/** What a row is used by: what renaming, deactivating or deleting it affects. */
export const uses = z.object({
  /** Those of most things first. */
  uses: z.array(use),
  /** Why a deletion would be refused for another reason than `uses`; null where there is none. */
  refusal: z.string().nullable(),
})

export type Uses = z.infer<typeof uses>

/** Whether something in use keeps the row from being deleted. */
export function isInTheWay({ onDelete, count, deletedCount }: Use): boolean {
  return onDelete === 'refused' && count + deletedCount > 0
}

/** The call that says what a row at `/{path}/{id}` is used by. */
export function usesEndpoint<const P extends string>(
  path: P,
  resource: { one: string; noun: string; access: Access },
) {
  return endpoint({
    id: `list${resource.one}Uses`,
    method: 'GET',
    path: `/${path}/{id}/uses`,
    access: resource.access,
    summary: `What a ${resource.noun} is used by, with counts; what would keep it from being deleted.`,
    params: z.strictObject({ id: idInAddress }),
    answer: one(uses),
  })
}
