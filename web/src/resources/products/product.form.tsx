import { type Product, productsApi } from '@lambda/contract/products/products'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { EntityForm } from '../../shared/form/use-entity-form.ts'
import { staleAttachments } from './attachments/product-attachments.data.ts'
import { type ActivationReason, useActivationReason } from './readiness/activation-reason.data.ts'
import { codeOfRelated, staleRelated } from './related/product-related.data.ts'
import { staleFindings } from './findings/product-findings.data.ts'
import { describeProductField } from './product-fields.form.ts'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import {
  type ProductValues,
  inputOf,
  pathInForm,
  productMerging,
  productPaths,
  productSchema,
  readProduct,
  unreadNumber,
} from './product-values.form.ts'
import { factsOf } from '@lambda/contract/products/product-facts'
import { type TaxonomyNode, taxonomiesApi } from '@lambda/contract/taxonomies'
import type { ProductFacts } from '@lambda/domain/products/product-facts'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import type { Mutation } from '../../platform/result.ts'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { loadedOption } from '../../shared/pickers/loaded-option.ts'
import { legalEntitySource } from '../legal-entities/legal-entity.picker.tsx'
import { wholeList } from '../../shared/list/whole-list.ts'

/** What the panels of a product share beside the form's values. */
interface ProductEditing {
  product: Product
  form: EntityForm<ProductValues>
  /** Null until they have come. */
  nodes: NodesById | null
  activation: ActivationReason
}

const Editing = createContext<ProductEditing | null>(null)

export const ProductEditingProvider = Editing

export function useProductEditing(): ProductEditing {
  const editing = useContext(Editing)
  if (!editing) throw new Error('A panel of a product stands outside of its form.')
  return editing
}

/** Why a product may have the GTIN of another one: goes with a save, which is refused without a reason. */
interface Sharing {
  queryOf: () => Readonly<Record<string, string>>
  /** Hears what a save has come to. */
  heard: (sent: Mutation<Product>) => Mutation<Product>
}

/** The form over a product. */
export function useProductForm(
  product: Product,
  nodes: NodesById | null,
  sharing: Sharing,
): { form: EntityForm<ProductValues>; activation: ActivationReason } {
  const client = useQueryClient()
  const describe = useMemo(() => {
    const names = namesOf(product, nodes)
    // whoever has given a number to a legal entity has seen their list
    return describeProductField(
      (id) => names.get(id) ?? loadedOption(client, legalEntitySource, id)?.label,
      (id) => codeOfRelated(client, id),
    )
  }, [product, nodes, client])
  const activation = useActivationReason()
  const form = useRecordForm(productsApi, product, {
    schema: productSchema,
    read: readProduct,
    paths: productPaths,
    merging: productMerging,
    describe,
    unread: unreadNumber,
    bodyOf: (values: ProductValues) => Object.assign(inputOf(values), activation.body()),
    queryOf: sharing.queryOf,
    settle: (sent: Mutation<Product>, values: ProductValues) =>
      activation.settle(withKeyedPaths(sharing.heard(sent), values)),
    saidOf: ({ code }) => `${code} is saved.`,
    draft: 'product',
    // Which documents are asked for depends on its main group and on where it is sold.
    onSaved: ({ id }) => {
      staleAttachments(client, id)
      staleFindings(client, id)
      staleRelated(client)
    },
  })
  return { form, activation }
}

/** What the server refuses of a row is shown at the row that was sent in its place. */
function withKeyedPaths(sent: Mutation<Product>, values: ProductValues): Mutation<Product> {
  if (!sent.problem) return sent
  const errors = sent.problem.errors.map((error) => ({
    ...error,
    path: pathInForm(error.path, values),
  }))
  return { ...sent, problem: { ...sent.problem, errors } }
}

function namesOf(product: Product, nodes: NodesById | null): ReadonlyMap<number, string> {
  return new Map([
    ...product.references.map(({ id, name }) => [id, name] as const),
    ...[...(nodes?.values() ?? [])].map(({ id, name }) => [id, name] as const),
  ])
}

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
  return factsOf(inputOf(values), (id) => {
    const node = nodes.get(id)
    const parent = node?.parentId == null ? undefined : nodes.get(node.parentId)
    return node && { code: node.code, parent: parent?.code ?? null }
  })
}
