import { packagingLevel } from '@lambda/contract/products/packaging'
import { type ProductBody, productInput, productsApi } from '@lambda/contract/products/products'
import { relatedProductsApi } from '@lambda/contract/products/related-products'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { texts } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'
import { problems, productCalls, to } from '../../../../test/products/related.ts'
import { withTransaction } from '../../../platform/database/database.ts'
import { createLog } from '../../../platform/server-log.ts'
import { createMany } from '../../../platform/versioned/bulk-creation.ts'
import { productsInBulk } from '../product.change.ts'

let server: TestServer
let calls: ReturnType<typeof productCalls>
beforeAll(async () => {
  server = await startTestServer()
  calls = productCalls(server)
})
afterAll(() => server.close())

const created = (more?: Partial<ProductBody>) => calls.created(more)
const patched: typeof calls.patched = (...args) => calls.patched(...args)
const restored: typeof calls.restored = (...args) => calls.restored(...args)
const deleted: typeof calls.deleted = (product) => calls.deleted(product)

/** The ids of so many products, in the order of their codes: `LONG-001` … */
async function many(count: number, name: string): Promise<number[]> {
  const codes = Array.from(
    { length: count },
    (_, index) => `${name}-${String(index + 1).padStart(3, '0')}`,
  )
  const { rows } = await sql<{ id: number }>`select id from app_user order by id limit 1`.execute(
    server.db,
  )
  const actor = {
    id: rows[0]?.id ?? 0,
    email: '',
    displayName: '',
    isActive: true,
    isAdministrator: true,
  }
  const trace = {
    source: 'api',
    batch: null,
    traceId: 'trace',
    address: null,
    log: createLog('silent'),
  } as const
  const outcomes = await withTransaction(server.db, (db) =>
    createMany(
      { db, actor, ...trace },
      productsInBulk,
      codes.map((code) => ({ value: productInput.parse({ code }) })),
    ),
  )
  return outcomes.map((one) => ('id' in one ? one.id : 0))
}

describe('successors', () => {
  test('cannot form a circle, which is named by its codes', async () => {
    const c = await created({ code: 'CYC-C' })
    const b = await created({ code: 'CYC-B', related: [to('SUCCESSOR', c)] })
    const a = await created({ code: 'CYC-A', related: [to('SIMILAR', c), to('SUCCESSOR', b)] })
    const answer = await patched(c, { related: [to('SIMILAR', a), to('SUCCESSOR', a)] })
    expect(answer.status).toBe(422)
    expect(problems(answer)).toEqual([
      {
        path: 'related.1.relatedId',
        code: 'SUCCESSOR_CYCLE',
        message: 'The successors would form a circle: CYC-C → CYC-A → CYC-B → CYC-C.',
      },
    ])
    const other = await patched(c, { related: [to('SIMILAR', a), to('ACCESSORY', a)] })
    expect(other.status).toBe(200)
    const { data: without } = await patched(b, { related: [] })
    expect(without.related).toEqual([])
    expect((await patched(other.data, { related: [to('SUCCESSOR', a)] })).status).toBe(200)
  })

  test('cannot form a circle by way of a deleted product, which may come back', async () => {
    const b = await created({ code: 'DEL-B' })
    const a = await created({ code: 'DEL-A', related: [to('SUCCESSOR', b)] })
    const start = await created({ code: 'DEL-S', related: [to('SUCCESSOR', a)] })
    await deleted(a)
    const answer = await patched(b, { related: [to('SUCCESSOR', start)] })
    expect(problems(answer)).toMatchObject([
      { message: 'The successors would form a circle: DEL-B → DEL-S → DEL-A → DEL-B.' },
    ])
  })

  test('cannot form a circle by going back to an earlier version', async () => {
    const [a, b] = [await created(), await created()]
    const { data: followed } = await patched(a, { related: [to('SUCCESSOR', b)] })
    const { data: alone } = await patched(followed, { related: [] })
    expect((await patched(b, { related: [to('SUCCESSOR', a)] })).status).toBe(200)
    const answer = await restored(alone, followed.version, null)
    expect(answer.status).toBe(422)
    expect(problems(answer)).toMatchObject([{ code: 'SUCCESSOR_CYCLE' }])
  })

  test('of a chain of hundreds are told in a few, and the circle over all of them is refused', async () => {
    const chain = await many(300, 'LONG')
    await sql`insert into product_relation (product_id, type, related_id)
      select id, 'SUCCESSOR', id + 1 from unnest(${chain.slice(0, -1)}::bigint[]) as id`.execute(
      server.db,
    )
    const [first, last] = [chain[0] ?? 0, chain.at(-1) ?? 0]
    const answer = await patched(
      { id: last, version: 1 },
      { related: [to('SUCCESSOR', { id: first })] },
    )
    expect(problems(answer)).toEqual([
      {
        path: 'related.0.relatedId',
        code: 'SUCCESSOR_CYCLE',
        message:
          'The successors would form a circle: LONG-300 → LONG-001 → LONG-002 → LONG-003 → LONG-004 → LONG-005 → LONG-006 → LONG-007 → … 289 more … → LONG-297 → LONG-298 → LONG-299 → LONG-300.',
      },
    ])
    const { data } = await server.call(relatedProductsApi.get, { params: { id: chain[149] ?? 0 } })
    const steps = data.products.toSorted((a, b) => (a.step ?? 0) - (b.step ?? 0))
    expect(steps.map(({ id }) => id)).toEqual(chain)
    expect(steps.map(({ step }) => step)).toEqual(chain.map((_, index) => index - 149))
  })

  test('that two changes would close together are refused to one of them', async () => {
    const [a, b] = [await created({ code: 'RACE-A' }), await created({ code: 'RACE-B' })]
    const other = new pg.Client(server.databaseUrl)
    await other.connect()
    await other.query(`begin; select pg_advisory_xact_lock(hashtext('successors of products'))`)
    const both = [
      patched(a, { related: [to('SUCCESSOR', b)] }),
      patched(b, { related: [to('SUCCESSOR', a)] }),
    ]
    await vi.waitFor(async () => {
      const { rows } = await other.query(
        `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rows).toEqual([{ waiting: 2 }])
    }, 60_000)
    await other.query('commit')
    await other.end()
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(JSON.stringify(refused?.body)).toMatch(/circle: RACE-([AB]) → RACE-[AB] → RACE-\1\./)
  })

  test('and other relations are stored by many at once who name each other, without a deadlock', async () => {
    const ids = await many(40, 'CROWD')
    const answers = await Promise.all(
      ids.map((id, index) => {
        const others = ids.filter((one) => one !== id).map((one) => to('ACCESSORY', { id: one }))
        const next = to('SUCCESSOR', { id: ids[(index + 1) % ids.length] ?? 0 })
        return patched({ id, version: 1 }, { related: [...others, next] })
      }),
    )
    // one circle of all of them: whoever comes last would close it
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...ids.slice(1).map(() => 200),
      422,
    ])
    // a session counts its deadlocks when it has nothing else to do
    await sql`select pg_sleep(1.5)`.execute(server.db)
    const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database
      where datname = current_database()`.execute(server.db)
    expect(rows).toEqual([{ deadlocks: 0 }])
  })
})

describe('a product with 300 relations and 12 levels of packaging', () => {
  const statements = vi.spyOn(pg.Client.prototype, 'query')

  /** How many round trips a call takes once the server knows what it looks up only once. */
  async function tripsOf(call: () => Promise<{ status: number }>): Promise<number> {
    expect((await call()).status).toBe(200)
    statements.mockClear()
    expect((await call()).status).toBe(200)
    return statements.mock.calls.length
  }

  test('takes as many statements as one without, to be opened and to be told of', async () => {
    const related = (await many(300, 'MANY')).map((id) => to('ACCESSORY', { id }, '2'))
    const types = ['C62', ...Array<'PK'>(10).fill('PK'), 'PF'] as const
    const packaging = types.map((type) => packagingLevel.parse({ type, contents: '2' }))
    const full = await created({ code: 'FULL-1', related, packaging })
    const bare = await created({ code: 'BARE-1' })
    expect([full.related, full.packaging].map((rows) => rows.length)).toEqual([300, 12])
    for (const { id } of [full, bare]) {
      const params = { id }
      expect(await tripsOf(() => server.call(productsApi.get, { params }))).toBe(1)
      const told = () => server.call(relatedProductsApi.get, { params })
      expect(await tripsOf(told)).toBe(2)
      const referring = () => server.call(relatedProductsApi.referring, { params })
      expect(await tripsOf(referring)).toBe(2)
      const query = { q: 'code:FULL-1 OR code:BARE-1' }
      expect(await tripsOf(() => server.call(productsApi.list, { query }))).toBe(3)
    }
    const { data } = await server.call(relatedProductsApi.get, { params: { id: full.id } })
    expect(data.products).toHaveLength(301)
  })

  test('is changed in as many statements as one without, where its relations stay', async () => {
    const related = (await many(300, 'STAY')).map((id) => to('SIMILAR', { id }))
    const trips: number[] = []
    for (const product of [await created({ related }), await created()]) {
      let { version } = product
      trips.push(
        await tripsOf(async () => {
          const answer = await patched({ ...product, version }, { series: `Series ${version}` })
          version = answer.data.version
          return answer
        }),
      )
    }
    expect(trips[0]).toBe(trips[1])
  })
})

describe('the products that a product is related to', () => {
  test('are told with name, status and place in the chain; those that name it, page by page', async () => {
    const next = await created({ code: 'REL-NEXT', texts: { DE: texts('Nachfolger') } })
    const part = await created({ code: 'REL-PART', status: 'draft', texts: { EN: texts('Clip') } })
    const product = await created({
      code: 'REL-1',
      related: [to('SUCCESSOR', next), to('SPAREPART', part, '4')],
    })
    const before = await created({ code: 'REL-0', related: [to('SUCCESSOR', product)] })
    const { data } = await server.call(relatedProductsApi.get, {
      params: { id: product.id },
      query: { language: 'DE' },
    })
    const byCode = data.products.toSorted((a, b) => (a.code < b.code ? -1 : 1))
    expect(byCode).toMatchObject([
      { id: before.id, step: -1, isDeleted: false },
      { id: product.id, step: 0 },
      { id: next.id, step: 1, name: 'Nachfolger', nameLanguage: 'DE', picture: null },
      { id: part.id, step: null, name: 'Clip', nameLanguage: 'EN', status: 'draft' },
    ])
    const similar = await created({ code: 'REL-S', related: [to('SIMILAR', product, '1.5')] })
    const accessory = await created({ code: 'REL-A', related: [to('ACCESSORY', product)] })
    const call = (query: Record<string, string | number>) =>
      server.call(relatedProductsApi.referring, { params: { id: product.id }, query })
    const first = await call({ limit: 2 })
    expect(first.data).toMatchObject([
      { id: accessory.id, type: 'ACCESSORY', quantity: null },
      { id: similar.id, type: 'SIMILAR', quantity: '1.5' },
    ])
    const page = first.body['page'] as { total: number; next: string }
    expect(page.total).toBe(3)
    const second = await call({ limit: 2, cursor: page.next })
    expect(second.data).toMatchObject([{ id: before.id, type: 'SUCCESSOR' }])
    expect(second.body['page']).toEqual({ total: 3, next: null, previous: null })
    expect((await call({ cursor: 'nonsense' })).status).toBe(400)
  })

  test('are not told of a product that is not there', async () => {
    const gone = await created()
    await deleted(gone)
    for (const id of [gone.id, 987_654_321]) {
      expect((await server.call(relatedProductsApi.get, { params: { id } })).status).toBe(404)
      expect((await server.call(relatedProductsApi.referring, { params: { id } })).status).toBe(404)
    }
  })
})
