import { brands } from '@lambda/contract/brands'
import { productsApi } from '@lambda/contract/products/products'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addBrand,
  addCenter,
  addLegalEntity,
  nodeId,
  productBody,
} from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import type { Schema } from '../database/schema.ts'
import { type ReferenceNames, keepReferenceNames, readNames } from './reference-names.ts'

let server: TestServer
/** Those of another process on the same database. */
let names: ReferenceNames

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  names = keepReferenceNames(server.db)
  await expectAsInSql()
})
afterAll(() => server.close())

const version = async () => (await server.db.executeQuery(names.question())).rows[0]?.version

const areSame = async () => names.kept.version === (await version())

async function expectAsInSql(): Promise<void> {
  const kept = await names.read(await version())
  const told = await readNames(server.db)
  const known = (all: typeof kept) =>
    told.ids.map((id) => [id, all.get(id).referenceIn('DE'), all.get(id).kind])
  expect(new Set(kept.ids)).toEqual(new Set(told.ids))
  expect(known(kept)).toEqual(known(told))
}

const rename = (db: Kysely<Schema>, brand: number, name: string) =>
  sql`update brand set name = ${name} where id = ${brand}`.execute(db)

let count = 0
const newBrand = () => addBrand(server.db, `NAMED-${(count += 1)}`)

describe('names that are kept are those of the database', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a new record', newBrand],
    ['a renamed one', async () => rename(server.db, await newBrand(), 'Renamed')],
    [
      'a deleted one',
      async () => sql`delete from brand where id = ${await newBrand()}`.execute(server.db),
    ],
    [
      'a new language',
      async () => {
        const node = await nodeId(server.db, 'material', 'stone-wool')
        await sql`update taxonomy_node_text set name = name || '!' where node_id = ${node}`.execute(
          server.db,
        )
      },
    ],
    [
      'a name less',
      async () => {
        const center = await addCenter(server.db, 'CC-1', { DE: 'Halle', EN: 'Hall' })
        await expectAsInSql()
        await sql`delete from competence_center_text where competence_center_id = ${center} and language = 'DE'`.execute(
          server.db,
        )
      },
    ],
    [
      'a node that is moved',
      async () => {
        const node = await nodeId(server.db, 'material', 'stone-wool')
        await sql`update taxonomy_node set code = 'rock-wool' where id = ${node}`.execute(server.db)
        await expectAsInSql()
        await sql`update taxonomy_node set code = 'stone-wool' where id = ${node}`.execute(
          server.db,
        )
      },
    ],
    ['a company', () => addLegalEntity(server.db, 'LNM')],
  ])('%s', async (_what, write) => {
    await write()
    await expectAsInSql()
    expect(await areSame()).toBe(true)
  })

  test('what was begun before and is committed after they were read', async () => {
    const brand = await newBrand()
    const [isWritten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = server.db.transaction().execute(async (trx) => {
      await rename(trx, brand, 'Late')
      isWritten.resolve()
      await mayCommit.promise
    })
    await isWritten.promise
    await newBrand()
    await expectAsInSql()
    mayCommit.resolve()
    await writing
    expect(await areSame()).toBe(false)
    await expectAsInSql()
    expect(await areSame()).toBe(true)
  })

  test('what is rolled back', async () => {
    const brand = await newBrand()
    await expectAsInSql()
    const writing = server.db.transaction().execute(async (trx) => {
      await rename(trx, brand, 'Never')
      throw new Error('no')
    })
    await expect(writing).rejects.toThrow('no')
    expect(await areSame()).toBe(true)
    await expectAsInSql()
  })

  test('however many ask at once', async () => {
    const brand = await newBrand()
    await Promise.all(
      Array.from({ length: 10 }, async (_, turn) => {
        await rename(server.db, brand, `Turn ${turn}`)
        await names.read(await version())
      }),
    )
    await expectAsInSql()
    expect(await areSame()).toBe(true)
  })
})

test('what one server has renamed no other one calls by its old name', async () => {
  const second = await server.beside()
  const [body, as] = [{ type: 'MANUFACTURER' as const }, people.admin]
  const made = { ...body, code: 'BRAND-0', name: 'Name 0' }
  const { id: brandId } = (await server.call(brands.api.create, { as, body: made })).data
  const { data } = await server.call(productsApi.create, { body: productBody({ brandId }) })
  const servers = [server, second]
  for (const each of servers) await each.call(productsApi.get, { params: { id: data.id } })
  for (let turn = 1; turn <= 6; turn += 1) {
    const [code, name] = [`BRAND-${turn}`, `Name ${turn}`]
    const [writer, reader] = turn % 2 === 0 ? [second, server] : [server, second]
    const changed = { ...body, code, name }
    await writer.call(brands.api.update, {
      as,
      params: { id: brandId },
      body: changed,
      ifMatch: turn,
    })
    const named = { id: brandId, code, name }
    const read = await reader.call(productsApi.get, { params: { id: data.id } })
    expect(read.data.references).toEqual([named])
    const query = { q: `brand:${code}`, facets: 'brand' }
    const list = await reader.call(productsApi.list, { query })
    const counted = { value: code.toLowerCase(), label: name, count: 1 }
    expect(list.body).toMatchObject({
      data: [{ id: data.id, brand: named }],
      facets: { brand: expect.arrayContaining([counted]) },
    })
    const before = await reader.call(productsApi.list, { query: { q: `brand:BRAND-${turn - 1}` } })
    expect(before.body.code).toBe('INVALID_QUERY')
  }
  await second.close()
})
