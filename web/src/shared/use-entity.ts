import type { AnswerOf, Endpoint } from '@lambda/contract/api'
import { useQuery } from '@tanstack/react-query'
import { type CallOf, call } from '../platform/api-client.ts'

/**
 * One thing of the server for a page: undefined while it is on its way; what fails at first goes to the page's error
 * screen (an unknown id becomes "not found"). Its key is `[endpoint.id, params, query]`.
 */
export function useEntity<E extends Endpoint>(
  endpoint: E,
  request: Omit<CallOf<E>, 'signal'>,
): AnswerOf<E> | undefined {
  const { data } = useQuery({
    queryKey: [endpoint.id, request.params ?? {}, request.query ?? {}],
    queryFn: ({ signal }) => call(endpoint, { ...request, signal } as unknown as CallOf<E>),
    throwOnError: (_, query) => query.state.data === undefined,
  })
  return data
}
