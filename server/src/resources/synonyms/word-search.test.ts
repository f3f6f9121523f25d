import type { Expansion } from '@lambda/contract/api'
import { productsApi } from '@lambda/contract/products/products'
import { synonyms } from '@lambda/contract/synonyms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBrand, productBody, texts } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { tradeLanguages, tradeProducts, tradeSearches } from '../../../test/words/trade-searches.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const foamglas = await addBrand(server.db, 'FOAMGLAS', 'Foamglas')
  for (const [code, names] of Object.entries(tradeProducts)) {
    const named = tradeLanguages.map((language, at) => [language, texts(names[at] ?? '')])
    const brandId = code === 'SHEET' ? foamglas : null
    await create(productBody({ code, brandId, texts: Object.fromEntries(named) }))
  }
})

async function create(body: ReturnType<typeof productBody>): Promise<void> {
  const answer = await server.call(productsApi.create, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}
afterAll(() => server.close())

async function search(q: string, language: string) {
  const answer = await server.call(productsApi.list, { query: { q, language, sort: 'code' } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { expansions = [] } = answer.body['page'] as { expansions?: Expansion[] }
  return { codes: answer.data.map(({ code }) => code), expansions }
}

describe('a search finds what is meant', () => {
  test.each(tradeSearches)('%s: %s', async (language, q, codes) => {
    expect((await search(q, language)).codes).toEqual(codes)
  })
})

describe('what words are looked for as is told', () => {
  test.each<[language: string, q: string, expansions: Expansion[]]>([
    [
      'EN',
      'mineral wool 100',
      [
        {
          text: 'mineral wool',
          by: 'synonym',
          words: ['stone wool', 'rock wool', 'glass wool', 'slag wool', 'MW'],
        },
      ],
    ],
    [
      'EN',
      'name:caulk',
      [{ text: 'caulk', by: 'synonym', words: ['sealant', 'mastic', 'sealing compound'] }],
    ],
    ['EN', 'undrelay', [{ text: 'undrelay', by: 'correction', words: ['underlay'] }]],
    [
      'NL',
      'kit',
      [
        {
          text: 'kit',
          by: 'synonym',
          words: ['afdichtingskit', 'voegkit', 'voegmiddel', 'mastiek'],
        },
        { text: 'kit', by: 'compound', words: ['acrylaatkit'] },
      ],
    ],
    ['DE', 'Blech', [{ text: 'Blech', by: 'compound', words: ['mantelbleche'] }]],
    ['EN', '"mineral wool"', []],
    ['EN', 'metal', []],
    ['EN', 'source-data:caulk', []],
    ['EN', 'country:BE', []],
  ])('%s: %s', async (language, q, expansions) => {
    expect((await search(q, language)).expansions).toEqual(expansions)
  })

  test('no word stands for more than it may', async () => {
    const { expansions } = await search('plaat kit mat minerale wol rotswol piepschuim', 'NL')
    for (const { words } of expansions) expect(words.length).toBeLessThanOrEqual(60)
  })
})

describe('what an administrator changes holds for the next search', () => {
  const as = people.admin
  const term = { name: 'quiet board', language: 'EN', meaning: 'EQUAL', isActive: true } as const

  test('a term is created, renamed, deactivated and deleted', async () => {
    expect((await search('quiet board', 'EN')).codes).toEqual([])
    const { data } = await server.call(synonyms.api.create, {
      as,
      body: { ...term, words: ['underlay', 'wood fibre'] },
    })
    expect((await search('quiet board', 'EN')).codes).toEqual(['FELT', 'STEP'])
    expect((await search('quiet board', 'DE')).codes).toEqual([])
    const change = async (body: object, version: number) =>
      server.call(synonyms.api.update, {
        as,
        params: { id: data.id },
        body: { ...term, words: ['underlay', 'wood fibre'], ...body },
        ifMatch: version,
      })
    await change({ words: ['underlay'] }, 1)
    expect((await search('quiet board', 'EN')).codes).toEqual(['STEP'])
    await change({ name: 'silent board' }, 2)
    expect((await search('quiet board', 'EN')).codes).toEqual([])
    expect((await search('silent boards', 'EN')).codes).toEqual(['FELT', 'STEP'])
    await change({ isActive: false }, 3)
    expect((await search('silent board', 'EN')).codes).toEqual([])
    await server.call(synonyms.api.remove, { as, params: { id: data.id }, ifMatch: 4 })
    expect((await search('silent board', 'EN')).codes).toEqual([])
  })

  test('each of several words of the same meaning finds the others, and a generic term is found by none', async () => {
    const add = (body: object) =>
      server.call(synonyms.api.create, { as, body: { ...term, ...body } as never })
    await add({ name: 'alpha fleece', words: ['beta fleece', 'wood fibre'] })
    await add({ name: 'gamma fleece', meaning: 'GENERIC', words: ['beta fleece', 'underlay'] })
    expect((await search('beta fleece', 'EN')).codes).toEqual(['FELT'])
    expect((await search('gamma fleece', 'EN')).codes).toEqual(['STEP'])
    expect((await search('wood fibre', 'EN')).expansions).toEqual([
      {
        text: 'wood fibre',
        by: 'synonym',
        words: ['wood fiber', 'woodfibre', 'WF', 'alpha fleece', 'beta fleece'],
      },
    ])
  })

  test('an abbreviation is a whole word', async () => {
    const body = {
      ...term,
      name: 'MA',
      meaning: 'ABBREVIATION',
      words: ['quick adhesive'],
    } as const
    await server.call(synonyms.api.create, { as, body })
    expect((await search('quick adhesive', 'EN')).codes).toEqual([])
    await create(productBody({ code: 'MA-1', texts: { EN: texts('MA for foam') } }))
    expect((await search('quick adhesive', 'EN')).codes).toEqual(['MA-1'])
  })
})
