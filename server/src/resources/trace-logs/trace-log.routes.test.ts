import { addressOf } from '@lambda/contract/api'
import { brandsApi } from '@lambda/contract/brands'
import { productsApi } from '@lambda/contract/products/products'
import { type TraceLog, traceLogsApi } from '@lambda/contract/trail/trace-logs'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { signToken } from '../../../test/tokens.ts'
import { turnEventMonths } from '../../platform/trail/events.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const as = people.admin

async function found(q: string): Promise<TraceLog[]> {
  return (await server.call(traceLogsApi.list, { as, query: { q } })).data
}

/** Events are written behind the answers: asks until there are that many. */
async function eventually(q: string, count = 1): Promise<TraceLog[]> {
  await expect.poll(() => found(q), { timeout: 10_000 }).toHaveLength(count)
  return found(q)
}

async function addProduct(more: Parameters<typeof productBody>[0] = {}) {
  return (await server.call(productsApi.create, { body: productBody(more) })).data
}

async function exported(q = '') {
  const token = await signToken({ preferred_username: as, oid: `oid-${as}`, sub: `sub-${as}` })
  return server.http.inject({
    url: `/api${addressOf(traceLogsApi.export, {}, { q })}`,
    headers: { authorization: `Bearer ${token}` },
  })
}

describe('changes', () => {
  test('every change is there with who, when, from where, what and the difference', async () => {
    const product = await addProduct({ series: 'Old' })
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    await server.call(productsApi.patch, {
      params: { id: product.id },
      ifMatch: 1,
      body: { series: 'New' },
      headers: { traceparent },
    })
    const [row, ...others] = await found('trace:4bf92f3577b34da6a3ce929d0e0e4736')
    expect(others).toEqual([])
    expect(row).toMatchObject({
      actor: { name: 'Edith Editor' },
      email: people.editor,
      action: 'update',
      entity: 'product',
      entityId: product.id,
      label: product.code,
      version: 2,
      fields: [{ path: 'series', from: 'Old', to: 'New' }],
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      source: 'screen',
      address: '127.0.0.1',
    })
  })

  test.each([
    ['who:editor@lambda.example', ['create', 'update', 'delete']],
    ['who:admin@lambda.example', []],
    ['-who:editor@lambda.example', []],
    ['action:update', ['update']],
    ['action:create,delete', ['create', 'delete']],
    ['entity:brand', []],
    ['source:screen', ['create', 'update', 'delete']],
    ['source:api,job', []],
    ['address:127.0.0.1', ['create', 'update', 'delete']],
    ['address:10.*', []],
    ['at:today', ['create', 'update', 'delete']],
    ['at:<today', []],
    ['field:series', ['create', 'update']],
    ['field:SER*', ['create', 'update']],
    ['-field:series', ['delete']],
    ['has:field', ['create', 'update']],
    ['missing:field', ['delete']],
    ['has:code', []],
    ['status:>=400', []],
    ['Zweitserie', ['update']],
    ['"edith EDITOR"', ['create', 'update', 'delete']],
    ['nobody', []],
    ['(action:create OR action:delete) -field:series', ['delete']],
  ])('%s finds the right rows of a product', async (q, actions) => {
    const { id } = await theProduct()
    const rows = await found(`entity:product id:${id} (${q})`)
    expect(rows.map((row) => row.action).toReversed()).toEqual(actions)
  })

  test('a mistake in the query is refused with its place', async () => {
    const answer = await server.call(traceLogsApi.list, { as, query: { q: 'action:dance' } })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_QUERY', errors: [{ path: 'q', at: { from: 7, to: 12 } }] },
    })
  })

  test('pages neither repeat nor leave out a row while others are added', async () => {
    const { id } = await theProduct()
    const q = 'entity:product'
    const first = await server.call(traceLogsApi.list, { as, query: { q, limit: 2 } })
    const page = first.body['page'] as { total: number; next: string }
    await addProduct()
    const query = { q, limit: 200, cursor: page.next }
    const rest = await server.call(traceLogsApi.list, { as, query })
    const ids = [...first.data, ...rest.data].map((row) => row.id)
    expect(new Set(ids).size).toBe(page.total)
    expect(ids).toHaveLength(page.total)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const oldest = await server.call(traceLogsApi.list, { as, query: { q, sort: 'at', limit: 1 } })
    expect(oldest.data[0]?.id).toBe(ids.at(-1))
    expect(id).toBeGreaterThan(0)
  })
})

let known: ReturnType<typeof makeProduct> | undefined

/** A product that was created, changed and deleted. */
function theProduct() {
  return (known ??= makeProduct())
}

async function makeProduct() {
  const product = await addProduct({ series: 'First' })
  const params = { id: product.id }
  await server.call(productsApi.patch, { params, ifMatch: 1, body: { series: 'Zweitserie' } })
  await server.call(productsApi.remove, { params, ifMatch: 2 })
  return product
}

describe('events', () => {
  test('a sign-in is one event, however often one reads oneself', async () => {
    const query = { email: people.editor }
    await server.call(usersApi.me, { query })
    await server.call(usersApi.me, { query })
    const [row] = await eventually('action:sign-in who:editor@lambda.example')
    expect(row).toMatchObject({ email: people.editor, entity: null, fields: [], source: 'screen' })
  })

  test('a refusal survives that its request is taken back, once a minute for each door', async () => {
    const body = { ...productBody(), name: 'x' }
    await server.call(brandsApi.list, { as: people.inactive })
    await server.call(brandsApi.list, { as: people.inactive })
    await server.call(productsApi.create, { as: people.inactive, body })
    const rows = await eventually('action:refused who:inactive@lambda.example', 2)
    expect(rows.map(({ method, path, status, code }) => ({ method, path, status, code }))).toEqual([
      { method: 'POST', path: '/api/products', status: 403, code: 'USER_INACTIVE' },
      { method: 'GET', path: '/api/brands', status: 403, code: 'USER_INACTIVE' },
    ])
  })

  test('a stranger is kept by the e-mail of the token', async () => {
    await server.call(brandsApi.list, { as: 'Stranger@lambda.example' })
    const [row] = await eventually('who:stranger@lambda.example')
    expect(row).toMatchObject({ actor: null, email: 'stranger@lambda.example', action: 'refused' })
    expect(await found('code:USER_UNKNOWN status:403')).toHaveLength(1)
  })

  test('what has no known caller is no event', async () => {
    await server.call(brandsApi.list, { as: null })
    expect(await found('status:401')).toEqual([])
  })

  test('an error is kept by its kind and its trace id, without what it said', async () => {
    await sql`alter table brand rename to brand_away`.execute(server.db)
    const answer = await server.call(brandsApi.list, { as })
    await sql`alter table brand_away rename to brand`.execute(server.db)
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    const [row] = await eventually(`trace:${answer.body.traceId}`)
    expect(row).toMatchObject({
      action: 'error',
      status: 500,
      code: 'INTERNAL',
      path: '/api/brands',
    })
    expect(row?.message).toBe('DatabaseError 42P01')
  })

  test('months that ended more than 90 days ago are dropped, nothing else', async () => {
    await sql`create table event_202001 partition of event
      for values from ('2020-01-01 00:00+00') to ('2020-02-01 00:00+00')`.execute(server.db)
    await sql`insert into event (at, action, trace_id, source)
      values ('2020-01-15', 'sign-in', 'old', 'api')`.execute(server.db)
    expect(await found('at:2020-01-15')).toHaveLength(1)
    const { total } = await server.db
      .selectFrom('event')
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
    await turnEventMonths(server.db)
    expect(await found('at:2020-01-15')).toEqual([])
    const left = await server.db
      .selectFrom('event')
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
    expect(left.total).toBe(total - 1)
  })
})

test.each([
  'update event set actor = null',
  'delete from event',
  'truncate event',
  `truncate event_${new Date().toISOString().slice(0, 7).replace('-', '')}`,
  'update change set actor = null',
  'delete from change',
  'truncate change',
  `truncate change_${new Date().toISOString().slice(0, 7).replace('-', '')}`,
])('the database refuses to %s', async (statement) => {
  await theProduct()
  await server.call(usersApi.me, { as, query: { email: as } })
  await eventually('action:sign-in who:admin@lambda.example')
  await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('history is append-only')
})

describe('the export', () => {
  test('holds what the query finds, as CSV that is no formula to a spreadsheet, and is itself traced', async () => {
    const product = await addProduct({ series: '=1+1, "quoted"' })
    await server.db
      .insertInto('event')
      .values({
        action: 'refused',
        email: '@sum(a1)',
        message: '=cmd|/c calc',
        path: '+1',
        trace_id: 'ffee',
        source: 'api',
      } as never)
      .execute()
    const answer = await exported(`trace:ffee OR (entity:product id:${product.id})`)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="trace-log-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''trace-log-/,
      ),
    })
    const [head, event, change, ...rest] = answer.body.split('\r\n')
    expect(head).toMatch(/^\ufeffWhen,Who,E-mail,Action,/)
    expect(event).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,,'@sum\(a1\),Refused,/)
    expect(event).toMatch(/,'\+1,,,'=cmd\|\/c calc$/)
    expect(change).toContain(`,Edith Editor,${people.editor},Created,Product,${product.id},`)
    expect(change).toContain('Series: — → =1+1, ""quoted""')
    expect(rest).toEqual([''])
    const [trace] = await eventually('action:export')
    expect(trace).toMatchObject({ entity: 'trace-log', detail: { rows: 2 } })
  })

  test('holds every row of a log that is longer than a piece, each once', async () => {
    await sql`insert into event (action, trace_id, source, email)
      select 'download', lpad(to_hex(n), 32, '0'), 'api', 'many@lambda.example'
      from generate_series(1, 2500) as n`.execute(server.db)
    const { body } = await exported('action:download')
    const ids = body.match(/[0-9a-f]{32}/g) ?? []
    expect([ids.length, new Set(ids).size]).toEqual([2_500, 2_500])
  })

  test('refuses a query that cannot be read before anything is sent', async () => {
    const answer = await exported('colour:red')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'INVALID_QUERY' })
  })
})
