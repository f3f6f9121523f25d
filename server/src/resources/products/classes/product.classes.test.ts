import {
  type ClassFeature,
  type ProductClass,
  classFeature,
  productClass,
} from '@lambda/contract/products/classes'
import { classificationsApi } from '@lambda/contract/classifications'
import type { Problem } from '@lambda/contract/problem'
import { type Product, type ProductInput, productsApi } from '@lambda/contract/products/products'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { smallRelease } from '../../../../test/etim/etim-files.ts'
import { type TestReleases, releasesOn } from '../../../../test/etim/etim-releases.ts'
import { productBody } from '../../../../test/factories.ts'
import { type TestServer, people, startTestServer } from '../../../../test/harness.ts'

// a release is loaded by a job, and jobs are looked for once a second
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: TestServer
let releases: TestReleases

beforeAll(async () => {
  server = await startTestServer()
  releases = await releasesOn(server)
  await releases.load(await smallRelease('9.0'))
})

afterAll(async () => {
  await releases.close()
  await server.close()
})

const etim = (code: string, release = '9.0') =>
  productClass.parse({ system: 'ETIM', release, code })
const says = (feature: string, more: Partial<ClassFeature>) =>
  classFeature.parse({ release: '9.0', feature, ...more })

const foam = says('EF000010', { valueCode: 'EV004810' })
const thickness = says('EF000125', { number: '40' })

function create(more: Partial<ProductInput>) {
  return server.call(productsApi.create, { body: productBody(more) })
}

async function created(more: Partial<ProductInput>): Promise<Product> {
  const answer = await create(more)
  expect(answer.status).toBe(201)
  return answer.data
}

function patched({ id, version }: Product, body: Record<string, unknown>) {
  return server.call(productsApi.patch, { params: { id }, ifMatch: version, body: body as never })
}

function errorsOf(answer: { body: unknown }): { path: string; code: string }[] {
  return (answer.body as Problem).errors.map(({ path, code }) => ({ path, code: code ?? '' }))
}

async function codesOf(q: string) {
  const { data } = await server.call(productsApi.list, { query: { q, sort: 'code' } })
  return data.map(({ code }) => code)
}

describe('the classes of a product', () => {
  const codes: ProductClass[] = [
    productClass.parse({ system: 'UNSPSC', code: '30-14-15-00' }),
    etim('ec000406'),
    productClass.parse({ system: 'ECLASS', release: '14.0', code: '0173-1#01-aba123#003' }),
  ]

  test('are kept in their tidy spelling, with features, and come back as they were sent', async () => {
    const product = await created({ classes: codes, classFeatures: [thickness, foam] })
    expect(product.classes).toEqual([
      { system: 'ECLASS', release: '14.0', code: '0173-1#01-ABA123#003' },
      { system: 'ETIM', release: '9.0', code: 'EC000406' },
      { system: 'UNSPSC', release: null, code: '30141500' },
    ])
    expect(product.classFeatures).toEqual([foam, thickness])
    const { data } = await server.call(productsApi.update, {
      params: { id: product.id },
      ifMatch: product.version,
      body: { ...product, id: undefined } as never,
    })
    expect(data.version).toBe(product.version)
  })

  test('are found by system, code and feature, and are columns of the list', async () => {
    const product = await created({ classes: codes, classFeatures: [thickness, foam] })
    const other = await created({ classes: [etim('EC000406')] })
    const bare = await created({})
    const among = async (q: string) => {
      const all = [product, other, bare].map(({ code }) => code)
      return (await codesOf(`${q} code:${all.join(',')}`)).map((code) => all.indexOf(code))
    }
    const found = await Promise.all(
      [
        'etim:EC000406',
        'etim:EC0004*',
        'eclass:0173-1#01-ABA123#003',
        'unspsc:3014*',
        'unspsc:EC000406',
        'has:etim',
        'missing:etim',
        'classified:ECLASS,UNSPSC',
        'missing:classified',
        'feature:EF000125',
        'feature:EV004810',
        'feature:EF0001*',
        'has:feature',
        'missing:feature',
      ].map(among),
    )
    expect(found.map((places) => places.toSorted((a, b) => a - b))).toEqual([
      [0, 1],
      [0, 1],
      [0],
      [0],
      [],
      [0, 1],
      [2],
      [0],
      [2],
      [0],
      [0],
      [0],
      [0],
      [1, 2],
    ])
    const { data } = await server.call(productsApi.list, {
      query: { q: `code:${product.code}`, columns: 'classes,classFeatures' },
    })
    expect(data[0]).toMatchObject({
      classes: 'ECLASS 14.0 0173-1#01-ABA123#003; ETIM 9.0 EC000406; UNSPSC 30141500',
      classFeatures: 'EF000010 EV004810; EF000125 40',
    })
  })

  test('change row by row in the history, and come back from it', async () => {
    const product = await created({ classes: codes, classFeatures: [thickness] })
    const changed = await patched(product, {
      classFeatures: [{ ...thickness, number: '50' }, foam],
    })
    expect(changed.status).toBe(200)
    const { data: history } = await server.call(productsApi.history, {
      params: { id: product.id },
    })
    expect(history[0]?.fields.map(({ path }) => path).toSorted()).toEqual([
      'classFeatures.9_0-EF000010.valueCode',
      'classFeatures.9_0-EF000125.number',
    ])
    const restored = await server.call(productsApi.restoreVersion, {
      params: { id: product.id, version: 1 },
      ifMatch: changed.data.version,
      body: { fields: ['classFeatures.9_0-EF000125.number'] },
    })
    expect(restored.data.classFeatures).toEqual([foam, thickness])
  })
})

describe('against a release that is loaded', () => {
  test.each<[string, Partial<ProductInput>, string]>([
    ['a class that it does not have', { classes: [etim('EC999999')] }, 'UNKNOWN_CLASS'],
    [
      'a feature of no such class',
      { classes: [etim('EC000406')], classFeatures: [says('EF009999', { number: '1' })] },
      'UNKNOWN_FEATURE',
    ],
    [
      'a number for a list',
      { classes: [etim('EC000406')], classFeatures: [says('EF000010', { number: '1' })] },
      'FEATURE_TYPE',
    ],
    [
      'a number for a range',
      { classes: [etim('EC000406')], classFeatures: [says('EF000200', { number: '1' })] },
      'FEATURE_TYPE',
    ],
    [
      'a value of another list',
      { classes: [etim('EC000406')], classFeatures: [says('EF000010', { valueCode: 'EV000001' })] },
      'UNKNOWN_VALUE',
    ],
    [
      'a code that is none',
      { classes: [productClass.parse({ system: 'UNSPSC', code: '3014' })] },
      'CLASS_CODE',
    ],
    ['a feature without a class', { classFeatures: [thickness] }, 'FEATURE_WITHOUT_CLASS'],
  ])('%s is refused', async (_, body, code) => {
    const answer = await create(body)
    expect(answer.status).toBe(422)
    expect(errorsOf(answer).map((error) => error.code)).toEqual([code])
  })

  test('every type of feature is taken, and why one has no value', async () => {
    const classFeatures = [
      foam,
      thickness,
      says('EF000200', { number: '10', upTo: '22.5' }),
      says('EF002257', { logical: 'true' }),
    ]
    const product = await created({ classes: [etim('EC000406')], classFeatures })
    expect(product.classFeatures).toEqual(classFeatures)
    const unknown = { ...thickness, number: null, noValue: 'UN' }
    const { data } = await patched(product, { classFeatures: [unknown] })
    expect(data.classFeatures).toEqual([unknown])
  })

  test('a class is not replaced while features of the other stay', async () => {
    const product = await created({ classes: [etim('EC000406')], classFeatures: [thickness] })
    const answer = await patched(product, { classes: [etim('EC000001')] })
    expect(answer.status).toBe(422)
    expect(errorsOf(answer).map(({ path, code }) => [path, code])).toEqual([
      ['classes.0.code', 'UNKNOWN_CLASS'],
    ])
    const none = await patched(product, { classes: [] })
    expect(errorsOf(none).map(({ code }) => code)).toEqual(['FEATURE_WITHOUT_CLASS'])
  })
})

describe('numbers of features are asked for', () => {
  beforeAll(async () => {
    const classes = [etim('EC000406')]
    const ofRange = says('EF000200', { number: '-40', upTo: '110.5' })
    await created({ code: 'FEAT-1', classes, classFeatures: [thickness, ofRange] })
    const other = { classes, classFeatures: [says('EF000125', { number: '100' }), foam] }
    await created({ code: 'FEAT-2', ...other })
    await created({ code: 'FEAT-3', classes, classFeatures: [says('EF000125', { noValue: 'UN' })] })
  })

  test.each([
    ['feature:EF000125', '123'],
    ['feature:EF000125>=40', '12'],
    ['feature:ef000125>40', '2'],
    ['feature:EF000125=100.0', '2'],
    ['feature:EF000125=10..99', '1'],
    ['feature:EF000125<0', ''],
    ['-feature:EF000125>=40', '3'],
    ['feature:EF000200>=110', '1'],
    ['feature:EF000200=0..10', '1'],
    ['feature:EF000200>110.5', ''],
    ['feature:EF000125>=100,EF000200<=-40', '12'],
    ['feature:EF000125>=1000,EV004810', '2'],
  ])('%s finds %s', async (q, numbers) => {
    expect((await codesOf(`code:FEAT* ${q}`)).map((code) => code.slice(-1)).join('')).toBe(numbers)
  })

  test('what is no number is a mistake in the query', async () => {
    const query = { q: 'feature:EF000125>=thick' }
    expect((await server.call(productsApi.list, { query })).status).toBe(400)
  })
})

describe('of a release that is not loaded', () => {
  const later = {
    classes: [etim('EC999999', '8.0')],
    classFeatures: [says('EF009999', { release: '8.0', valueCode: 'EV000001' })],
  }

  test('nothing is known, and everything is kept', async () => {
    const product = await created(later)
    expect(product).toMatchObject(later)
  })

  test('what is wrong once it is loaded does not stand in the way of other changes', async () => {
    const product = await created(later)
    await releases.load(await smallRelease('8.0'))
    const renamed = await patched(product, { series: 'Other series' })
    expect(renamed.status).toBe(200)
    const added = await patched(renamed.data, {
      classFeatures: [...later.classFeatures, says('EF000125', { release: '8.0', number: '1' })],
    })
    expect(added.status).toBe(200)
    const wrong = await create(later)
    expect(errorsOf(wrong).map(({ code }) => code)).toEqual(['UNKNOWN_CLASS'])
    const id = (await releases.release('8.0'))?.id ?? 0
    await server.call(classificationsApi.remove, { as: people.admin, params: { id } })
    const { data } = await server.call(productsApi.get, { params: { id: product.id } })
    expect(data).toMatchObject({ classes: later.classes })
  })
})
