import {
  type AlternativeLimit,
  alternativeLimits,
  alternativesApi,
} from '@lambda/contract/esg/alternatives'
import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import { productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBrand, declared, productBody, texts } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'
import { nothingDue } from '../../../../test/products/due-products.ts'
import { addNode } from '../../../../test/taxonomies.ts'
import { seedReferenceData } from '../../../seed/reference-data.ts'

const as = people.admin

let server: TestServer
/** The application that all of them but one are for. */
let application: { mainApplicationIds: number[]; subApplicationIds: number[] }
let own: number

beforeAll(async () => {
  server = await startTestServer()
  await seedReferenceData(server.db)
  const main = await addNode(server, 'main-application', 'alt-main')
  const sub = await addNode(server, 'sub-application', 'alt-sub', { parentId: main.id })
  application = { mainApplicationIds: [main.id], subApplicationIds: [sub.id] }
  const [ours, theirs] = [await addBrand(server.db, 'OURS'), await addBrand(server.db, 'THEIRS')]
  own = await add('OWN', { brandId: ours, series: 'Own' })
  await add('OWN-60', { brandId: ours, series: 'Own', thickness: '60' })
  await add('NEAR', { brandId: theirs, series: 'Near', alphaW: absorbing('0.85') })
  await add('NEAR-60', { brandId: theirs, series: 'Near', thickness: '60' })
  await add('FAR', { brandId: theirs, lambdaD: declared('0.030') })
  await add('BURNS', { brandId: theirs, reactionToFire: declared('E') })
  await add('FLOOR', { brandId: theirs, reactionToFire: declared('A1fl'), form: 'UNDERLAY' })
  await add('WARM', { brandId: theirs, lambdaD: declared('0.040') })
  await add('ROLL', { brandId: theirs, form: 'ROLL' })
  await add('ABROAD', { brandId: theirs, countries: ['FR'] })
  await add('UNPROVEN', { brandId: ours })
  await add('ELSEWHERE', { brandId: theirs, subApplicationIds: [], mainApplicationIds: [] })
  await addEpd('Own', { productQuery: 'code:OWN' }, '1.2')
  await addEpd('Theirs', { productQuery: 'brand:THEIRS' }, '0.9')
  await addEpd('Expired', { productQuery: 'code:UNPROVEN', validUntil: '2020-01-31' }, '5')
  await nothingDue(server.db)
})

afterAll(() => server.close())

const absorbing = (value: string) => ({ ...declared(value), condition: { overallDepth: '200' } })

async function add(code: string, more: Parameters<typeof productBody>[0]): Promise<number> {
  const body = productBody({
    code,
    status: 'active',
    form: 'SLAB',
    countries: ['DE'],
    ...application,
    thickness: '100',
    lambdaD: declared('0.035'),
    reactionToFire: declared('A2-s1,d0'),
    alphaW: absorbing('0.90'),
    texts: { EN: texts(`Board ${code}`) },
    ...more,
  })
  return (await server.call(productsApi.create, { as, body })).data.id
}

const epd = (results: Record<string, Record<string, string>>) => ({
  kind: 'EPD' as const,
  scenarios: [],
  modules: {},
  grossDensity: '40',
  declaredUnit: { amount: '1', unit: 'KGM' as const },
  results,
})

async function addEpd(title: string, more: object, warming: string): Promise<void> {
  const body = { title, payload: epd({ 'GWP-total': { 'A1-A3': warming } }), ...more }
  const answer = await server.call(esgEntriesApi.create, { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}

/** All selections of some things, from all of them to none. */
function subsets<Thing>(things: readonly Thing[]): Thing[][] {
  return things.reduce<Thing[][]>((all, one) => all.flatMap((of) => [[...of, one], of]), [[]])
}

interface Options {
  without?: AlternativeLimit[]
  market?: string
  id?: number
}

async function asked({ without = [], market, id = own }: Options = {}) {
  const query = {
    ...(without.length > 0 && { without: without.join(',') }),
    ...(market !== undefined && { market }),
  }
  return (await server.call(alternativesApi.get, { as: people.editor, params: { id }, query })).data
}

const codesWithout = async (...without: AlternativeLimit[]) =>
  (await asked({ without })).alternatives.map(({ code }) => code)

describe('alternatives', () => {
  test('are within all limits, nearest first, one of each series, none of the product’s own', async () => {
    const { alternatives, missing, limits } = await asked()
    expect(alternatives.map(({ code }) => code)).toEqual(['NEAR', 'FAR'])
    expect(missing).toBeNull()
    expect(limits.map(({ code, label, isOn }) => [code, label, isOn])).toEqual([
      ['fire', 'Fire class A2-s1,d0 or better', true],
      ['insulation', 'λ 0.035 W/(m·K) or less', true],
      ['form', 'Slab', true],
      ['market', 'Sold in DE', true],
      ['proof', 'Valid EPD', true],
    ])
  })

  test.each<[AlternativeLimit, string]>([
    ['fire', 'BURNS'],
    ['insulation', 'WARM'],
    ['form', 'ROLL'],
    ['market', 'ABROAD'],
    ['proof', 'UNPROVEN'],
  ])('without the limit of %s there is %s, too', async (limit, code) => {
    expect((await codesWithout(limit)).toSorted()).toEqual(['FAR', 'NEAR', code].toSorted())
  })

  test('never compare fire classes of different tables', async () => {
    expect(await codesWithout('form')).not.toContain('FLOOR')
    expect(await codesWithout('form', 'fire')).toContain('FLOOR')
  })

  test('say global warming at R = 1 as it is computed by hand, or what is missing', async () => {
    const { product, alternatives } = await asked({ without: ['proof'] })
    // 1.2 kg/kg × 40 kg/m³ × 0.035 m
    expect(product.warming).toMatchObject({ value: '1.68', isA1: false, epd: 'Own' })
    const warming = Object.fromEntries(alternatives.map(({ code, warming }) => [code, warming]))
    // 0.9 × 40 × 0.035, and × 0.030
    expect(warming['NEAR']).toMatchObject({ value: '1.26' })
    expect(warming['FAR']).toMatchObject({ value: '1.08' })
    expect(warming['UNPROVEN']).toEqual({ missing: 'There is no valid EPD.' })
    expect(alternatives.find(({ code }) => code === 'NEAR')?.alphaW).toBe('0.85')
  })

  test.each<Pick<Options, 'market'>>([{}, { market: 'FR' }])(
    'are those that the list finds, whatever limits are on: %o',
    async (where) => {
      for (const without of subsets(alternativeLimits)) {
        const { q, total, compared, alternatives } = await asked({ without, ...where })
        const { data, body } = await server.call(productsApi.list, { as, query: { q, limit: 50 } })
        expect([without, body['page']]).toMatchObject([without, { total }])
        expect(compared).toBe(total)
        const codes = data.map(({ code }) => code)
        expect(codes).toEqual(expect.arrayContaining(alternatives.map(({ code }) => code)))
        const isSoldThere = where.market === undefined || without.includes('market')
        expect(codes.includes('UNPROVEN')).toBe(without.includes('proof') && isSoldThere)
      }
    },
  )

  test('have the EPD that tells: the nearest with a value, of A1 only where there is none of A2', async () => {
    const body = productBody({ code: 'TOLD', ...application, lambdaD: declared('0.05') })
    const { id } = (await server.call(productsApi.create, { as, body })).data
    const valid = { productIds: [id], validUntil: '2099-12-31' }
    await addEpd('Of A1', { ...valid, payload: epd({ 'A1-GWP': { 'A1-A3': '3' } }) }, '0')
    await nothingDue(server.db)
    expect((await asked({ id })).product.warming).toMatchObject({ value: '6', isA1: true })
    await addEpd('Ends sooner', { productQuery: 'code:TOLD', validUntil: '2099-01-31' }, '0.5')
    await nothingDue(server.db)
    expect((await asked({ id })).product.warming).toEqual({
      value: '1',
      isA1: false,
      how: expect.stringContaining('40 kg/m³'),
      epd: 'Ends sooner',
      validUntil: '2099-01-31',
    })
  })

  test('are looked for in one market', async () => {
    const { alternatives, limits } = await asked({ market: 'FR' })
    expect(alternatives.map(({ code }) => code)).toEqual(['ABROAD'])
    expect(limits.find(({ code }) => code === 'market')?.label).toBe('Available in FR')
  })

  test('of a product that says little have the limits that can be asked for', async () => {
    const body = productBody({ code: 'BARE', status: 'draft', ...application })
    const { data } = await server.call(productsApi.create, { as, body })
    const { limits } = await asked({ id: data.id })
    expect(limits.flatMap(({ missing }) => missing ?? [])).toEqual([
      'The product has no fire class.',
      'The product has neither λ nor R.',
      'The product has no form.',
      'The product is sold in no country.',
    ])
  })

  test('of a product in no application cannot be told', async () => {
    const body = productBody({ code: 'NOWHERE', status: 'draft' })
    const { data } = await server.call(productsApi.create, { as, body })
    expect(await asked({ id: data.id })).toMatchObject({
      missing: 'The product is in no application.',
      total: 0,
      alternatives: [],
    })
  })

  test('of a product that is not there are not there', async () => {
    const answer = await server.call(alternativesApi.get, { as, params: { id: 999_999 } })
    expect(answer.status).toBe(404)
  })
})
