import type { Page, ParamsOf, QueryOf } from '@lambda/contract/api'
import type { TaxonomyNode, taxonomiesApi } from '@lambda/contract/taxonomies'
import { type Kysely, sql } from 'kysely'
import { containing } from '../../platform/like.ts'
import { listPage } from '../../platform/list-page.ts'
import type { Schema } from '../../platform/schema.ts'

/** A node as the rules of products need it. */
export interface KnownNode {
  id: number
  kind: string
  code: string
  parentId: number | null
  parentCode: string | null
}

const orders = {
  position: { column: sql`n.position`, type: 'integer', nullable: false },
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
  return listPage(db, query, {
    orders,
    defaultSort: 'position',
    source: {
      from: sql`from taxonomy_node n
        left join taxonomy_node_text t on t.node_id = n.id and t.language = ${query.language}
        where n.kind = ${kind} and ${words}`,
      id: sql`n.id`,
    },
    load: (ids) => nodesByIds(db, ids, query.language),
  })
}

export async function findNode(
  db: Kysely<Schema>,
  { kind, id }: ParamsOf<typeof taxonomiesApi.get>,
  language: string,
): Promise<TaxonomyNode | undefined> {
  const [node] = await nodesByIds(db, [id], language)
  return node?.kind === kind ? node : undefined
}

async function nodesByIds(db: Kysely<Schema>, ids: number[], language: string) {
  const { rows } = await sql<TaxonomyNode>`
    select n.id, n.version, n.kind, n.code, n.parent_id as "parentId", n.position, n.is_active as "isActive",
      coalesce(t.name, n.code) as name, coalesce(t.language, ${language}) as "nameLanguage"
    from taxonomy_node n
    left join lateral (
      select x.name, x.language from taxonomy_node_text x where x.node_id = n.id
      order by (x.language = ${language}) desc, (x.language = 'EN') desc, x.language limit 1) t on true
    where n.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Nodes of any kind by id, with the code of their parent; ids that are none are left out. */
export async function findNodes(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, KnownNode>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('taxonomy_node as n')
    .leftJoin('taxonomy_node as parent', 'parent.id', 'n.parent_id')
    .select(['n.id', 'n.kind', 'n.code', 'n.parent_id as parentId', 'parent.code as parentCode'])
    .where(sql<boolean>`n.id = any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
