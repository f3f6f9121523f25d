import { duplicateGroupsApi } from '@lambda/contract/products/duplicates/duplicate-groups'
import type { QueryOf } from '@lambda/contract/api'
import { duplicateLevels, evidenceKinds } from '@lambda/domain/duplicates/evidence'
import { type QueryClient, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { AddressSearch } from '../../../platform/address-search.ts'
import { call } from '../../../platform/api-client.ts'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'

const { list, get, check, decisions } = duplicateGroupsApi

/** What the address of the screen says: which groups are listed, or that those decided are, or which product's group is open. */
export interface DuplicatesAddress {
  evidence: (typeof evidenceKinds)[number] | undefined
  level: (typeof duplicateLevels)[number]['code'] | undefined
  /** None where any brand will do. */
  brandIds: readonly number[]
  competenceCenterId: number | undefined
  isDecided: boolean
  productId: number | undefined
}

/** Reads the address; what makes no sense there is left out. */
export function readAddress(search: AddressSearch): DuplicatesAddress {
  return {
    evidence: evidenceKinds.find((kind) => kind === search['evidence']),
    level: duplicateLevels.find(({ code }) => code === search['level'])?.code,
    brandIds: (search['brand'] ?? '').split(',').flatMap((text) => readId(text) ?? []),
    competenceCenterId: readId(search['center']),
    isDecided: search['show'] === 'decided',
    productId: readId(search['product']),
  }
}

/** What `readAddress` reads. */
export function writeAddress(address: Partial<DuplicatesAddress>) {
  return {
    product: address.productId,
    show: address.isDecided ? 'decided' : undefined,
    evidence: address.evidence,
    level: address.level,
    brand: address.brandIds?.join(','),
    center: address.competenceCenterId,
  }
}

function readId(text: string | undefined): number | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The products that look like a product, pair by pair, as a query. */
export function duplicatesOf(id: number, language: string) {
  return queryOptions({
    queryKey: [get.id, { id }, { language }],
    queryFn: ({ signal }) => call(get, { params: { id }, query: { language }, signal }),
  })
}

/** What is typed of an article. */
export type Typed = Omit<QueryOf<typeof check>, 'language'>

/** The products that look like what is typed; none while nothing is. */
export function useMatches(typed: Typed | null) {
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const asked = Object.entries(typed ?? {}).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as const],
  )
  const query = { ...Object.fromEntries(asked), language }
  const { data } = useQuery({
    queryKey: [check.id, query],
    queryFn: ({ signal }) => call(check, { query, signal }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  return typed === null ? [] : (data?.matches ?? [])
}

/** Asks again which products look like each other, and what was decided. */
export async function staleDuplicates(client: QueryClient): Promise<void> {
  await Promise.all(
    [list, get, decisions].map(({ id }) => client.invalidateQueries({ queryKey: [id] })),
  )
}
