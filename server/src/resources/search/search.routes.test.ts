import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { type FoundGroup, searchApi } from '@lambda/contract/search'
import { productsApi } from '@lambda/contract/products/products'
import { usersApi } from '@lambda/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAttachment, addGlobalAttachment } from '../../../test/documents.ts'
import { addBrand, productBody, texts } from '../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { addNode } from '../../../test/taxonomies.ts'
import { userBody } from '../../../test/users.ts'

type Person = (typeof people)[keyof typeof people]

let server: TestServer
let brandId: number

beforeAll(async () => {
  server = await startTestServer()
  brandId = await addBrand(server.db, 'ACME', 'Acme')
  await addProduct('LX-0120/50', 'Lintel block')
  await addProduct('LINTEL', 'Slab', { status: 'draft' })
  await addProduct('LX-2', 'Slab, thick', { thickness: '120' })
  const titled = (title: string) => ({ EN: { title, description: null } })
  await addAttachment(server, { code: 'D-1', texts: titled('Lintel data sheet') })
  await addAttachment(server, { code: 'D-2', texts: titled('Lintel'), status: 'withdrawn' })
  const scope = { brandIds: [brandId] }
  await addGlobalAttachment(server, { code: 'G-1', texts: titled('Terms of lintels'), scope })
})
afterAll(() => server.close())

async function addProduct(code: string, nameShort: string, more = {}) {
  const body = productBody({ code, brandId, texts: { EN: texts(nameShort) }, ...more })
  return (await server.call(productsApi.create, { body })).data
}

async function find(
  q: string,
  { as = people.admin, language = 'EN' }: { as?: Person; language?: string } = {},
): Promise<FoundGroup[]> {
  return (await server.call(searchApi.find, { as, query: { q, language } })).data.groups
}

async function foundOf(entity: FoundGroup['entity'], q: string, options = {}) {
  return (await find(q, options)).find((group) => group.entity === entity)
}

test('finds things of every kind, the best matches first', async () => {
  const groups = await find('lintel')
  expect(
    groups.map(({ entity, total, found }) => [entity, total, found.map(({ code }) => code)]),
  ).toEqual([
    ['product', 2, ['LINTEL', 'LX-0120/50']],
    ['attachment', 2, ['D-1', 'D-2']],
    ['global-attachment', 1, ['G-1']],
  ])
  expect(groups[0]?.found[0]).toMatchObject({ name: 'Slab', detail: 'Acme', state: 'Draft' })
  expect(groups[1]?.found[1]).toMatchObject({ name: 'Lintel', state: 'Withdrawn' })
})

test('understands products as their list does, and tells what finds them all there', async () => {
  const group = await foundOf('product', 'thick 120 mm')
  expect(group).toMatchObject({ total: 1, q: 'thick thickness:120', found: [{ code: 'LX-2' }] })
})

test('looks for words where what they were taken for finds nothing', async () => {
  expect((await foundOf('product', 'lintel slab'))?.found).toMatchObject([{ code: 'LINTEL' }])
})

test.each(['lx0120', 'LX-0120/50', '"lintel block"'])('finds products by %s', async (q) => {
  expect((await foundOf('product', q))?.found[0]).toMatchObject({ code: 'LX-0120/50' })
})

test.each([
  ['lintel: (block', ['LX-0120/50']],
  ['lintel "block', ['LX-0120/50']],
  ['lintel country:Atlantis', undefined],
])('takes the words of %s, which is no query, as they are written', async (q, codes) => {
  expect((await foundOf('product', q))?.found.map(({ code }) => code)).toEqual(codes)
})

test('tells of at most five products and three of every other kind, and how many there are', async () => {
  for (let at = 1; at <= 7; at += 1) await addProduct(`CORBEL-${at}`, 'Corbel')
  const group = await foundOf('product', 'corbel')
  expect(group?.total).toBe(7)
  expect(group?.found).toHaveLength(5)
  for (let at = 1; at <= 4; at += 1) await addAttachment(server, { code: `CORBEL-DOC-${at}` })
  const documents = await foundOf('attachment', 'corbel')
  expect(documents?.total).toBe(4)
  expect(documents?.found).toHaveLength(3)
})

test('tells what words were looked for instead', async () => {
  const group = await foundOf('product', 'lintell')
  expect(group).toMatchObject({ total: 2, expansions: [{ text: 'lintell', by: 'correction' }] })
})

describe('nodes of taxonomies', () => {
  beforeAll(async () => {
    const named = (EN: string, DE: string) => ({
      EN: { name: EN, description: null },
      DE: { name: DE, description: null },
    })
    const add = (code: string, texts: ReturnType<typeof named>, more = {}) =>
      addNode(server, 'material', code, { texts, ...more })
    await add('plinth', named('Plinth', 'Sockel'))
    await add('deep-plinth', named('Deep plinth', 'Tiefer Sockel'))
    await add('plinths', named('Plinths, old', 'Sockel, alt'), { isActive: false })
    await add('subplinthine', named('Subplinthine', 'Untersöckig'))
  })

  test('are found by their names: first the name itself, then what begins with the word', async () => {
    const group = await foundOf('taxonomy-node', 'plinth')
    expect(group).toMatchObject({ total: 4, q: null })
    expect(group?.found.map(({ code }) => code)).toEqual(['plinth', 'deep-plinth', 'subplinthine'])
    const inactive = await foundOf('taxonomy-node', 'plinths')
    expect(inactive?.found[0]).toMatchObject({ taxonomy: 'material', state: 'Inactive' })
  })

  test('are found in any language, without accents, and named in the asked one', async () => {
    const group = await foundOf('taxonomy-node', 'UNTERSOCKIG', { language: 'DE' })
    expect(group?.found).toMatchObject([{ code: 'subplinthine', name: 'Untersöckig' }])
  })
})

describe('users', () => {
  beforeAll(async () => {
    const add = (email: string, displayName: string, more = {}) =>
      server.call(usersApi.create, {
        as: people.admin,
        body: userBody(email, { displayName, ...more }),
      })
    await add('zoe@lambda.example', 'Zoë Quoin')
    await add('quoin@lambda.example', 'Max Moritz')
    await add('former@lambda.example', 'Quoin', { isActive: false })
  })

  test('are found by name and e-mail address', async () => {
    const group = await foundOf('user', 'quoin')
    expect(group?.found.map(({ name, state }) => [name, state])).toEqual([
      ['Max Moritz', null],
      ['Zoë Quoin', null],
      ['Quoin', 'Inactive'],
    ])
    expect((await foundOf('user', 'zoe quoin'))?.found).toMatchObject([
      { name: 'Zoë Quoin', detail: 'zoe@lambda.example' },
    ])
  })

  test('are found for administrators alone', async () => {
    expect(await find('quoin', { as: people.editor })).toEqual([])
  })
})

test('what is deleted is not found', async () => {
  const { id } = await addProduct('ARCHITRAVE', 'Frieze')
  expect(await foundOf('product', 'architrave')).toMatchObject({ total: 1 })
  await server.call(productsApi.remove, { as: people.admin, params: { id }, ifMatch: 1 })
  expect(await find('architrave')).toEqual([])
})

test.each(['', ' ', 'x'.repeat(1001)])('refuses “%s”', async (q) => {
  expect(await server.call(searchApi.find, { query: { q } })).toMatchObject({ status: 400 })
})

describe('ESG entries', () => {
  beforeAll(async () => {
    const epd = { kind: 'EPD' as const, scenarios: [], modules: {}, results: {} }
    const add = (title: string, more: object) =>
      server.call(esgEntriesApi.create, {
        as: people.admin,
        body: { title, payload: epd, ...more },
      })
    await add('Old dolomite board', { validUntil: '2020-01-31' })
    await add('Dolomite board', { payload: { ...epd, registrationNumber: 'EPD-DOLO-1' } })
    await add('Filled with dolomite', { payload: { kind: 'CERTIFICATE', scheme: 'FSC' } })
  })

  test('are found by title and number, by administrators alone', async () => {
    const group = await foundOf('esg-entry', 'dolomite')
    expect(group).toMatchObject({ total: 3, q: 'dolomite' })
    expect(group?.found.map(({ name, detail, state }) => [name, detail, state])).toEqual([
      ['Dolomite board', 'EPD', null],
      ['Filled with dolomite', 'Certificate', null],
      ['Old dolomite board', 'EPD', 'Expired'],
    ])
    expect((await foundOf('esg-entry', 'epd-dolo'))?.found).toMatchObject([{ code: 'EPD-DOLO-1' }])
    expect(await foundOf('esg-entry', 'dolomite', { as: people.editor })).toBeUndefined()
  })

  test('are as many as their list finds', async () => {
    for (const text of ['dolomite', 'kind:certificate dolomite', 'board dolomite']) {
      const group = await foundOf('esg-entry', text)
      const { body } = await server.call(esgEntriesApi.list, {
        as: people.admin,
        query: { q: group?.q ?? '' },
      })
      expect(body['page'], text).toMatchObject({ total: group?.total })
    }
  })
})
