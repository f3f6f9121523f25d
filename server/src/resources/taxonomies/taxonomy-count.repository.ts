import type { TaxonomyCount } from '@lambda/contract/taxonomies'
import { type TaxonomyKind, taxonomyKind, taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

/**
 * `$1` the kinds, `$2` those of them of which a product may have several nodes, `$3` one node alone or null. Own counts are kept ones. Where at most
 * one of the nodes below has products, or a product has at most one of them, their sum is exact; elsewhere products are
 * counted, each once.
 */
const counts = prepared<TaxonomyCount>(
  'taxonomy counts',
  `with recursive below (root, kind, node) as (
      select n.id, n.kind, n.id from taxonomy_node n where n.kind = any($1::text[]) and ($3::integer is null or n.id = $3)
      union all
      select b.root, b.kind, n.id from below b join taxonomy_node n on n.parent_id = b.node and n.kind = b.kind),
    own as materialized (
      select k.tag, sum(k.count)::bigint as count
      from (select tag, count from facet_count union all select tag, delta from facet_delta) as k
      where k.tag in (select node from below) group by k.tag having sum(k.count) > 0),
    summed as materialized (
      select b.root, b.kind, sum(o.count)::bigint as count, count(*) > 1 as is_mixed
      from below b join own o on o.tag = b.node group by b.root, b.kind),
    deleted as materialized (
      select coalesce(array_agg(id::integer), '{}') as ids from product where deleted_at is not null),
    counted as (
      -- the difference of two sets of integers is a sorted one without doubles: ten times faster than count(distinct)
      select s.root, icount(array_agg(l.product_id::integer) - (select ids from deleted)) as count
      from summed s
      join below b on b.root = s.root
      join product_node l on l.node_id = b.node
      where s.is_mixed and s.kind = any($2::text[])
      group by s.root)
    select s.root as id, coalesce(o.count, 0) as own, coalesce(c.count, s.count) as "withDescendants"
    from summed s left join own o on o.tag = s.root left join counted c on c.root = s.root order by s.root`,
)

const several = new Set<string>(
  taxonomyKinds.flatMap(({ kind, cardinality }) => (cardinality === 'many' ? kind : [])),
)

/** How many products have each node of a kind, and of the kind that its parents live in; none where there are none. */
export function readCounts(db: Kysely<Schema>, kind: TaxonomyKind): Promise<TaxonomyCount[]> {
  const parentKind = taxonomyKind(kind)?.parentKind ?? null
  return countsOf(db, parentKind === null ? [kind] : [parentKind, kind], null)
}

/** How many products have a node, and how many have it or one of its kind below it. */
export async function readCount(
  db: Kysely<Schema>,
  { kind, id }: { kind: TaxonomyKind; id: number },
): Promise<TaxonomyCount> {
  const [count] = await countsOf(db, [kind], id)
  return count ?? { id, own: 0, withDescendants: 0 }
}

function countsOf(db: Kysely<Schema>, kinds: readonly TaxonomyKind[], id: number | null) {
  return counts(
    db,
    kinds,
    kinds.filter((one) => several.has(one)),
    id,
  )
}
