import { packagingLevel } from '@lambda/contract/products/packaging'
import { productsApi } from '@lambda/contract/products/products'
import { gs1CheckDigit } from '@lambda/domain/identifiers/gtin'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'
import { withFindings } from '../../../../test/products/findings.ts'
import { holdGtins } from './product-finding.repository.ts'

let server: TestServer
const { create, patch, findingsOf, told, found, lookAgain } = withFindings(() => server)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let number = 0

/** A valid GTIN that no other call gives. */
function gtin(): string {
  number += 1
  const body = `952${String(number).padStart(9, '0')}`
  return body + gs1CheckDigit(body)
}

describe('a GTIN of another product', () => {
  test('is refused with the name of who has it, and taken for a reason', async () => {
    const own = gtin()
    const holder = await create({ gtin: own })
    const body = productBody({ gtin: `0${own}` })
    const refused = await server.call(productsApi.create, { body })
    expect(refused.body).toMatchObject({
      code: 'RULE_BROKEN',
      errors: [
        {
          path: 'gtin',
          code: 'GTIN_TAKEN',
          message: `This GTIN is already that of ${holder.code} “${holder.texts['EN']?.nameShort ?? ''}”. Check the number, or give a reason why both have it.`,
          record: { kind: 'product', id: holder.id, label: holder.code },
        },
      ],
    })
    const reason = 'The same trade item, sold by another legal entity.'
    const { data } = await server.call(productsApi.create, {
      body,
      query: { sharedGtinReason: reason },
    })
    const [finding] = await findingsOf(data)
    expect(finding).toMatchObject({
      rule: 'R14',
      severity: 'error',
      path: 'gtin',
      products: [{ id: holder.id, code: holder.code }],
      accepted: { reason },
    })
    await lookAgain()
    expect(await told(holder)).toEqual(['R14 error gtin'])
    expect(await found(`finding:R14 code:${holder.code},${data.code}`)).toEqual([holder.code])
    // it blocks no other change of either
    expect((await patch(holder, { series: 'Alpha' })).status).toBe(200)
    expect((await patch(data, { series: 'Alpha' })).status).toBe(200)
    expect((await patch({ ...data, version: 2 }, { gtin: null })).status).toBe(200)
    await lookAgain()
    expect([await told(holder), await told(data)]).toEqual([[], []])
  })

  test('may be that of a packaging level, of the one or the other', async () => {
    const own = gtin()
    const pack = { packaging: [packagingLevel.parse({ type: 'PK', gtin: own })] }
    const holder = await create(pack)
    const refused = await server.call(productsApi.create, { body: productBody({ gtin: own }) })
    expect(refused.body.errors).toMatchObject([{ path: 'gtin', record: { id: holder.id } }])
    const product = await create()
    const levels = await patch(product, pack)
    expect(levels.body.errors).toMatchObject([
      { path: 'packaging.0.gtin', code: 'GTIN_TAKEN', record: { id: holder.id } },
    ])
  })

  test('is free once that product is deleted, and found when it comes back', async () => {
    const own = gtin()
    const first = await create({ gtin: own })
    await server.call(productsApi.remove, { params: { id: first.id }, ifMatch: first.version })
    const second = await create({ gtin: own })
    expect(await told(second)).toEqual([])
    const restored = await server.call(productsApi.restore, { params: { id: first.id } })
    expect(restored.status).toBe(200)
    await lookAgain()
    expect([await told(first), await told(second)]).toEqual([
      ['R14 error gtin'],
      ['R14 error gtin'],
    ])
  })

  test('is taken by one of those who save it at the same time', async () => {
    const own = gtin()
    const products = await Promise.all(Array.from({ length: 6 }, () => create()))
    const answers = await Promise.all(products.map((product) => patch(product, { gtin: own })))
    const bodies = Array.from({ length: 6 }, () => productBody({ gtin: `0${own}` }))
    const created = await Promise.all(
      bodies.map((body) => server.call(productsApi.create, { body })),
    )
    const statuses = [...answers, ...created].map(({ status }) => status)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(11)
    const other = gtin()
    const both = await Promise.all([
      ...products.map((product, index) =>
        patch(
          { ...product, version: product.version + (answers[index]?.status === 200 ? 1 : 0) },
          { gtin: other },
        ),
      ),
      ...bodies.map((body) => server.call(productsApi.create, { body: { ...body, gtin: other } })),
    ])
    expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
  })

  test('takes few locks, however many a transaction changes', async () => {
    const locks = await server.db.transaction().execute(async (trx) => {
      await holdGtins(
        trx,
        Array.from({ length: 20_000 }, () => `0${gtin()}`),
      )
      const { rows } = await sql<{ locks: number }>`
        select count(*)::int as locks from pg_locks
        where locktype = 'advisory' and pid = pg_backend_pid()`.execute(trx)
      return rows[0]?.locks
    })
    expect(locks).toBe(1024)
  })
})
