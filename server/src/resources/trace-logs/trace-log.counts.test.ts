import { brands } from '@lambda/contract/brands'
import { productsApi } from '@lambda/contract/products/products'
import { traceLogsApi } from '@lambda/contract/trail/trace-logs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { seedReferenceData } from '../../seed/reference-data.ts'
import { turnEventMonths } from '../../platform/trail/events.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
})
afterAll(() => server.close())

const as = people.admin

interface Answer {
  total: number
  searchedSince?: string
}

async function list(q: string, facets?: string) {
  const query = { q, limit: 200, ...(facets ? { facets } : {}) }
  const { data, body } = await server.call(traceLogsApi.list, { as, query })
  return { data, page: body['page'] as Answer, facets: body['facets'] as Facets }
}

type Facets = Record<string, { value: string; label: string; count: number }[]>

/** The kept counts and what there is: the same after every kind of change. */
async function expectExact(): Promise<void> {
  const counts = (
    from: string,
  ) => sql`select day::text, action, entity, source, actor, email, sum(n)::bigint as n
    from (${sql.raw(from)}) as counted group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6`
  const kept = await counts('select *, count as n from trace_counted').execute(server.db)
  const counted = await counts(
    `select (at at time zone 'UTC')::date as day, *, 1 as n from trace_log`,
  ).execute(server.db)
  expect(kept.rows).toEqual(counted.rows)
  expect(kept.rows.length).toBeGreaterThan(0)
  const { rows } = await sql<{ total: number; entries: number }>`
    select (select sum(count)::bigint from trace_counted_total) as total,
      (select count(*) from trace_log) as entries`.execute(server.db)
  expect(rows[0]?.total).toBe(rows[0]?.entries)
}

const fold = () => sql`select fold_trace_deltas()`.execute(server.db)

async function oldEvent(at: string, message = 'old'): Promise<void> {
  await sql`insert into event (at, action, email, message, trace_id, source)
    values (${at}::timestamptz, 'refused', 'old@lambda.example', ${message}, 'old', 'api')`.execute(
    server.db,
  )
}

test('counts are those of the entries, whoever writes them, before and after they are folded', async () => {
  const { id } = (await server.call(productsApi.create, { body: productBody() })).data
  const params = { id }
  await server.call(productsApi.patch, { params, ifMatch: 1, body: { series: 'Counted' } })
  const brand = { code: 'COUNTED', name: 'Counted', type: 'OWN_LABEL' as const }
  await server.call(brands.api.create, { as, body: brand })
  await server.call(brands.api.list, { as: 'stranger@lambda.example' })
  await expect.poll(async () => (await list('who:stranger@lambda.example')).page.total).toBe(1)
  await expectExact()
  await fold()
  await expectExact()
  await server.call(productsApi.remove, { params, ifMatch: 2 })
  await expectExact()
  await fold()
  await fold()
  await expectExact()
})

test.each([
  '',
  'entity:product',
  '-entity:product',
  'action:create,update at:today',
  'at:<today',
  'at:yesterday..today -source:api',
  'who:editor@lambda.example',
  '-who:editor@lambda.example',
  'who:stranger@lambda.example',
  'missing:entity',
  '(entity:brand OR action:delete) source:screen',
  'entity:product field:series',
  'Counted',
])('the total and the facets of “%s” are those of its rows', async (q) => {
  const { data, page, facets } = await list(q, 'who,action,entity,source')
  expect(page.total).toBe(data.length)
  for (const [name, of] of Object.entries({
    action: (row: (typeof data)[number]) => row.action,
    entity: (row: (typeof data)[number]) => row.entity,
    source: (row: (typeof data)[number]) => row.source,
    who: (row: (typeof data)[number]) => row.email,
  })) {
    if (new RegExp(`(^| )${name}:`).test(q)) continue
    const rows = Map.groupBy(data, (row) => of(row))
    const counted = Object.fromEntries(
      facets[name]?.map(({ value, count }) => [value, count]) ?? [],
    )
    expect(counted).toEqual(
      Object.fromEntries([...rows].flatMap(([value, own]) => (value ? [[value, own.length]] : []))),
    )
  }
})

test('a facet that is filtered by keeps the counts of its other values, with their labels', async () => {
  const all = (await list('', 'entity,who')).facets
  const { facets } = await list('entity:brand', 'entity,who')
  expect(facets['entity']).toEqual(all['entity'])
  expect(facets['entity']).toContainEqual(
    expect.objectContaining({ value: 'brand', label: 'Brand' }),
  )
  expect(all['who']).toContainEqual(
    expect.objectContaining({ value: people.editor, label: 'Edith Editor' }),
  )
})

test('writers do not wait for each other', async () => {
  const insert = sql`insert into change (entity, entity_id, operation, version, diff, trace_id, source)
    values ('product', 1, 'update', 9, '{}', 'parallel', 'system')`
  await server.db.transaction().execute(async (first) => {
    await insert.execute(first)
    await server.db.transaction().execute(async (second) => {
      await sql`set local lock_timeout = '1s'`.execute(second)
      await insert.execute(second)
    })
  })
  expect((await list('trace:parallel')).page.total).toBe(2)
  await expectExact()
})

test('what is dropped with its month is no longer counted', async () => {
  await sql`create table event_202002 partition of event
    for values from ('2020-02-01 00:00+00') to ('2020-03-01 00:00+00')`.execute(server.db)
  await oldEvent('2020-02-03')
  await fold()
  await oldEvent('2020-02-04')
  expect((await list('at:<2021-01-01')).page.total).toBe(2)
  await turnEventMonths(server.db)
  expect((await list('at:<2021-01-01')).page.total).toBe(0)
  await expectExact()
  await fold()
  await expectExact()
})

test('words are looked for in the last 90 days, unless the query says how far back', async () => {
  await oldEvent('2024-01-15', 'needle in an old entry')
  await oldEvent(new Date().toISOString(), 'needle in a new entry')
  const near = await list('needle')
  expect(near.data.map(({ message }) => message)).toEqual(['needle in a new entry'])
  expect(near.page.total).toBe(1)
  const days = (Date.now() - Date.parse(near.page.searchedSince ?? '')) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(90)
  expect(days).toBeLessThan(91)
  const far = await list('needle at:<=today')
  expect(far.page).toMatchObject({ total: 2 })
  expect(far.page.searchedSince).toBeUndefined()
  expect((await list('action:refused')).page.searchedSince).toBeUndefined()
  expect((await list('-needle')).page.searchedSince).toBe(near.page.searchedSince)
})

test('the entries of a record are found by its code however old they are', async () => {
  const { id } = (await server.call(productsApi.create, { body: productBody({ code: 'AGED-1' }) }))
    .data
  await sql`insert into change (at, entity, entity_id, operation, version, diff, trace_id, source)
    values ('2024-02-01', 'product', ${id}, 'update', 1, '{}', 'aged', 'system')`.execute(server.db)
  expect((await list('AGED-1')).page.total).toBe(2)
  expect((await list('record:AGED-1')).page.total).toBe(2)
})
