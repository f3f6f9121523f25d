import type { TaxonomyTree, TaxonomyTreeNode } from '@lambda/contract/taxonomies'
import { type TaxonomyKind, taxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'

type Line = Omit<TaxonomyTreeNode, 'depth' | 'childCount'>

/** `$1` the kind and that of its parents, `$2` the language; siblings in their order. One JSON: far cheaper to read. */
const linesOf = prepared<{ kind: TaxonomyKind; lines: Line[] }>(
  'lines of a tree',
  `select n.kind, json_agg(json_build_object('id', n.id, 'version', n.version, 'code', n.code,
      'name', coalesce(t.name, e.name, o.name, n.code),
      'nameLanguage', coalesce(t.language, e.language, o.language, $2),
      'parentId', n.parent_id, 'position', n.position, 'isActive', n.is_active) order by n.position, n.id) as lines
    from taxonomy_node n
    left join taxonomy_node_text t on t.node_id = n.id and t.language = $2
    left join taxonomy_node_text e on e.node_id = n.id and e.language = 'EN'
    left join lateral (select x.name, x.language from taxonomy_node_text x
      where t.node_id is null and e.node_id is null and x.node_id = n.id order by x.language limit 1) o on true
    where n.kind = any($1::text[]) group by n.kind`,
)

/** All nodes of a kind in the order of the tree; with those of the kind that its parents live in. */
export async function readTree(
  db: Kysely<Schema>,
  kind: TaxonomyKind,
  language: string,
): Promise<TaxonomyTree> {
  const parentKind = taxonomyKind(kind)?.parentKind ?? null
  const rows = await linesOf(db, parentKind === null ? [kind] : [parentKind, kind], language)
  const linesIn = (asked: TaxonomyKind) => rows.find((row) => row.kind === asked)?.lines ?? []
  const lines = linesIn(kind)
  if (parentKind === null) return { nodes: inTreeOrder(lines, lines), groups: [] }
  const groups = inTreeOrder(linesIn(parentKind), lines)
  const byGroup = Map.groupBy(lines, ({ parentId }) => parentId)
  const nodes = groups.flatMap(({ id }) => inTreeOrder(byGroup.get(id) ?? [], [], id))
  return { nodes, groups }
}

/** Parents before their children, from those of `root` on; children are counted among `below`. */
function inTreeOrder(
  lines: readonly Line[],
  below: readonly Line[],
  root: number | null = null,
): TaxonomyTreeNode[] {
  const children = Map.groupBy(lines, ({ parentId }) => parentId)
  const counted = lines === below ? children : Map.groupBy(below, ({ parentId }) => parentId)
  const ordered: TaxonomyTreeNode[] = []
  const visit = (line: Line, depth: number) => {
    ordered.push({ ...line, depth, childCount: counted.get(line.id)?.length ?? 0 })
    for (const child of children.get(line.id) ?? []) visit(child, depth + 1)
  }
  for (const line of children.get(root) ?? []) visit(line, 0)
  return ordered
}
