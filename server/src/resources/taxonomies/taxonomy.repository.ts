import type { Page, ParamsOf, QueryOf } from '@lambda/contract/api'
import type { TaxonomyNode, TaxonomyNodeDetail, taxonomiesApi } from '@lambda/contract/taxonomies'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/lists/like.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** A node as the rules of products need it. */
export interface KnownNode {
  id: number
  kind: string
  code: string
  parentId: number | null
  parentCode: string | null
}

const orders = {
  position: { column: sql`o.place`, type: 'integer', nullable: false },
  name: { column: sql`coalesce(folded(t.name), n.code)`, type: 'text', nullable: false },
  code: { column: sql`n.code`, type: 'text', nullable: false },
} as const

type ListCall = typeof taxonomiesApi.list

/** Nodes of one kind; a search looks at the code and the names in every language. */
export function listNodes(
  db: Kysely<Schema>,
  { kind }: ParamsOf<ListCall>,
  query: QueryOf<ListCall>,
): Promise<Page<TaxonomyNode>> {
  const words = containing(
    query.q,
    sql`n.code`,
    sql`(select string_agg(x.name, ' ') from taxonomy_node_text x where x.node_id = n.id)`,
  )
  const { parentId, isActive } = query
  const under = parentId === undefined ? sql`true` : sql`n.parent_id = ${parentId}::bigint`
  const active = isActive === undefined ? sql`true` : sql`n.is_active = ${isActive === 'true'}`
  return listPage(db, query, {
    orders,
    defaultSort: 'position',
    source: {
      from: sql`from taxonomy_order(${kind}) o join taxonomy_node n on n.id = o.id
        left join taxonomy_node_text t on t.node_id = n.id and t.language = ${query.language}
        where ${under} and ${active} and ${words}`,
      id: sql`n.id`,
    },
    load: (ids) => nodesByIds(db, ids, query.language),
  })
}

/** The text of a node in a language, else in English, else in any: joined as `t`, nothing where there is none. */
export function nearestText(node: string, language: string): RawBuilder<unknown> {
  return sql`left join lateral (
    select x.name, x.language from taxonomy_node_text x where x.node_id = ${sql.ref(`${node}.id`)}
    order by (x.language = ${language}) desc, (x.language = 'EN') desc, x.language limit 1) t on true`
}

function columns(language: string): RawBuilder<unknown> {
  return sql`n.id, n.version, n.kind, n.code, n.parent_id as "parentId", n.position, n.is_active as "isActive",
    coalesce(t.name, n.code) as name, coalesce(t.language, ${language}) as "nameLanguage"`
}

async function nodesByIds(db: Kysely<Schema>, ids: number[], language: string) {
  const { rows } = await sql<TaxonomyNode>`
    select ${columns(language)} from taxonomy_node n ${nearestText('n', language)}
    where n.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** A node of this kind with all that is known of it. */
export async function findNode(
  db: Kysely<Schema>,
  { kind, id }: ParamsOf<typeof taxonomiesApi.get>,
  language: string,
): Promise<TaxonomyNodeDetail | undefined> {
  const { rows } = await sql<TaxonomyNodeDetail>`
    select ${columns(language)}, n.valid_from as "validFrom", n.valid_to as "validTo",
      n.created_at as "createdAt", n.updated_at as "updatedAt",
      (select coalesce(json_object_agg(x.language, json_build_object('name', x.name, 'description', x.description)
        order by x.language), '{}') from taxonomy_node_text x where x.node_id = n.id) as texts,
      (with recursive up as (
          select p.*, 1 as height from taxonomy_node p where p.id = n.parent_id
          union all select p.*, up.height + 1 from up join taxonomy_node p on p.id = up.parent_id)
        select coalesce(json_agg(json_build_object('id', up.id, 'kind', up.kind, 'code', up.code,
          'name', coalesce(t.name, up.code)) order by up.height desc), '[]')
        from up ${nearestText('up', language)}) as ancestors
    from taxonomy_node n ${nearestText('n', language)}
    where n.id = ${id}::bigint and n.kind = ${kind}`.execute(db)
  return rows[0]
}

/** Nodes of any kind by id, with the code of their parent; ids that are none are left out. */
export async function findNodes(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, KnownNode>> {
  return nodesById(ids.length === 0 ? [] : await nodesWithIds(db, ids))
}

/** What `findNodes` asks of ids, in SQL. */
export function knownNodes(ids: string): string {
  return `select n.id, n.kind, n.code, n.parent_id as "parentId", parent.code as "parentCode"
  from taxonomy_node n left join taxonomy_node parent on parent.id = n.parent_id where n.id = any(${ids})`
}

/** What `findNodes` asks, of the ids `$1`. */
export const nodesWithIds = prepared<KnownNode>('taxonomy nodes', knownNodes('$1::bigint[]'))

export function nodesById(nodes: readonly KnownNode[]): Map<number, KnownNode> {
  return new Map(nodes.map((node) => [node.id, node]))
}
