import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { productAttachmentsApi } from '@lambda/contract/attachments/product-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../server/test/harness.ts'
import { type Database, createDatabase } from '../../server/src/platform/database/database.ts'
import { createLog } from '../../server/src/platform/server-log.ts'
import { kindOfFile } from '../../server/src/platform/file-kind/file-kind.ts'
import { duplicatesOfTheDemo } from './defects/seeded-duplicates.tests.ts'
import { loadDemo } from './load.ts'
import { cataloguesOfTheDemo } from './trade/demo-catalogue.tests.ts'
import { queriesOverTheDemo } from './typed-queries/typed-queries.tests.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** With the patience of jobs: nobody is answered while the catalogue is made in this process. */
function patient({ databaseUrl }: TestServer): Database {
  return createDatabase(databaseUrl, { use: 'jobs', log: createLog('silent') })
}

/** Loads the catalogue as a start does. */
async function loadInto(server: TestServer): Promise<void> {
  await using db = patient(server)
  await loadDemo({ db, url: server.databaseUrl, files: server.files }, quiet)
}

/**
 * Loads while the database tidies its tables up over and over, as it does by itself once a minute: to that they are empty, or
 * left over from a load that was broken off, until this one is done.
 */
async function loadTidiedUp(server: TestServer): Promise<void> {
  await using db = patient(server)
  const ends: string[] = []
  const load = loadInto(server).finally(() => ends.push('loaded'))
  while (ends.length === 0) {
    await sql`vacuum (analyze, skip_locked)`.execute(db)
    await sleep(1000)
  }
  await load
}

/** Ends the loading connection as its products are stored already; answers what is in the database then. */
async function loadBrokenOff(server: TestServer): Promise<unknown> {
  const ends: string[] = []
  await using db = patient(server)
  const load = loadInto(server)
    .then(() => ends.push('loaded'))
    .catch(() => ends.push('broken off'))
  while (ends.length === 0) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'active'
        and query like 'select refresh_product_projection%'`.execute(db)
    await sleep(20)
  }
  await load
  if (!ends.includes('broken off')) throw new Error('The load was not broken off.')
  const { rows } = await sql`
    select (select count(*) from product) as products, (select count(*) from brand) as brands,
      (select count(*) from app_user) as people, (select count(*) from change) as changes,
      (select count(*) from attachment) as documents`.execute(db)
  return rows[0]
}

describe('the demo catalogue', () => {
  let server: TestServer
  let leftBehind: unknown

  beforeAll(async () => {
    server = await startTestServer()
    leftBehind = await loadBrokenOff(server)
    await loadTidiedUp(server)
  }, 180_000)

  afterAll(() => server.close())

  test('leaves nothing behind when loading is broken off half way', () => {
    expect(leftBehind).toEqual({ products: 0, brands: 0, people: 3, changes: 0, documents: 0 })
  })

  test('is there with 2,000 products, names and exact counts', async () => {
    const { body, data } = await server.call(productsApi.list, { query: { language: 'DE' } })
    expect(body).toMatchObject({ page: { total: 2000 } })
    expect(data.every(({ brand }) => brand !== null)).toBe(true)
  })

  // to load it takes longer than to ask: these have no demo of their own, and come before what changes it
  queriesOverTheDemo(() => server)
  duplicatesOfTheDemo(() => server)
  cataloguesOfTheDemo(() => server)

  test('knows who answers for a product, and when some of them end', async () => {
    const count = async (q: string) => {
      const { body } = await server.call(productsApi.list, { query: { q, limit: '1' } })
      return (body['page'] as { total: number }).total
    }
    expect(await count('main-group:20 -competence-center:HVAC')).toBe(0)
    expect(await count('has:competence-center')).toBeGreaterThan(1500)
    expect(await count('has:obsolete')).toBeGreaterThan(80)
    expect(await count('has:obsolete')).toBeLessThan(200)
    expect(await count('status:active missing:valid-from')).toBe(0)
  })

  test('is loaded only once', async () => {
    await loadInto(server)
    const { body } = await server.call(productsApi.list)
    expect(body).toMatchObject({ page: { total: 2000 } })
  })

  test('brings its people', async () => {
    const { data } = await server.call(usersApi.list, { as: people.admin })
    expect(data.map(({ displayName }) => displayName)).toEqual([
      'Ada Lindqvist',
      'Emil de Vries',
      'Inès Moreau',
    ])
  })

  test('has histories that lead from the creation to what is there now', async () => {
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from product where status = 'active' and version > 4
      order by id limit 5`.execute(server.db)
    expect(rows).toHaveLength(5)
    for (const { id, version } of rows) {
      const { data: all } = await server.call(productsApi.history, { params: { id } })
      const changes = all.filter(
        ({ fields }) => !fields.every(({ path }) => path.startsWith('attachments.')),
      )
      expect(changes.map((change) => change.version)).toEqual(
        Array.from({ length: version }, (_, index) => version - index),
      )
      const instants = changes.map(({ at }) => at)
      expect(instants).toEqual(instants.toSorted().toReversed())
      const restored = await server.call(productsApi.restoreVersion, {
        as: people.admin,
        params: { id, version: version - 1 },
        ifMatch: version,
        body: { fields: null },
      })
      expect(restored.status, JSON.stringify(restored.body)).toBe(200)
    }
  })

  test('spreads its changes over two years of history, all of them in the past', async () => {
    const { rows } = await sql<{ first: string; last: string; changes: number; months: number }>`
      select min(at)::date as first, max(at)::date as last, count(*) as changes,
        count(distinct date_trunc('month', at)) as months
      from change where entity = 'product' and source <> 'api' and at < now()`.execute(server.db)
    expect(rows[0]?.changes).toBeGreaterThan(2800)
    expect(rows[0]?.months).toBeGreaterThan(23)
  })

  describe('with its documents', () => {
    async function total(q: string): Promise<number> {
      const { body } = await server.call(attachmentsApi.list, { query: { q, limit: '1' } })
      return (body['page'] as { total: number }).total
    }

    async function documentCalled(code: string) {
      const { data } = await server.call(attachmentsApi.list, { query: { q: `code:${code}` } })
      const row = data.find((each) => each.code === code)
      if (!row) throw new Error(`There is no document ${code}.`)
      return row
    }

    async function panelOf(code: string) {
      const { data } = await server.call(productsApi.list, { query: { q: `code:${code}` } })
      const id = data[0]?.id ?? 0
      return (await server.call(productAttachmentsApi.get, { params: { id } })).data
    }

    test('are found by their validity, each with an exact count', async () => {
      const all = await total('')
      const parts = await Promise.all(
        ['unlimited', 'valid', 'expiring', 'expired'].map((word) => total(`validity:${word}`)),
      )
      expect(parts.reduce((sum, part) => sum + part)).toBe(all)
      expect(Math.min(...parts)).toBeGreaterThan(5)
    })

    test('are kept whole, each content once, and are what their rows say', async () => {
      const { rows } = await sql<{ sha256: string; size: number; type: string }>`
      select sha256, size, type from stored_file`.execute(server.db)
      for (const { sha256, size } of rows) expect(await server.files.size(sha256)).toBe(size)
      for (const type of ['PDF', 'JPEG', 'SVG']) {
        const file = rows.find((row) => row.type === type)
        const content = await server.files.read(file?.sha256 ?? '')
        if (!content) throw new Error('The content is not there.')
        const path = `${server.files.incoming}/looked-at`
        await writeFile(path, await buffer(content))
        expect(await kindOfFile(path, `a.${type.toLowerCase()}`)).toEqual({ type })
      }
    })

    test('stand in the lists as if they had been stored one by one', async () => {
      const read = async () => {
        const { rows } = await sql`
        select s.attachment_id, s.tags, s.product_count, s.expiry_date,
          (select jsonb_agg(n.title order by n.language) from attachment_name n
            where n.attachment_id = s.attachment_id) as titles
        from attachment_search s order by 1`.execute(server.db)
        return rows
      }
      const loaded = await read()
      await sql`select refresh_attachment_projection(array(select id from attachment))`.execute(
        server.db,
      )
      expect(await read()).toEqual(loaded)
      expect(await total('')).toBe(loaded.length - (await globals()).length)
    })

    async function globals() {
      const query = { limit: '200' }
      return (await server.call(globalAttachmentsApi.list, { query })).data
    }

    test('have a history that leads to what they are', async () => {
      const { id, number } = await documentCalled('VI-PTS-TDS')
      const { data } = await server.call(attachmentsApi.history, { params: { id } })
      const versions = (await server.call(attachmentsApi.versions, { params: { id } })).data
      expect(versions.map((version) => version.number)).toEqual(
        Array.from({ length: number }, (_, index) => number - index),
      )
      expect(data.map(({ operation }) => operation).at(-1)).toBe('create')
      expect(data).toHaveLength(number + 1)
      expect(data[0]?.fields[0]?.path).toMatch(/^products\./)
      const instants = data.map(({ at }) => at)
      expect(instants).toEqual(instants.toSorted().toReversed())
    })

    test('cover what products need, but for the faults that are meant', async () => {
      const { rows } = await sql<{
        doubtful: number
        product: string
        expired: number
        without: number
      }>`
      select (select count(*) from attachment where code like '%-TDS-2') as doubtful,
        (select min(p.code) from attachment a join attachment_product l on l.attachment_id = a.id
          join product p on p.id = l.product_id where a.code like '%-TDS-2') as product,
        (select count(*) from attachment a join attachment_category c on c.id = a.category_id
          where c.code = 'DOP' and a.expiry_date < current_date) as expired,
        (select count(*) from product p where not exists (
          select from attachment_product l join attachment a on a.id = l.attachment_id
          join attachment_category c on c.id = a.category_id
          where l.product_id = p.id and c.code = 'TDS')) as without`.execute(server.db)
      expect(rows[0]?.doubtful).toBe(1)
      const twice = await panelOf(rows[0]?.product ?? '')
      expect(twice.doubts).toHaveLength(1)
      expect(rows[0]?.expired).toBeGreaterThan(1)
      expect(rows[0]?.without).toBeGreaterThan(5)
    })

    test('reach products through scopes, too', async () => {
      for (const { id, code } of await globals()) {
        const { data } = await server.call(globalAttachmentsApi.get, { params: { id } })
        expect({ code, problem: data.scopeProblem }).toEqual({ code, problem: null })
      }
      const panel = await panelOf('VI-PTS001*')
      expect(panel.items.filter(({ isInherited }) => isInherited).map(({ code }) => code)).toEqual(
        expect.arrayContaining(['BIOSOLUBLE-FIBRES', 'GUIDE-10']),
      )
    })
  })
})
