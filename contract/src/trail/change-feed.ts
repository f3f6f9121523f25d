import { z } from 'zod'
import { endpoint, one } from '../api.ts'
import { changeOperations } from '../changes.ts'
import { id, instant, limitInAddress, namesIn, nullableId, version } from '../wire.ts'
import { kindsForEveryone } from './kinds.ts'

/** That a record has changed. Of several changes the one with the highest version tells what has become of it. */
export const recordChange = z
  .object({
    at: instant,
    entity: z.string(),
    entityId: id,
    operation: z.enum(changeOperations),
    /** Of the record after the change. */
    version,
    /** Who did it; null where the system acted. */
    actorId: nullableId,
  })
  .meta({ id: 'RecordChange' })

export type RecordChange = z.infer<typeof recordChange>

/** So many changes are looked at in one call at most. */
export const mostChangesFollowed = 2000

/**
 * For systems that keep a copy of what is here: every change of any record but users and saved views, each at least once, in no
 * promised order. A cursor stays valid for as long as the database lives.
 */
export const changeFeedApi = {
  list: endpoint({
    id: 'listChanges',
    method: 'GET',
    path: '/changes',
    access: 'active',
    summary:
      'What has changed since a cursor, none missing; without one, the cursor from which to follow from now on.',
    query: z.strictObject({
      cursor: z.string().max(200).optional(),
      /** Kinds of records, separated by commas; all of them unless told. */
      entities: namesIn(kindsForEveryone).optional(),
      limit: limitInAddress(mostChangesFollowed).default(500),
    }),
    answer: one(
      z.object({
        /** Each record once; fewer than `limit` where some are of other kinds or the same record. */
        items: z.array(recordChange),
        /** What to ask with next. */
        cursor: z.string(),
        /** Whether there is more already. */
        hasMore: z.boolean(),
      }),
    ),
    problems: ['CURSOR_EXPIRED'],
  }),
}
