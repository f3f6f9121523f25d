import { brandsApi } from '@lambda/contract/brands'
import { productsApi } from '@lambda/contract/products/products'
import { type RecordChange, changeFeedApi } from '@lambda/contract/trail/change-feed'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { userBody } from '../../../test/users.ts'
import { opaque, readOpaque } from '../../platform/lists/cursor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function changes(query: Record<string, string | number> = {}) {
  return (await server.call(changeFeedApi.list, { query })).data
}

interface Followed {
  told: RecordChange[]
  cursor: string
  calls: number
}

/**
 * Follows the changes from a cursor until what was told is enough: what other tests do in the same PostgreSQL meanwhile may
 * hold them back for as long as it takes.
 */
async function follow(
  from: string,
  isEnough: (followed: Followed) => boolean,
  query: Record<string, string | number> = {},
): Promise<Followed> {
  const followed: Followed = { told: [], cursor: from, calls: 0 }
  await vi.waitFor(
    async () => {
      let hasMore = true
      while (hasMore) {
        const answer = await changes({ ...query, cursor: followed.cursor })
        followed.told.push(...answer.items)
        followed.cursor = answer.cursor
        followed.calls += 1
        hasMore = answer.hasMore
      }
      expect(followed).toSatisfy(isEnough)
    },
    { timeout: 60_000, interval: 20 },
  )
  return followed
}

async function addProduct(): Promise<number> {
  return (await server.call(productsApi.create, { body: productBody() })).data.id
}

function setSeries(id: number, ifMatch: number) {
  const body = { series: `S${ifMatch}` }
  return server.call(productsApi.patch, { params: { id }, ifMatch, body })
}

test('without a cursor nothing is told but from where to follow', async () => {
  await addProduct()
  const { items, hasMore } = await changes()
  expect({ items, hasMore }).toEqual({ items: [], hasMore: false })
})

test('what has become of a record is told with its version, by whom and when, and once for several changes', async () => {
  const { cursor } = await changes()
  const id = await addProduct()
  const created = await follow(cursor, ({ told }) => told.some((item) => item.entityId === id))
  await setSeries(id, 1)
  await setSeries(id, 2)
  const { data: product } = await server.call(productsApi.get, { params: { id } })
  const changed = await follow(created.cursor, ({ told }) => told.at(-1)?.version === 3)
  expect(changed.told.findLast(({ entityId }) => entityId === id)).toEqual({
    at: product.updatedAt,
    entity: 'product',
    entityId: id,
    operation: 'update',
    version: 3,
    actorId: product.updatedBy?.id,
  })
  await server.call(productsApi.remove, { params: { id }, ifMatch: 3 })
  await server.call(productsApi.restore, { params: { id }, ifMatch: 4 })
  const restored = await follow(changed.cursor, ({ told }) => told.at(-1)?.version === 5)
  expect(restored.told.at(-1)).toMatchObject({ entityId: id, operation: 'restore' })
  expect(await changes({ cursor: restored.cursor })).toEqual({
    items: [],
    cursor: restored.cursor,
    hasMore: false,
  })
})

test('a cursor goes on in steps, also past what is not asked for', async () => {
  const { cursor } = await changes()
  const ids: number[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await addProduct())
  const brand = { code: 'FOLLOWED', name: 'Followed', type: 'MANUFACTURER' as const }
  const as = people.admin
  const { data } = await server.call(brandsApi.create, {
    as,
    body: { ...brand, countryOfOrigin: 'DE', website: null },
  })
  const ofBrand = ({ told }: Followed) => told.some((item) => item.entity === 'brand')
  const all = await follow(cursor, ofBrand, { limit: 2 })
  expect(all.told.map(({ entityId }) => entityId).slice(-6)).toEqual([...ids, data.id])
  const brands = await follow(cursor, ofBrand, { limit: 2, entities: 'brand' })
  expect(brands.told).toMatchObject([{ entity: 'brand', entityId: data.id, operation: 'create' }])
  expect(brands.calls).toBeGreaterThanOrEqual(3)
})

test('nobody is told of users, and an unknown kind is refused', async () => {
  const { cursor } = await changes()
  const as = people.admin
  await server.call(usersApi.create, { as, body: userBody('followed@lambda.example') })
  const id = await addProduct()
  const { told } = await follow(cursor, (seen) => seen.told.some((item) => item.entityId === id))
  expect(told.map(({ entity }) => entity)).not.toContain('user')
  for (const entities of ['user', 'product,product', 'nothing']) {
    const refused = await server.call(changeFeedApi.list, { as, query: { entities } })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'entities'])
  }
})

test('what is committed late is not missed, whatever was committed before it', async () => {
  const { cursor } = await changes()
  const late = await addProduct()
  let committed = 0
  const before = await server.db.transaction().execute(async (trx) => {
    await sql`insert into change (entity, entity_id, operation, version, diff, trace_id, source)
      values ('product', ${late}, 'update', 2, '{}', 'late', 'system')`.execute(trx)
    committed = await addProduct()
    return follow(cursor, ({ told }) => told.some((item) => item.entityId === late))
  })
  expect(before.told.map(({ entityId }) => entityId)).not.toContain(committed)
  const after = await follow(before.cursor, ({ told }) =>
    told.some((item) => item.entityId === committed),
  )
  expect(after.told).toMatchObject([
    { entityId: late, version: 2 },
    { entityId: committed, version: 1 },
  ])
})

test('a copy that follows is in the end what is here, however many write at once', async () => {
  const copy = new Map<number, { version: number; isDeleted: boolean }>()
  let { cursor } = await changes()
  const known = new Map<number, { version: number; isDeleted: boolean }>()
  const write = async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await addProduct()
      for (let version = 1; version < 4; version += 1) await setSeries(id, version)
      const isDeleted = round % 2 === 0
      if (isDeleted) await server.call(productsApi.remove, { params: { id }, ifMatch: 4 })
      known.set(id, { version: isDeleted ? 5 : 4, isDeleted })
    }
  }
  const keep = (told: readonly RecordChange[]) => {
    for (const { entityId, version, operation } of told) {
      if (version > (copy.get(entityId)?.version ?? 0)) {
        copy.set(entityId, { version, isDeleted: operation === 'delete' })
      }
    }
  }
  const written = new AbortController()
  const follower = async () => {
    while (!written.signal.aborted) {
      const answer = await changes({ cursor, limit: 7, entities: 'product' })
      keep(answer.items)
      cursor = answer.cursor
    }
  }
  const writers = Promise.all(Array.from({ length: 6 }, write)).finally(() => written.abort())
  await Promise.all([writers, follower()])
  await follow(cursor, ({ told }) => {
    keep(told)
    return [...known].every(([id, { version }]) => copy.get(id)?.version === version)
  })
  expect(Object.fromEntries([...copy].filter(([id]) => known.has(id)))).toEqual(
    Object.fromEntries(known),
  )
})

test('a cursor of a history that is gone is told so, and anything else is refused', async () => {
  const start = await changes()
  const id = await addProduct()
  const seen = await follow(start.cursor, ({ told }) => told.some((item) => item.entityId === id))
  const [cluster, last] = readOpaque(seen.cursor) as [string, [string, number, string]]
  const [xid, change, at] = last
  const gone = [
    ['1', last],
    [cluster, [xid, change, '2020-01-01 00:00:00']],
    [cluster, [xid, change + 1_000_000, at]],
    [cluster, ['9999999999999999999', change, at]],
  ]
  for (const cursor of gone.map(opaque)) {
    const refused = await server.call(changeFeedApi.list, { query: { cursor } })
    expect([refused.status, refused.body.code]).toEqual([410, 'CURSOR_EXPIRED'])
  }
  const malformed = [
    'x',
    opaque([cluster]),
    opaque([cluster, ['-1', change, at]]),
    opaque([cluster, [xid, 1.5, at]]),
    opaque([`${cluster}'`, last]),
  ]
  for (const cursor of malformed) {
    const refused = await server.call(changeFeedApi.list, { query: { cursor } })
    expect([refused.status, refused.body.code]).toEqual([400, 'MALFORMED'])
  }
})

test('another database of the same PostgreSQL has another history', async () => {
  await addProduct()
  const other = await startTestServer()
  try {
    await other.call(productsApi.create, { body: productBody() })
    const { cursor } = await changes()
    const refused = await other.call(changeFeedApi.list, { query: { cursor } })
    expect(refused.body.code).toBe('CURSOR_EXPIRED')
  } finally {
    await other.close()
  }
})
