import { kindsNotForEveryone } from '@lambda/contract/trail/kinds'
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

const untold = `(${kindsNotForEveryone.map((kind) => `'${kind}'`).join(', ')})`

interface Row {
  id: number
  at: string
  actor: number | null
  actor_name: string | null
  entity: string
  entity_id: number
  operation: RecentChange['operation']
  taxonomy: string | null
  fields: string[]
  others: number
  title: string | null
  done: number | null
}

// prepared: history has a partition for each month, and to plan what looks into all of them takes longer than to ask it

const columns = 'c.id, c.at, c.actor, c.entity, c.entity_id, c.operation, c.trace_id, c.diff'

const shown = `c.batch is null and c.entity not in ${untold}`

const thing = '(c.entity, c.entity_id)::text'

/** What is told of changes that are called `picked` in `parts`, the newest first. */
function toldOf(parts: string): string {
  return `${parts}
  select c.id, c.at, c.actor, u.display_name as actor_name, c.entity, c.entity_id, c.operation, n.kind as taxonomy,
    (select coalesce(json_agg(f.field order by f.field), '[]') from (
      select distinct split_part(path, '.', 1) as field from jsonb_object_keys(c.diff) as path) f) as fields,
    (select count(*) - 1 from change o where o.at = c.at and o.trace_id = c.trace_id
      and o.batch is null and o.entity not in ${untold}) as others,
    c.title, c.done
  from picked c
  left join app_user u on u.id = c.actor
  left join taxonomy_node n on n.id = c.entity_id and c.entity = 'taxonomy-node'
  order by c.at desc, c.id desc`
}

/**
 * - `newest`: the last change of each of the newest requests, until they have changed as many things as are told; one step along
 *   the index for each, whatever lies between them.
 * - `by_job`: the last change of each of the newest jobs; as a range and in this order only the index of batches can serve.
 */
const newestChanges = prepared<Row>(
  'newest changes',
  toldOf(`with recursive newest as (
    (select ${columns}, array[${thing}] as things from change c where ${shown} order by c.at desc, c.id desc limit 1)
    union all
    select c.*, case when ${thing} = any(n.things) then n.things else n.things || ${thing} end
    from newest n cross join lateral (
      select ${columns} from change c where ${shown} and c.at < n.at order by c.at desc, c.id desc limit 1) c
    where cardinality(n.things) < ${mostTold}
  ),
  by_request as (
    select distinct on (entity, entity_id) ${columns}, null as title, null::integer as done
    from (select * from newest limit ${mostRequests}) c order by entity, entity_id, at desc, id desc
  ),
  by_job as (
    select c.*, j.title, j.done
    from (select id, title, done from job order by id desc limit ${mostJobs}) j
    cross join lateral (
      select ${columns} from change c where c.batch between j.id and j.id and c.entity not in ${untold}
      order by c.batch desc, c.id desc limit 1) c
  ),
  picked as (
    select * from (select * from by_request union all select * from by_job) c order by c.at desc, c.id desc limit ${mostTold}
  )`),
)

/** The newest changes, each thing, request and job once; however much one of them has changed, it costs one look-up. */
export async function recentChanges(db: Db, records: RecordKinds): Promise<RecentChange[]> {
  return withNames(db, records, await newestChanges(db))
}

/** `$1` products, `$2` the person. */
const changesByOthers = prepared<Row>(
  'newest changes of products by others',
  toldOf(`with picked as (
    select c.*, null as title, null::integer as done
    from unnest($1::bigint[]) as wanted (id)
    cross join lateral (
      select ${columns} from change c
      where c.entity = 'product' and c.entity_id = wanted.id and c.actor is distinct from $2::bigint
      order by c.at desc, c.id desc limit 1) c
  )`),
)

/** The newest change of each of these products by others than a person. */
export async function changesOfProducts(
  db: Db,
  records: RecordKinds,
  { ids, except }: { ids: readonly number[]; except: number },
): Promise<RecentChange[]> {
  return withNames(db, records, await changesByOthers(db, ids, except))
}

async function withNames(
  db: Db,
  records: RecordKinds,
  rows: readonly Row[],
): Promise<RecentChange[]> {
  const names = await namesOfRecords(db, records, rows.map(recordOf))
  return rows.map((row): RecentChange => {
    const name = names.get(recordKey(recordOf(row)))
    return {
      id: row.id,
      at: row.at,
      actor: row.actor === null ? null : { id: row.actor, name: row.actor_name ?? 'a former user' },
      operation: row.operation,
      entity: row.entity,
      entityId: row.entity_id,
      taxonomy: row.taxonomy,
      label: name?.label ?? null,
      isGone: name?.isGone ?? true,
      fields: row.fields,
      // none where a job has changed many things, each by itself
      others: row.title === null ? Math.max(0, row.others) : 0,
      job: row.title === null ? null : { title: row.title, done: row.done ?? 0 },
    }
  })
}

function recordOf({ entity, entity_id: id }: Row) {
  return { entity, id }
}
