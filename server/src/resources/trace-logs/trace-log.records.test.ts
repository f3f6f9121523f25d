import { brands } from '@lambda/contract/brands'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { countryLanguagesApi } from '@lambda/contract/country-languages'
import { kindsOfRecords } from '@lambda/contract/trail/kinds'
import { productsApi } from '@lambda/contract/products/products'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { type TraceLog, traceLogsApi } from '@lambda/contract/trail/trace-logs'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAttachment, addGlobalAttachment } from '../../../test/documents.ts'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { addNode, nodeBody } from '../../../test/taxonomies.ts'
import { seedReferenceData } from '../../seed/reference-data.ts'
import { records } from '../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
})
afterAll(() => server.close())

const as = people.admin

async function found(q: string): Promise<TraceLog[]> {
  return (await server.call(traceLogsApi.list, { as, query: { q, limit: 200 } })).data
}

/** What happened to the record that all these queries stand for, the oldest first; the same for each of them. */
async function story(...queries: string[]): Promise<string[]> {
  const stories = await Promise.all(
    queries.map(async (q) => (await found(q)).map(({ action }) => action).toReversed()),
  )
  for (const other of stories) expect(other).toEqual(stories[0])
  return stories[0] ?? []
}

test('a product is found by its code, by the one it had before, and after it was deleted', async () => {
  const { id } = (
    await server.call(productsApi.create, { body: productBody({ code: 'OLD-0815' }) })
  ).data
  const params = { id }
  await server.call(productsApi.patch, { params, ifMatch: 1, body: { series: 'Nova' } })
  expect(await story('OLD-0815', 'old0815', 'record:old-0815', 'record:OLD-08*')).toEqual([
    'create',
    'update',
  ])
  await server.call(productsApi.patch, { params, ifMatch: 2, body: { code: 'NEW-4711' } })
  await server.call(productsApi.patch, { params, ifMatch: 3, body: { series: 'Nova 2' } })
  await server.call(productsApi.remove, { params, ifMatch: 4 })
  const queries = ['OLD-0815', 'NEW-4711', 'record:old0815', 'record:NEW-4711', 'record:*4711*']
  expect(await story(...queries, `entity:product id:${id}`)).toEqual([
    'create',
    'update',
    'update',
    'update',
    'delete',
  ])
  expect(await found('record:OLD-0815 -record:NEW-4711')).toEqual([])
  expect((await found('record:OLD-0815')).map(({ label, isGone }) => [label, isGone])).toEqual(
    Array.from({ length: 5 }, () => ['NEW-4711', true]),
  )
})

test('an attachment linked to a product is found by the code of either', async () => {
  const product = (
    await server.call(productsApi.create, { body: productBody({ code: 'LINKED-1' }) })
  ).data
  const document = await addAttachment(server, { code: 'SHEET-1', productIds: [product.id] })
  const about = (rows: TraceLog[]) => rows.map(({ entity }) => entity).toReversed()
  expect(about(await found('record:SHEET-1'))).toEqual(['attachment', 'attachment'])
  expect(about(await found('record:LINKED-1'))).toEqual(['product', 'product'])
  expect(about(await found('LINKED-1'))).toEqual(['product', 'product', 'attachment'])
  const body = { ...document, code: 'SHEET-2' }
  const { id, version } = document
  const keys = ['code', 'categoryId', 'languages', 'countries', 'visibility', 'status'] as const
  const rest = ['revision', 'issueDate', 'expiryDate', 'texts'] as const
  const input = Object.fromEntries([...keys, ...rest].map((key) => [key, body[key]]))
  const params = { id }
  await server.call(attachmentsApi.update, { as, params, ifMatch: version, body: input })
  expect(await story('record:SHEET-1', 'record:SHEET-2')).toEqual(['create', 'update', 'update'])
})

test('a global attachment is found by its code, and no other document', async () => {
  const scope = { countries: ['DE'] }
  const { code } = await addGlobalAttachment(server, { code: 'GLOBAL-1', scope })
  const [row, ...others] = await found(`record:${code}`)
  expect(others).toEqual([])
  expect(row).toMatchObject({ entity: 'global-attachment', label: 'GLOBAL-1' })
})

test('a brand is found by code and name, also when it is gone, under the name it had', async () => {
  const body = { code: 'GONEBRAND', name: 'Gone Insulation', type: 'OWN_LABEL' as const }
  const { id, version } = (await server.call(brands.api.create, { as, body })).data
  expect(await story('GONEBRAND', '"gone insulation"', 'record:"Gone Ins"*')).toEqual(['create'])
  await server.call(brands.api.remove, { as, params: { id }, ifMatch: version })
  expect(await story('record:gonebrand', `entity:brand id:${id}`)).toEqual(['create', 'delete'])
  expect(await found('record:gonebrand')).toMatchObject([
    { label: 'Gone Insulation', isGone: true },
    { label: 'Gone Insulation', isGone: true },
  ])
})

test('a taxonomy node is found by codes and names in any language', async () => {
  const kind = 'material'
  const node = await addNode(server, kind, 'aerogel-blanket')
  const texts = { ...nodeBody('aerogel').texts, DE: { name: 'Aerogelmatte', description: null } }
  await server.call(taxonomiesApi.update, {
    as,
    params: { kind, id: node.id },
    ifMatch: node.version,
    body: { code: 'aerogel-mat', parentId: node.parentId, texts },
  })
  expect(
    await story('record:aerogel-blanket', 'record:aerogel-mat', 'record:aerogelmatte'),
  ).toEqual(['create', 'update'])
})

test('a user is found by name and e-mail', async () => {
  const body = { email: 'quincy@lambda.example', displayName: 'Quincy Quill', isActive: true }
  const more = { role: null, preferredLanguage: null, competenceCenterId: null, countries: [] }
  const { data } = await server.call(usersApi.create, { as, body: { ...body, ...more } as never })
  expect(await story('"quincy quill"', 'record:quincy@lambda.example')).toEqual(['create'])
  await server.call(usersApi.remove, { as, params: { id: data.id }, ifMatch: data.version })
  expect((await found(`entity:user id:${data.id}`))[0]).toMatchObject({
    label: 'Quincy Quill',
    isGone: true,
  })
})

test('the languages of a country are found by the country', async () => {
  const { data } = await server.call(countryLanguagesApi.list, { as, query: { q: 'code:BE' } })
  const [country] = data
  const params = { id: country?.id ?? 0 }
  const body = { languages: [{ language: 'NL', script: null, isDefault: true }] }
  const ifMatch = country?.version ?? 0
  await server.call(countryLanguagesApi.update, { as, params, ifMatch, body: body as never })
  expect(await story('record:BE', 'record:belgium')).toEqual(['update'])
})

test('a code that stands for too many records is refused in words', async () => {
  await sql`insert into product (code, status) select 'MANY-' || n, (select min(code) from product_status)
    from generate_series(1, 1001) as n`.execute(server.db)
  await sql`select refresh_product_projection(array(select id from product))`.execute(server.db)
  const answer = await server.call(traceLogsApi.list, { as, query: { q: 'record:MANY*' } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_QUERY' } })
  expect(JSON.stringify(answer.body)).toContain('more than 1,000 records')
})

test('ids in changes come with the names of what they stand for, also of what is gone', async () => {
  const kept = await addNode(server, 'material', 'kept-wool')
  const gone = await addNode(server, 'material', 'gone-wool')
  const brand = { code: 'NAMED', name: 'Named Insulation', type: 'OWN_LABEL' as const }
  const { id: brandId } = (await server.call(brands.api.create, { as, body: brand })).data
  const materialIds = [kept.id, gone.id]
  const body = productBody({ brandId, materialIds })
  const { id } = (await server.call(productsApi.create, { body })).data
  const params = { id }
  const patch = { materialIds: [kept.id] }
  await server.call(productsApi.patch, { params, ifMatch: 1, body: patch })
  const node = { kind: 'material', id: gone.id }
  await server.call(taxonomiesApi.remove, { as, params: node, ifMatch: gone.version })

  const named = {
    path: 'materialIds',
    from: materialIds,
    to: [kept.id],
    names: [
      { value: kept.id, label: 'Name of kept-wool' },
      { value: gone.id, label: 'Name of gone-wool' },
    ],
  }
  const [update, create] = (await server.call(productsApi.history, { params })).data
  expect(update?.fields).toEqual([named])
  expect(create?.fields).toContainEqual({
    path: 'brandId',
    from: null,
    to: brandId,
    names: [{ value: brandId, label: 'Named Insulation' }],
  })
  const [row] = await found(`entity:product id:${id}`)
  expect(row?.fields).toEqual([named])
})

test('every kind of record that has fields in the contract is known to the server, and no other', () => {
  expect([...records.keys()].toSorted()).toEqual(kindsOfRecords.map(({ code }) => code).toSorted())
})
