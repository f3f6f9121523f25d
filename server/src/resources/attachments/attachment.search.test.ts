import { attachmentLinksApi } from '@lambda/contract/attachments/attachment-links'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { documentSorts } from '@lambda/contract/attachments/documents'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAttachment, addGlobalAttachment } from '../../../test/documents.ts'
import { addBrand, productBody } from '../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../test/harness.ts'

let server: TestServer

const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const titled = (title: string, description: string | null = null) => ({
  EN: { title, description },
})

beforeAll(async () => {
  server = await startTestServer()
  const { data: product } = await server.call(productsApi.create, {
    body: productBody({ code: 'AB-12' }),
  })
  const proof = { languages: ['EN', 'DE'], visibility: 'PARTNER' as const }
  await addAttachment(server, {
    code: 'DOP-0012',
    category: 'DOP',
    ...proof,
    texts: { ...titled('Performance of slabs'), DE: { title: 'Leistung der Dämmplatten' } },
    countries: ['BE'],
    revision: '2b',
    issueDate: '2020-05-01',
    expiryDate: dayAfter(-1),
    productIds: [product.id],
  })
  await addAttachment(server, {
    code: 'DOP-13',
    category: 'DOP',
    ...proof,
    countries: ['DE', 'NL'],
    texts: titled('Performance of pipes', 'Vapour tight'),
    expiryDate: dayAfter(90),
    status: 'draft',
  })
  await addAttachment(server, {
    code: 'EPD-1',
    category: 'EPD',
    languages: ['EN'],
    texts: titled('Environment'),
    expiryDate: dayAfter(91),
    upload: { name: 'umwelt.pdf' },
  })
  await addAttachment(server, {
    code: 'PIC-1',
    category: 'PICTURE',
    visibility: 'PUBLIC',
    texts: titled('100% & more'),
    countries: ['BE'],
    upload: { type: 'PNG', name: 'roof.png' },
  })
  await addGlobalAttachment(server, {
    code: 'GLOBAL-1',
    scope: { brandIds: [await addBrand(server.db, 'ACME', 'Acme')] },
    countries: ['BE'],
  })
})
afterAll(() => server.close())

const find = async (q: string) => {
  const answer = await server.call(attachmentsApi.list, { query: { q, sort: 'code' } })
  expect(answer.body['page'], q).toMatchObject({ total: answer.data.length })
  return answer.data.map(({ code }) => code)
}

describe('a query finds attachments by', () => {
  const [late, soon, long, picture] = ['DOP-0012', 'DOP-13', 'EPD-1', 'PIC-1']
  const all = [late, soon, long, picture]
  const queries: [q: string, codes: (string | undefined)[]][] = [
    ['', all],
    ['code:dop0012', [late]],
    ['code:DOP*', [late, soon]],
    ['code:*1*', all],
    ['title:"performance of"', [late, soon]],
    ['title:dämm', [late]],
    ['title:vapour', []],
    ['title:dop12', []],
    ['vapour', [soon]],
    ['umwelt', [long]],
    ['dop-0012', [late]],
    ['"& more"', [picture]],
    ['category:dop', [late, soon]],
    ['category:DOP,EPD', [late, soon, long]],
    ['language:DE', [late, soon]],
    ['language:DE,EN', [late, soon, long]],
    ['country:BE', [late, long, picture]],
    ['country:BE,NL', all],
    ['-country:BE', [soon]],
    ['has:country', [late, soon, picture]],
    ['missing:language', [picture]],
    ['validity:expired', [late]],
    ['validity:expiring', [soon]],
    ['validity:valid', [long]],
    ['validity:unlimited', [picture]],
    ['validity:expired,unlimited', [late, picture]],
    ['missing:expires', [picture]],
    ['expires:<=today+90d', [late, soon]],
    ['expires:<today', [late]],
    ['expires:>today', [soon, long]],
    ['expires:>=today+91d', [long]],
    ['expires:1900-01-01..2999-12-31', [late, soon, long]],
    ['expires:today-5000d,today+5000d', []],
    ['issued:2020-05-01', [late]],
    ['status:draft', [soon]],
    ['visibility:PARTNER,PUBLIC', [late, soon, picture]],
    ['type:PNG', [picture]],
    ['revision:2*', [late]],
    ['product:ab12', [late]],
    ['has:product', [late]],
    ['created:today', all],
    ['updated:today category:DOP', [late, soon]],
    ['updated-by:admin@lambda.example', all],
    ['updated-by:nobody@lambda.example', []],
    ['category:DOP (status:draft OR country:BE)', [late, soon]],
    ['-(category:DOP OR type:PNG)', [long]],
  ]

  test.each(queries)('%s', async (q, codes) => {
    expect(await find(q)).toEqual(codes)
  })

  test('nothing where a reference is not known, with its place', async () => {
    const { status, body } = await server.call(attachmentsApi.list, {
      query: { q: 'status:draft category:NONE' },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'INVALID_QUERY', errors: [{ at: { from: 13, to: 26 } }] })
  })
})

describe('words of attachments are read by the vocabulary of the language', () => {
  test.each([
    ['EN', 'boards', ['DOP-0012']],
    ['EN', 'title:board', ['DOP-0012']],
    ['EN', '"board"', []],
    ['DE', 'boards', []],
    ['DE', 'Isolierplatte', ['DOP-0012']],
    ['DE', 'title:Isolierplatten', ['DOP-0012']],
    ['EN', 'Isolierplatte', []],
    // nothing is corrected: what is looked in is not the texts of products
    ['EN', 'enviroment', []],
  ])('%s: %s', async (language, q, codes) => {
    const query = { q, language, sort: 'code' } as const
    const { data, body } = await server.call(attachmentsApi.list, { query })
    expect(data.map(({ code }) => code)).toEqual(codes)
    const { expansions = [] } = body['page'] as { expansions?: unknown[] }
    expect(expansions).toHaveLength(codes.length)
    const selection = { attachments: { q, language } }
    const archive = await server.call(attachmentLinksApi.archive, { body: selection })
    expect(archive.status).toBe(codes.length === 0 ? 422 : 200)
  })
})

describe('a list', () => {
  test.each(documentSorts.flatMap((sort) => [sort, `-${sort}`] as const))(
    'sorted by %s is read page by page, there and back',
    async (sort) => {
      const whole = await server.call(attachmentsApi.list, { query: { sort } })
      const codes = whole.data.map(({ code }) => code)
      const paged: string[] = []
      let cursor: string | null = ''
      let previous: string | null = null
      while (cursor !== null) {
        const answer: Awaited<typeof whole> = await server.call(attachmentsApi.list, {
          query: { sort, limit: 1, ...(cursor === '' ? {} : { cursor }) },
        })
        const page = answer.body['page'] as { next: string | null; previous: string | null }
        paged.push(...answer.data.map(({ code }) => code))
        previous = page.previous
        cursor = page.next
      }
      expect(paged).toEqual(codes)
      const back = await server.call(attachmentsApi.list, {
        query: { sort, limit: 2, cursor: previous ?? '' },
      })
      expect(back.data.map(({ code }) => code)).toEqual(codes.slice(1, 3))
    },
  )

  test('names titles and categories in the language, else in the nearest', async () => {
    const { data } = await server.call(attachmentsApi.list, {
      query: { q: 'category:DOP', sort: 'title', language: 'DE' },
    })
    expect(data.map(({ title, titleLanguage }) => [title, titleLanguage])).toEqual([
      ['Leistung der Dämmplatten', 'DE'],
      ['Performance of pipes', 'EN'],
    ])
    expect(data[0]).toMatchObject({ category: { name: 'Leistungserklärung' }, productCount: 1 })
  })

  test('of global attachments says their scope in words, and holds nothing else', async () => {
    const { data, body } = await server.call(globalAttachmentsApi.list, {
      query: { facets: 'status' },
    })
    expect(data).toMatchObject([{ code: 'GLOBAL-1', scopeText: 'Acme' }])
    expect(body['facets']).toEqual({ status: [{ value: 'current', label: 'Current', count: 1 }] })
  })
})

describe('counts by field', () => {
  const facets = 'category,validity,status,language,country,visibility,type'

  async function counts(q: string) {
    const { body } = await server.call(attachmentsApi.list, { query: { q, facets } })
    const found = body['facets'] as Record<string, { value: string; count: number }[]>
    return Object.fromEntries(
      Object.entries(found).map(([name, values]) => [
        name,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]),
    )
  }

  const everything = {
    category: { DOP: 2, EPD: 1, PICTURE: 1 },
    validity: { expired: 1, expiring: 1, valid: 1, unlimited: 1 },
    status: { current: 3, draft: 1 },
    language: { EN: 3, DE: 2 },
    country: { BE: 3, DE: 2, NL: 2 },
    visibility: { PARTNER: 2, INTERNAL: 1, PUBLIC: 1 },
    type: { PDF: 3, PNG: 1 },
  }

  test('of everything are the kept ones, before and after they are folded', async () => {
    expect(await counts('')).toEqual(everything)
    await sql`select fold_attachment_deltas()`.execute(server.db)
    expect(await counts('')).toEqual(everything)
  })

  test('of a query are those of what it finds, but for the field itself', async () => {
    expect(await counts('category:DOP')).toMatchObject({
      category: everything.category,
      validity: { expired: 1, expiring: 1 },
      country: { BE: 1, DE: 1, NL: 1 },
    })
    expect(await counts('validity:expired')).toMatchObject({
      validity: everything.validity,
      category: { DOP: 1 },
    })
  })

  test('are those that a query by the value finds', async () => {
    const found = Object.entries(await counts(''))
    for (const [name, values] of found) {
      for (const [value, count] of Object.entries(values)) {
        expect(await find(`${name}:${value}`), `${name}:${value}`).toHaveLength(count)
      }
    }
  })
})
