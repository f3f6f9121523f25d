import { endpoint, none } from '@lambda/contract/api'
import { brandsApi } from '@lambda/contract/brands'
import type { Problem } from '@lambda/contract/problem'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { implement } from '../../src/platform/http/implement.ts'
import { productRoutes } from '../../src/resources/products/product.routes.ts'
import { addBrand, productBody, texts } from '../factories.ts'
import { type TestServer, startTestServer } from '../harness.ts'
import { bearer, keptLog, startPlatform } from '../platform-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const create = (more: Partial<ProductInput>) =>
  server.call(productsApi.create, { body: productBody(more) })
const named = (nameShort: string) => ({ texts: { EN: texts(nameShort) } })

async function found(q: string) {
  const { data } = await server.call(productsApi.list, { query: { q, limit: 200 } })
  return data.map((row) => row.name)
}

const injections = [
  "' or '1'='1",
  "'; drop table product; --",
  '"; select pg_sleep(6); --',
  '(SELECT pg_sleep(6))',
  "1' and pg_sleep(6)::text = '1",
  'name;--',
  'ctid',
  'xmin desc',
  'code, (select 1)',
  '$1',
  '?',
  '$$a$$',
  'E\\x27',
  '\\',
  "\\'; --",
  'union all select null',
  '${7*7}',
  '{{7*7}}',
]

const patterns = [
  '%',
  '_',
  '\\',
  'a%b',
  '%'.repeat(500),
  '\\%',
  '[',
  '(a+)+$',
  'a & & b',
  '!',
  '<->',
]

describe('searching', () => {
  test.each(injections)('#35 %s is no name to sort by, and as a search only text', async (text) => {
    const sorted = await server.call(productsApi.list, { query: { sort: text } })
    expect(sorted).toMatchObject({ status: 400, body: { errors: [{ path: 'sort' }] } })
    const quoted = `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
    for (const q of [quoted, `name:${quoted}`, `standard:${quoted}`, text]) {
      const answer = await server.call(productsApi.list, { query: { q } })
      expect([200, 400], q).toContain(answer.status)
    }
    const brands = await server.call(brandsApi.list, { query: { q: quoted } })
    expect(brands).toMatchObject({ status: 200, body: { page: { total: 0 } } })
  })

  test.each(patterns)('#36 #37 %s is looked for as it is written', async (text) => {
    const answer = await server.call(brandsApi.list, { query: { q: text } })
    expect(answer).toMatchObject({ status: 200, body: { page: { total: 0 } } })
    const products = await server.call(productsApi.list, { query: { q: text } })
    expect([200, 400]).toContain(products.status)
  })

  test('#36 signs that mean something to LIKE find only themselves', async () => {
    await create(named('Plain board'))
    await create(named('Board 100 % wool'))
    await create(named('Board_with_lines'))
    expect(await found('%')).toEqual(['Board 100 % wool'])
    expect(await found('_')).toEqual(['Board_with_lines'])
    await addBrand(server.db, 'HALF', '50% off')
    const brands = await server.call(brandsApi.list, { query: { q: '%' } })
    expect(brands.data.map(({ code }) => code)).toEqual(['HALF'])
  })

  test('#37 a search is as long as its limit and no longer', async () => {
    for (const q of ['a '.repeat(500), '字'.repeat(1000), '"'.repeat(999), '('.repeat(1000)]) {
      expect([200, 400]).toContain((await server.call(productsApi.list, { query: { q } })).status)
    }
    const long = await server.call(productsApi.list, { query: { q: 'a'.repeat(1001) } })
    expect(long).toMatchObject({ status: 400, body: { errors: [{ path: 'q' }] } })
  })

  test.each(['now', 'infinity', 'epoch', '2024-02-30', '10000-01-01', '+275760-09-13', 'someday'])(
    '#38 %s is no day',
    async (day) => {
      for (const q of [`updated:${day}`, `created:>=${day}`, `updated:2024-01-01..${day}`]) {
        const answer = await server.call(productsApi.list, { query: { q } })
        expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_QUERY' } })
      }
    },
  )
})

describe('a cursor that was made up', () => {
  const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const greatest = Number.MAX_SAFE_INTEGER

  test.each([
    ['-updatedAt', 'now', 1],
    ['-updatedAt', 'infinity', 1],
    ['-updatedAt', '2024-02-30 00:00:00+00', 1],
    ['-updatedAt', '2024-01-01 25:00:00+00', 1],
    ['-updatedAt', null, 1],
    ['-updatedAt', 5, 1],
    ['thickness', 'NaN', 1],
    ['thickness', 'x', 1],
    ['thickness', '1e400', 1],
    ['status', '99999999999', 1],
    ['code', 'a\u0000b', 1],
    ['code', '\ud800', 1],
    ['code', 'A', -5],
    ['code', 'A', 1.5],
    ['code', { a: 1 }, 1],
  ])('#31 #38 #39 of the order %s at %j, %j is refused', async (sort, value, id) => {
    const query = { sort, cursor: cursor(sort, 'after', value, id) }
    const answer = await server.call(productsApi.list, { query })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'cursor' }] } })
  })

  test('#31 of another order, of nothing and of garbage is refused; one beyond the end is not', async () => {
    for (const text of [cursor('code', 'after', 'A', 1), cursor(), 'garbage', '%', 'bnVsbA']) {
      const answer = await server.call(productsApi.list, { query: { sort: 'name', cursor: text } })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'cursor' }] } })
    }
    const end = cursor('name', 'after', '\u{10ffff}', greatest)
    const brands = await server.call(brandsApi.list, { query: { sort: 'name', cursor: end } })
    expect(brands).toMatchObject({ status: 200, data: [] })
  })
})

describe('values', () => {
  test.each([
    'NaN',
    'Infinity',
    '1e309',
    '1e-1',
    '0x10',
    '+5',
    ' 5',
    '5.',
    '.5',
    '1,5',
    '٥',
    '5.001',
  ])('#39 %s is no thickness', async (thickness) => {
    const answer = await create({ thickness })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'thickness' }] } })
  })

  test('#39 a number keeps its digits, is never rounded, and there is no minus zero', async () => {
    const kept = await create({ thickness: '12.30', minServiceTemperature: declared('-0') })
    expect(kept.data).toMatchObject({ thickness: '12.3', minServiceTemperature: { value: '0' } })
    const finer = await create({ lambdaD: declared('0.03501') })
    expect(finer).toMatchObject({ status: 400, body: { errors: [{ path: 'lambdaD.value' }] } })
  })

  test('#40 text one longer than its limit is refused, text at its limit is kept', async () => {
    const longest = { nameShort: 80, nameLong: 255, description: 10_000, marketingText: 10_000 }
    for (const [field, length] of Object.entries(longest)) {
      const text = (n: number) => ({ texts: { EN: { ...texts('x'), [field]: '字'.repeat(n) } } })
      expect((await create(text(length))).status).toBe(201)
      const { status, body } = await create(text(length + 1))
      expect({ status, path: body.errors?.[0]?.path }).toEqual({
        status: 400,
        path: `texts.EN.${field}`,
      })
    }
  })

  test('#40 ten thousand marks on one letter are refused', async () => {
    const answer = await create({
      texts: { EN: { ...texts('x'), description: `a${'\u0301'.repeat(9_999)}` } },
    })
    expect(answer.status).toBe(400)
  })

  test('#41 an article number is the same in any case and any normal form, look-alikes are not', async () => {
    const brandId = await addBrand(server.db, 'ARTICLES')
    const article = (manufacturerArticleNumber: string) =>
      create({ brandId, manufacturerArticleNumber })
    expect((await article('AB-\u00e9-1')).status).toBe(201)
    for (const same of ['AB-e\u0301-1', 'ab-\u00e9-1', ' AB-\u00e9-1 ']) {
      const answer = await article(same)
      expect(answer).toMatchObject({
        status: 409,
        body: { errors: [{ path: 'manufacturerArticleNumber' }] },
      })
    }
    expect((await article('\u0410B-\u00e9-1')).status).toBe(201)
    for (const code of ['\u0410B-1', 'AB\u200b-1', 'AB 1']) {
      expect(await create({ code })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'code' }] },
      })
    }
  })
})

function declared(value: string) {
  return { state: 'declared', value, condition: null, standard: null, edition: null } as const
}

describe('what goes wrong inside', () => {
  const secret = 'select * from app_user -- /home/lambda/server.ts'
  const fail = endpoint({
    id: 'fail',
    method: 'GET',
    path: '/fail',
    access: 'active',
    summary: '',
    answer: none,
  })
  const bad = endpoint({ ...fail, id: 'bad', path: '/bad' })

  test('#43 #44 is answered without a word about the inside, and logged in one line under its trace id', async () => {
    const { log, lines } = keptLog()
    const platform = await startPlatform({
      log,
      serve: (app) => {
        productRoutes(app)
        implement(
          app,
          { fail, bad },
          {
            fail: async () => {
              throw new Error(`${secret}\r\n{"level":60,"msg":"forged"}\u001b[31m`)
            },
            bad: async ({ db }) => {
              await sql`select * from not_there`.execute(db)
              return null
            },
          },
        )
      },
    })
    const forged = { ...(await bearer()), 'user-agent': 'a{"level":60}', 'x-request-id': 'forged' }
    for (const url of ['/api/fail', '/api/bad']) {
      const answer = await platform.http.inject({ url, headers: { ...forged, traceparent: 'x' } })
      const problem = answer.json<Problem>()
      expect(answer.statusCode).toBe(500)
      expect(problem).toMatchObject({
        code: 'INTERNAL',
        errors: [],
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      })
      expect(answer.headers['traceparent']).toContain(problem.traceId)
      expect(answer.body).not.toMatch(/app_user|not_there|\.ts|42P01|stack/)
      expect(lines.filter((line) => line.includes(problem.traceId))).toHaveLength(1)
    }
    await platform.close()
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/\p{Cc}/u)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
    }
    expect(lines.join('')).not.toContain('"level":60,"msg":"forged"')
  })

  test('#44 an address that is not served and a method that is not are 404 and 405 with what is allowed', async () => {
    const headers = await bearer()
    const lost = await server.http.inject({ url: '/api/nothing', headers })
    expect(lost.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    for (const method of ['POST', 'OPTIONS', 'TRACE', 'PROPFIND'] as const) {
      const answer = await server.http.inject({
        method: method as 'POST',
        url: '/api/products/1',
        headers,
      })
      expect(answer.json()).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
      expect(answer.headers['allow']).toBe('GET, HEAD, PUT, PATCH, DELETE')
    }
  })
})
