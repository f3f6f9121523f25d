import { factsOf } from '@lambda/contract/products/product-facts'
import { type TaxonomyNode, taxonomiesApi } from '@lambda/contract/taxonomies'
import type { ProductFacts } from '@lambda/domain/products/product-facts'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { wholeList } from '../../shared/pickers/use-whole-list.ts'
import type { ProductValues } from './product-values.form.ts'

export type NodesById = ReadonlyMap<number, TaxonomyNode>

/** The nodes of all ten taxonomies by id; null until every one of them has come. */
export function useTaxonomyNodes(): NodesById | null {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const lists = useQueries({
    queries: taxonomyKinds.map(({ kind }) => wholeList(taxonomiesApi.list, { kind }, language)),
    combine,
  })
  return useMemo(
    () => (lists === null ? null : new Map(lists.flat().map((node) => [node.id, node]))),
    [lists],
  )
}

function combine(answers: { data: readonly TaxonomyNode[] | undefined }[]) {
  const lists = answers.flatMap(({ data }) => (data ? [data] : []))
  return lists.length === answers.length ? lists : null
}

/** The values as the rules of the field see them. */
export function valuesAsFacts(values: ProductValues, nodes: NodesById): ProductFacts {
  return factsOf(values, (id) => {
    const node = nodes.get(id)
    const parent = node?.parentId == null ? undefined : nodes.get(node.parentId)
    return node && { code: node.code, parent: parent?.code ?? null }
  })
}
