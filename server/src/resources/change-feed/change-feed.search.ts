import type { RecordChange } from '@lambda/contract/trail/change-feed'
import { id as recordId } from '@lambda/contract/wire'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { together } from '../../platform/database/pipeline.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { ApiProblem, fieldRefused } from '../../platform/errors.ts'
import { opaque, readOpaque } from '../../platform/lists/cursor.ts'
import { recordKey } from '../../platform/trail/records.ts'

const number = z.string().regex(/^(0|[1-9]\d{0,18})$/)

const shape = z.tuple([number, z.tuple([number, recordId, z.string().max(40)]).nullable()])

/** How far the history has been followed. */
export interface ChangePlace {
  /** The installation of PostgreSQL whose transactions are counted. */
  cluster: string
  /** The last change that was looked at, and its instant to the microsecond, by which it is known again; null before the first. */
  last: { xid: string; id: number; at: string } | null
}

/** Opaque text for a place. */
export function writePlace({ cluster, last }: ChangePlace): string {
  return opaque([cluster, last && [last.xid, last.id, last.at]])
}

/** The place that a cursor stands for. Throws MALFORMED for anything else. */
export function readPlace(cursor: string): ChangePlace {
  const parsed = shape.safeParse(readOpaque(cursor))
  if (!parsed.success) {
    throw fieldRefused('MALFORMED', 'cursor', 'is not a valid cursor for changes')
  }
  const [cluster, last] = parsed.data
  return { cluster, last: last && { xid: last[0], id: last[1], at: last[2] } }
}

// What is told ends before the oldest transaction that still runs: in this order nothing can come before it later.

const isEnded = 'c.xid < pg_snapshot_xmin(pg_current_snapshot())'

const instant = `(c.at at time zone 'UTC')::text`

interface Cluster {
  cluster: string
  /** Of the change that was asked for; null where it is not in this database. */
  instant: string | null
}

interface Place {
  xid: string
  id: number
  instant: string
}

/** `$1` and `$2` the transaction and the id of a change. */
const clusterWith = prepared<Cluster>(
  'installation and a change of its history',
  `select s.system_identifier::text as cluster,
    (select ${instant} from change c where c.xid = $1::xid8 and c.id = $2::bigint) as instant
  from pg_control_system() s`,
)

const newestEnded = prepared<Place>(
  'newest change that no other can come before',
  `select c.xid::text, c.id, ${instant} as instant from change c where ${isEnded}
  order by c.xid desc, c.id desc limit 1`,
)

interface ChangeRow extends Place, Omit<RecordChange, 'entityId' | 'actorId'> {
  entity_id: number
  actor: number | null
}

/** `$1` and `$2` the transaction and the id of the last change that was looked at, `$3` how many rows. */
const endedAfter = prepared<ChangeRow>(
  'changes after one',
  `select c.xid::text, c.id, ${instant} as instant, c.at, c.entity, c.entity_id, c.operation, c.version, c.actor
  from change c where c.xid >= $1::xid8 and (c.xid, c.id) > ($1::xid8, $2::bigint) and ${isEnded}
  order by c.xid, c.id limit $3::integer`,
)

/** Before the first change of all. */
const beginning = { xid: '0', id: 0, at: null }

/** The place from which everything is told that is not seen yet. */
export async function placeNow(db: Kysely<Schema>): Promise<ChangePlace> {
  const { xid, id } = beginning
  const [clusters, newest] = await together(db, [clusterWith.of(xid, id), newestEnded.of()])
  return { cluster: clusterOf(clusters).cluster, last: lastOf(newest) }
}

function clusterOf([row]: readonly Cluster[]): Cluster {
  if (!row) throw new Error('PostgreSQL does not say which installation it is.')
  return row
}

function lastOf(looked: readonly Place[]): ChangePlace['last'] {
  const last = looked.at(-1)
  return last ? { xid: last.xid, id: last.id, at: last.instant } : null
}

interface FollowedChanges {
  items: RecordChange[]
  place: ChangePlace
  hasMore: boolean
}

/**
 * What has changed after a place: `limit` changes are looked at, and each record of these kinds is told once. Throws
 * CURSOR_EXPIRED where the history that was followed is not that of this database.
 */
export async function changesAfter(
  db: Kysely<Schema>,
  place: ChangePlace,
  { kinds, limit }: { kinds: ReadonlySet<string>; limit: number },
): Promise<FollowedChanges> {
  const { xid, id, at } = place.last ?? beginning
  const [clusters, rows] = await together(db, [
    clusterWith.of(xid, id),
    endedAfter.of(xid, id, limit + 1),
  ])
  const { cluster, instant: knownAt } = clusterOf(clusters)
  if (cluster !== place.cluster || knownAt !== at) {
    throw new ApiProblem(
      'CURSOR_EXPIRED',
      'The database was replaced or restored after this cursor was issued. Get a new cursor, then read all records again.',
    )
  }
  const looked = rows.slice(0, limit)
  return {
    items: newestOfEach(looked.filter(({ entity }) => kinds.has(entity))),
    place: { cluster, last: lastOf(looked) ?? place.last },
    hasMore: rows.length > limit,
  }
}

/** Each record once: who has locked its row last has the highest version, whichever transaction began first. */
function newestOfEach(rows: readonly ChangeRow[]): RecordChange[] {
  const newest = new Map<string, RecordChange>()
  for (const { at, entity, entity_id: entityId, operation, version, actor: actorId } of rows) {
    const key = recordKey({ entity, id: entityId })
    const known = newest.get(key)
    if (known && known.version > version) continue
    newest.set(key, { at, entity, entityId, operation, version, actorId })
  }
  return [...newest.values()]
}
