import { z } from 'zod'
import { endpoint, one } from '../api.ts'
import { changeOperations } from '../changes.ts'
import { optionalPerson } from '../people.ts'
import { id, instant } from '../wire.ts'

/** So many products may be asked about at once. */
export const mostProductsAsked = 20

/** The newest change of a thing, or what one request or one job has changed at once. */
export const recentChange = z.object({
  id,
  at: instant,
  /** Null where the system acted. */
  actor: optionalPerson,
  operation: z.enum(changeOperations),
  entity: z.string(),
  entityId: id,
  /** Of a taxonomy node: the taxonomy it stands in. */
  taxonomy: z.string().nullable(),
  /** What the thing is called, or was when it was deleted; null where it has no name. */
  label: z.string().nullable(),
  isGone: z.boolean(),
  /** First parts of the paths that changed: `texts`, `status`. */
  fields: z.array(z.string()),
  /** How many other things the same request has changed. */
  others: z.int().nonnegative(),
  /** The job that did it, and how many things it has done; null for what was changed by hand. */
  job: z.object({ title: z.string(), done: z.int().nonnegative() }).nullable(),
})

export type RecentChange = z.infer<typeof recentChange>

/** What happened lately, for everyone: users are left out, as their history is for administrators, and saved views, which may be private. */
export const recentChangesApi = {
  list: endpoint({
    id: 'listRecentChanges',
    method: 'GET',
    path: '/changes/recent',
    access: 'active',
    summary:
      'The newest changes by anyone, of everything but users and saved views; each thing, request and job once.',
    answer: one(z.object({ items: z.array(recentChange) })),
  }),
  ofProducts: endpoint({
    id: 'listRecentChangesOfProducts',
    method: 'GET',
    path: '/changes/recent/products',
    access: 'active',
    summary: 'The newest change of each of some products by anyone but you, the newest first.',
    query: z.strictObject({
      ids: z
        .string()
        .regex(
          /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,19}$/,
          `must be 1 to ${mostProductsAsked} ids, separated by commas`,
        ),
    }),
    answer: one(z.object({ items: z.array(recentChange) })),
  }),
}
