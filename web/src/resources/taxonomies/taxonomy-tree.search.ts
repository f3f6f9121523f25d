import { productFields } from '@lambda/contract/products/product-query'
import {
  type TaxonomyCount,
  type TaxonomyTree,
  type TaxonomyTreeNode,
  taxonomiesApi,
} from '@lambda/contract/taxonomies'
import { type TaxonomyKind, taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { type Tree, type TreeItem, treeOf } from '../../shared/tree/tree.ts'

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
export function productsPath(kind: TaxonomyKind, code: string): string {
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
export function treeKey(kind: TaxonomyKind, language?: string) {
  const key = [taxonomiesApi.tree.id, { kind }] as const
  return language === undefined ? key : [...key, { language }]
}

/** Where the counts of a kind are kept. */
export function countsKey(kind: TaxonomyKind) {
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
    staleTime: 30_000,
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
