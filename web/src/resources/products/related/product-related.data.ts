import { type Product, productsApi } from '@lambda/contract/products/products'
import {
  type PlacedProduct,
  type RelatedProduct,
  relatedProductsApi,
} from '@lambda/contract/products/related-products'
import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { isProblem } from '../../../platform/api-error.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { textIn } from '../../../shared/texts/fallback-text.ts'

const { get, referring } = relatedProductsApi

function relatedOf(id: number, language: string) {
  return queryOptions<{ products: PlacedProduct[] }>({
    queryKey: [get.id, { id }, { language }],
    queryFn: ({ signal }) => call(get, { params: { id }, query: { language }, signal }),
  })
}

/** The products that a product names, and those in its chain of successors, in the selected language. */
export function useRelated(id: number) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  return useQuery(relatedOf(id, language))
}

/** The products that these name; none of those of one whose are not there yet. */
export function useRelatedOf(products: readonly Product[]): readonly PlacedProduct[] {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const naming = products.filter(({ related }) => related.length > 0)
  const answers = useQueries({ queries: naming.map(({ id }) => relatedOf(id, language)) })
  return answers.flatMap(({ data }) => data?.products ?? [])
}

/** What there is to say of one product, which may be deleted by now. */
function namedOf(id: number, language: string) {
  const query = { language }
  return queryOptions<{ products: RelatedProduct[] }>({
    queryKey: [get.id, { id, isNamed: true }, query],
    queryFn: async ({ signal }) => {
      try {
        const product = await call(productsApi.get, { params: { id }, query, signal })
        return { products: [relatedOfProduct(product, language)] }
      } catch (error) {
        if (!isProblem(error, 'NOT_FOUND')) throw error
        return { products: [await deletedProduct(id, signal)] }
      }
    },
  })
}

/** What there is to say of the products of these ids; those that are not saved yet are asked for one by one. */
export function useNamedProducts(
  ids: readonly number[],
  told: readonly RelatedProduct[] | undefined,
): ReadonlyMap<number, RelatedProduct> {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const known = new Map(told?.map((one) => [one.id, one]))
  const unknown = told === undefined ? [] : ids.filter((id) => !known.has(id))
  const answers = useQueries({ queries: unknown.map((id) => namedOf(id, language)) })
  for (const { data } of answers) for (const one of data?.products ?? []) known.set(one.id, one)
  return known
}

/** Nothing but the code is told of it, by its history; that of one that never was knows none. */
async function deletedProduct(id: number, signal: AbortSignal): Promise<RelatedProduct> {
  const query = { field: 'code', limit: 1 }
  const { data } = await call(productsApi.history, { params: { id }, query, signal })
  const change = data[0]?.fields.find(({ path }) => path === 'code')
  const code = change?.to ?? change?.from
  return {
    id,
    code: typeof code === 'string' ? code : `#${id}`,
    name: null,
    nameLanguage: null,
    status: 'draft',
    picture: null,
    isDeleted: true,
  }
}

/** Without the picture, which comes when it is saved. */
function relatedOfProduct({ id, code, status, texts }: Product, language: string): RelatedProduct {
  const name = textIn(texts, language, 'nameShort') ?? textIn(texts, language, 'nameLong')
  return {
    id,
    code,
    status,
    name: name?.text ?? null,
    nameLanguage: name?.language ?? null,
    picture: null,
    isDeleted: false,
  }
}

/** The code of a product that some page has been told of; undefined of any other. */
export function codeOfRelated(client: QueryClient, id: number): string | undefined {
  for (const [, data] of client.getQueriesData<{ products: RelatedProduct[] }>({
    queryKey: [get.id],
  })) {
    const found = data?.products.find((one) => one.id === id)
    if (found) return found.code
  }
  const [answer] = client.getQueriesData<Product>({ queryKey: [productsApi.get.id, { id }] })
  return answer?.[1]?.code
}

/** Asks again what products are related to, and what names them. */
export function staleRelated(client: QueryClient): void {
  for (const { id } of [get, referring]) void client.invalidateQueries({ queryKey: [id] })
}
