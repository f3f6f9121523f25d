import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { countryLanguagesApi } from '@lambda/contract/country-languages'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { profiles } from '@lambda/contract/readiness/profiles'
import { readinessApi } from '@lambda/contract/readiness/readiness'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAhead } from '../../../../test/products/days.ts'
import { addAttachment, categoryId } from '../../../../test/documents.ts'
import { productBody, texts } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { evaluateDue } from './readiness-due.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const stopping = new AbortController().signal
const settle = () => evaluateDue({ db: server.db, stopping })

async function addProduct(more: Partial<ProductInput> = {}): Promise<number> {
  const { data } = await server.call(productsApi.create, { body: productBody(more) })
  return data.id
}

async function found(q: string): Promise<number[]> {
  const answer = await server.call(productsApi.list, { query: { q, sort: 'code', limit: 200 } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data.map(({ id }) => id)
}

async function readiness(id: number) {
  const { data } = await server.call(readinessApi.get, { params: { id } })
  return data
}

test('a product without anything asked of it in a market is ready there', async () => {
  const id = await addProduct({
    countries: ['DE', 'FR'],
    texts: { DE: texts('Platte'), FR: texts('Panneau') },
  })
  expect(await found('ready:DE ready:FR')).toContain(id)
  expect(await found('-ready:DE')).not.toContain(id)
  expect(await readiness(id)).toMatchObject({
    completeness: 100,
    markets: [
      { country: 'DE', isReady: true, until: null, lacking: [] },
      { country: 'FR', isReady: true },
    ],
  })
})

test('names are asked for in every language of a market, with the save', async () => {
  const id = await addProduct({ countries: ['DE', 'BE'], texts: { EN: texts('Board') } })
  expect(await found('lacks:name-short')).toContain(id)
  expect(await found('lacks:name-short@BE')).toContain(id)
  expect(await found('lacks:name-short@PL')).not.toContain(id)
  expect(await found('lacks-language:name-short@nl')).toContain(id)
  expect(await found('ready:DE')).not.toContain(id)
  expect(await found('completeness:<80')).toContain(id)
  const { markets } = await readiness(id)
  expect(markets[0]).toMatchObject({
    country: 'BE',
    isReady: false,
    completeness: 0,
    lacking: [{ obligation: 'name-short', name: 'Short name', path: 'texts', isNow: true }],
  })
  expect(markets[0]?.lacking[0]?.languages).toEqual(['DE', 'FR', 'NL'])
  await server.call(productsApi.patch, {
    params: { id },
    ifMatch: 1,
    body: { texts: { DE: { ...texts('Platte') }, FR: texts('Panneau') } },
  })
  expect(await found('ready:DE')).toContain(id)
  expect(await readiness(id)).toMatchObject({
    completeness: 66,
    markets: [{ isReady: false }, { isReady: true }],
  })
  expect(await found('completeness:66')).toContain(id)
})

describe('a declaration of performance', () => {
  let id = 0
  let document = 0
  const name = { texts: { DE: texts('Platte'), FR: texts('Panneau') } }
  beforeAll(async () => {
    id = await addProduct({ countries: ['DE', 'FR'], ceMarking: 'YES', ...name })
  })

  test('makes a product ready until it expires, where it is in the language', async () => {
    expect(await found('lacks:dop')).toContain(id)
    const added = await addAttachment(server, {
      category: 'DOP',
      visibility: 'PARTNER',
      languages: ['DE'],
      issueDate: dayAhead(-100),
      expiryDate: dayAhead(30),
    })
    document = added.id
    await server.call(productAttachmentsApi.link, {
      params: { id },
      body: { attachmentIds: [document] },
    })
    await settle()
    expect(await found('ready:DE')).toContain(id)
    expect(await found(`ready:DE@${dayAhead(30)}`)).toContain(id)
    expect(await found(`ready:DE@${dayAhead(31)}`)).not.toContain(id)
    expect(await found('ready:FR')).not.toContain(id)
    expect(await found('lacks:dop@FR')).toContain(id)
    expect(await found('lacks:dop@DE')).not.toContain(id)
    expect(await found('lacks-language:dop@fr')).toContain(id)
    const { markets } = await readiness(id)
    expect(markets).toMatchObject([
      {
        country: 'DE',
        isReady: true,
        until: dayAhead(30),
        lacking: [{ obligation: 'dop', isNow: false, from: dayAhead(31) }],
      },
      {
        country: 'FR',
        isReady: false,
        until: null,
        lacking: [{ obligation: 'dop', isNow: true, languages: ['FR'] }],
      },
    ])
  })

  test('that is withdrawn makes it lack one again', async () => {
    const { data } = await server.call(attachmentsApi.get, { params: { id: document } })
    const changed = await server.call(attachmentsApi.update, {
      as: people.admin,
      params: { id: document },
      ifMatch: data.version,
      body: { ...data, status: 'withdrawn' },
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    await settle()
    expect(await found('lacks:dop@DE')).toContain(id)
  })
})

test('facets count the markets where products are ready and what they lack, by index as by SQL', async () => {
  const q = 'code:FACET-*'
  await addProduct({ code: 'FACET-1', countries: ['DE'], texts: { DE: texts('Platte') } })
  await addProduct({ code: 'FACET-2', countries: ['DE', 'AT'], texts: { DE: texts('Platte') } })
  await addProduct({ code: 'FACET-3', countries: ['DE', 'FR'], texts: { FR: texts('Panneau') } })
  const query = { q, facets: 'ready,not-ready,lacks,lacks-language' }
  const indexed = await server.call(productsApi.list, { query })
  expect(indexed.body['facets']).toEqual({
    ready: [
      { value: 'DE', label: 'Germany', count: 2 },
      { value: 'AT', label: 'Austria', count: 1 },
      { value: 'FR', label: 'France', count: 1 },
    ],
    'not-ready': [{ value: 'DE', label: 'Germany', count: 1 }],
    lacks: [{ value: 'name-short', label: 'Short name', count: 1 }],
    'lacks-language': [{ value: 'name-short@de', label: 'Short name (DE)', count: 1 }],
  })
  expect(await found(`${q} not-ready:DE`)).toEqual(await found(`${q} lacks:name-short@DE`))
  expect(await found(`${q} not-ready:DE`)).toHaveLength(1)
  expect(await found(`${q} has:not-ready`)).toHaveLength(1)
  expect(await found(`${q} has:ready`)).toHaveLength(3)
  expect(await found(`${q} not-ready:FR`)).toEqual([])
})

test('what does not exist is refused at its place', async () => {
  for (const [q, message] of [
    ['ready:XX', 'There is no country “XX”.'],
    ['ready:DE@2027-02-30', 'There is no market or day “DE@2027-02-30”.'],
    ['lacks:nothing', 'There is no obligation “nothing”.'],
  ] as const) {
    const answer = await server.call(productsApi.list, { query: { q } })
    expect(answer.body, q).toMatchObject({ code: 'INVALID_QUERY', errors: [{ message }] })
  }
})

describe('profiles', () => {
  test('have their products evaluated when they change, and keep their history', async () => {
    const id = await addProduct({
      form: 'BOARD',
      countries: ['DE'],
      texts: { DE: texts('Platte') },
    })
    const body = {
      code: 'DENSITY',
      texts: { EN: { name: 'Density of boards', description: null } },
      productQuery: 'form:board',
      validFrom: dayAhead(10),
      requiredFields: ['density'],
      languageRule: 'ANY',
      activation: 'ACCEPT',
    } as const
    const refused = await server.call(profiles.api.create, { body })
    expect(refused.status).toBe(403)
    const { data: profile } = await server.call(profiles.api.create, { as: people.admin, body })
    await settle()
    expect(await found('ready:DE')).toContain(id)
    expect(await found(`ready:DE@${dayAhead(10)}`)).not.toContain(id)
    expect(await found('lacks:density')).not.toContain(id)
    const changed = await server.call(profiles.api.update, {
      as: people.admin,
      params: { id: profile.id },
      ifMatch: profile.version,
      body: { ...body, validFrom: dayAhead(0) },
    })
    expect(changed.status).toBe(200)
    await settle()
    expect(await found('lacks:density')).toContain(id)
    expect((await readiness(id)).completeness).toBe(50)
    const history = await server.call(profiles.api.history, {
      as: people.admin,
      params: { id: profile.id },
    })
    expect(history.data).toHaveLength(2)
    await server.call(profiles.api.remove, {
      as: people.admin,
      params: { id: profile.id },
      ifMatch: 2,
    })
    await settle()
    expect(await found('lacks:density')).not.toContain(id)
  })

  test.each([
    ['colour:', 'productQuery'],
    ['mineral wool', 'productQuery'],
    ['ready:DE', 'productQuery'],
    ['finding:R18', 'productQuery'],
    ['brand:nobody', 'productQuery'],
  ])('are refused with the query %s', async (productQuery, path) => {
    const answer = await server.call(profiles.api.create, {
      as: people.admin,
      body: {
        code: 'BAD',
        texts: { EN: { name: 'Bad', description: null } },
        productQuery,
        requiredFields: ['density'],
        languageRule: 'ANY',
        activation: 'ACCEPT',
      },
    })
    expect(answer.body).toMatchObject({ status: 422, errors: [{ path }] })
  })
})

test('a further language of a country is asked for', async () => {
  const id = await addProduct({ countries: ['NL'], texts: { NL: texts('Plaat') } })
  expect(await found('ready:NL')).toContain(id)
  const { rows } = await sql<{ id: number }>`select id from country where code = 'NL'`.execute(
    server.db,
  )
  const params = { id: rows[0]?.id ?? 0 }
  const { data } = await server.call(countryLanguagesApi.get, { params })
  const languages = [...data.languages, { language: 'FR', script: null, isDefault: false }]
  const changed = await server.call(countryLanguagesApi.update, {
    as: people.admin,
    params,
    ifMatch: data.version,
    body: { languages },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  await settle()
  expect(await found('ready:NL')).not.toContain(id)
})

test('documents of categories that profiles do not name do not matter', async () => {
  expect(await categoryId(server.db, 'MANUAL')).toBeGreaterThan(0)
  expect(await found('has:lacks missing:lacks')).toEqual([])
})
