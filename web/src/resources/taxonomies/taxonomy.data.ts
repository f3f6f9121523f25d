import { productFields } from '@lambda/contract/products/product-query'
import {
  type TaxonomyCount,
  type TaxonomyNodeDetail,
  type TaxonomyTree,
  type TaxonomyTreeNode,
  taxonomiesApi,
} from '@lambda/contract/taxonomies'
import { type Use, isInTheWay } from '@lambda/contract/uses'
import { type TaxonomyKind, taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Href } from '../../addresses.ts'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { dropQueries } from '../../platform/drop-queries.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { keepRecord } from '../../shared/record/record-cache.ts'
import { type Tree, type TreeItem, treeOf } from '../../shared/tree/tree.ts'
import type { UsesSource } from '../../shared/uses/uses-source.ts'

/** A node as a line of the tree. */
export interface TaxonomyItem extends TreeItem {
  kind: TaxonomyKind
  isActive: boolean
  nameLanguage: string
  version: number
}

/** What the domain says of a kind. */
export function entryOf(kind: TaxonomyKind) {
  const entry = taxonomyKinds.find((candidate) => candidate.kind === kind)
  if (!entry) throw new Error(`There is no taxonomy “${kind}”.`)
  return entry
}

/** What one node of a kind is called within a sentence: `sub group`. */
export function nounOf(kind: TaxonomyKind): string {
  return entryOf(kind).label.toLowerCase()
}

/** The kind whose nodes stand below those of this one, where that is another one. */
export function childKindOf(kind: TaxonomyKind): TaxonomyKind | null {
  return taxonomyKinds.find((candidate) => candidate.parentKind === kind)?.kind ?? null
}

/** The kind that the parents of a kind are of. */
export function parentKindOf(kind: TaxonomyKind): TaxonomyKind {
  return entryOf(kind).parentKind ?? kind
}

/** The products that have a node or one below it, as a list. */
export function productsPath(kind: TaxonomyKind, code: string): Href {
  return paths.products({ q: productQuery(kind, code) })
}

/** The query that finds the products below a node: `main-group:10`. */
export function productQuery(kind: TaxonomyKind, code: string): string {
  const field = productFields.find(({ type, ...rest }) => type === 'reference' && isOf(rest, kind))
  return `${field?.name ?? kind}:${code}`
}

function isOf(field: object, kind: TaxonomyKind): boolean {
  return 'of' in field && field.of === kind
}

/** Where the tree of a kind is kept; without a language that of every language. */
function treeKey(kind: TaxonomyKind, language?: string) {
  const key = [taxonomiesApi.tree.id, { kind }] as const
  return language === undefined ? key : [...key, { language }]
}

/** Where the counts of a kind are kept. */
function countsKey(kind: TaxonomyKind) {
  return [taxonomiesApi.counts.id, { kind }] as const
}

function useTreeQuery(kind: TaxonomyKind) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return useQuery<TaxonomyTree>({
    queryKey: treeKey(kind, language),
    queryFn: ({ signal }) =>
      call(taxonomiesApi.tree, { params: { kind }, query: { language }, signal }),
    placeholderData: (before) => before,
    throwOnError: (_, query) => query.state.data === undefined,
  })
}

/** All nodes of a kind as a tree in the selected language, with the groups above them; undefined until they have come. */
export function useTaxonomyTree(kind: TaxonomyKind): Tree<TaxonomyItem> | undefined {
  const { data } = useTreeQuery(kind)
  return useMemo(() => {
    if (!data) return undefined
    const parentKind = parentKindOf(kind)
    const groups = data.groups.map((node) => itemOf(node, parentKind, true))
    return treeOf([...groups, ...data.nodes.map((node) => itemOf(node, kind, false))])
  }, [data, kind])
}

function itemOf(node: TaxonomyTreeNode, kind: TaxonomyKind, isFixed: boolean): TaxonomyItem {
  const { id, parentId, name, code, isActive, nameLanguage, version } = node
  return { id, parentId, name, code, isActive, nameLanguage, version, kind, isFixed }
}

/** How many products each node has; undefined until that is known, which never keeps the tree waiting. */
export function useTaxonomyCounts(kind: TaxonomyKind): ReadonlyMap<number, Counted> | undefined {
  const { data } = useQuery({
    queryKey: countsKey(kind),
    queryFn: ({ signal }) => call(taxonomiesApi.counts, { params: { kind }, signal }),
  })
  return useMemo(() => data && new Map(data.counts.map((count) => [count.id, count])), [data])
}

type Counted = Pick<TaxonomyCount, 'own' | 'withDescendants'>

/** The counts of a node: a node that is not among them has none. */
export function countedAt(
  counts: ReadonlyMap<number, Counted> | undefined,
  id: number,
): Counted | undefined {
  return counts && (counts.get(id) ?? { own: 0, withDescendants: 0 })
}

/** Where it is asked what a node is used by; its children are shown in the tree. */
export function nodeUses({ kind, id }: { kind: TaxonomyKind; id: number }): UsesSource {
  return {
    key: [taxonomiesApi.uses.id, { kind, id }],
    load: (signal) =>
      call(taxonomiesApi.uses, { params: { kind, id }, ...(signal ? { signal } : {}) }),
    hrefOf: (use) => (isChild(use) ? paths.taxonomy(kind, { node: id }) : null),
  }
}

function isChild({ kind }: Use): boolean {
  return kind === 'taxonomy-node'
}

/** What keeps a node from being deleted or merged, beside products and children, which can be given to another one. */
export function fixedUses(uses: readonly Use[]): Use[] {
  return uses.filter((use) => isInTheWay(use) && use.kind !== 'product' && !isChild(use))
}

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
  keepRecord(client, taxonomiesApi, node)
  askBeside(client, node.kind)
}

/** What else shows a node that has changed: pages of those below it, too. */
export function askBeside(client: QueryClient, kind: TaxonomyKind): void {
  void client.invalidateQueries({ queryKey: [taxonomiesApi.get.id] })
  askAnew(client, kind)
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
