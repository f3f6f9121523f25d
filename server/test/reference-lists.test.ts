import { countriesApi } from '@lambda/contract/countries'
import { referenceLists } from '@lambda/contract/reference-lists'
import {
  type AnyReferenceList,
  type OpenReferenceList,
  type ReferenceRow,
  brokenRules,
} from '@lambda/contract/reference/list'
import { queryFieldsOf } from '@lambda/contract/reference/query'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referenceTable } from '../src/platform/reference/reference-model.ts'
import { foreignKeysTo } from '../src/platform/reference/referrers.ts'
import { references } from '../src/resources/index.ts'
import { seedReferenceData } from '../src/seed/reference-data.ts'
import { type TestServer, people, startTestServer } from './harness.ts'
import { sampleOf, sparseOf } from './reference-samples.ts'

/** Every list of reference data, by its entry in the contract alone: whoever adds one has these tests at once. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
})
afterAll(() => server.close())

const as = people.admin

const kept = (list: AnyReferenceList, row: ReferenceRow) =>
  Object.fromEntries(Object.keys(list.fields).map((name) => [name, row[name]]))

const open = referenceLists.filter((list): list is OpenReferenceList => !list.isClosed)
/** Rows that nothing refers to have no code. */
const coded = open.filter(({ fields }) => 'code' in fields)
const closed = referenceLists.filter((list) => list.isClosed)

async function created(list: OpenReferenceList): Promise<ReferenceRow> {
  const { data } = await server.call(list.api.create, { as, body: await sparseOf(server, list) })
  return data
}

describe.each(open.map((list) => [list.path, list] as const))('%s', (_, list) => {
  test('keep every field exactly, with its history, through create, change, deletion and return', async () => {
    const body = await sampleOf(server, list, 0)
    const answer = await server.call(list.api.create, { as, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const row = answer.data as ReferenceRow
    expect(answer.headers['location']).toBe(`/api/${list.path}/${row.id}`)
    expect(kept(list, row)).toEqual(body)

    const other = await sampleOf(server, list, 1)
    const changed = await server.call(list.api.update, {
      as,
      params: { id: row.id },
      body: other,
      ifMatch: row.version,
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(kept(list, changed.data as ReferenceRow)).toEqual(other)
    expect(changed.data.version).toBe(2)

    const params = { id: row.id }
    await server.call(list.api.remove, { as, params, ifMatch: 2 })
    expect((await server.call(list.api.get, { as, params })).status).toBe(404)
    const back = await server.call(list.api.restore, { as, params })
    expect(kept(list, back.data as ReferenceRow)).toEqual(other)
    expect((await server.call(list.api.restore, { as, params })).body.code).toBe('NOT_DELETED')

    const history = await server.call(list.api.history, { params })
    expect(history.data.map(({ operation, version }) => [operation, version])).toEqual([
      ['restore', 3],
      ['delete', 2],
      ['update', 2],
      ['create', 1],
    ])
  })

  test('saving without a change is no new version, and an old version is told what is there now', async () => {
    const row = await created(list)
    const params = { id: row.id }
    const same = await server.call(list.api.update, {
      as,
      params,
      body: kept(list, row),
      ifMatch: 1,
    })
    expect(same.data.version).toBe(1)
    const body = await sparseOf(server, list)
    await server.call(list.api.update, { as, params, body, ifMatch: 1 })
    const stale = await server.call(list.api.update, { as, params, body, ifMatch: 1 })
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE_VERSION'])
    expect(stale.body.current).toMatchObject({ id: row.id, version: 2 })
    const blind = await server.call(list.api.update, { as, params, body })
    expect(blind.status).toBe(428)
    const { page } = (await server.call(list.api.history, { params })).body as never as {
      page: { total: number }
    }
    expect(page.total).toBe(2)
  })

  test('what a person does not keep is refused, and nothing is stored', async () => {
    const { body: before } = await server.call(list.api.list, { as })
    for (const extra of [{ id: 7 }, { version: 9 }, { createdAt: 'x' }, { role: 'x' }]) {
      const body = { ...(await sparseOf(server, list)), ...extra }
      const answer = await server.call(list.api.create, { as, body })
      expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED'])
    }
    expect((await server.call(list.api.list, { as })).body).toEqual(before)
  })

  test('a reference to what is not there is refused at its field', async () => {
    for (const [name, field] of Object.entries(list.fields)) {
      if (field.kind !== 'reference' && field.kind !== 'references') continue
      const strange = field.to.by === 'id' ? 999_999_999 : 'QQ'
      const value = field.kind === 'reference' ? strange : [strange]
      const body = { ...(await sparseOf(server, list)), [name]: value }
      if (brokenRules(list, body).length > 0) continue
      const answer = await server.call(list.api.create, { as, body })
      expect([name, answer.status, answer.body.errors?.[0]?.path]).toEqual([name, 422, name])
    }
  })

  test('only administrators write', async () => {
    const row = await created(list)
    const params = { id: row.id }
    const body = kept(list, row)
    const by = people.editor
    for (const answer of [
      await server.call(list.api.create, { as: by, body }),
      await server.call(list.api.update, { as: by, params, body, ifMatch: 1 }),
      await server.call(list.api.remove, { as: by, params, ifMatch: 1 }),
      await server.call(list.api.restore, { as: by, params }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'ADMINISTRATOR_ONLY'])
    }
    expect((await server.call(list.api.get, { as: by, params })).data).toEqual(row)
  })
})

describe.each(coded.map((list) => [list.path, list] as const))('%s', (_, list) => {
  test.each([
    ['in lower case', (code: string) => code.toLowerCase()],
    ['with spaces around it', (code: string) => `  ${code} `],
  ])('a code is taken %s, too', async (_name, write) => {
    const row = await created(list)
    const body = { ...(await sparseOf(server, list)), code: write(String(row['code'])) }
    const answer = await server.call(list.api.create, { as, body })
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([409, 'code'])
  })

  test.each([
    ['a zero-width space', 'AB\u200bC'],
    ['a Cyrillic А', '\u0410BC'],
    ['a decomposed letter', 'Ae\u0301'],
  ])('a code with %s is refused', async (_name, code) => {
    const body = { ...(await sparseOf(server, list)), code }
    const answer = await server.call(list.api.create, { as, body })
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'code'])
  })
})

describe.each(closed.map((list) => [list.path, list] as const))('%s', (_, list) => {
  test('keep what the group says of them, and nothing of what the standard says', async () => {
    const [row] = (await server.call(list.api.list, { as, query: { q: 'name:Malt*' } })).data
    const before = row as ReferenceRow
    const params = { id: before.id }
    const body = await sampleOf(server, list, 0)
    const { data } = await server.call(list.api.update, {
      as,
      params,
      body,
      ifMatch: before.version,
    })
    const after = data as ReferenceRow
    expect(kept(list, after)).toEqual(body)
    const given = (of: ReferenceRow) => Object.keys(list.given).map((name) => of[name])
    expect(given(after)).toEqual(given(before))
    const more = { ...body, code: 'ZZ' }
    const refused = await server.call(list.api.update, {
      as,
      params,
      body: more,
      ifMatch: after.version,
    })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } })
  })
})

const closedLists = referenceLists.filter(({ isClosed }) => isClosed)

test.each(closedLists.map((list) => [list.path, list] as const))(
  '%s list those in use first, each part by name, over all pages and back',
  async (_, list) => {
    const step = async (cursor: string | null) => {
      const query = { limit: 20, ...(cursor === null ? {} : { cursor }) }
      const { body } = await server.call(list.api.list, { as, query })
      return body as never as {
        data: (ReferenceRow & { isActive: boolean })[]
        page: { total: number; next: string | null; previous: string | null }
      }
    }
    const pages = [await step(null)]
    for (
      let next = pages[0]?.page.next ?? null;
      next !== null;
      next = pages.at(-1)?.page.next ?? null
    ) {
      pages.push(await step(next))
    }
    const rows = pages.flatMap(({ data }) => data)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(pages[0]?.page.total)
    const active = rows.filter(({ isActive }) => isActive)
    expect(active.length).toBeGreaterThan(1)
    expect(rows.slice(0, active.length)).toEqual(active)
    const folded = (some: typeof rows) =>
      some.map(({ name }) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
    expect(folded(active)).toEqual(folded(active).toSorted())
    const back = await step(pages.at(-1)?.page.previous ?? null)
    expect(back.data).toEqual(pages.at(-2)?.data)
  },
)

describe.each(referenceLists.map((list) => [list.path, list] as const))('%s', (_, list) => {
  test('can be ordered by every sort, both ways, over all pages', async () => {
    if (!list.isClosed) {
      await created(list)
      await created(list)
      await created(list)
    }
    const sorts = (list.api.list.query.shape.sort.unwrap() as { options: string[] }).options
    for (const sort of sorts) {
      const seen: number[] = []
      let cursor: string | undefined
      let total = 0
      do {
        const query = { sort, limit: list.isClosed ? 200 : 4, ...(cursor ? { cursor } : {}) }
        const { body } = await server.call(list.api.list, { as, query })
        const answer = body as never as {
          data: ReferenceRow[]
          page: { total: number; next: string | null }
        }
        seen.push(...answer.data.map(({ id }) => id))
        cursor = answer.page.next ?? undefined
        total = answer.page.total
      } while (cursor)
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, total, total])
    }
  })

  test('can be asked for every word of its query language', async () => {
    for (const { field } of queryFieldsOf(list)) {
      for (const q of [field.example, `-${field.example}`, `has:${field.name}`]) {
        const answer = await server.call(list.api.list, { as, query: { q } })
        expect([q, answer.status, answer.body.detail]).toEqual([q, 200, undefined])
      }
    }
    const wrong = await server.call(list.api.list, { as, query: { q: 'nosuchfield:1' } })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_QUERY'])
  })
})

test.each([
  ['curacao', 'Curaçao'],
  ['TURKIYE', 'Türkiye'],
  ['name:curacao', 'Curaçao'],
  ['name:Turki*', 'Türkiye'],
  ['name:*rkiye', 'Türkiye'],
  ['name:*URKIY*', 'Türkiye'],
])('countries are found by “%s” without accents', async (q, name) => {
  const answer = await server.call(countriesApi.list, { as, query: { q } })
  expect(answer.data.map((country) => country.name)).toEqual([name])
})

test('whatever refers to reference data has a name for the person who wants to delete it', async () => {
  const targets = [...referenceLists.map((list) => referenceTable(list).table), 'taxonomy_node']
  for (const table of targets) {
    const keys = await foreignKeysTo(server.db, table)
    for (const key of keys.filter(({ onDelete }) => onDelete === 'refused')) {
      const thing = references.referring.get(key.table)
      expect(thing, `${key.table}.${key.column} refers to ${table}`).toBeDefined()
      if (!thing) continue
      await sql`select o.id, ${thing.label} from ${sql.table(thing.table)} o limit 1`.execute(
        server.db,
      )
    }
  }
})
