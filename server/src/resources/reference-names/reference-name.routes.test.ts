import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { brandsApi } from '@lambda/contract/brands'
import { productsApi } from '@lambda/contract/products/products'
import { listsOfNames, referenceNamesApi } from '@lambda/contract/reference-names'
import { synonyms } from '@lambda/contract/synonyms'
import { usersApi } from '@lambda/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAttachment, addGlobalAttachment } from '../../../test/documents.ts'
import { addBrand, addCenter, nodeId, productBody } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { userCalls } from '../../../test/users.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const brandId = await addBrand(server.db, 'KELVIA', 'Kelvia Dämm-Technik')
  await addBrand(server.db, 'EUROPE', 'Euro Foam')
  const climate = await addCenter(server.db, 'HVAC', { EN: 'Climate', DE: 'Klima' })
  // two centers of one name
  await addCenter(server.db, 'NORTH', { EN: 'Façades', NL: 'Gevels' })
  const south = await addCenter(server.db, 'SOUTH', { EN: 'Façades', NL: 'Gevels Zuid' })
  const wool = await nodeId(server.db, 'material', 'stone-wool')
  const create = async (body: ReturnType<typeof productBody>) => {
    const answer = await server.call(productsApi.create, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  }
  await create(
    productBody({
      code: 'A',
      brandId,
      competenceCenterId: climate,
      countries: ['DE', 'AT'],
      countryOfOrigin: 'PL',
      materialIds: [wool],
      status: 'draft',
    }),
  )
  await create(productBody({ code: 'B', competenceCenterId: south, countries: ['AT'] }))
  await addAttachment(server, {
    code: 'DOC',
    category: 'DOP',
    languages: ['DE'],
    countries: ['DE'],
    visibility: 'PARTNER',
  })
  const users = userCalls(server)
  await users.created({ displayName: 'Nora', countries: ['NL'], preferredLanguage: 'FR' })
})
afterAll(() => server.close())

const find = async (q: string, facets = '') => {
  const query = { q, sort: 'code' as const, ...(facets && { facets }) }
  return server.call(productsApi.list, { query })
}

describe('a name in place of a code', () => {
  test.each([
    ['country:Germany', ['A']],
    ['country:deutschland', ['A']],
    ['country:Duitsland', ['A']],
    ['country:Österreich', ['A', 'B']],
    ['country:osterreich -country:"de"', ['B']],
    ['country:Autriche OR country:Frankreich', ['A', 'B']],
    ['origin:Polen', ['A']],
    ['origin:PL', ['A']],
    ['-origin:PL', ['B']],
    ['has:origin', ['A']],
    ['brand:"kelvia dammtechnik"', ['A']],
    ['brand:KelviaDämmTechnik', ['A']],
    ['material:"stone wool"', ['A']],
    ['material:Steinwolle', ['A']],
    ['material:"laine de roche"', ['A']],
    ['material:steenwol', ['A']],
    // synonyms of names
    ['material:"rock wool"', ['A']],
    ['material:Mineralwolle', ['A']],
    ['material:"glass wool"', []],
    ['material:Kautschuk', []],
    // a node stands for those below it
    ['material:Mineralisch', ['A']],
    ['competence-center:Klima', ['A']],
    // both centers are called so; one of them is in Dutch
    ['competence-center:facades', ['B']],
    ['competence-center:Gevels', []],
    ['loses-cover:"Declaration of performance"@60d', []],
  ])('%s finds %j', async (q, codes) => {
    const answer = await find(q)
    expect(answer.data.map(({ code }) => code)).toEqual(codes)
  })

  test('is counted as its code', async () => {
    const answer = await find('country:Germany', 'country')
    expect(answer.body['facets']).toMatchObject({
      country: expect.arrayContaining([{ value: 'AT', label: 'Austria', count: 2 }]),
    })
  })

  test('finds documents and users', async () => {
    const q = 'category:"Declaration of performance" language:German country:Allemagne'
    const documents = await server.call(attachmentsApi.list, { query: { q, facets: 'language' } })
    expect(documents.data.map(({ code }) => code)).toEqual(['DOC'])
    const asked = { as: people.admin, query: { q: 'country:Niederlande language:Frans' } }
    const users = await server.call(usersApi.list, asked)
    expect(users.data.map(({ displayName }) => displayName)).toEqual(['Nora'])
  })

  test.each([
    ['country:Germny', 'There is no country “GERMNY”. Did you mean Germany?', 'country:DE'],
    ['foil brand:A,"euro fom"', 'There is no brand “a”.', undefined],
    ['brand:"euro fom"', 'There is no brand “euro fom”. Did you mean Euro Foam?', 'brand:europe'],
    ['country:DE,Narnia', 'There is no country “NARNIA”.', undefined],
    ['loses-cover:nothing@60d', 'There is no attachment category “NOTHING”.', undefined],
  ])('%s is refused with what was probably meant', async (q, message, suggestion) => {
    const answer = await find(q)
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_QUERY', detail: message } })
    const from = q.startsWith('foil ') ? 5 : 0
    expect(answer.body.errors).toEqual([
      {
        path: 'q',
        code: 'UNKNOWN_REFERENCE',
        message,
        at: { from, to: q.length },
        ...(suggestion && { suggestion }),
      },
    ])
  })

  test('a center that nobody has is refused to those who look for users', async () => {
    const asked = { as: people.admin, query: { q: 'center:Climat' } }
    expect(await server.call(usersApi.list, asked)).toMatchObject({
      status: 400,
      body: { detail: 'There is no competence center “CLIMAT”. Did you mean Climate?' },
    })
  })

  test('the scope of a document is kept with codes', async () => {
    const { id } = await addGlobalAttachment(server, {
      code: 'GLOBAL',
      scope: { query: 'country:Germany material:Steinwolle' },
    })
    const { data } = await server.call(globalAttachmentsApi.get, { params: { id } })
    expect(data.scope.query).toBe('country:DE material:stone-wool')
  })
})

describe('the names', () => {
  const read = async (lists: string) =>
    (await server.call(referenceNamesApi.get, { query: { lists } })).data.lists

  test('are told by list, code and language', async () => {
    const lists = await read(
      'brand,country,material,language,competence-center,attachment-category',
    )
    expect(lists['brand']).toContainEqual({
      code: 'kelvia',
      names: { EN: 'Kelvia Dämm-Technik' },
    })
    expect(lists['country']).toContainEqual({
      code: 'DE',
      names: { EN: 'Germany', DE: 'Deutschland', FR: 'Allemagne', NL: 'Duitsland' },
    })
    expect(lists['material']).toContainEqual({
      code: 'stone-wool',
      names: { EN: 'Stone wool', DE: 'Steinwolle', FR: 'Laine de roche', NL: 'Steenwol' },
      synonyms: {
        EN: ['rock wool', 'basalt wool', 'mineral wool', 'MW'],
        DE: expect.arrayContaining(['Gesteinswolle', 'Mineralwolle', 'Rockwool', 'MW']),
        FR: ['laine de pierre', 'laine de basalte', 'laine minérale', 'Rockwool', 'LM', 'LDR'],
        NL: ['rotswol', 'minerale wol', 'Rockwool', 'MW'],
      },
    })
    const aluminium = lists['material']?.find(({ code }) => code === 'aluminium')
    expect(aluminium?.synonyms).toEqual({ EN: ['aluminum'] })
    const german = lists['language']?.find(({ code }) => code === 'DE')
    expect(german?.names).toEqual({ EN: 'German', DE: 'Deutsch', FR: 'allemand', NL: 'Duits' })
    expect(lists['competence-center']).toContainEqual({
      code: 'HVAC',
      names: { EN: 'Climate', DE: 'Klima' },
    })
    expect(lists['attachment-category']?.map(({ code }) => code)).toContain('DOP')
    expect(Object.keys(lists)).toHaveLength(6)
  })

  test('all lists have some, and there is no other list', async () => {
    const lists = await read(listsOfNames.join(','))
    expect(Object.values(lists).filter((names) => names.length === 0)).toEqual([])
    const asked = { query: { lists: 'material,prices' } }
    expect(await server.call(referenceNamesApi.get, asked)).toMatchObject({ status: 400 })
  })

  test('have the synonyms that the vocabulary gives them now', async () => {
    const as = people.admin
    const q = 'material:"quarry wool"'
    expect(await find(q)).toMatchObject({ status: 400 })
    const words = ['stone wool', 'glass wool', 'slab']
    const body = { name: 'quarry wool', language: 'EN', isActive: true, words }
    const generic = { ...body, meaning: 'GENERIC' as const }
    const { data: term } = await server.call(synonyms.api.create, { as, body: generic })
    expect((await find(q)).data.map(({ code }) => code)).toEqual(['A'])
    // most words are no materials, so it is none
    const { id, version } = term
    const update = async (change: object, ifMatch: number) =>
      server.call(synonyms.api.update, {
        as,
        params: { id },
        body: { ...generic, ...change },
        ifMatch,
      })
    await update({ words: ['stone wool', 'slab'] }, version)
    expect(await find(q)).toMatchObject({ status: 400 })
    await update({ meaning: 'EQUAL', words: ['stone wool', 'slab'] }, version + 1)
    expect((await find(q)).data.map(({ code }) => code)).toEqual(['A'])
    await update({ meaning: 'EQUAL', isActive: false }, version + 2)
    expect(await find(q)).toMatchObject({ status: 400 })
  })

  test('are found as soon as they are there, and under their new name alone', async () => {
    const as = people.admin
    expect(await find('brand:"Fresh Air"')).toMatchObject({ status: 400 })
    const body = { code: 'FRESH', name: 'Fresh Air', type: 'MANUFACTURER' as const }
    const { data: brand } = await server.call(brandsApi.create, { as, body })
    expect(await find('brand:"fresh air"')).toMatchObject({ status: 200, data: [] })
    const { id, version } = brand
    const renamed = { ...body, name: 'Stale Air' }
    await server.call(brandsApi.update, { as, params: { id }, ifMatch: version, body: renamed })
    expect(await find('brand:"fresh air"')).toMatchObject({ status: 400 })
    expect(await find('brand:"stale air"')).toMatchObject({ status: 200 })
    await server.call(brandsApi.remove, { as, params: { id }, ifMatch: version + 1 })
    expect(await find('brand:"stale air"')).toMatchObject({ status: 400 })
  })
})
