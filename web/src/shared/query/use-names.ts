import { type NameTable, nameTable } from '@lambda/contract/query-language/names'
import { referenceNamesApi } from '@lambda/contract/reference-names'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import type { QuerySource } from './query-source.ts'

/**
 * All names that a query of this resource can give in place of codes, in every language: asked for as soon as they are
 * needed. Null until they are there, and where names are no names of codes.
 */
export function useNameTable({ names }: QuerySource, isNeeded: boolean): NameTable | null {
  const lists = names?.join(',')
  const answer = useQuery({
    queryKey: [referenceNamesApi.get.id, lists],
    queryFn: async ({ signal }) => {
      const found = await call(referenceNamesApi.get, { query: { lists: lists ?? '' }, signal })
      return nameTable(found.lists)
    },
    // whoever does not need them has the function, too: it is that of whoever was there last by which all are asked again
    enabled: isNeeded && lists !== undefined,
    structuralSharing: false,
  })
  return answer.data ?? null
}
