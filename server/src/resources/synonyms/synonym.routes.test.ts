import { synonyms } from '@lambda/contract/synonyms'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await sql`delete from synonym`.execute(server.db)
})
afterAll(() => server.close())

const as = people.admin
const { api } = synonyms

const entry = { name: 'mineral wool', language: 'EN', meaning: 'GENERIC', isActive: true } as const

async function create(body: object) {
  const answer = await server.call(api.create, { as, body: body as never })
  const [error] = answer.body.errors ?? []
  return { status: answer.status, path: error?.path, message: error?.message }
}

test('a term is there once in a language, whatever its case, accents and separators', async () => {
  expect(await create({ ...entry, words: ['stone wool', 'glass wool'] })).toMatchObject({
    status: 201,
  })
  for (const name of ['Mineral Wool', 'mineral-wool', 'minéralwool']) {
    expect(await create({ ...entry, name, words: ['stone wool'] })).toEqual({
      status: 409,
      path: 'name',
      message: 'This term already exists in this language.',
    })
  }
  const other = { ...entry, language: 'DE', words: ['stone wool'] }
  expect(await create(other)).toMatchObject({ status: 201 })
})

test.each([
  [{ words: [] }, 400, 'words'],
  [{ words: ['  '] }, 400, 'words.0'],
  [{ words: ['a'.repeat(81)] }, 400, 'words.0'],
  [{ words: Array.from({ length: 21 }, (_, at) => `word ${at}`) }, 400, 'words'],
  [{ words: ['cork'], meaning: 'NARROWER' }, 400, 'meaning'],
  [{ words: ['cork'], name: ' ' }, 400, 'name'],
  [{ words: ['cork'], name: '—' }, 422, 'name'],
  [{ words: ['cork'], name: 'one two three four five six seven' }, 422, 'name'],
  [{ words: ['cork', 'c'] }, 422, 'words'],
  [{ words: ['cork', 'Term'] }, 422, 'words'],
  [{ words: ['cork', 'birch', 'CORK'] }, 422, 'words'],
  [{ words: ['cork'], language: 'QQ' }, 422, 'language'],
])('%j is refused at its field', async (more, status, path) => {
  expect(await create({ ...entry, name: 'term', ...more })).toMatchObject({ status, path })
})

test('a word that is entered twice alike is kept once, in its place', async () => {
  const body = { ...entry, name: 'loose fill', words: ['granules', 'beads', ' granules '] }
  const { data } = await server.call(api.create, { as, body })
  expect(data.words).toEqual(['granules', 'beads'])
})

test('terms are found by what they stand for', async () => {
  const found = async (q: string) => {
    const { data } = await server.call(api.list, { as, query: { q } })
    return data.map(({ name, language }) => `${name} ${language}`)
  }
  expect(await found('words:"stone wool" language:EN')).toEqual(['mineral wool EN'])
  expect(await found('words:stone')).toEqual([])
  expect(await found('words:*bead*')).toEqual(['loose fill EN'])
  expect(await found('words:"stóne wool" language:EN')).toEqual(['mineral wool EN'])
  expect(await found('beads')).toEqual(['loose fill EN'])
  expect(await found('meaning:GENERIC glass')).toEqual(['mineral wool EN'])
})
