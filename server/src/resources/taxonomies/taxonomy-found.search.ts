import type { FoundGroup, FoundThing } from '@lambda/contract/search'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { type Sought, groupOf, mostFound, nameMatch } from '../../platform/lists/found-things.ts'
import { nearestText } from './taxonomy.repository.ts'

/** The nodes of all taxonomies whose code or name, in any language, matches a text best. */
export async function foundNodes(
  db: Kysely<Schema>,
  { text, language }: Sought,
): Promise<FoundGroup | null> {
  const { matches, rank } = nameMatch(text, sql`k.names`)
  const { rows } = await sql<FoundThing & { total: number }>`
    select n.id, n.code, coalesce(t.name, n.code) as name, null as detail, n.kind as taxonomy,
      case when not n.is_active then 'Inactive' end as state, count(*) over () as total
    from taxonomy_node n
    cross join lateral (select concat(E'\n', n.code, E'\n',
      (select string_agg(x.name, E'\n') from taxonomy_node_text x where x.node_id = n.id), E'\n') as names) k
    ${nearestText('n', language)}
    where ${matches} order by n.is_active desc, ${rank}, folded(t.name), n.id limit ${mostFound.few}`.execute(
    db,
  )
  const found = rows.map(({ total: _total, ...thing }) => thing)
  return groupOf('taxonomy-node', null, { page: { total: rows[0]?.total ?? 0 }, found })
}
