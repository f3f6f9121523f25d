import type { Endpoint } from '@lambda/contract/api'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { brands } from '@lambda/contract/brands'
import { competenceCenters } from '@lambda/contract/competence-centers'
import { countryLanguagesApi } from '@lambda/contract/country-languages'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { legalEntities } from '@lambda/contract/legal-entities'
import { locations } from '@lambda/contract/locations'
import { productsApi } from '@lambda/contract/products/products'
import { usersApi } from '@lambda/contract/users'
import type { Uses } from '@lambda/contract/uses'
import { expect } from 'vitest'
import { productBody } from './factories.ts'
import { type TestServer, people } from './harness.ts'

/** Where the things of a kind are listed. */
const lists: Readonly<Record<string, Endpoint>> = {
  product: productsApi.list,
  attachment: attachmentsApi.list,
  'global-attachment': globalAttachmentsApi.list,
  user: usersApi.list,
  'country-language': countryLanguagesApi.list,
  brand: brands.api.list,
  'competence-center': competenceCenters.api.list,
  'legal-entity': legalEntities.api.list,
  location: locations.api.list,
}

/** The list that a use leads to shows as many as the use counts. */
export async function expectLinksToFind(server: TestServer, { uses }: Uses): Promise<void> {
  for (const { kind, query, count } of uses) {
    if (query === null) continue
    const list = lists[kind]
    if (!list) throw new Error(`There is no list of ${kind}.`)
    const { body } = await server.call(list, { as: people.admin, query: { q: query } })
    const { page } = body as never as { page: { total: number } }
    expect([kind, query, page.total]).toEqual([kind, query, count])
  }
}

/** A new product, through the front door. */
export async function addProduct(server: TestServer, more: Parameters<typeof productBody>[0] = {}) {
  const answer = await server.call(productsApi.create, { body: productBody(more) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}
