import { attachmentCategories } from '@lambda/contract/attachment-categories'
import { brands } from '@lambda/contract/brands'
import { competenceCenters } from '@lambda/contract/competence-centers'
import { countries } from '@lambda/contract/countries'
import { languages } from '@lambda/contract/languages'
import { legalEntities } from '@lambda/contract/legal-entities'
import { productsApi } from '@lambda/contract/products/products'
import type { AnyReferenceList } from '@lambda/contract/reference/list'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { type Use, type Uses, isInTheWay, mostUsesCounted } from '@lambda/contract/uses'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedReferenceData } from '../src/seed/reference-data.ts'
import { addAttachment, addGlobalAttachment, categoryId } from './documents.ts'
import { addBrand, addCenter, nodeId, texts } from './factories.ts'
import { type TestServer, people, startTestServer } from './harness.ts'
import { addNode } from './taxonomies.ts'
import { addProduct, expectLinksToFind } from './uses.ts'
import { userCalls } from './users.ts'

/** What a row is used by, as somebody reads it before they rename, deactivate or delete it. */

let server: TestServer
let users: ReturnType<typeof userCalls>
beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
  users = userCalls(server)
  await users.bindAll()
})
afterAll(() => server.close())

const as = people.admin

/** What a row of a list is used by; the lists that it leads to are looked at, too. */
async function usesOf({ api }: UsedList, id: number): Promise<Uses> {
  const { data } = await server.call(api.uses, { as, params: { id } })
  await expectLinksToFind(server, data)
  return data
}

interface UsedList {
  api: Pick<AnyReferenceList['api'], 'uses'>
}

const inShort = ({ kind, field, count, deletedCount, query }: Use) => ({
  kind,
  field,
  count,
  deletedCount,
  query,
})

describe('what uses a row of reference data', () => {
  test('is counted by kind, with the query that finds it and whether it is in the way', async () => {
    const brandId = await addBrand(server.db, 'NORD-FOAM', 'Nord Foam')
    expect((await usesOf(brands, brandId)).uses).toEqual([])
    await addProduct(server, { brandId })
    await addProduct(server, { brandId })
    const { uses, refusal } = await usesOf(brands, brandId)
    expect(uses).toEqual([
      {
        kind: 'product',
        noun: { one: 'product', many: 'products' },
        field: 'Brand',
        count: 2,
        isExact: true,
        deletedCount: 0,
        query: 'brand:nord-foam',
        onDelete: 'refused',
        named: [],
      },
    ])
    expect([uses.some(isInTheWay), refusal]).toEqual([true, null])
  })

  test('names deleted products apart: no list shows them, and yet they keep it', async () => {
    const brandId = await addBrand(server.db, 'GONE', 'Gone')
    const product = await addProduct(server, { brandId })
    await server.call(productsApi.remove, { params: { id: product.id }, ifMatch: 1 })
    const { uses } = await usesOf(brands, brandId)
    expect(uses).toMatchObject([
      {
        count: 0,
        deletedCount: 1,
        onDelete: 'refused',
        named: [{ id: product.id, label: `${product.code} (deleted)` }],
      },
    ])
    const params = { id: brandId }
    const refused = await server.call(brands.api.remove, { as, params, ifMatch: 1 })
    expect(refused.body.code).toBe('REFERENCED')
  })

  test('is told field by field where a kind refers by several, documents for all countries apart', async () => {
    const { data } = await server.call(countries.api.list, { as, query: { q: 'code:MT' } })
    const malta = data[0]?.id ?? 0
    await addProduct(server, { countries: ['MT'] })
    await addProduct(server, { countries: ['MT'], countryOfOrigin: 'MT' })
    await users.created({ countries: ['MT'] })
    const sheet = await addAttachment(server, { countries: ['MT'] })
    const { uses } = await usesOf(countries, malta)
    expect(uses.map(inShort)).toEqual([
      { kind: 'product', field: 'Country', count: 2, deletedCount: 0, query: 'country:MT' },
      { kind: 'user', field: 'Country', count: 1, deletedCount: 0, query: 'country:MT' },
      { kind: 'attachment', field: 'Country', count: 1, deletedCount: 0, query: null },
      { kind: 'product', field: 'Origin', count: 1, deletedCount: 0, query: 'origin:MT' },
    ])
    expect(uses[2]?.named).toEqual([{ id: sheet.id, label: sheet.code }])
  })

  test('is told of documents, global ones apart, by their kept counts', async () => {
    const category = await categoryId(server.db, 'OTHER')
    await addAttachment(server)
    await addAttachment(server)
    await addGlobalAttachment(server, { scope: { countries: ['SE'] } })
    const { uses } = await usesOf(attachmentCategories, category)
    const told = uses.map(({ kind, field, query, isExact }) => [kind, field, query, isExact])
    expect(told).toContainEqual(['attachment', 'Category', 'category:OTHER', true])
    expect(told).toContainEqual(['global-attachment', 'Category', 'category:OTHER', true])
    for (const { count } of uses) expect(count).toBeGreaterThan(0)
  })

  test('is told of a global attachment by its name, for no query asks for scopes', async () => {
    const brandId = await addBrand(server.db, 'SCOPED', 'Scoped')
    const document = await addGlobalAttachment(server, { scope: { brandIds: [brandId] } })
    const { uses } = await usesOf(brands, brandId)
    expect(uses).toMatchObject([
      {
        kind: 'global-attachment',
        noun: { one: 'global attachment' },
        count: 1,
        query: null,
        named: [{ id: document.id, label: document.code }],
      },
    ])
  })

  test('is told of every list that refers to a language', async () => {
    const { data } = await server.call(languages.api.list, { as, query: { q: 'code:DA' } })
    const danish = data[0]?.id ?? 0
    await addProduct(server, { texts: { EN: texts('Board'), DA: texts('Plade') } })
    await users.created({ preferredLanguage: 'DA' })
    await addCenter(server.db, 'DK', { EN: 'Denmark', DA: 'Danmark' })
    const { uses } = await usesOf(languages, danish)
    const told = uses.map(({ kind, count, query }) => [kind, count, query])
    expect(told).toContainEqual(['product', 1, null])
    expect(told).toContainEqual(['user', 1, 'language:DA'])
    expect(told).toContainEqual(['competence-center', 1, null])
    const own = told.find(([kind]) => kind === 'country-language')
    expect(own?.[2]).toBe('language:DA')
  })

  test('a competence center, a location and a legal entity say who refers to them', async () => {
    const entity = { name: 'Lambda Holding', code: 'HOLDING', country: 'BE' }
    const made = await server.call(legalEntities.api.create, { as, body: entity as never })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const child = { name: 'Lambda Child', code: 'CHILD', country: 'BE', parentId: made.data.id }
    await server.call(legalEntities.api.create, { as, body: child as never })
    const { uses } = await usesOf(legalEntities, made.data.id)
    expect(uses.map(inShort)).toEqual([
      {
        kind: 'legal-entity',
        field: expect.any(String),
        count: 1,
        deletedCount: 0,
        query: 'parent:HOLDING',
      },
    ])
    const center = await addCenter(server.db, 'USED')
    await addProduct(server, { competenceCenterId: center })
    await users.created({ competenceCenterId: center })
    expect((await usesOf(competenceCenters, center)).uses.map(inShort)).toEqual([
      expect.objectContaining({ kind: 'user', count: 1, query: 'center:USED' }),
      expect.objectContaining({ kind: 'product', count: 1, query: 'competence-center:USED' }),
    ])
  })

  test('a country says which legal entities sell there', async () => {
    const { data } = await server.call(countries.api.list, { as, query: { q: 'code:IS' } })
    const entity = { name: 'Lambda North', code: 'NORTH', country: 'BE', sellsIn: ['IS', 'BE'] }
    const made = await server.call(legalEntities.api.create, { as, body: entity as never })
    expect(made.data.sellsIn).toEqual(['BE', 'IS'])
    const { uses } = await usesOf(countries, data[0]?.id ?? 0)
    expect(uses.map(inShort)).toEqual([
      {
        kind: 'legal-entity',
        field: 'Sells in',
        count: 1,
        deletedCount: 0,
        query: 'sells-in:IS',
      },
    ])
  })

  test('is counted no further than a bound where nothing is kept', async () => {
    await sql`insert into app_user (email, email_key, display_name, is_active, preferred_language)
      select mail, mail, mail, true, 'IS' from (
        select 'bound-' || i || '@lambda.example' as mail
        from generate_series(1, ${mostUsesCounted + 5}::int) i) as many`.execute(server.db)
    const { data } = await server.call(languages.api.list, { as, query: { q: 'code:IS' } })
    const params = { id: data[0]?.id ?? 0 }
    const icelandic = await server.call(languages.api.uses, { as, params })
    const bounded = icelandic.data.uses.find(({ kind }) => kind === 'user')
    expect(bounded).toMatchObject({ count: mostUsesCounted, isExact: false })
  })
})

describe('what uses a taxonomy node', () => {
  const kind = 'material'

  test('products of the nodes below count as in their list; children are in the way', async () => {
    const above = await addNode(server, kind, 'above')
    const below = await addNode(server, kind, 'below', { parentId: above.id })
    await addProduct(server, { materialIds: [below.id] })
    const params = { kind, id: above.id }
    const { data } = await server.call(taxonomiesApi.uses, { as, params })
    await expectLinksToFind(server, data)
    expect(data.uses.map(inShort)).toContainEqual({
      kind: 'product',
      field: null,
      count: 1,
      deletedCount: 0,
      query: 'material:above',
    })
    const children = data.uses.find((use) => use.kind === 'taxonomy-node')
    expect(children).toMatchObject({ count: 1, onDelete: 'refused', named: [{ id: below.id }] })
    const other = await server.call(taxonomiesApi.uses, {
      as,
      params: { kind: 'sector', id: above.id },
    })
    expect(other.status).toBe(404)
  })

  test('a main group is told once, however many columns could refer to a node', async () => {
    const id = await nodeId(server.db, 'product-main-group', '10')
    const subGroupId = (
      await sql<{
        id: number
      }>`select id from taxonomy_node where parent_id = ${id} limit 1`.execute(server.db)
    ).rows[0]?.id
    await addProduct(server, { mainGroupId: id, subGroupId: subGroupId ?? null })
    const params = { kind: 'product-main-group', id }
    const { data } = await server.call(taxonomiesApi.uses, { as, params })
    await expectLinksToFind(server, data)
    expect(data.uses.filter((use) => use.kind === 'product').map(inShort)).toEqual([
      { kind: 'product', field: null, count: 1, deletedCount: 0, query: 'main-group:10' },
    ])
  })
})
