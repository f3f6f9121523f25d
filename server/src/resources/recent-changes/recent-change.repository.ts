import type { RecentChange } from '@lambda/contract/trail/recent-changes'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import { type RecordKinds, namesOfRecords, recordKey } from '../../platform/trail/records.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Db = Kysely<Schema>

/** So many are told. */
const mostTold = 10

/** So many requests are looked at: some have changed the same thing again. */
const mostRequests = 50

/** So many jobs are looked at: some have changed nothing. */
const mostJobs = 50

/** What everybody is told nothing of: users, and views that may be private. */
const untold = `('user', 'saved-view')`

interface Row {
  id: number
  at: string
  actor: number | null
  entity: string
  entity_id: number
  operation: RecentChange['operation']
  trace_id: string
  title: string | null
  done: number | null
}

/** The newest changes, each thing, request and job once; however much one of them has changed, it costs one look-up. */
export async function recentChanges(db: Db, records: RecordKinds): Promise<RecentChange[]> {
  const [single, byJobs] = await Promise.all([changesByRequests(db), changesByJobs(db)])
  const newest = newestFirst([...firstOfEach(single), ...byJobs]).slice(0, mostTold)
  return told(db, records, newest)
}

// prepared: history has a partition for each month, and to plan what looks into all of them takes longer than to ask it

const columns = 'c.id, c.at, c.actor, c.entity, c.entity_id, c.operation, c.trace_id'

/** `$1` products, `$2` the person. */
const byOthers = prepared<Row>(
  'newest changes of products by others',
  `select c.*, null as title, null as done
  from unnest($1::bigint[]) as wanted (id)
  cross join lateral (
    select ${columns} from change c
    where c.entity = 'product' and c.entity_id = wanted.id and c.actor is distinct from $2::bigint
    order by c.at desc, c.id desc limit 1) c`,
)

/** The newest change of each of these products by others than a person. */
export async function changesOfProducts(
  db: Db,
  records: RecordKinds,
  { ids, except }: { ids: readonly number[]; except: number },
): Promise<RecentChange[]> {
  return told(db, records, newestFirst(await byOthers(db, ids, except)))
}

function newestFirst(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
}

async function told(db: Db, records: RecordKinds, newest: readonly Row[]): Promise<RecentChange[]> {
  if (newest.length === 0) return []
  const [names, details] = await Promise.all([
    namesOfRecords(db, records, newest.map(recordOf)),
    detailsOf(db, newest),
  ])
  return newest.flatMap((row): RecentChange[] => {
    const detail = details.get(row.id)
    const name = names.get(recordKey(recordOf(row)))
    if (!detail) return []
    return [
      {
        id: row.id,
        at: row.at,
        actor: row.actor === null ? null : { id: row.actor, name: detail.name ?? 'a former user' },
        operation: row.operation,
        entity: row.entity,
        entityId: row.entity_id,
        taxonomy: detail.taxonomy,
        label: name?.label ?? null,
        isGone: name?.isGone ?? true,
        fields: detail.fields,
        // none where a job has changed many things, each by itself
        others: row.title === null ? Math.max(0, detail.others) : 0,
        job: row.title === null ? null : { title: row.title, done: row.done ?? 0 },
      },
    ]
  })
}

function recordOf({ entity, entity_id: id }: Row) {
  return { entity, id }
}

function firstOfEach(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const key = recordKey(recordOf(row))
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

const shown = `c.batch is null and c.entity not in ${untold}`

/** The last change of each of the newest requests: one step along the index for each, whatever lies between them. */
const changesByRequests = prepared<Row>(
  'newest changes by requests',
  `with recursive newest as (
    (select ${columns} from change c where ${shown} order by c.at desc, c.id desc limit 1)
    union all
    select next.* from newest n cross join lateral (
      select ${columns} from change c where ${shown} and c.at < n.at
      order by c.at desc, c.id desc limit 1) next
  )
  select *, null as title, null as done from newest limit ${mostRequests}`,
)

/** The last change of each of the newest jobs; as a range and in this order only the index of batches can serve. */
const changesByJobs = prepared<Row>(
  'newest changes by jobs',
  `select c.*, j.title, j.done
  from (select id, title, done from job order by id desc limit ${mostJobs}) j
  cross join lateral (
    select ${columns} from change c where c.batch between j.id and j.id and c.entity not in ${untold}
    order by c.batch desc, c.id desc limit 1) c`,
)

interface Detail {
  name: string | null
  taxonomy: string | null
  fields: string[]
  others: number
}

/** `$1` changes, `$2` when they were. */
const detailsOfChanges = prepared<Detail & { id: number }>(
  'details of changes',
  `select c.id, u.display_name as name, n.kind as taxonomy,
    array(select distinct split_part(path, '.', 1) from jsonb_object_keys(c.diff) as path order by 1) as fields,
    (select count(*) - 1 from change o where o.at = c.at and o.trace_id = c.trace_id
      and o.batch is null and o.entity not in ${untold}) as others
  from unnest($1::bigint[], $2::timestamptz[]) as wanted (id, at)
  join change c on c.id = wanted.id and c.at = wanted.at
  left join app_user u on u.id = c.actor
  left join taxonomy_node n on n.id = c.entity_id and c.entity = 'taxonomy-node'`,
)

async function detailsOf(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<number, Detail>> {
  const ids = rows.map(({ id }) => id)
  const found = await detailsOfChanges(
    db,
    ids,
    rows.map(({ at }) => at),
  )
  return new Map(found.map((row) => [row.id, row]))
}
