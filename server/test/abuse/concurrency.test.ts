import { endpoint, none } from '@lambda/contract/api'
import { type Product, productsApi } from '@lambda/contract/products/products'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { implement } from '../../src/platform/http/implement.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { addBrand, productBody } from '../factories.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { bearer, startPlatform } from '../platform-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

const patch = (id: number, ifMatch: number, series: string) =>
  server.call(productsApi.patch, { params: { id }, ifMatch, body: { series } })

async function created(): Promise<Product> {
  const { data } = await server.call(productsApi.create, { body: productBody() })
  return data
}

async function productsNamed(code: string): Promise<number> {
  const rows = await server.db
    .selectFrom('product')
    .select('id')
    .where('code', 'like', `${code}%`)
    .execute()
  return rows.length
}

describe('two people and one product', () => {
  test('#65 of two who save the same version one succeeds, the other is shown what there is now', async () => {
    const { id } = await created()
    const [a, b] = await Promise.all([patch(id, 1, 'First'), patch(id, 1, 'Second')])
    const [won, lost] = a.status === 200 ? [a, b] : [b, a]
    expect(won).toMatchObject({ status: 200, headers: { etag: '"2"' } })
    expect(lost).toMatchObject({ status: 412, headers: { etag: '"2"' } })
    expect(lost.body['current']).toEqual(won.data)
  })

  test('#65 without a version, or with something that is none, nothing is saved', async () => {
    const { id } = await created()
    const body = { series: 'x' }
    const params = { id }
    const without = await server.call(productsApi.patch, { params, body })
    expect(without).toMatchObject({ status: 428, body: { code: 'VERSION_REQUIRED' } })
    for (const ifMatch of ['*', '1', 'W/"1"', '"1", "2"', '"0"', '"-1"', '"1e9"', '"x"', '']) {
      const answer = await server.call(productsApi.patch, { params, body, ifMatch })
      expect([ifMatch, answer.status]).toEqual([ifMatch, 400])
    }
    expect((await server.call(productsApi.get, { params })).data.version).toBe(1)
  })

  test('#65 of 200 racing saves exactly as many succeed as the version has steps', async () => {
    const { id } = await created()
    let successes = 0
    const statuses = new Set<number>()
    const editor = async (name: number) => {
      for (let turn = 0; turn < 25; turn++) {
        const { data } = await server.call(productsApi.get, { params: { id } })
        const answer = await patch(id, data.version, `S ${name}-${turn}`)
        if (answer.status === 200) successes += 1
        statuses.add(answer.status)
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, name) => editor(name)))
    const { data } = await server.call(productsApi.get, { params: { id } })
    const history = await server.call(productsApi.history, {
      params: { id },
      query: { limit: 200 },
    })
    expect(statuses).toEqual(new Set([200, 412]))
    expect(data.version).toBe(1 + successes)
    expect(history.data.map(({ version }) => version)).toEqual(
      Array.from({ length: data.version }, (_, i) => data.version - i),
    )
  })

  test('#69 what was deleted meanwhile cannot be changed, and what was changed cannot be deleted', async () => {
    const { id } = await created()
    const params = { id }
    expect((await patch(id, 1, 'newer')).status).toBe(200)
    const late = await server.call(productsApi.remove, { params, ifMatch: 1 })
    expect(late).toMatchObject({ status: 412, body: { current: { series: 'newer' } } })
    expect((await server.call(productsApi.remove, { params, ifMatch: 2 })).status).toBe(200)
    expect(await patch(id, 3, 'x')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const again = await server.call(productsApi.remove, { params, ifMatch: 3 })
    expect(again.status).toBe(404)
  })

  test('#69 of deleting, changing and restoring at once every one that succeeds is a version', async () => {
    const { id } = await created()
    const params = { id }
    const answers = await Promise.all([
      patch(id, 1, 'x'),
      server.call(productsApi.remove, { params, ifMatch: 1 }),
      server.call(productsApi.restore, { params }),
      server.call(productsApi.restore, { params }),
    ])
    const successes = answers.filter(({ status }) => status === 200).length
    const history = await server.call(productsApi.history, { params })
    expect(history.data).toHaveLength(1 + successes)
    expect(history.data[0]?.version).toBe(1 + successes)
  })
})

describe('the same thing twice', () => {
  const once = (key: string, code: string, as: string = people.editor) => {
    const headers = { 'idempotency-key': key }
    return server.call(productsApi.create, { as, headers, body: { code } })
  }

  test('#66 #67 ten requests with one key make one product, and each gets the same answer in the end', async () => {
    const first = await Promise.all(Array.from({ length: 10 }, () => once('ten-at-once', 'TEN-1')))
    for (const { status, body, headers } of first) {
      if (status === 201) continue
      expect(body).toMatchObject({ status: 409, code: 'REQUEST_IN_FLIGHT' })
      expect(headers['retry-after']).toBe('1')
    }
    const later = await Promise.all(Array.from({ length: 10 }, () => once('ten-at-once', 'TEN-1')))
    const done = [...first, ...later].filter(({ status }) => status === 201)
    const answers = done.map(({ data, headers }) => ({ data, at: headers['location'] }))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await productsNamed('TEN-')).toBe(1)
  })

  test('#66 while the first request is at work the second is told so', async () => {
    const { id } = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('email_key', '=', people.editor)
      .executeTakeFirstOrThrow()
    await server.db.transaction().execute(async (other: Kysely<Schema>) => {
      const name = `${id}:slow-one`
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7))`.execute(other)
      const answer = await once('slow-one', 'SLOW-1')
      expect(answer).toMatchObject({ status: 409, body: { code: 'REQUEST_IN_FLIGHT' } })
    })
    expect((await once('slow-one', 'SLOW-1')).status).toBe(201)
  })

  test('#66 a key is its sender’s alone, holds for one body and is not spent by a refusal', async () => {
    expect((await once('mine', 'KEY-1')).status).toBe(201)
    expect(await once('mine', 'KEY-2')).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect((await once('mine', 'KEY-3', people.admin)).status).toBe(201)
    expect((await once('refused', 'KEY-1')).status).toBe(409)
    expect((await once('refused', 'KEY-4')).status).toBe(201)
    for (const key of ['', 'a b', 'ü', 'k'.repeat(201)]) {
      expect((await once(key, 'KEY-5')).status).toBe(400)
    }
    expect(await productsNamed('KEY-')).toBe(3)
  })

  test('#67 a hundred creates that are each sent twice make a hundred products', async () => {
    const create = async (i: number) => {
      const both = await Promise.all([once(`d-${i}`, `DOUBLE-${i}`), once(`d-${i}`, `DOUBLE-${i}`)])
      expect(both.map(({ status }) => status)).toContain(201)
      expect((await once(`d-${i}`, `DOUBLE-${i}`)).status).toBe(201)
    }
    for (let i = 0; i < 100; i += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, j) => create(i + j)))
    }
    expect(await productsNamed('DOUBLE-')).toBe(100)
  })

  test('#68 of twenty who create the same code or article number at once one succeeds', async () => {
    const brandId = await addBrand(server.db, 'RACE')
    const attempts = (body: (i: number) => Record<string, unknown>) =>
      Promise.all(
        Array.from({ length: 20 }, (_, i) => server.call(productsApi.create, { body: body(i) })),
      )
    const codes = await attempts(() => ({ code: 'RACE-1' }))
    const articles = await attempts((i) => ({
      code: `RACE-A${i}`,
      brandId,
      manufacturerArticleNumber: '7715',
    }))
    const expected = [201, ...Array.from({ length: 19 }, () => 409)]
    expect(statusesOf(codes)).toEqual(expected)
    expect(statusesOf(articles)).toEqual(expected)
    expect(await productsNamed('RACE-')).toBe(2)
  })
})

describe('a database that is busy', () => {
  const slow = endpoint({
    id: 'slow',
    method: 'GET',
    path: '/slow',
    access: 'active',
    summary: 'Waits in the database.',
    answer: none,
  })
  const endless = endpoint({ ...slow, id: 'endless', path: '/endless' })

  test('#37 #82 200 slow queries on four connections wait in a line that ends, and health answers', async () => {
    const platform = await startPlatform({
      connections: 4,
      serve: (app) => {
        implement(
          app,
          { slow, endless },
          {
            slow: async ({ db }) => {
              await sql`select pg_sleep(0.8)`.execute(db)
              return null
            },
            endless: async ({ db }) => {
              await sql`select pg_sleep(60)`.execute(db)
              return null
            },
          },
        )
      },
    })
    const headers = await bearer()
    const ask = (url: string) => platform.http.inject({ url, headers })
    const cut = ask('/api/endless')
    const all = Promise.all(Array.from({ length: 200 }, () => ask('/api/slow')))
    const health = await Promise.all(Array.from({ length: 20 }, () => ask('/healthz')))
    const answers = await all
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    const ended = await cut
    const after = await ask('/api/slow')
    await platform.close()

    expect(new Set(health.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(answers.length - refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of [...refused, ended]) {
      expect(answer.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
      expect(answer.headers['retry-after']).toBe('2')
    }
    expect(after.statusCode).toBe(200)
  })
})
