import { countryLanguagesApi } from '@lambda/contract/country-languages'
import { type Culture, culturesApi } from '@lambda/contract/cultures'
import { languagesApi } from '@lambda/contract/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const as = people.admin

async function found(q: string): Promise<Culture[]> {
  return (await server.call(culturesApi.list, { query: { q, limit: 200 } })).data
}

async function culture(code: string): Promise<Culture> {
  const [one] = await found(`code:${code}`)
  if (!one) throw new Error(`there is no ${code}`)
  return one
}

const codes = async (q: string) => (await found(q)).map(({ code }) => code)

/** Gives a country other languages. */
async function serve(country: string, languages: object[]): Promise<void> {
  const { list, update } = countryLanguagesApi
  const [before] = (await server.call(list, { query: { q: `code:${country}` } })).data
  if (!before) throw new Error(`there is no ${country}`)
  const { id, version } = before
  const answer = await server.call(update, {
    as,
    params: { id },
    ifMatch: version,
    body: { languages },
  })
  expect(answer.status).toBe(200)
}

// Source: BCP 47 for the tags; Unicode CLDR 48, supplemental/parentLocales, for the chains.
test.each([
  ['nl-BE', 'Dutch (Belgium)', 'nl-BE nl', 'ltr'],
  ['en-IE', 'English (Ireland)', 'en-IE en-001 en', 'ltr'],
  ['en-US', 'English (United States)', 'en-US en', 'ltr'],
  ['nb-NO', 'Norwegian Bokmål (Norway)', 'nb-NO nb no', 'ltr'],
  ['pt-AO', 'Portuguese (Angola)', 'pt-AO pt-PT pt', 'ltr'],
  ['es-MX', 'Spanish (Mexico)', 'es-MX es-419 es', 'ltr'],
  ['zh-TW', 'Chinese (Taiwan)', 'zh-TW zh-Hant', 'ltr'],
  ['ar-EG', 'Arabic (Egypt)', 'ar-EG ar', 'rtl'],
  ['he-IL', 'Hebrew (Israel)', 'he-IL he', 'rtl'],
])('%s is %s, its texts are looked for in %s', async (code, name, chain, direction) => {
  expect(await culture(code)).toMatchObject({ name, fallback: chain.split(' '), direction })
})

test('a culture shows how it writes days, numbers and the money of its country', async () => {
  const { samples } = await culture('de-CH')
  expect(samples).toMatchObject({ date: '09.03.26', longDate: '9. März 2026' })
  expect(samples?.number).toMatch(/^1.234.567\.89$/)
  expect(samples?.currency).toContain('CHF')
})

test('where CLDR does not know how a language writes them, there is no sample', async () => {
  expect((await culture('ho-PG')).samples).toBeNull()
})

test('there is one for every language of every country, and one default for each country', async () => {
  expect(await codes('country:BE')).toEqual(['de-BE', 'fr-BE', 'nl-BE'])
  expect(await codes('country:BE default:yes')).toEqual(['nl-BE'])
  const countries = (await found('default:yes active:yes')).map(({ country }) => country)
  expect(new Set(countries).size).toBe(countries.length)
})

test('they follow the languages of their country, scripts included', async () => {
  await serve('RS', [
    { language: 'SR', script: 'Latn', isDefault: true },
    { language: 'HU', isDefault: false },
  ])
  expect(await codes('country:RS')).toEqual(['hu-RS', 'sr-Latn-RS'])
  const latin = await culture('sr-Latn-RS')
  expect(latin).toMatchObject({ isDefault: true, fallback: ['sr-Latn-RS', 'sr-Latn'] })
  await serve('RS', [
    { language: 'HU', isDefault: true },
    { language: 'SR', isDefault: false },
  ])
  expect(await culture('sr-RS')).toMatchObject({ id: latin.id, isDefault: false })
  await serve('RS', [])
  expect(await codes('country:RS')).toEqual([])
})

test('one is active where the group sells in the country and keeps texts in the language', async () => {
  expect(await culture('nl-BE')).toMatchObject({ isActive: true })
  expect(await culture('it-CH')).toMatchObject({ isActive: false })
  expect(await culture('en-IE')).toMatchObject({ isActive: false })
  const [italian] = (await server.call(languagesApi.list, { as, query: { q: 'code:IT' } })).data
  if (!italian) throw new Error('there is no Italian')
  const params = { id: italian.id }
  const body = { isActive: true }
  await server.call(languagesApi.update, { as, params, ifMatch: italian.version, body })
  expect(await culture('it-CH')).toMatchObject({ isActive: true })
})

test('the active ones come first; other orders page without a gap', async () => {
  const first = (await server.call(culturesApi.list, { query: { limit: 200 } })).data
  const lastActive = first.findLastIndex(({ isActive }) => isActive)
  const active = first.slice(0, lastActive + 1)
  expect(active.every(({ isActive }) => isActive)).toBe(true)
  expect(active.map(({ code }) => code)).toEqual(await codes('active:yes'))
  for (const sort of ['code', '-name']) {
    const half = await server.call(culturesApi.list, { query: { sort, limit: 200 } })
    const { total, next } = half.body['page'] as { total: number; next: string }
    const rest = await server.call(culturesApi.list, { query: { sort, limit: 200, cursor: next } })
    const seen = [...half.data, ...rest.data].map(({ code }) => code)
    expect(new Set(seen).size, sort).toBe(total)
  }
})

test('words find them by tag, by language in either name, and by country', async () => {
  expect(await codes('nl-be')).toEqual(['nl-BE'])
  expect(await codes('nederlands belgium')).toEqual(['nl-BE'])
  const dutch = await codes('language:NL')
  expect(dutch).toEqual(expect.arrayContaining(['nl-BE', 'nl-NL', 'nl-SR']))
  expect(await codes('code:nl-* active:yes')).toEqual(['nl-BE', 'nl-NL'])
})
