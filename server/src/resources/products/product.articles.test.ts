import { factsOf } from '@lambda/contract/products/product-facts'
import { deliveriesApi } from '@lambda/contract/products/deliveries'
import { productsApi } from '@lambda/contract/products/products'
import { checkProduct } from '@lambda/domain/product-rules'
import { rdVerdict } from '@lambda/domain/thermal/thermal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../../test/harness.ts'
import { type Row, bodyOf, isThere, rows } from '../../../test/products/stone-wool-articles.ts'

/** Every row is stored exactly, and what is wrong in it is found. */
describe.skipIf(!isThere)('the stone wool articles of a real price list', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('go in, each row exactly as listed; only swallowed text is found, once in each of its rows', async () => {
    const found: Record<string, string[]> = {}
    for (const row of rows) {
      const body = bodyOf(row)
      const answer = await server.call(productsApi.create, { body })
      expect([answer.status, answer.body.errors], row.order_code).toEqual([201, undefined])
      const { packaging, avcp, ...others } = body
      expect(answer.data, row.order_code).toMatchObject({ ...others, texts: body.texts })
      expect([answer.data.packaging, answer.data.avcp], row.order_code).toEqual([packaging, avcp])
      const facts = { ...factsOf(answer.data, () => undefined), materials: ['stone-wool'] }
      const findings = checkProduct(facts).map(
        ({ rule, code, message }) => `${rule} ${code}: ${message}`,
      )
      if (findings.length > 0) found[row.order_code] = findings
    }
    const tail = 'A termék a teljes TECLIT rendszer része, amely acél, rozsdamentes'
    const swallowed = (part: string) => [
      `R57 DESIGNATION_UNKNOWN_PART: The designation code contains unknown parts: ${part}.`,
    ]
    expect(found).toEqual({
      345228: swallowed('inhomogén (dupla rétegű) lemeze.TR10'),
      332585: swallowed(tail),
      332587: swallowed(tail),
    })
  })

  test('every cell is kept as delivered, also where no field takes it', async () => {
    const source = 'Price list 2025'
    const ids = new Map<string, number>()
    for (const row of rows) {
      const { data } = await server.call(productsApi.list, {
        query: { q: `code:${row.order_code}` },
      })
      const id = data.find(({ code }) => code === row.order_code)?.id ?? 0
      ids.set(row.order_code, id)
      const values = cellsOf(row).map(([name, value]) => ({
        name,
        value,
        unit: null,
        language: null,
      }))
      const delivered = { params: { id }, body: { source, date: '2025-01-01', values } }
      expect((await server.call(deliveriesApi.store, delivered)).status).toBe(200)
    }
    for (const row of rows) {
      const params = { id: ids.get(row.order_code) ?? 0 }
      const { data } = await server.call(deliveriesApi.get, { params })
      const cells = data.deliveries[0]?.values.map(({ name, value }) => [name, value])
      expect(cells, row.order_code).toEqual(cellsOf(row))
    }
    expect(ids.size).toBe(355)
  })

  test('what is found is kept with each, and nothing else: the three rows with swallowed text', async () => {
    const { body } = await server.call(productsApi.list, { query: { facets: 'finding' } })
    const counts = body['facets'] as Record<string, { value: string; count: number }[]>
    expect(counts['finding']?.map(({ value, count }) => `${value} ${count}`)).toEqual([
      'R57 3',
      'warning 3',
    ])
    const query = { q: 'finding:R57', sort: 'code' } as const
    const { data } = await server.call(productsApi.list, { query })
    expect(data.map(({ code }) => code)).toEqual(['332585', '332587', '345228'])
  })

  test('every R_D is one that its thickness and λ_D allow', () => {
    const judged = rows
      .filter((row) => row.r_value_listed_m2K_W && row.lambda_D_W_mK && row.thickness_mm)
      .map((row) => rdVerdict(row.r_value_listed_m2K_W, row.thickness_mm, row.lambda_D_W_mK))
    expect(judged).toEqual(Array(68).fill('legal'))
  })

  test('a query finds exactly the rows that a filter over the file finds', async () => {
    const wanted = rows.filter(
      (row) =>
        row.lambda_D_W_mK !== '' &&
        Number(row.lambda_D_W_mK) <= 0.036 &&
        Number(row.thickness_mm) >= 100 &&
        Number(row.thickness_mm) <= 150 &&
        row.euroclass === 'A1',
    )
    const q = 'lambda:<=0.036 thickness:100..150 fire:A1'
    const answer = await server.call(productsApi.list, { query: { q, limit: 200, sort: 'code' } })
    const codes = answer.data.map((row) => row.code)
    expect(wanted.length).toBeGreaterThan(0)
    expect(codes).toEqual(wanted.map((row) => row.order_code).toSorted())
  })
})

/** What the row says, as the file writes it. */
function cellsOf(row: Row): [string, string][] {
  return Object.entries(row).filter(([, value]) => value !== '')
}
