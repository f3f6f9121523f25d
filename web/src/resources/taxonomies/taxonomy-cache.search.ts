import {
  type TaxonomyNodeDetail,
  type TaxonomyTree,
  type TaxonomyTreeNode,
  taxonomiesApi,
} from '@lambda/contract/taxonomies'
import type { TaxonomyKind } from '@lambda/domain/taxonomy/taxonomy'
import type { QueryClient } from '@tanstack/react-query'
import { childKindOf, countsKey, treeKey } from './taxonomy-tree.search.ts'
import { dropQueries } from '../../platform/drop-queries.ts'

/** Changes the nodes of a kind as they are shown, before the server has said anything. */
export function changeShownNodes(
  client: QueryClient,
  kind: TaxonomyKind,
  change: (nodes: readonly TaxonomyTreeNode[]) => readonly TaxonomyTreeNode[],
): void {
  // An answer that is on its way would show the nodes as they were.
  void client.cancelQueries({ queryKey: treeKey(kind) })
  client.setQueriesData<TaxonomyTree>(
    { queryKey: treeKey(kind) },
    (tree) => tree && { ...tree, nodes: [...change(tree.nodes)] },
  )
}

/** The version of a node as it was last heard of; undefined where the tree does not have it. */
export function shownVersion(client: QueryClient, kind: TaxonomyKind, id: number) {
  const trees = client.getQueriesData<TaxonomyTree>({ queryKey: treeKey(kind) })
  const versions = trees.flatMap(
    ([, tree]) => tree?.nodes.filter((node) => node.id === id).map(({ version }) => version) ?? [],
  )
  return versions.length > 0 ? Math.max(...versions) : undefined
}

/** Takes over what a write has answered; whatever else shows the node is asked for anew. */
export function keepNode(client: QueryClient, node: TaxonomyNodeDetail): void {
  const key = [taxonomiesApi.get.id, { kind: node.kind, id: node.id }]
  client.setQueriesData<TaxonomyNodeDetail>({ queryKey: key }, node)
  void client.invalidateQueries({ queryKey: [taxonomiesApi.get.id] })
  void client.invalidateQueries({
    queryKey: [taxonomiesApi.history.id, { kind: node.kind, id: node.id }],
  })
  askAnew(client, node.kind)
}

/** A node that is gone: its own page must not show it again. */
export function forgetNode(client: QueryClient, kind: TaxonomyKind, id: number): void {
  dropQueries(client, [taxonomiesApi.get.id, { kind, id }])
  dropQueries(client, [taxonomiesApi.history.id, { kind, id }])
  changeShownNodes(client, kind, (nodes) => nodes.filter((node) => node.id !== id))
  askAnew(client, kind)
}

/** Trees, counts and lists of a kind, and of the kind below it, may be another by now. */
export function askAnew(client: QueryClient, kind: TaxonomyKind): void {
  for (const each of [kind, childKindOf(kind)]) {
    if (each === null) continue
    void client.invalidateQueries({ queryKey: treeKey(each) })
    void client.invalidateQueries({ queryKey: countsKey(each) })
    void client.invalidateQueries({ queryKey: [taxonomiesApi.list.id, { kind: each }] })
  }
}
