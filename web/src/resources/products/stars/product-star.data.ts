import { productsApi } from '@lambda/contract/products/products'
import { productStarsApi } from '@lambda/contract/products/stars/product-stars'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { tellFailure } from '../../../shared/write/failure.ts'
import { useWrite } from '../../../shared/write/use-write.ts'

/** Whether the person has starred a product, undefined until that is known, and what changes it. */
export function useStar(id: number): { isStarred: boolean | undefined; toggle: () => void } {
  const client = useQueryClient()
  const params = { id }
  const queryKey = [productStarsApi.get.id, id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(productStarsApi.get, { params, signal }),
  })
  const write = useWrite({
    send: async (isStarred: boolean) => {
      await (isStarred
        ? call(productStarsApi.star, { params })
        : call(productStarsApi.unstar, { params }))
    },
    onDone: async (_, isStarred) => {
      client.setQueryData(queryKey, { isStarred })
      // lists and figures that are asked for by stars
      await client.invalidateQueries({ queryKey: [productsApi.list.id] })
      await client.invalidateQueries({ queryKey: ['dashboard'] })
    },
    failure: 'The star could not be kept. Try again.',
    onFailed: tellFailure,
  })
  return { isStarred: data?.isStarred, toggle: () => data && write.run(!data.isStarred) }
}
