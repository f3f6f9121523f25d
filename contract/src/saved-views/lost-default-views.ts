import { z } from 'zod'
import { endpoint, none, one } from '../api.ts'
import { id, version } from '../wire.ts'

/** A view that was somebody's default one and that they do not see any more. */
export const lostDefaultView = z.object({
  id,
  version,
  /** Its list, by its path in the API. */
  list: z.string(),
  name: z.string(),
  /** Whether it was deleted; else its owner does not share it any more. */
  isDeleted: z.boolean(),
  /** Who deleted it, or whose it is. */
  by: z.string().nullable(),
})

export type LostDefaultView = z.infer<typeof lostDefaultView>

const told = /^\d+:\d+(,\d+:\d+)*$/

/** The default views of the caller that others have deleted or keep for themselves, until the caller has been told. */
export const lostDefaultViewsApi = {
  list: endpoint({
    id: 'listLostDefaultViews',
    method: 'GET',
    path: '/saved-views/lost-defaults',
    access: 'active',
    summary: 'Default views of the caller that others have deleted or no longer share.',
    lane: 'quick',
    answer: one(z.object({ views: z.array(lostDefaultView) })),
  }),
  forget: endpoint({
    id: 'forgetLostDefaultViews',
    method: 'DELETE',
    path: '/saved-views/lost-defaults',
    access: 'active',
    summary: 'The caller knows: these are their default views no longer.',
    query: z.strictObject({
      /** Each as it was told: what was lost since, or in another way, is told first. */
      views: z
        .string()
        .regex(told, 'must be IDs with the versions that were told, separated by commas: 12:3,15:1')
        .transform((views) => views.split(',')),
    }),
    answer: none,
  }),
}
