import { type ProductFinding, findingsApi } from '@lambda/contract/products/findings/findings'
import { productsApi } from '@lambda/contract/products/products'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'

const { get } = findingsApi

interface Findings {
  findings: ProductFinding[]
}

/** What is kept of the findings of a product, as its last change has left it. */
function findingsOf(id: number) {
  return queryOptions<Findings>({
    queryKey: [get.id, { id }],
    queryFn: ({ signal }) => call(get, { params: { id }, signal }),
  })
}

const none: readonly ProductFinding[] = []

/** What is kept of the findings of a product; nothing while it is asked for. */
export function useKeptFindings(id: number): readonly ProductFinding[] {
  return useQuery(findingsOf(id)).data?.findings ?? none
}

/** Takes what the server has answered to a decision; lists and the history ask anew. */
export function keepFindings(client: QueryClient, id: number, findings: Findings): void {
  client.setQueryData(findingsOf(id).queryKey, findings)
  void client.invalidateQueries({ queryKey: [productsApi.history.id, { id }] })
  void client.invalidateQueries({ queryKey: [productsApi.list.id] })
}

/** The product has changed: what is found of it may be something else. */
export function staleFindings(client: QueryClient, id: number): void {
  void client.invalidateQueries({ queryKey: findingsOf(id).queryKey })
}
