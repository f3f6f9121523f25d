import {
  type CountryLanguages,
  type ServedLanguage,
  countryLanguagesApi,
} from '@lambda/contract/country-languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { list, get, update, history } = countryLanguagesApi
const as = people.admin

async function country(code: string): Promise<CountryLanguages> {
  const { data } = await server.call(list, { query: { q: `code:${code}` } })
  const [found] = data
  if (!found) throw new Error(`there is no ${code}`)
  return found
}

/** `NL* FR SR/Latn`: the star marks the default. */
function served(text: string): ServedLanguage[] {
  return text.split(' ').flatMap((word) => {
    const [, language, script, star] = /^([A-Z]{2})(?:\/(\w+))?(\*)?$/.exec(word) ?? []
    return language ? [{ language, script: script ?? null, isDefault: star !== undefined }] : []
  })
}

function written({ languages }: Pick<CountryLanguages, 'languages'>): string {
  return languages
    .map(({ language, script, isDefault }) =>
      [language, script ? `/${script}` : '', isDefault ? '*' : ''].join(''),
    )
    .join(' ')
}

/** The answer to other languages for a country, based on the version that is given. */
function change({ id, version }: CountryLanguages, languages: string, caller: string = as) {
  return server.call(update, {
    as: caller,
    params: { id },
    ifMatch: version,
    body: { languages: served(languages) },
  })
}

describe('to begin with', () => {
  // Source: Unicode CLDR 48, supplemental/territoryInfo: what is official in all of a country.
  test.each([
    ['BE', 'NL* FR DE'],
    ['CH', 'DE* FR IT'],
    ['LU', 'FR* LB DE'],
    ['FI', 'FI* SV'],
    ['NO', 'NB* NN'],
    ['US', 'EN*'],
    ['RS', 'SR*'],
    ['AQ', ''],
  ])('%s is served in "%s"', async (code, languages) => {
    expect(written(await country(code))).toBe(languages)
  })

  test('a country says which languages its people use, the most used first', async () => {
    const { used, isActive } = await country('BE')
    expect(isActive).toBe(true)
    expect(used.slice(0, 2)).toEqual([
      expect.objectContaining({ language: 'EN', name: 'English', official: null }),
      { language: 'NL', name: 'Dutch', official: 'official', population: 55 },
    ])
  })
})

describe('changing', () => {
  test('order, default and scripts are kept as they are sent, as the next version', async () => {
    const before = await country('BE')
    const after = await change(before, 'FR* DE NL')
    expect(after.status).toBe(200)
    expect(after.headers['etag']).toBe(`"${before.version + 1}"`)
    expect(after.data.version).toBe(before.version + 1)
    const read = await server.call(get, { params: { id: before.id } })
    expect(written(read.data)).toBe('FR* DE NL')
    const serbia = await change(await country('RS'), 'SR/Latn* HU')
    expect(written(serbia.data)).toBe('SR/Latn* HU')
    const turned = await change(serbia.data, 'HU* SR')
    expect(written(turned.data)).toBe('HU* SR')
  })

  test('a country may be served in no language at all, and in another one later', async () => {
    const emptied = await change(await country('MT'), '')
    expect(written(emptied.data)).toBe('')
    const missing = await server.call(list, { query: { q: 'missing:language', limit: 200 } })
    expect(missing.data.map(({ code }) => code)).toContain('MT')
    expect(written((await change(emptied.data, 'MT* EN')).data)).toBe('MT* EN')
  })

  test('what changes nothing is no version and no history', async () => {
    const before = await country('SE')
    const after = await change(before, written(before))
    expect(after.data.version).toBe(before.version)
    const changes = await server.call(history, { params: { id: before.id } })
    expect(changes.data).toEqual([])
  })

  test('the history has what they were and who changed them', async () => {
    const austria = await country('AT')
    await change(austria, 'DE* EN')
    const { data } = await server.call(history, { params: { id: austria.id } })
    expect(data).toMatchObject([
      {
        operation: 'update',
        version: austria.version + 1,
        actor: { name: 'Ada Admin' },
        fields: [{ path: 'languages', from: served('DE*'), to: served('DE* EN') }],
      },
    ])
  })

  test('of two who change the same version, the second is told what is there now', async () => {
    const before = await country('DE')
    const [one, other] = await Promise.all([change(before, 'DE* EN'), change(before, 'EN* DE')])
    const late = one.status === 200 ? other : one
    const first = one.status === 200 ? one : other
    expect(late).toMatchObject({ status: 412, body: { code: 'STALE_VERSION' } })
    expect(late.body.current).toEqual(first.data)
  })

  test('a change must say which version it is based on', async () => {
    const { id } = await country('DE')
    const body = { languages: served('DE*') }
    const blind = await server.call(update, { as, params: { id }, body })
    expect(blind).toMatchObject({ status: 428, body: { code: 'VERSION_REQUIRED' } })
  })

  test('administrators change them, everybody reads them', async () => {
    const before = await country('NL')
    const answer = await change(before, 'NL* EN', people.editor)
    expect(answer).toMatchObject({ status: 403, body: { code: 'ADMINISTRATOR_ONLY' } })
    expect(await country('NL')).toEqual(before)
  })

  test('there is nothing for the id of no country', async () => {
    const params = { id: 999_999 }
    expect((await server.call(get, { params })).status).toBe(404)
    const body = { languages: served('DE*') }
    const written404 = await server.call(update, { as, params, ifMatch: 1, body })
    expect(written404).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})

describe('rules', () => {
  test.each([
    ['a language twice', 'NL* FR NL', 'languages', /NL is listed twice/],
    ['no default', 'NL FR', 'languages', /exactly one/],
    ['two defaults', 'NL* FR*', 'languages', /exactly one/],
    ['a script of a language with one', 'NL/Latn*', 'languages.0.language', /only one script/],
    ['a script of another language', 'FR* SR/Arab', 'languages.1.language', /Cyrl or Latn/],
    [
      'a language that nobody knows',
      'NL* XX',
      'languages.1.language',
      /XX is not an ISO 639-1 language/,
    ],
    ['a language under its old code', 'NO*', 'languages.0.language', /Use NB or NN/],
  ])('%s is refused at its place', async (_, languages, path, message) => {
    const before = await country('IT')
    const answer = await change(before, languages)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(
      expect.objectContaining({
        path,
        code: 'RULE_BROKEN',
        message: expect.stringMatching(message),
      }),
    )
    expect(await country('IT')).toEqual(before)
  })

  test.each([
    ['no list', { languages: null }, 'languages'],
    [
      'a code in small letters',
      { languages: [{ language: 'nl', isDefault: true }] },
      'languages.0.language',
    ],
    [
      'a script that is none',
      { languages: [{ language: 'SR', script: 'latin', isDefault: true }] },
      'languages.0.script',
    ],
    ['no word on the default', { languages: [{ language: 'NL' }] }, 'languages.0.isDefault'],
    ['what nobody asked for', { languages: [], name: 'Italia' }, 'name'],
    [
      'more than anybody needs',
      { languages: Array.from({ length: 31 }, () => served('NL')[0]) },
      'languages',
    ],
  ])('%s is no list of languages', async (_, body, path) => {
    const { id, version } = await country('IT')
    const answer = await server.call(update, { as, params: { id }, ifMatch: version, body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })
})

describe('finding', () => {
  const codes = async (query: Record<string, string | number>) =>
    (await server.call(list, { query: { limit: 200, ...query } })).data.map(({ code }) => code)

  test('countries where the group sells come first, by name', async () => {
    const { data, page } = await readPage({ limit: 200 })
    expect(page.total).toBe(249)
    const lastActive = data.findLastIndex(({ isActive }) => isActive)
    expect(data.slice(0, lastActive + 1).every(({ isActive }) => isActive)).toBe(true)
    const names = data.slice(0, lastActive + 1).map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  async function readPage(query: Record<string, string | number>) {
    const answer = await server.call(list, { query })
    return {
      data: answer.data,
      page: answer.body['page'] as { total: number; next: string | null },
    }
  }

  test('pages follow one another without a gap, in either direction of a sort', async () => {
    for (const sort of ['isActive', 'name', '-code']) {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const { data, page } = await readPage({ sort, limit: 100, ...(cursor ? { cursor } : {}) })
        seen.push(...data.map(({ code }) => code))
        cursor = page.next
      } while (cursor !== null)
      expect(new Set(seen).size, sort).toBe(249)
      expect(seen.length, sort).toBe(249)
    }
    expect((await codes({ sort: '-code', limit: 2 })).join(' ')).toBe('ZW ZM')
  })

  test('words look through names and codes of countries and of their languages', async () => {
    expect(await codes({ q: 'luxemb' })).toEqual(['LU'])
    expect(await codes({ q: 'suomi' })).toEqual(['FI'])
    expect(await codes({ q: 'faroese' })).toEqual(['FO'])
  })

  test('the query language asks for languages, defaults and where the group sells', async () => {
    expect(await codes({ q: 'language:LB' })).toEqual(['LU'])
    expect(await codes({ q: 'default:IT active:yes' })).toEqual(['IT'])
    expect(await codes({ q: 'active:yes language:IT -default:IT' })).toEqual(['CH'])
    expect(await codes({ q: 'missing:default active:yes' })).toEqual([])
  })

  test('a query that cannot be read is told where', async () => {
    const answer = await server.call(list, { query: { q: 'langage:NL' } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_QUERY' } })
  })
})
