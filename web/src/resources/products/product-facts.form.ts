import { type TaxonomyNode, taxonomiesApi } from '@lambda/contract/taxonomies'
import type { ProductFacts } from '@lambda/domain/product-facts'
import { taxonomyKinds } from '@lambda/domain/taxonomy'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { wholeList } from '../../shared/use-whole-list.ts'
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

/** The values as the rules of the field see them: codes of taxonomy nodes in place of ids. */
export function factsOf(values: ProductValues, nodes: NodesById): ProductFacts {
  const code = (id: number | null) => (id === null ? null : (nodes.get(id)?.code ?? null))
  const codes = (ids: readonly number[]) => ids.flatMap((id) => nodes.get(id)?.code ?? [])
  const child = (id: number) => {
    const node = nodes.get(id)
    return node ? [{ code: node.code, parent: code(node.parentId) }] : []
  }
  const [subGroup = null] = values.subGroupId === null ? [] : child(values.subGroupId)
  return {
    ...values,
    mainGroup: code(values.mainGroupId),
    subGroup,
    productType: code(values.productTypeId),
    segmentation: code(values.segmentationId),
    materials: codes(values.materialIds),
    mainApplications: codes(values.mainApplicationIds),
    subApplications: values.subApplicationIds.flatMap(child),
    sectors: codes(values.sectorIds),
    insulationSolutions: codes(values.insulationSolutionIds),
    acousticSolutions: codes(values.acousticSolutionIds),
  }
}
