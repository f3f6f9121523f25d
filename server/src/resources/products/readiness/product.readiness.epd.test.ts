import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { productsApi } from '@lambda/contract/products/products'
import { profiles } from '@lambda/contract/readiness/profiles'
import { readinessApi } from '@lambda/contract/readiness/readiness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAhead } from '../../../../test/products/days.ts'
import { addAttachment, categoryId } from '../../../../test/documents.ts'
import { productBody, texts } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { nothingDue } from '../../../../test/products/due-products.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function found(q: string): Promise<number[]> {
  const answer = await server.call(productsApi.list, { query: { q, limit: 200 } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data.map(({ id }) => id)
}

async function marketOf(id: number) {
  const { data } = await server.call(readinessApi.get, { params: { id } })
  return data.markets[0]
}

test('an EPD makes a product ready until its last day, and a document that is called so does not', async () => {
  const as = people.admin
  const { data: profile } = await server.call(profiles.api.create, {
    as,
    body: {
      code: 'EPD',
      texts: { EN: { name: 'EPDs', description: null } },
      productQuery: 'form:ROLL',
      requiresEpd: true,
      documentCategoryIds: [await categoryId(server.db, 'EPD')],
      languageRule: 'ANY',
      validFrom: dayAhead(0),
      activation: 'ACCEPT',
    },
  })
  const { data: product } = await server.call(productsApi.create, {
    body: productBody({ form: 'ROLL', countries: ['DE'], texts: { DE: texts('Filz') } }),
  })
  const { id } = product
  const { id: document } = await addAttachment(server, {
    category: 'EPD',
    visibility: 'PARTNER',
    languages: ['DE'],
    issueDate: dayAhead(-100),
    expiryDate: dayAhead(400),
  })
  await server.call(productAttachmentsApi.link, {
    params: { id },
    body: { attachmentIds: [document] },
  })
  await nothingDue(server.db)
  expect(await found('lacks:epd')).toContain(id)
  expect(await found('lacks:doc-epd')).not.toContain(id)
  expect((await marketOf(id))?.lacking[0]).toEqual({
    obligation: 'epd',
    name: 'Valid EPD',
    kind: 'epd',
    path: null,
    categoryId: null,
    languages: [],
    isNow: true,
    from: dayAhead(0),
    until: null,
  })
  const { data: entry } = await server.call(esgEntriesApi.create, {
    as,
    body: {
      title: 'EPD of rolls',
      payload: { kind: 'EPD', declaredUnit: null, scenarios: [], modules: {}, results: {} },
      productQuery: 'form:ROLL',
      issueDate: dayAhead(-10),
      validUntil: dayAhead(5),
    },
  })
  await nothingDue(server.db)
  expect(await found(`ready:DE@${dayAhead(5)}`)).toContain(id)
  expect(await found(`lacks:epd@${dayAhead(6)}`)).toContain(id)
  expect(await marketOf(id)).toMatchObject({ isReady: true, until: dayAhead(5) })
  await server.call(esgEntriesApi.remove, {
    as,
    params: { id: entry.id },
    ifMatch: entry.version,
  })
  await nothingDue(server.db)
  expect(await found('lacks:epd@DE')).toContain(id)
  await server.call(profiles.api.remove, { as, params: { id: profile.id }, ifMatch: 1 })
  await nothingDue(server.db)
})
