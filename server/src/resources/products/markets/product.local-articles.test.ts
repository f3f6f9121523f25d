import { addressOf } from '@lambda/contract/api'
import { legalEntities } from '@lambda/contract/legal-entities'
import { productExportApi } from '@lambda/contract/products/product-export'
import { type Product, type ProductInput, productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addLegalEntity, productBody } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { signToken } from '../../../../test/tokens.ts'

let server: TestServer
let belgian: number
let german: number
beforeAll(async () => {
  server = await startTestServer()
  belgian = await addLegalEntity(server.db, 'LBE')
  german = await addLegalEntity(server.db, 'LDE', 'DE')
})
afterAll(() => server.close())

const row = (legalEntityId: number, number: string | null) => ({ legalEntityId, number })

const attempt = (more: Partial<ProductInput>) =>
  server.call(productsApi.create, { body: productBody(more) })

async function created(more: Partial<ProductInput>): Promise<Product> {
  const answer = await attempt(more)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}

function patched({ id, version }: Product, body: Record<string, unknown>) {
  return server.call(productsApi.patch, { params: { id }, ifMatch: version, body: body as never })
}

async function codesOf(q: string) {
  const { data } = await server.call(productsApi.list, { query: { q, sort: 'code' } })
  return data.map(({ code }) => code)
}

describe('the article numbers of legal entities', () => {
  test('#52 are kept to the letter, by legal entity, and sent back change nothing', async () => {
    for (const number of ['000123', '1E5', '2-3', 'TRUE', '1.50', '=1+1', 'Ä 12/3']) {
      const product = await created({ localArticleNumbers: [row(german, number)] })
      expect(product.localArticleNumbers).toEqual([row(german, number)])
    }
    const both = [row(german, ' B-1 '), row(belgian, '77')]
    const product = await created({ localArticleNumbers: both })
    expect(product.localArticleNumbers).toEqual([row(belgian, '77'), row(german, 'B-1')])
    expect(product.references).toEqual([
      { id: belgian, code: 'LBE', name: 'Company LBE' },
      { id: german, code: 'LDE', name: 'Company LDE' },
    ])
    const params = { id: product.id }
    const read = await server.call(productsApi.get, { params })
    expect(read.data).toEqual(product)
    const body = { ...read.data } as never
    const written = await server.call(productsApi.update, { params, ifMatch: 1, body })
    expect([written.status, written.data.version]).toEqual([200, 1])
  })

  test('are replaced as a whole, and a row without a number is not kept', async () => {
    const product = await created({ localArticleNumbers: [row(german, 'C-1'), row(belgian, null)] })
    expect(product.localArticleNumbers).toEqual([row(german, 'C-1')])
    const one = await patched(product, { localArticleNumbers: [row(belgian, 'C-2')] })
    expect(one.data.localArticleNumbers).toEqual([row(belgian, 'C-2')])
    const none = await patched(one.data, { localArticleNumbers: null })
    expect(none.data.localArticleNumbers).toEqual([])
  })

  test.each([
    ['one legal entity twice', (of: number) => [row(of, '1'), row(of, '2')], 400, ''],
    ['36 characters', (of: number) => [row(of, 'x'.repeat(36))], 400, '.0.number'],
    ['an empty number', (of: number) => [row(of, ' ')], 400, '.0.number'],
    ['no id', () => [row(2 ** 31, 'D-1')], 400, '.0.legalEntityId'],
    [
      'no legal entity',
      (of: number) => [row(of, 'D-2'), row(99_999, 'D-3')],
      422,
      '.1.legalEntityId',
    ],
  ])('%s is refused at its place, and nothing is stored', async (_, rows, status, path) => {
    const body = { localArticleNumbers: rows(german) } as Partial<ProductInput>
    const answer = await attempt({ code: 'REFUSED-1', ...body })
    const places = new Set(answer.body.errors?.map((error) => error.path))
    expect([answer.status, ...places]).toEqual([status, `localArticleNumbers${path}`])
    expect(await codesOf('code:REFUSED-1')).toEqual([])
  })
})

describe('a number at a legal entity', () => {
  test('#41 belongs to one product, in any case and any normal form; look-alikes are others', async () => {
    await created({ localArticleNumbers: [row(german, 'AB-\u00e9-1')] })
    for (const same of ['AB-e\u0301-1', 'ab-\u00e9-1', ' AB-\u00c9-1 ']) {
      const numbers = [row(belgian, `OWN ${same.length}`), row(german, same)]
      expect(await attempt({ localArticleNumbers: numbers })).toMatchObject({
        status: 409,
        body: {
          code: 'DUPLICATE',
          errors: [
            {
              path: 'localArticleNumbers.1.number',
              message: 'Another product already has this article number at this legal entity.',
            },
          ],
        },
      })
    }
    for (const other of ['\u0410B-\u00e9-1', 'AB-\u00e9-1\u200b', 'AB\u00e91']) {
      await created({ localArticleNumbers: [row(german, other)] })
    }
    await created({ localArticleNumbers: [row(belgian, 'AB-\u00e9-1')] })
  })

  test('#68 is given to one of twenty products that are created with it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => attempt({ localArticleNumbers: [row(german, 'RACE 1')] })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await codesOf('local-article:RACE1')).toHaveLength(1)
  })

  test('is refused to a change, which names the row that was sent', async () => {
    await created({ localArticleNumbers: [row(german, 'TAKEN-1')] })
    const product = await created({ localArticleNumbers: [row(german, 'FREE-1')] })
    const rows = [row(belgian, 'FREE-2'), row(german, 'taken-1')]
    for (const answer of [
      await patched(product, { localArticleNumbers: rows }),
      await server.call(productsApi.update, {
        params: { id: product.id },
        ifMatch: product.version,
        body: { ...product, localArticleNumbers: rows } as never,
      }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { errors: [{ path: 'localArticleNumbers.1.number' }] },
      })
    }
    const { data } = await server.call(productsApi.get, { params: { id: product.id } })
    expect(data).toEqual(product)
  })

  test('of a deleted product is free, and then taken when the product is to come back', async () => {
    const product = await created({ localArticleNumbers: [row(german, 'GONE-1')] })
    const params = { id: product.id }
    await server.call(productsApi.remove, { params, ifMatch: product.version })
    const next = await created({ localArticleNumbers: [row(german, 'gone-1')] })
    const refused = await server.call(productsApi.restore, { params })
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'localArticleNumbers' }] },
    })
    await patched(next, { localArticleNumbers: [] })
    const back = await server.call(productsApi.restore, { params })
    expect(back.data.localArticleNumbers).toEqual([row(german, 'GONE-1')])
    expect((await attempt({ localArticleNumbers: [row(german, 'gone-1')] })).status).toBe(409)
  })
})

describe('the history of local article numbers', () => {
  test('tells each with its legal entity, and gives it back', async () => {
    const product = await created({
      localArticleNumbers: [row(german, 'H-1'), row(belgian, 'H-2')],
    })
    const edited = await patched(product, { localArticleNumbers: [row(german, 'H-3')] })
    const params = { id: product.id }
    const { data } = await server.call(productsApi.history, { params })
    const names = (value: number, label: string) => [{ value, label }]
    expect(data[0]?.fields).toEqual([
      {
        path: `localArticleNumbers.LE-${belgian}.number`,
        from: 'H-2',
        to: null,
        names: names(belgian, 'Company LBE'),
      },
      {
        path: `localArticleNumbers.LE-${german}.number`,
        from: 'H-1',
        to: 'H-3',
        names: names(german, 'Company LDE'),
      },
    ])
    const one = await server.call(productsApi.restoreVersion, {
      params: { ...params, version: 1 },
      ifMatch: edited.data.version,
      body: { fields: [`localArticleNumbers.LE-${belgian}.number`] },
    })
    expect(one.data.localArticleNumbers).toEqual([row(belgian, 'H-2'), row(german, 'H-3')])
    const all = await server.call(productsApi.restoreVersion, {
      params: { ...params, version: 1 },
      ifMatch: one.data.version,
      body: { fields: null },
    })
    expect(all.data.localArticleNumbers).toEqual([row(belgian, 'H-2'), row(german, 'H-1')])
  })
})

describe('a product is found by its local article numbers', () => {
  test('by the query word, whatever the hyphens, spaces, case and zeros, and its part', async () => {
    await created({ code: 'ASK-1', localArticleNumbers: [row(german, '00 12-345 B')] })
    await created({ code: 'ASK-2', localArticleNumbers: [row(belgian, '12345')] })
    await created({ code: 'ASK-3' })
    const among = (q: string) => codesOf(`code:ASK* ${q}`)
    expect(await among('local-article:12345b')).toEqual(['ASK-1'])
    expect(await among('local-article:"0012 345B"')).toEqual(['ASK-1'])
    expect(await among('local-article:12-345*')).toEqual(['ASK-1', 'ASK-2'])
    expect(await among('local-article:*345b*')).toEqual(['ASK-1'])
    expect(await among('-local-article:12345')).toEqual(['ASK-1', 'ASK-3'])
    expect(await among('has:local-article')).toEqual(['ASK-1', 'ASK-2'])
    expect(await among('missing:local-article')).toEqual(['ASK-3'])
  })

  test.each(['PX 0047-11', 'px004711', 'PX-00', '"px 0047"', 'PX 0047'])(
    'by what is typed into the search: %s',
    async (typed) => {
      const code = 'TYPED-1'
      if ((await codesOf(`code:${code}`)).length === 0) {
        await created({ code, localArticleNumbers: [row(german, 'PX 0047-11')] })
      }
      expect(await codesOf(typed)).toEqual([code])
    },
  )

  test('no more once it is another', async () => {
    const product = await created({ localArticleNumbers: [row(german, '8800-7')] })
    expect(await codesOf('88007')).toEqual([product.code])
    await patched(product, { localArticleNumbers: [row(german, '8800-8')] })
    expect(await codesOf('88007')).toEqual([])
    expect(await codesOf('88008')).toEqual([product.code])
  })

  test('and they are a column of the list and of its file', async () => {
    const numbers = [row(german, '000123-L'), row(belgian, '1E5-L')]
    await created({ code: 'LISTED-1', localArticleNumbers: numbers })
    const query = { q: 'code:LISTED-1' }
    const columns = 'code,localArticleNumbers'
    const { data } = await server.call(productsApi.list, { query: { ...query, columns } })
    expect(data[0]?.localArticleNumbers).toBe('LBE: 1E5-L; LDE: 000123-L')
    const as = people.editor
    const claims = { preferred_username: as, oid: `oid-${as}`, sub: `sub-${as}` }
    const file = await server.http.inject({
      url: `/api${addressOf(productExportApi.export, {}, { ...query, columns })}`,
      headers: { authorization: `Bearer ${await signToken(claims)}` },
    })
    expect(file.payload).toContain('LISTED-1,LBE: 1E5-L; LDE: 000123-L')
  })
})

test('a legal entity with article numbers is not deleted, and the products are named', async () => {
  const entity = await addLegalEntity(server.db, 'KEPT')
  const product = await created({ localArticleNumbers: [row(entity, 'K-1')] })
  const as = people.admin
  const params = { id: entity }
  const uses = await server.call(legalEntities.api.uses, { as, params })
  expect(uses.data.uses).toMatchObject([
    { kind: 'product', field: 'Local article numbers', count: 1, onDelete: 'refused' },
  ])
  const refused = await server.call(legalEntities.api.remove, { as, params, ifMatch: 1 })
  expect([refused.status, refused.body.code]).toEqual([409, 'REFERENCED'])
  expect(refused.body.referencedBy).toEqual([
    { kind: 'product', id: product.id, label: product.code },
  ])
  await patched(product, { localArticleNumbers: [] })
  const removed = await server.call(legalEntities.api.remove, { as, params, ifMatch: 1 })
  expect(removed.status).toBe(200)
})
