import type { RecentChange } from '@lambda/contract/trail/recent-changes'
import { type Kysely, sql } from 'kysely'
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
const untold = sql`('user', 'saved-view')`

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
  const [single, byJobs] = [await changesByRequests(db), await changesByJobs(db)]
  const newest = newestFirst([...firstOfEach(single), ...byJobs]).slice(0, mostTold)
  return told(db, records, newest)
}

/** The newest change of each of these products by others than a person. */
export async function changesOfProducts(
  db: Db,
  records: RecordKinds,
  { ids, except }: { ids: readonly number[]; except: number },
): Promise<RecentChange[]> {
  const { rows } = await sql<Row>`
    select c.*, null as title, null as done
    from unnest(${[...ids]}::bigint[]) as wanted (id)
    cross join lateral (
      select c.id, c.at, c.actor, c.entity, c.entity_id, c.operation, c.trace_id from change c
      where c.entity = 'product' and c.entity_id = wanted.id and c.actor is distinct from ${except}
      order by c.at desc, c.id desc limit 1) c`.execute(db)
  return told(db, records, newestFirst(rows))
}

function newestFirst(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
}

async function told(db: Db, records: RecordKinds, newest: readonly Row[]): Promise<RecentChange[]> {
  if (newest.length === 0) return []
  const names = await namesOfRecords(db, records, newest.map(recordOf))
  const details = await detailsOf(db, newest)
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

/** The last change of each of the newest requests: one step along the index for each, whatever lies between them. */
async function changesByRequests(db: Db): Promise<Row[]> {
  const shown = sql`c.batch is null and c.entity not in ${untold}`
  const columns = sql`c.id, c.at, c.actor, c.entity, c.entity_id, c.operation, c.trace_id`
  const { rows } = await sql<Row>`
    with recursive newest as (
      (select ${columns} from change c where ${shown} order by c.at desc, c.id desc limit 1)
      union all
      select next.* from newest n cross join lateral (
        select ${columns} from change c where ${shown} and c.at < n.at
        order by c.at desc, c.id desc limit 1) next
    )
    select *, null as title, null as done from newest limit ${mostRequests}`.execute(db)
  return rows
}

/** The last change of each of the newest jobs; as a range and in this order only the index of batches can serve. */
async function changesByJobs(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.*, j.title, j.done
    from (select id, title, done from job order by id desc limit ${mostJobs}) j
    cross join lateral (
      select c.id, c.at, c.actor, c.entity, c.entity_id, c.operation, c.trace_id
      from change c where c.batch between j.id and j.id and c.entity not in ${untold}
      order by c.batch desc, c.id desc limit 1) c`.execute(db)
  return rows
}

interface Detail {
  name: string | null
  taxonomy: string | null
  fields: string[]
  others: number
}

async function detailsOf(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<number, Detail>> {
  const { rows: found } = await sql<Detail & { id: number }>`
    select c.id, u.display_name as name, n.kind as taxonomy,
      array(select distinct split_part(path, '.', 1) from jsonb_object_keys(c.diff) as path order by 1)
        as fields,
      (select count(*) - 1 from change o where o.at = c.at and o.trace_id = c.trace_id
        and o.batch is null and o.entity not in ${untold}) as others
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ at }) => at)}::timestamptz[])
      as wanted (id, at)
    join change c on c.id = wanted.id and c.at = wanted.at
    left join app_user u on u.id = c.actor
    left join taxonomy_node n on n.id = c.entity_id and c.entity = 'taxonomy-node'`.execute(db)
  return new Map(found.map((row) => [row.id, row]))
}
