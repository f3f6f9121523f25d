import { type Product, productsApi } from '@lambda/contract/products/products'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { dropQueries } from '../../../platform/drop-queries.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'

/** The product of an id; undefined while it is on its way. A change of language keeps what is shown meanwhile. */
export function useProduct(id: number): Product | undefined {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const { data } = useQuery<Product>({
    queryKey: [productsApi.get.id, { id }, { language }],
    queryFn: ({ signal }) => call(productsApi.get, { params: { id }, query: { language }, signal }),
    placeholderData: (before) => (before?.id === id ? before : undefined),
    throwOnError: (_, query) => query.state.data === undefined,
  })
  return data
}

/** Takes over what a write has answered; whatever else shows the product is asked for anew. */
export function keepProduct(client: QueryClient, product: Product): void {
  client.setQueriesData<Product>({ queryKey: [productsApi.get.id, { id: product.id }] }, product)
  void client.invalidateQueries({ queryKey: [productsApi.get.id, { id: product.id }] })
  void client.invalidateQueries({ queryKey: [productsApi.history.id, { id: product.id }] })
  void client.invalidateQueries({ queryKey: [productsApi.list.id] })
}

/** A product that was deleted: its own page must not show it again, lists must ask anew. */
export function forgetProduct(client: QueryClient, id: number): void {
  dropQueries(client, [productsApi.get.id, { id }])
  void client.invalidateQueries({ queryKey: [productsApi.list.id] })
}
