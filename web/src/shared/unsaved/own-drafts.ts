import { draftsApi } from '@lambda/contract/drafts/drafts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'

export const draftsKey = [draftsApi.list.id]

/** What the person who is signed in has not saved yet, asked for anew whenever it is shown. */
export function useDrafts() {
  return useQuery({
    queryKey: draftsKey,
    queryFn: ({ signal }) => call(draftsApi.list, { signal }),
    staleTime: 0,
  })
}
