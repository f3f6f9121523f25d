import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { draftsApi } from '@lambda/contract/drafts/drafts'
import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { productsApi } from '@lambda/contract/products/products'
import { referenceLists } from '@lambda/contract/reference-lists'
import { savedViewsApi } from '@lambda/contract/saved-views/saved-views'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { addAttachment, addGlobalAttachment } from './documents.ts'
import { addBrand, nodeId, productBody, texts } from './factories.ts'
import { draftBody } from './drafts/draft-body.ts'
import { type TestServer, people } from './harness.ts'
import { sampleOf } from './reference-samples.ts'
import { addNode } from './taxonomies.ts'

/** What stands in an address in place of its parameters. */
export type Params = Record<string, string | number>

const as = people.admin

/** Something to read and to write back, by the path of its PUT. */
export const putExamples: Readonly<Record<string, (server: TestServer) => Promise<Params>>> = {
  '/users/{id}': async (server) => ({ id: (await addUser(server)).id }),
  '/products/{id}': async (server) => ({ id: await addProduct(server) }),
  '/products/{id}/attachments/{attachmentId}': async (server) => {
    const { id: attachmentId } = await addAttachment(server)
    const id = await addProduct(server)
    const body = { attachmentIds: [attachmentId] }
    await server.call(productAttachmentsApi.link, { params: { id }, body })
    return { id, attachmentId }
  },
  '/change-sets/{id}': async (server) => {
    const records = { ids: [await addProduct(server)] }
    const operations = [{ op: 'set' as const, path: 'series', value: 'A' }]
    const body = { title: 'Series', reason: 'Autumn', records, operations }
    const { data } = await server.call(changeSetsApi.create, { as: people.admin, body })
    return { id: data.id }
  },
  '/drafts/{entity}/{id}': async (server) => {
    const params = { entity: 'product', id: await addProduct(server) }
    await server.call(draftsApi.save, { as, params, body: draftBody({ series: [null, 'A'] }) })
    return params
  },
  '/saved-views/{id}': async (server) => {
    const body = { list: 'products', name: nextCode(), q: 'status:active', columns: ['code'] }
    return { id: (await server.call(savedViewsApi.create, { as, body })).data.id }
  },
  '/attachments/{id}': async (server) => {
    const { id } = await addAttachment(server, {
      ...document,
      productIds: [await addProduct(server)],
    })
    return { id }
  },
  '/global-attachments/{id}': async (server) => {
    const scope = { countries: ['BE'], query: 'status:active' }
    return { id: (await addGlobalAttachment(server, { ...document, scope })).id }
  },
  '/esg-entries/{id}': async (server) => {
    const body = {
      title: nextCode(),
      validUntil: '2031-01-31',
      productIds: [await addProduct(server)],
      productQuery: 'status:active',
      payload: {
        kind: 'EPD' as const,
        declaredUnit: { amount: '1.0', unit: 'KGM' as const },
        scenarios: [],
        modules: { 'A1-A3': 'MDE' as const },
        results: { 'GWP-total': { 'A1-A3': '1.930E0' } },
      },
    }
    return { id: (await server.call(esgEntriesApi.create, { as, body })).data.id }
  },
  '/taxonomies/{kind}/{id}': async (server) => {
    const kind = 'sub-application'
    const parentId = await nodeId(server.db, 'main-application', 'hvac')
    const more = { validFrom: '2026-01-01', parentId }
    return { kind, id: (await addNode(server, kind, nextCode().toLowerCase(), more)).id }
  },
  '/country-languages/{id}': async (server) => ({ id: await idOf(server, 'country', 'BE') }),
  '/countries/{id}': async (server) => ({ id: await idOf(server, 'country', 'BE') }),
  '/languages/{id}': async (server) => ({ id: await idOf(server, 'language', 'DE') }),
  ...Object.fromEntries(
    referenceLists.flatMap((list) => {
      if (list.isClosed) return []
      const add = async (server: TestServer) => {
        const body = await sampleOf(server, list, 0)
        return { id: (await server.call(list.api.create, { as, body })).data.id }
      }
      return [[`/${list.path}/{id}`, add]]
    }),
  ),
}

const document = { languages: ['NL'], countries: ['BE'], issueDate: '2026-01-31', revision: 'A' }

let count = 0
const nextCode = () => `TRIP-${(count += 1)}`

/** A new user, through the front door. */
export async function addUser(server: TestServer) {
  const body = {
    email: `${nextCode()}@lambda.example`,
    displayName: 'Rosa Round',
    role: null,
    isActive: true,
    preferredLanguage: 'NL',
    countries: ['BE'],
  }
  return (await server.call(usersApi.create, { as, body })).data
}

async function addProduct(server: TestServer): Promise<number> {
  const body = productBody({
    brandId: await addBrand(server.db, nextCode()),
    materialIds: [await nodeId(server.db, 'material', 'stone-wool')],
    thickness: '50',
    countries: ['BE'],
    texts: { EN: texts('Board'), DE: texts('Platte') },
  })
  return (await server.call(productsApi.create, { body })).data.id
}

async function idOf(server: TestServer, table: string, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where code = ${code}`.execute(server.db)
  const [row] = rows
  if (!row) throw new Error(`There is no ${table} ${code}.`)
  return row.id
}
