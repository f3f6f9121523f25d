import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAttachment, addGlobalAttachment } from '../../../test/documents.ts'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

async function addProduct(more: Partial<ProductInput> = {}): Promise<number> {
  const { data } = await server.call(productsApi.create, { body: productBody(more) })
  return data.id
}

async function link(productId: number, ...attachmentIds: number[]) {
  const body = { attachmentIds }
  await server.call(productAttachmentsApi.link, { params: { id: productId }, body })
}

/** The ids that a query finds, once its total is sure to be their number. */
async function found(q: string): Promise<number[]> {
  const answer = await server.call(productsApi.list, { query: { q, sort: 'code', limit: 200 } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const ids = answer.data.map(({ id }) => id)
  expect(answer.body['page']).toMatchObject({ total: ids.length })
  return ids.toSorted((a, b) => a - b)
}

async function refusal(q: string) {
  const answer = await server.call(productsApi.list, { query: { q } })
  return answer.body
}

describe('products that lose cover', () => {
  const products: number[] = []
  let deleted = 0

  /** Products with one to three documents each, of every mixture of kind, days, languages and countries. */
  beforeAll(async () => {
    const days = [-40, -1, 0, 5, 29, 30, 31, 60, 75, 90, 200, null]
    const documents: number[] = []
    for (let n = 0; n < 36; n += 1) {
      const ahead = days[(n * 5) % days.length] ?? null
      const { id } = await addAttachment(server, {
        code: `COVER-${n}`,
        category: n % 3 === 0 ? 'OTHER' : 'MANUAL',
        languages: [['EN'], ['EN', 'DE'], ['DE']][n % 3] ?? [],
        countries: [[], ['DE'], ['DE', 'AT']][n % 4] ?? [],
        status: n % 11 === 0 ? 'draft' : 'current',
        ...(ahead === null ? {} : { expiryDate: dayAhead(ahead), issueDate: dayAhead(-400) }),
      })
      documents.push(id)
    }
    for (let n = 0; n < 30; n += 1) {
      const code = `COVERED-${String(n).padStart(2, '0')}`
      const id = await addProduct({ code, ...(n % 7 === 0 && { status: 'obsolete' }) })
      const some = [n, n * 7 + 3, n * 11 + 5].slice(0, 1 + (n % 3))
      await link(id, ...new Set(some.map((at) => documents[at % documents.length] ?? 0)))
      products.push(id)
    }
    deleted = await addProduct({ code: 'COVERED-GONE' })
    await link(deleted, documents[1] ?? 0)
    await server.call(productsApi.remove, { params: { id: deleted }, ifMatch: 1 })
  })

  const horizons = [
    [0, '<today'],
    [30, '30d'],
    [60, '60d'],
    [90, '90d'],
  ] as const

  test.each(horizons)(
    'are those that the documents of the next %s days name',
    async (days, written) => {
      const { data } = await server.call(attachmentLinksApi.expiring, {
        query: { days, limit: 200 },
      })
      const losing = new Map<string, number[]>()
      for (const { code, losing: named, losingCount } of data) {
        const ids = await found(`loses-document:${code}@${written}`)
        expect(ids.length, code).toBe(losingCount)
        expect(ids, code).toEqual(expect.arrayContaining(named.map(({ id }) => id)))
        losing.set(code, ids)
      }
      const all = [...new Set([...losing.values()].flat())].toSorted((a, b) => a - b)
      expect(all.length).toBeGreaterThan(0)
      expect(all).not.toContain(deleted)
      expect(await found(`loses-cover:${written}`)).toEqual(all)
      const manuals = data.filter(({ category }) => category.code === 'MANUAL')
      const ofManuals = new Set(manuals.flatMap(({ code }) => losing.get(code) ?? []))
      expect(await found(`loses-cover:manual@${written}`)).toEqual(
        [...ofManuals].toSorted((a, b) => a - b),
      )
    },
  )

  test('are found by days of the calendar, by any of several days and by what they are not', async () => {
    const [in29, in30] = [dayAhead(29), dayAhead(30)]
    const within = await found(`loses-cover:${dayAhead(0)}..${in30}`)
    expect(within).toEqual(await found('loses-cover:30d'))
    const either = await found(`loses-cover:${in29} OR loses-cover:${in30}`)
    expect(either.length).toBeGreaterThan(0)
    expect(await found(`loses-cover:${in29},${in30}`)).toEqual(either)
    const until = await found(`loses-cover:<=${in30}`)
    expect(await found(`loses-cover:<today OR loses-cover:30d`)).toEqual(until)
    expect(await found(`loses-cover:<${in30}`)).toEqual(await found(`loses-cover:<=${in29}`))
    expect(await found(`loses-cover:>${in29}`)).toEqual(await found(`loses-cover:>=${in30}`))
    const others = await found('code:COVERED* -loses-cover:30d')
    expect([...others, ...within].toSorted((a, b) => a - b)).toEqual(products)
  })

  test('have or have not a day on which they do', async () => {
    const once = await found('code:COVERED* has:loses-cover')
    expect(once).toEqual(await found('loses-cover:<today OR loses-cover:>=today'))
    const never = await found('code:COVERED* missing:loses-cover')
    expect([...once, ...never].toSorted((a, b) => a - b)).toEqual(products)
    expect(never.length).toBeGreaterThan(0)
  })
})

test.each([
  ['loses-cover:NOTHING@60d', 'There is no attachment category “NOTHING”.', 0],
  ['foil loses-document:nowhere-1@60d', 'There is no attachment “NOWHERE-1”.', 5],
])('%s is refused at its place', async (q, message, from) => {
  expect(await refusal(q)).toMatchObject({
    status: 400,
    code: 'INVALID_QUERY',
    errors: [{ path: 'q', code: 'UNKNOWN_REFERENCE', message, at: { from } }],
  })
})

describe('a global document that outlasts a linked one', () => {
  const scope = { brandIds: [], countries: [], competenceCenterIds: [], nodeIds: [], query: null }
  const rows: [name: string, more: object, isKept: boolean][] = [
    ['keeps the cover of the products in its scope', {}, true],
    ['has to be of the category', { category: 'OTHER' }, false],
    ['has to be in all of its languages', { languages: ['DE'] }, false],
    ['may be in more', { languages: ['DE', 'EN'] }, true],
    ['has to be for all of its countries', { countries: ['DE'] }, false],
    ['has to be valid for longer', { issueDate: dayAhead(-5), expiryDate: dayAhead(30) }, false],
    ['may end later', { issueDate: dayAhead(-5), expiryDate: dayAhead(31) }, true],
    ['is current', { status: 'draft' }, false],
    ['is for its products only', { scope: { ...scope, query: 'form:ROLL' } }, false],
    ['asks for values that are there', { scope: { ...scope, query: 'density:>10' } }, false],
    ['counts where its scope names countries', { scope: { ...scope, countries: ['DE'] } }, false],
  ]

  test.each(rows)('%s', async (_, more, isKept) => {
    const id = await addProduct({ form: 'MAT', countries: ['DE', 'AT'] })
    const { data: product } = await server.call(productsApi.get, { params: { id } })
    const own = await addAttachment(server, {
      category: 'MANUAL',
      languages: ['EN'],
      issueDate: dayAhead(-5),
      expiryDate: dayAhead(10),
    })
    await link(id, own.id)
    const q = `code:${product.code} loses-cover:<=${dayAhead(30)}`
    expect(await found(q)).toEqual([id])
    await addGlobalAttachment(server, {
      category: 'MANUAL',
      languages: ['EN'],
      scope: { ...scope, query: `code:${product.code}` },
      ...more,
    })
    expect(await found(q)).toEqual(isKept ? [] : [id])
    const { data } = await server.call(attachmentLinksApi.expiring, {
      query: { days: 30, limit: 200 },
    })
    expect(data.find((one) => one.id === own.id)).toMatchObject({ losingCount: isKept ? 0 : 1 })
  })
})
