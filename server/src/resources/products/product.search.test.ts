import { productSorts, productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addBrand,
  addCenter,
  declared,
  nodeId,
  productBody,
  texts,
} from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const nordfoam = await addBrand(server.db, 'NORDFOAM', 'Nordfoam')
  const kelvia = await addBrand(server.db, 'KELVIA', 'Kelvia Dämmtechnik')
  const hvac = await addCenter(server.db, 'HVAC', { EN: 'Climate', DE: 'Klima' })
  const mineral = await nodeId(server.db, 'product-main-group', '10')
  const boards = await nodeId(server.db, 'product-sub-group', '1010')
  const pipes = await nodeId(server.db, 'product-sub-group', '1030')
  const wool = await nodeId(server.db, 'material', 'stone-wool')
  const create = async (body: ReturnType<typeof productBody>) => {
    const answer = await server.call(productsApi.create, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  }
  await create(
    productBody({
      code: 'AB-0012/50',
      gtin: '4012345678901',
      manufacturerArticleNumber: '0077-15',
      competenceCenterId: hvac,
      validFrom: '2024-02-29',
      obsoleteFrom: '2031-01-01',
      brandId: nordfoam,
      countries: ['BE', 'NL'],
      mainGroupId: mineral,
      subGroupId: boards,
      materialIds: [wool],
      form: 'SLAB',
      thickness: '50',
      lambdaD: declared('0.035'),
      reactionToFire: declared('A1'),
      standard: 'EN 13162',
      texts: { EN: texts('Vapour tight façade slab'), DE: texts('Fassadendämmplatte') },
    }),
  )
  await create(
    productBody({
      code: 'AB-0013/100',
      brandId: nordfoam,
      countries: ['BE'],
      mainGroupId: mineral,
      subGroupId: boards,
      form: 'BOARD',
      thickness: '100',
      lambdaD: declared('0.037'),
      reactionToFire: declared('B-s1,d0'),
      texts: { EN: { ...texts('Pitched roof board'), description: 'Rigid, 100% recyclable.' } },
    }),
  )
  await create(
    productBody({
      code: 'ZX9',
      brandId: kelvia,
      mainGroupId: mineral,
      subGroupId: pipes,
      form: 'PIPE_SECTION',
      pipeInnerDiameter: '22',
      wallThickness: '20',
      // as suppliers state it who give every article a thickness
      thickness: '100',
      lambdaD: declared('0.034'),
      reactionToFire: declared('BL-s1,d0'),
      texts: { EN: texts('Pipe section') },
    }),
  )
  await create(productBody({ code: 'BARE', texts: {} }))
})
afterAll(() => server.close())

async function found(q: string, query: Record<string, string> = {}): Promise<string[]> {
  const answer = await server.call(productsApi.list, { query: { q, sort: 'code', ...query } })
  const rows = answer.data as { code: string }[]
  expect(answer.body['page']).toMatchObject({ total: rows.length })
  return rows.map((row) => row.code)
}

describe('the query language finds', () => {
  test.each([
    ['', ['AB-0012/50', 'AB-0013/100', 'BARE', 'ZX9']],
    ['brand:nordfoam', ['AB-0012/50', 'AB-0013/100']],
    ['-brand:nordfoam', ['BARE', 'ZX9']],
    ['brand:nordfoam,kelvia thickness:<=60', ['AB-0012/50', 'ZX9']],
    ['missing:thickness', ['BARE']],
    ['thickness:20', ['ZX9']],
    ['thickness:100', ['AB-0013/100']],
    ['dämmdicke:<=20', ['ZX9']],
    ['diameter:22', ['ZX9']],
    ['dimension:22', ['ZX9']],
    ['dimension:20,100', ['AB-0013/100', 'ZX9']],
    ['-dimension:20', ['AB-0012/50', 'AB-0013/100', 'BARE']],
    ['missing:dimension', ['BARE']],
    ['country:BE', ['AB-0012/50', 'AB-0013/100']],
    ['competence-center:hvac', ['AB-0012/50']],
    ['missing:competence-center', ['AB-0013/100', 'BARE', 'ZX9']],
    ['valid-from:2024-02-29', ['AB-0012/50']],
    ['valid-from:<2024-02-29', []],
    ['obsolete:2031-01-01..2031-02-01', ['AB-0012/50']],
    ['obsolete:>=2031-01-02', []],
    ['missing:obsolete', ['AB-0013/100', 'BARE', 'ZX9']],
    ['country:NL OR form:PIPE_SECTION', ['AB-0012/50', 'ZX9']],
    ['lambda:<=0.035', ['AB-0012/50', 'ZX9']],
    ['lambda:0.034..0.036 -form:slab', ['ZX9']],
    ['fire:A1', ['AB-0012/50']],
    ['fire:>=B-s2,d0', ['AB-0012/50', 'AB-0013/100']],
    ['fire:>=BL-s2,d0', ['ZX9']],
    ['material:stone-wool', ['AB-0012/50']],
    ['material:mineral', ['AB-0012/50']],
    ['main-group:10 sub-group:1030', ['ZX9']],
    ['standard:"en 13162"', ['AB-0012/50']],
    ['code:ab001250', ['AB-0012/50']],
    ['code:AB00*', ['AB-0012/50', 'AB-0013/100']],
    ['code:*13*', ['AB-0013/100']],
    ['code:*50', ['AB-0012/50']],
    ['code:*0012/50,*x9', ['AB-0012/50', 'ZX9']],
    ['code:*0050', []],
    ['article:*0077-15', ['AB-0012/50']],
    ['article:*15', ['AB-0012/50']],
    ['gtin:*8901', ['AB-0012/50']],
    ['gtin:*01234', []],
    ['standard:*162', ['AB-0012/50']],
    ['gtin:4012345678901', ['AB-0012/50']],
    ['4 012345 678901', ['AB-0012/50']],
    ['thickness:50 4012 345678 901', ['AB-0012/50']],
    ['4 012345 678902', []],
    ['gtin:04012345678901', ['AB-0012/50']],
    ['article:77-15', ['AB-0012/50']],
    ['has:gtin', ['AB-0012/50']],
    ['missing:brand', ['BARE']],
    ['missing:name', ['BARE']],
    ['vapour', ['AB-0012/50']],
    ['vap', ['AB-0012/50']],
    ['VAPOUR facade', ['AB-0012/50']],
    ['vaporu', ['AB-0012/50']],
    ['"roof board"', ['AB-0013/100']],
    ['"board roof"', []],
    ['name:rigid', []],
    ['name:ab0012', []],
    ['text:rigid', ['AB-0013/100']],
    ['kelvia', ['ZX9']],
    ['ab0012', ['AB-0012/50']],
    ['0012', ['AB-0012/50']],
    ['77-15', ['AB-0012/50']],
    ['401234567', ['AB-0012/50']],
    ['created:today', ['AB-0012/50', 'AB-0013/100', 'BARE', 'ZX9']],
    ['updated:<2020-01-01', []],
    [`updated-by:${people.editor}`, ['AB-0012/50', 'AB-0013/100', 'BARE', 'ZX9']],
    ['status:active', []],
    ['status:draft (form:slab OR thickness:100)', ['AB-0012/50', 'AB-0013/100']],
  ])('%s', async (q, codes) => {
    expect(await found(q)).toEqual(codes)
  })

  test('names in the language that was asked for, and in English where there is none', async () => {
    expect(await found('fassadendämmplatte', { language: 'DE' })).toEqual(['AB-0012/50'])
    expect(await found('fassadendammplatte', { language: 'EN' })).toEqual([])
    expect(await found('pipe', { language: 'DE' })).toEqual(['ZX9'])
    expect(await found('pipe', { language: 'ZZ', sort: 'name' })).toEqual(['ZX9'])
  })
})

describe('what cannot be read is refused with its place', () => {
  test.each([
    ['brand:nobody', 0],
    ['competence-center:nobody', 0],
    ['form:slab lamda:1', 10],
    ['lambda:abc', 7],
    ['status:sold', 7],
  ])('%s', async (q, from) => {
    const answer = await server.call(productsApi.list, { query: { q } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_QUERY' } })
    expect(answer.body.errors?.[0]?.at?.from).toBe(from)
  })
})

describe('paging', () => {
  // a total that is kept, and one that is counted while looking for the page
  const lists = ['', 'updated:>2020-01-01'].flatMap((q) =>
    productSorts.flatMap((sort) => [
      [sort, q],
      [`-${sort}`, q],
    ]),
  )
  test.each(lists)(
    'by %s walks every product of “%s” once, forwards and back',
    async (sort = '', q = '') => {
      const all = await server.call(productsApi.list, { query: { sort } })
      const order = (all.data as { code: string }[]).map((row) => row.code)
      expect(order).toHaveLength(4)
      const walked: string[] = []
      let cursor: string | null = null
      const pages: { previous: string | null }[] = []
      do {
        const answer: Awaited<ReturnType<typeof step>> = await step(sort, q, cursor)
        walked.push(...answer.codes)
        pages.push(answer.page)
        cursor = answer.page.next
      } while (cursor)
      expect(walked).toEqual(order)
      expect(pages[0]?.previous).toBeNull()
      const back = await step(sort, q, pages.at(-1)?.previous ?? '')
      expect(back.codes).toEqual([order.at(-2)])
    },
  )

  test('the thickness of a pipe section is its wall, shown and sorted by, whatever else it has', async () => {
    const { data } = await server.call(productsApi.list, { query: { sort: 'thickness' } })
    expect(data.map(({ code, thickness }) => [code, thickness])).toEqual([
      ['ZX9', '20'],
      ['AB-0012/50', '50'],
      ['AB-0013/100', '100'],
      ['BARE', null],
    ])
  })

  test('some columns are there where they are asked for', async () => {
    const asked = async (columns?: string) => {
      const query = { q: 'code:ZX9', ...(columns === undefined ? {} : { columns }) }
      return server.call(productsApi.list, { query })
    }
    const {
      data: [bare],
    } = await asked()
    const {
      data: [full],
    } = await asked('code,leadTime,edge')
    expect(bare).not.toHaveProperty('leadTime')
    expect(full).toEqual({ ...bare, leadTime: null, edge: null })
    for (const columns of ['leadTime,leadTime', 'flavour', 'name,leadTime']) {
      const { status, body } = await asked(columns)
      expect([status, body['code']]).toEqual([400, 'MALFORMED'])
    }
  })

  async function step(sort: string, q: string, cursor: string | null) {
    const query = { sort, q, limit: 1, ...(cursor === null ? {} : { cursor }) }
    const answer = await server.call(productsApi.list, { query })
    expect(answer.body['page']).toMatchObject({ total: 4 })
    const page = answer.body['page'] as { next: string | null; previous: string | null }
    return { codes: (answer.data as { code: string }[]).map((row) => row.code), page }
  }

  test('a cursor of another order is refused', async () => {
    const first = await server.call(productsApi.list, { query: { sort: 'code', limit: 1 } })
    const { next } = first.body['page'] as { next: string }
    const answer = await server.call(productsApi.list, { query: { sort: 'name', cursor: next } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'cursor' }] } })
  })
})

describe('facets', () => {
  const count = async (q: string, names: string) => {
    const answer = await server.call(productsApi.list, { query: { q, facets: names } })
    const facets = answer.body['facets'] as Record<string, { value: string; count: number }[]>
    return Object.fromEntries(
      Object.entries(facets).map(([name, values]) => [
        name,
        Object.fromEntries(values.map(({ value, count: n }) => [value, n])),
      ]),
    )
  }

  test('count everything, and what is left by a filter', async () => {
    expect(await count('', 'brand,form')).toEqual({
      brand: { nordfoam: 2, kelvia: 1 },
      form: { SLAB: 1, BOARD: 1, PIPE_SECTION: 1 },
    })
    expect(await count('lambda:<=0.035', 'brand,country')).toEqual({
      brand: { nordfoam: 1, kelvia: 1 },
      country: { BE: 1, NL: 1 },
    })
  })

  test('competence centers are named in the language that was asked for', async () => {
    const query = { facets: 'competence-center', language: 'DE' }
    const { body } = await server.call(productsApi.list, { query })
    expect(body['facets']).toEqual({
      'competence-center': [{ value: 'HVAC', label: 'Klima', count: 1 }],
    })
  })

  test('a field that is filtered by keeps the counts of its other values', async () => {
    expect(await count('brand:nordfoam', 'brand,form')).toEqual({
      brand: { nordfoam: 2, kelvia: 1 },
      form: { SLAB: 1, BOARD: 1 },
    })
  })
})
