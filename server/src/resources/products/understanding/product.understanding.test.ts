import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBrand, declared, nodeId, productBody, texts } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'

/** What people type, understood by the server. */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const nordfoam = await addBrand(server.db, 'NORDFOAM', 'Nordfoam')
  const wool = await nodeId(server.db, 'material', 'stone-wool')
  const glass = await nodeId(server.db, 'material', 'glass-wool')
  const create = async (body: ReturnType<typeof productBody>) => {
    const answer = await server.call(productsApi.create, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  }
  await create(
    productBody({
      code: 'SLAB-100',
      gtin: '4012345678901',
      brandId: nordfoam,
      countries: ['DE'],
      materialIds: [wool],
      form: 'SLAB',
      thickness: '100',
      length: '1000',
      width: '600',
      lambdaD: declared('0.035'),
      rD: declared('2.85'),
      density: declared('45'),
      reactionToFire: declared('A1'),
      standard: 'EN 13162',
      maxServiceTemperature: declared('250'),
      texts: { EN: texts('Slab'), DE: texts('Platte') },
    }),
  )
  // 1000 × 600, and not 100 thick
  await create(
    productBody({
      code: 'SLAB-60',
      manufacturerArticleNumber: '0073-215',
      materialIds: [wool],
      form: 'SLAB',
      thickness: '60',
      length: '1000',
      width: '600',
      lambdaD: declared('0.034'),
      texts: { EN: { ...texts('Slab 1000'), description: 'Up to 100 °C.' } },
    }),
  )
  await create(
    productBody({
      code: 'PIPE-35-19',
      materialIds: [glass],
      form: 'PIPE_SECTION',
      pipeInnerDiameter: '35',
      wallThickness: '19',
      reactionToFire: declared('BL-s1,d0'),
      texts: { EN: texts('Shell A1') },
    }),
  )
  await create(
    productBody({ code: 'NAMED', form: 'TAPE', texts: { EN: texts('Tape 100 stone wool') } }),
  )
})
afterAll(() => server.close())

async function ask(q: string, query: Record<string, string> = {}) {
  return server.call(productsApi.list, { query: { q, sort: 'code', ...query } })
}

const codesOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.data.map(({ code }) => code)

describe('with understood=true', () => {
  test.each([
    ['stone wool 100 mm', 'material:stone-wool thickness:100', ['SLAB-100']],
    ['100mm', 'thickness:100', ['SLAB-100']],
    ['10 cm', 'thickness:100', ['SLAB-100']],
    ['1000x600', 'length:1000 width:600', ['SLAB-100', 'SLAB-60']],
    ['60 x 600 x 1000 mm', 'thickness:60 length:1000 width:600', ['SLAB-60']],
    ['35x19', 'diameter:35 thickness:19', ['PIPE-35-19']],
    ['Ø 35', 'diameter:35', ['PIPE-35-19']],
    ['0,035 W/mK', 'lambda:0.035', ['SLAB-100']],
    ['WLG 035', 'lambda:0.035', ['SLAB-100']],
    ['2.85 m²K/W', 'r:2.85', ['SLAB-100']],
    ['45 kg/m³', 'density:45', ['SLAB-100']],
    ['200 °C', 'temp-max:>=200', ['SLAB-100']],
    ['A1', 'fire:A1', ['SLAB-100']],
    ['EN 13162', 'standard:"EN 13162"', ['SLAB-100']],
    ['4 012345 678901', 'gtin:4012345678901 OR pack-gtin:4012345678901', ['SLAB-100']],
    ['0073 215', '0073215 OR (0073 215)', ['SLAB-60']],
    ['Germany', 'country:DE', ['SLAB-100']],
    ['nordfoam slab', 'brand:nordfoam form:SLAB,BOARD', ['SLAB-100']],
    ['pipe section', 'form:PIPE_SECTION', ['PIPE-35-19']],
    // the thickness, and the number in a name and in a code, but neither 1000 nor 100 °C
    ['100', 'dimension:100 OR name:"100" OR code:100 OR article:100', ['NAMED', 'SLAB-100']],
    ['tape 100', 'form:TAPE (dimension:100 OR name:"100" OR code:100 OR article:100)', ['NAMED']],
    ['country:Deutschland 10 cm', 'country:DE thickness:100', ['SLAB-100']],
    ['"stone wool"', '"stone wool"', ['NAMED']],
    ['shell', 'shell', ['PIPE-35-19']],
    ['', '', ['NAMED', 'PIPE-35-19', 'SLAB-100', 'SLAB-60']],
  ])('%s asks %s', async (q, canonical, codes) => {
    const answer = await ask(q, { understood: 'true' })
    expect(answer.body['understood']).toMatchObject({ q: canonical })
    expect(codesOf(answer)).toEqual(codes)
    expect(answer.body['page']).toMatchObject({ total: codes.length })
    const asWritten = await ask(canonical)
    expect(codesOf(asWritten)).toEqual(codes)
    expect(asWritten.body).not.toHaveProperty('understood')
  })

  test('tells what each run of words was taken for, and what else it may mean', async () => {
    const { body } = await ask('foil A1 pipe section mineral wool', { understood: 'true' })
    expect(body['understood']).toEqual({
      q: 'foil fire:A1L form:PIPE_SECTION material:glass-wool,stone-wool',
      parts: [
        { words: 'A1', q: 'fire:A1L', others: ['fire:A1'] },
        { words: 'pipe section', q: 'form:PIPE_SECTION', others: ['type:pipe-section'] },
        {
          words: 'mineral wool',
          q: 'material:glass-wool,stone-wool',
          others: ['material:glass-wool', 'material:stone-wool', 'main-group:10'],
        },
      ],
    })
  })

  test('reads names in the language of the list', async () => {
    const german = await ask('Steinwolle 100 mm', { understood: 'true', language: 'DE' })
    expect(german.body['understood']).toMatchObject({ q: 'material:stone-wool thickness:100' })
    expect(codesOf(german)).toEqual(['SLAB-100'])
    const english = await ask('Rohrschale 100 mm', { understood: 'true' })
    expect(english.body['understood']).toMatchObject({ q: 'Rohrschale thickness:100' })
  })

  const wools = 'material:glass-wool,stone-wool'

  test.each([
    ['EN', 'mineral wool 60 mm', `${wools} thickness:60`, ['SLAB-60']],
    ['EN', 'rock wool', 'material:stone-wool', ['SLAB-100', 'SLAB-60']],
    ['DE', 'Mineralwolle', wools, ['PIPE-35-19', 'SLAB-100', 'SLAB-60']],
    ['DE', 'Gesteinswolle', 'material:stone-wool', ['SLAB-100', 'SLAB-60']],
    ['DE', 'Kautschuk', 'material:elastomeric-foam', []],
    ['DE', 'Styropor', 'material:eps', []],
    ['FR', 'laine minérale', wools, ['PIPE-35-19', 'SLAB-100', 'SLAB-60']],
    ['FR', 'caoutchouc', 'material:elastomeric-foam', []],
    ['NL', 'minerale wol', wools, ['PIPE-35-19', 'SLAB-100', 'SLAB-60']],
    ['NL', 'piepschuim', 'material:eps', []],
    // foreign synonyms of materials, as their names
    ['EN', 'Mineralwolle', wools, ['PIPE-35-19', 'SLAB-100', 'SLAB-60']],
    // what is no material is looked for by the vocabulary
    ['DE', 'WDVS', 'WDVS', []],
    ['DE', 'Rohrschale Alu', 'form:PIPE_SECTION Alu', []],
  ])('in %s, takes %s for %s', async (language, q, canonical, codes) => {
    const answer = await ask(q, { understood: 'true', language })
    expect(answer.body['understood']).toMatchObject({ q: canonical })
    expect(codesOf(answer)).toEqual(codes)
  })

  test('counts by field what is found, page by page', async () => {
    const query = { understood: 'true', facets: 'form', limit: '1' }
    const first = await ask('stone wool', query)
    expect(first.body['facets']).toMatchObject({ form: [{ value: 'SLAB', count: 2 }] })
    const { next } = first.body['page'] as { next: string }
    expect(codesOf(await ask('stone wool', { ...query, cursor: next }))).toEqual(['SLAB-60'])
  })

  test('refuses what cannot be read at its place in what was typed', async () => {
    const wrong = await ask('100 mm lamda:1', { understood: 'true' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ at: { from: 7 } }] } })
    const unknown = await ask('10 cm country:Narnia', { understood: 'true' })
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ at: { from: 6, to: 20 } }] } })
  })
})

test('without it words are words', async () => {
  expect(codesOf(await ask('stone wool 100 mm'))).toEqual([])
  expect(codesOf(await ask('tape 100', { understood: 'false' }))).toEqual(['NAMED'])
  expect(await ask('tape', { understood: 'yes' })).toMatchObject({ status: 400 })
})
