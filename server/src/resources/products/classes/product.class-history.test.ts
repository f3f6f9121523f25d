import type { FieldChange } from '@lambda/contract/changes'
import { classFeature, productClass } from '@lambda/contract/products/classes'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { defined } from '@lambda/contract/trail/definition'
import { recordedLabel, recordedText } from '@lambda/contract/trail/field'
import { productRecord } from '@lambda/contract/trail/product'
import { traceLogsApi } from '@lambda/contract/trail/trace-logs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSetServer } from '../../../../test/change-sets/sets.ts'
import { smallParts, smallRelease, translated } from '../../../../test/etim/etim-files.ts'
import { type TestReleases, releasesOn } from '../../../../test/etim/etim-releases.ts'
import { productBody } from '../../../../test/factories.ts'
import { people } from '../../../../test/harness.ts'

// a release is loaded by a job, and jobs are looked for once a second
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
let releases: TestReleases

/** A release with a class of which the thickness counts in metres, and one of which it counts in millimetres. */
const inMetres = `<Class changeCode="New"><Code>EC000407</Code><Version>1</Version>${translated('Pipe insulation', 'Rohrdämmung')}
  <Features><Feature changeCode="New"><FeatureCode>EF000125</FeatureCode><UnitCode>EU570036</UnitCode><OrderNumber>1</OrderNumber></Feature></Features>
  <Status>Published</Status><GroupCode>EG000001</GroupCode></Class>`
const metre = `<Unit><Code>EU570036</Code>${translated('Metre', 'Meter', '<Abbreviation>m</Abbreviation>')}</Unit>`

beforeAll(async () => {
  sets = await startSetServer()
  releases = await releasesOn(sets.server)
  const { units, classes } = smallParts
  await releases.load(
    await smallRelease('9.0', { units: units + metre, classes: classes + inMetres }),
  )
})
afterAll(async () => {
  await releases.close()
  await sets.close()
})

const of = (code: string, release = '9.0') => productClass.parse({ system: 'ETIM', release, code })
const says = (feature: string, more: object, release = '9.0') =>
  classFeature.parse({ release, feature, ...more })

function told(fields: readonly FieldChange[]): string[] {
  return fields.map(({ path, from, to, definition }) => {
    const field = defined(productRecord(path), definition)
    const [before, after] = [from, to].map((value) => recordedText(field, value, () => undefined))
    return `${recordedLabel(field, () => undefined)}: ${before} → ${after}`
  })
}

async function newest(id: number, at = 0) {
  const { data } = await sets.server.call(productsApi.history, { params: { id } })
  return told(data[at]?.fields ?? [])
}

async function create(more: Partial<ProductInput>) {
  return (await sets.server.call(productsApi.create, { body: productBody(more) })).data
}

test('the history tells features of ETIM by name, their values by theirs, and numbers in the unit of the class at that time', async () => {
  const { id } = await create({
    classes: [of('EC000406')],
    classFeatures: [says('EF000125', { number: '40' })],
  })
  const range = says('EF000200', { number: '10', upTo: '22.5' })
  await sets.patch(id, {
    classFeatures: [
      says('EF000125', { number: '50' }),
      says('EF000010', { valueCode: 'EV004810' }),
      says('EF002257', { logical: 'true' }),
      range,
    ],
  })
  expect((await newest(id)).toSorted()).toEqual([
    'Diameter (ETIM 9.0 EF000200): — → 10 mm',
    'Diameter, up to (ETIM 9.0 EF000200): — → 22.5 mm',
    'Insulated (ETIM 9.0 EF002257): — → Yes',
    'Model (ETIM 9.0 EF000010): — → Hard foam',
    'Thickness (ETIM 9.0 EF000125): 40 mm → 50 mm',
  ])
  await sets.patch(id, {
    classes: [of('EC000407')],
    classFeatures: [says('EF000125', { number: '0.05' })],
  })
  await sets.patch(id, { classFeatures: [says('EF000125', { noValue: 'UN' })] })
  expect((await newest(id)).toSorted()).toEqual([
    'Thickness (ETIM 9.0 EF000125): 0.05 m → —',
    'Thickness, reason for no value (ETIM 9.0 EF000125): — → Unknown',
  ])
  expect(await newest(id, 1)).toEqual(
    expect.arrayContaining([
      'ETIM 9.0: Class: Thermal insulation (EC000406) → Pipe insulation (EC000407)',
      // from millimetres to metres: no unit is that of both
      'Thickness (ETIM 9.0 EF000125): 50 → 0.05',
    ]),
  )
  expect(await newest(id, 2)).toContain('Thickness (ETIM 9.0 EF000125): 40 mm → 50 mm')
  const { data } = await sets.server.call(traceLogsApi.list, {
    as: people.admin,
    query: { q: `entity:product id:${id} action:update`, limit: 1 },
  })
  expect(told(data[0]?.fields ?? [])).toContain('Thickness (ETIM 9.0 EF000125): 0.05 m → —')
})

test('a change set tells features so, too; those of a release that is not loaded go by their codes', async () => {
  const { id } = await create({
    classes: [of('EC000407'), of('EC000407', '8.0')],
    classFeatures: [
      says('EF000125', { number: '0.04' }),
      says('EF000125', { number: '0.04' }, '8.0'),
    ],
  })
  const paths = ['9_0', '8_0'].map((release) => `classFeatures.${release}-EF000125.number`)
  const set = await sets.begin({
    records: { ids: [id] },
    operations: paths.map((path) => ({ op: 'set', path, value: '0.05' })),
  })
  await sets.run('check', set)
  const items = await sets.itemsOf(set)
  expect(told(items[0]?.fields ?? []).toSorted()).toEqual([
    'ETIM 8.0 EF000125: Number: 0.04 → 0.05',
    'Thickness (ETIM 9.0 EF000125): 0.04 m → 0.05 m',
  ])
  const { fields } = await sets.read(set)
  // of several records the unit is said where all classes have the same
  expect(told(fields.flatMap(({ values }) => values)).toSorted()).toEqual([
    'ETIM 8.0 EF000125: Number: 0.04 → 0.05',
    'Thickness (ETIM 9.0 EF000125): 0.04 → 0.05',
  ])
})
