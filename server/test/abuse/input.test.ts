import { gzipSync } from 'node:zlib'
import { brandsApi } from '@lambda/contract/brands'
import type { Problem } from '@lambda/contract/problem'
import { productsApi } from '@lambda/contract/products/products'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import { usersApi } from '@lambda/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../factories.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { bearer } from '../platform-server.ts'

let server: TestServer
let editor: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  editor = { ...(await bearer()), 'content-type': 'application/json' }
})
afterAll(() => server.close())

/** Sends a body as it stands. */
async function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  const url = '/api/products'
  const sent = { ...editor, ...headers }
  const answer = await server.http.inject({ method: 'POST', url, headers: sent, payload })
  return { status: answer.statusCode, body: answer.json<Problem>(), text: answer.body }
}

async function get(url: string) {
  const answer = await server.http.inject({ url, headers: editor })
  return { status: answer.statusCode, body: answer.json<Problem>() }
}

async function productCount() {
  const all = await server.db.selectFrom('product').select('id').execute()
  return all.length
}

test.each([
  ['', 'The body is empty.'],
  ['{"code":"P"', /^The body is not valid JSON( \(line 1, column \d+\))?\.$/],
  ['{\n"code" "P"}', 'The body is not valid JSON (line 2, column 8).'],
  ['{"__proto__":1}', '“__proto__” is not allowed as a field name.'],
])('a body %j is refused by what is wrong with it', async (payload, detail) => {
  const { status, body } = await post(payload)
  expect(status).toBe(400)
  expect(body.detail).toMatch(detail)
})

test('what is wrong with a field is told in a sentence that names it', async () => {
  const missing = await post('{}')
  expect(missing.body).toMatchObject({
    detail: 'code is missing.',
    errors: [{ path: 'code', code: 'TYPE', message: 'is missing' }],
  })
  const { body } = await post('{"code":"P","validFrom":"2024-02-30","texts":{"de":{}}}')
  expect(body.errors.map(({ path, message }) => `${path} ${message}`)).toEqual([
    'validFrom is not a date. Use YYYY-MM-DD.',
    'texts.de must be a language such as EN or DE',
  ])
  const infinite = await post('{"code":"P","thickness":1e400}')
  expect(infinite.body.detail).toMatch(/^thickness must be /)
})

describe('bodies that reach further than they should', () => {
  test.each([
    '{"code":"P","__proto__":{"marker":1}}',
    '{"code":"P","\\u005f_proto__":{"marker":1}}',
    '{"code":"P","constructor":{"prototype":{"marker":1}}}',
    '{"code":"P","texts":{"EN":{"__proto__":{"marker":1}}}}',
    '{"code":"P","texts":{"__proto__":{"marker":1}}}',
    '{"code":"P","constructor":1}',
    '{"code":"P","toString":1,"hasOwnProperty":1}',
  ])('#25 %s is refused and changes no other object', async (payload) => {
    const { status } = await post(payload)
    expect(status).toBe(400)
    expect(Object.keys({})).toEqual([])
    expect('marker' in {}).toBe(false)
  })

  test('#25 a prototype in the address is an unknown name', async () => {
    for (const query of [
      '__proto__=x',
      '__proto__[marker]=x',
      'constructor[prototype][marker]=x',
    ]) {
      expect((await get(`/api/products?${query}`)).status).toBe(400)
    }
    expect('marker' in {}).toBe(false)
  })

  const times = (text: string, n: number) => text.repeat(n)
  test.each([
    ['100,000 nested lists', `${times('[', 100_000)}${times(']', 100_000)}`],
    ['20,000 nested objects', `${times('{"a":', 20_000)}1${times('}', 20_000)}`],
    ['80,000 names', `{${Array.from({ length: 80_000 }, (_, i) => `"k${i}":1`).join()}}`],
    ['40,000 unknown names', `{${Array.from({ length: 40_000 }, (_, i) => `"k${i}":1`).join()}}`],
    ['500,000 items', `{"code":"P","countries":[${times('1,', 500_000)}1]}`],
    ['40,000 countries', `{"code":"P","countries":[${times('"BE",', 40_000)}"BE"]}`],
    ['a number of 100,000 digits', `{"code":"P","thickness":${times('9', 100_000)}}`],
    ['a decimal of a million digits', `{"code":"P","thickness":"${times('9', 1_000_000)}"}`],
    ['a code of a million spaces', `{"code":"${times(' ', 1_000_000)}"}`],
    ['an e-mail of a million spaces', `{"email":"${times(' ', 1_000_000)}x@y.z"}`],
  ])('#26 %s are refused quickly', { timeout: 5_000 }, async (_, payload) => {
    const { status, text } = await post(payload)
    expect(status).toBe(400)
    expect(text.length).toBeLessThan(20_000)
  })

  test('#27 a body may have a mebibyte and not a byte more', async () => {
    const filled = (length: number) => `{"code":"P","x":"${times('y', length - 19)}"}`
    expect(filled(100)).toHaveLength(100)
    expect((await post(filled(1024 * 1024))).status).toBe(400)
    for (const size of [1024 * 1024 + 1, 5_000_000]) {
      expect(await post(filled(size))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
    }
  })

  test('#27 a compressed body is never unpacked', async () => {
    const bomb = gzipSync(`{"code":"${times(' ', 50_000_000)}"}`)
    const small = gzipSync('{"code":"P-ZIPPED"}')
    const before = await productCount()
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'x-unknown']) {
      const { status } = await post(small, { 'content-encoding': encoding })
      expect([encoding, status]).toEqual([encoding, 415])
    }
    expect((await post(bomb, { 'content-encoding': 'gzip' })).status).toBe(415)
    expect(await productCount()).toBe(before)
  })

  test.each([
    ['application/json\t; charset=utf-8', 400],
    [' application/json', 400],
    ['APPLICATION/JSON', 400],
    ['application/json; charset=latin1', 400],
    ['application/json garbage', 415],
    ['application/jsonx', 415],
    ['application/json, text/plain', 415],
    ['application/merge-patch+json', 415],
    ['text/plain', 415],
    ['text/plain; application/json', 415],
    ['__proto__', 415],
    ['multipart/form-data; boundary=x', 415],
    ['', 415],
  ])('#28 the content type “%s” never gets a body past its schema', async (type, expected) => {
    const { status } = await post('{"code":"P","unknown":1}', { 'content-type': type })
    expect(status).toBe(expected)
  })

  test('#28 a merge patch is not taken for a whole product, nor the other way round', async () => {
    const { data } = await server.call(productsApi.create, { body: productBody({ series: 'S' }) })
    for (const [method, type] of [
      ['PUT', 'application/merge-patch+json'],
      ['PATCH', 'application/json'],
    ] as const) {
      const headers = { ...editor, 'content-type': type, 'if-match': '"1"' }
      const payload = JSON.stringify({ code: data.code })
      const url = `/api/products/${data.id}`
      const answer = await server.http.inject({ method, url, headers, payload })
      expect(answer.statusCode).toBe(415)
    }
    const now = await server.call(productsApi.get, { params: { id: data.id } })
    expect(now.data).toEqual(data)
  })

  test('#42 of two equal names the one that is checked is the one that is stored', async () => {
    const created = await post('{"code":"TWICE-1","status":"bogus","status":"review"}')
    expect(created).toMatchObject({ status: 201, body: { data: { status: 'review' } } })
    const refused = await post('{"code":"TWICE-2","status":"review","status":"bogus"}')
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'status' }] } })
  })

  test('a body where none belongs is refused instead of being dropped', async () => {
    const { data } = await server.call(productsApi.create, { body: productBody() })
    const headers = { ...editor, 'if-match': '"1"' }
    const url = `/api/products/${data.id}`
    const payload = '{"series":"x"}'
    const removal = await server.http.inject({ method: 'DELETE', url, headers, payload })
    expect(removal.statusCode).toBe(400)
    expect((await server.call(productsApi.get, { params: { id: data.id } })).status).toBe(200)
  })

  test('a call that has no body may announce JSON, as every call of the browser does', async () => {
    const { data } = await server.call(productsApi.create, { body: productBody() })
    const headers = { ...editor, 'if-match': '"1"' }
    const url = `/api/products/${data.id}`
    const removal = await server.http.inject({ method: 'DELETE', url, headers })
    expect([removal.statusCode, removal.json()]).toEqual([200, { data: null }])
  })
})

describe('characters that cannot be stored', () => {
  test.each([
    ['#29 NUL in a value', '{"code":"P","series":"a\\u0000b"}'],
    ['#29 NUL in a name', '{"code":"P","a\\u0000b":1}'],
    ['#29 NUL in a condition', '{"code":"P","mu":{"state":"npd","condition":{"note":"\\u0000"}}}'],
    ['#29 NUL in a code', '{"code":"P\\u0000"}'],
    ['#30 half a surrogate pair', '{"code":"P","series":"\\ud800"}'],
    ['#30 a pair the wrong way round', '{"code":"P","series":"\\udc00\\ud800"}'],
    ['#30 half a pair in a keyword', '{"code":"P","texts":{"EN":{"keywords":["\\ud83d"]}}}'],
    ['#30 bytes that are no UTF-8', Buffer.from('{"code":"P","series":"\xff\xfe"}', 'latin1')],
    ['#30 an overlong encoding', Buffer.from('{"code":"P","series":"\xc0\xaf"}', 'latin1')],
  ])('%s is refused, and nothing else is stored in its place', async (_, payload) => {
    const before = await productCount()
    expect((await post(payload)).status).toBe(400)
    expect(await productCount()).toBe(before)
  })

  test.each(['%00', '%ff', '%ED%A0%80', '%C0%AF', '%', '%zz', 'a%00b'])(
    '#29 #30 %s in an address is refused',
    async (text) => {
      for (const url of [`/api/products?q=${text}`, `/api/products/${text}`, `/api/${text}`]) {
        expect([400, 404], url).toContain((await get(url)).status)
      }
      expect((await get(`/api/products?q=${text}`)).status).toBe(400)
    },
  )
})

describe('numbers', () => {
  const greatest = String(Number.MAX_SAFE_INTEGER)
  const ids = ['0', '-1', '2147483648', greatest, '9300000000000000000', '1e999', 'Infinity', 'NaN']
  const odd = ['0x10', '1e3', '%201', '1.0', '01', '١', '+1', '1;', 'me']

  test.each([...ids, ...odd])('#31 the id %s is nobody’s', async (id) => {
    const as = people.admin
    const params = { id: decodeURIComponent(id) }
    const answers = [
      await server.call(productsApi.get, { params }),
      await server.call(brandsApi.get, { params }),
      await server.call(usersApi.remove, { as, params, ifMatch: 1 }),
      await server.call(productsApi.history, { params }),
      await server.call(taxonomiesApi.get, { params: { ...params, kind: 'material' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  test.each([...ids, ...odd, '201', '1e9', '', '1,2'])('#31 #33 limit=%s is refused', async (n) => {
    if (n === '2147483648') return
    expect((await get(`/api/products?limit=${n}`)).status).toBe(400)
  })

  test('#33 pages end at 200 rows, and there is no page number to run away with', async () => {
    for (const query of ['page=9e15', 'offset=-1', 'limit=200&page=1', 'size=1000']) {
      expect((await get(`/api/products?${query}`)).status).toBe(400)
    }
    const many = Array.from({ length: 3_000 }, (_, i) => `p${i}=1`).join('&')
    const answer = await get(`/api/products?${many}`)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.length).toBeLessThanOrEqual(50)
  })

  test.each(['limit=1&limit=2', 'limit[]=1', 'limit[$gt]=', 'q=a&q=b', 'sort=code&sort=name'])(
    '#34 %s is refused',
    async (query) => {
      expect((await get(`/api/products?${query}`)).status).toBe(400)
    },
  )

  test.each([5, true, ['5'], { value: '5' }, ''])(
    '#32 %j in place of a number written as text is refused, and null is no zero',
    async (thickness) => {
      const wrong = await post(JSON.stringify({ ...productBody(), thickness }))
      expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'thickness' }] } })
      const none = await post(JSON.stringify({ ...productBody(), thickness: null }))
      expect(none).toMatchObject({ status: 201, body: { data: { thickness: null } } })
    },
  )

  test.each([
    ['series', 5],
    ['series', ''],
    ['code', null],
    ['brandId', '5'],
    ['brandId', true],
  ])('#32 %s is never made out of %j', async (name, value) => {
    const { status, body } = await post(JSON.stringify({ ...productBody(), [name]: value }))
    expect(status).toBe(400)
    expect(body.errors[0]?.path).toBe(name)
  })

  test('#40 a long run of signs without a space is stored, not choked on', async () => {
    const text = 'a-1.'.repeat(2_500)
    const texts = {
      EN: { nameShort: 'Run', nameLong: null, description: text, marketingText: text },
    }
    const answer = await post(JSON.stringify({ ...productBody(), texts }))
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { texts: { EN: { description: text } } } },
    })
  })
})
