import { changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { deliveriesApi } from '@lambda/contract/products/deliveries'
import { productsApi } from '@lambda/contract/products/products'
import { proposalsApi } from '@lambda/contract/proposals/proposals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestServer, people } from '../../../test/harness.ts'
import {
  type Catalogues,
  bmecatOf,
  bmecatProduct,
  deliveriesOf,
  importedCatalogue,
  startCatalogueServer,
} from '../../../test/products/catalogue-imports.ts'
import { settledJob } from '../../../test/taxonomies.ts'

// jobs run one after another
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let ours: Catalogues['ours']
let undone: Catalogues['undone']

beforeAll(async () => {
  ;({ server, ours, undone } = await startCatalogueServer())
})
afterAll(() => server.close())

interface Told {
  version: number
  source: string
  fields: { path: string; from: unknown; to: unknown }[]
}

async function historyOf(id: number): Promise<Told[]> {
  const { data } = await server.call(productsApi.history, { params: { id } })
  return (data as unknown as Told[]).map(({ version, source, fields }) => ({
    version,
    source,
    fields: fields
      .map(({ path, from, to }) => ({ path, from, to }))
      .toSorted((a, b) => a.path.localeCompare(b.path)),
  }))
}

test('what is stored is what a call for one product stores, with the same history', async () => {
  const [bulk, single] = [await ours('S-1'), await ours('S-2')]
  const pieces = [
    bulk.supplied(
      'Platte',
      '<PRODUCT_FEATURES><FEATURE><FNAME>Dicke</FNAME><FVALUE>1</FVALUE><FVALUE>2</FVALUE><FUNIT>mm</FUNIT></FEATURE></PRODUCT_FEATURES>',
    ),
    bulk.supplied(
      'Plattë',
      '<PRODUCT_ORDER_DETAILS><ORDER_UNIT>PK</ORDER_UNIT></PRODUCT_ORDER_DETAILS>',
    ),
  ]
  for (const [index, piece] of pieces.entries()) {
    const date = `2026-03-0${index + 1}`
    await importedCatalogue(server, { content: bmecatOf([piece], { date }), source: 'Same' })
    const { data } = await server.call(deliveriesApi.get, { params: { id: bulk.id } })
    const [delivery] = data.deliveries
    if (!delivery) throw new Error('Nothing was stored.')
    const { storedAt: _, ...body } = delivery
    await server.call(deliveriesApi.store, { params: { id: single.id }, body })
    const { data: other } = await server.call(deliveriesApi.get, { params: { id: single.id } })
    expect(other.deliveries).toEqual([{ ...body, storedAt: expect.any(String) as string }])
  }
  const [a, b] = [await historyOf(bulk.id), await historyOf(single.id)]
  const stored = ({ source, fields }: Told) =>
    source !== 'x' && fields[0]?.path.startsWith('delivered')
  const [ofBulk, ofSingle] = [a.filter(stored), b.filter(stored)]
  expect(ofBulk).toHaveLength(2)
  expect(ofBulk.map(({ source }) => source)).toEqual(['job', 'job'])
  expect(ofBulk.map(({ version, fields }) => [version, fields])).toEqual(
    ofSingle.map(({ version, fields }) => [version, fields]),
  )
  const { rows } = await sql<{ same: boolean }>`
    select count(distinct words) = 1 as same from product_delivery where source = 'Same'`.execute(
    server.db,
  )
  expect(rows[0]?.same).toBe(true)
})

test('what a catalogue says again changes nothing, and of a change the day is told too', async () => {
  const product = await ours('U-1')
  const other = await ours('U-2')
  const named = (name: string, date: string) =>
    importedCatalogue(server, {
      content: bmecatOf([product.supplied(name), other.supplied('Rolle')], { date }),
      source: 'Again',
    })
  expect((await named('Platte', '2026-03-01')).result).toMatchObject({ added: 2 })
  const before = await historyOf(product.id)
  expect((await named('Platte', '2026-03-01')).result).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
  })
  expect(await historyOf(product.id)).toEqual(before)
  expect((await named('Brett', '2026-03-01')).result).toMatchObject({ changed: 1, unchanged: 1 })
  expect((await named('Brett', '2026-04-01')).result).toMatchObject({ changed: 0, unchanged: 2 })
  const { data } = await server.call(deliveriesApi.get, { params: { id: product.id } })
  expect(data.deliveries[0]?.date).toBe('2026-04-01')
})

test('an undone import leaves what the source said before, and what it has said since', async () => {
  const [added, changed, since, gone] = [
    await ours('Z-1'),
    await ours('Z-2'),
    await ours('Z-3'),
    await ours('Z-4'),
  ]
  const source = 'Undone'
  await importedCatalogue(server, { content: bmecatOf([changed.supplied('Alt')]), source })
  const before = await deliveriesOf(server, changed.id)
  const { job, result } = await importedCatalogue(server, {
    content: bmecatOf(
      [added, changed, since, gone].map(({ supplied }) => supplied('Neu')),
      {
        date: '2026-05-01',
      },
    ),
    source,
  })
  expect(result).toMatchObject({ added: 3, changed: 1 })
  const body = {
    source,
    date: null,
    values: [{ name: 'A', value: '1', unit: null, language: null }],
  }
  await server.call(deliveriesApi.store, { params: { id: since.id }, body })
  await sql`update product set deleted_at = now() where id = ${gone.id}`.execute(server.db)
  const undo = await undone(job.id)
  expect(undo).toMatchObject({
    state: 'done',
    done: 4,
    failures: [
      { label: 'Z-4', message: 'The product has been deleted since.' },
      { label: 'Z-3', message: 'The source has delivered again since: kept.' },
    ],
  })
  expect(await deliveriesOf(server, added.id)).toEqual({})
  expect(await deliveriesOf(server, changed.id)).toEqual(before)
  const { data } = await server.call(deliveriesApi.get, { params: { id: changed.id } })
  expect(data.deliveries[0]?.date).toBe('2026-03-01')
  expect(await deliveriesOf(server, since.id)).toEqual({ [source]: ['A = 1'] })
  const [newest] = await historyOf(changed.id)
  expect(newest?.fields).toContainEqual({
    path: `delivered.${source}: DESCRIPTION_SHORT (DE)`,
    from: 'Neu',
    to: 'Alt',
  })
})

test('an undone import leaves what a later one has said in the very same words, unless that is undone, too', async () => {
  const [again, once] = [await ours('W-1'), await ours('W-2')]
  const source = 'Same words'
  const first = await importedCatalogue(server, {
    content: bmecatOf([again.supplied('Neu'), once.supplied('Neu')]),
    source,
  })
  const second = await importedCatalogue(server, {
    content: bmecatOf([again.supplied('Neu')]),
    source,
  })
  expect(second.result).toMatchObject({ unchanged: 1 })
  expect(await undone(first.job.id)).toMatchObject({
    failures: [{ label: 'W-1', message: 'The source has delivered again since: kept.' }],
  })
  expect(Object.keys(await deliveriesOf(server, again.id))).toEqual([source])
  expect(await deliveriesOf(server, once.id)).toEqual({})
  const third = await importedCatalogue(server, {
    content: bmecatOf([once.supplied('Neu')]),
    source,
  })
  const fourth = await importedCatalogue(server, {
    content: bmecatOf([once.supplied('Neu')]),
    source,
  })
  await undone(fourth.job.id)
  expect(await undone(third.job.id)).toMatchObject({ failures: [] })
  expect(await deliveriesOf(server, once.id)).toEqual({})
})

test('what is too much of a product is told, and the others are stored', async () => {
  const [long, many, full, fine] = [
    await ours('L-1'),
    await ours('L-2'),
    await ours('L-3'),
    await ours('L-4'),
  ]
  await sql`insert into product_delivery (product_id, source, values, words)
    select ${full.id}, 'S' || n, '[]', '' from generate_series(1, 50) as n`.execute(server.db)
  const keywords = Array.from(
    { length: 2001 },
    (_, index) => `<FEATURE><FNAME>F${index}</FNAME><FVALUE>1</FVALUE></FEATURE>`,
  )
  const { job, result } = await importedCatalogue(server, {
    source: 'Limits',
    content: bmecatOf([
      long.supplied('x'.repeat(10_001)),
      many.supplied('Platte', `<PRODUCT_FEATURES>${keywords.join('')}</PRODUCT_FEATURES>`),
      full.supplied('Platte'),
      fine.supplied('Platte'),
    ]),
  })
  expect(result).toMatchObject({ added: 1, refused: 3 })
  expect(job.failures).toEqual([
    {
      label: 'L-1',
      message: '“DESCRIPTION_SHORT”: The text has 10001 characters; the maximum is 10000.',
    },
    { label: 'L-2', message: 'It has 2,004 values; the maximum is 2,000.' },
    {
      label: 'L-3',
      message: 'This product has source data of 50 sources already. Remove one of them first.',
    },
  ])
  expect(Object.keys(await deliveriesOf(server, fine.id))).toEqual(['Limits'])
})

test('what a catalogue says for sure of fields becomes a change set, which is reviewed and applied', async () => {
  const [product, same] = [await ours('P-1'), await ours('P-2')]
  const series = (name: string) =>
    `<USER_DEFINED_EXTENSIONS><UDX.EDXF.PRODUCT_SERIES>${name}</UDX.EDXF.PRODUCT_SERIES></USER_DEFINED_EXTENSIONS>`
  const details = '<PRODUCT_ORDER_DETAILS><ORDER_UNIT>PK</ORDER_UNIT></PRODUCT_ORDER_DETAILS>'
  const { job } = await importedCatalogue(server, {
    source: 'Proposed',
    content: bmecatOf([
      product.supplied('Steinwolle', `${details}${series('Nord')}`),
      same.supplied('x'.repeat(90)),
      bmecatProduct('unknown', '<DESCRIPTION_SHORT>Fremd</DESCRIPTION_SHORT>'),
    ]),
  })
  const params = { id: job.id }
  const other = await server.call(proposalsApi.ofImport, { as: people.admin, params })
  expect(other.status).toBe(404)
  const { data: set } = await server.call(proposalsApi.ofImport, { params })
  const read = async () => (await server.call(changeSetsApi.get, { params: { id: set.id } })).data
  await vi.waitFor(async () => expect((await read()).state).toBe('ready'), {
    timeout: 20_000,
    interval: 50,
  })
  const { data: items } = await server.call(changeSetsApi.items, { params: { id: set.id } })
  expect(
    items.map(({ label, fields }) => [
      label,
      Object.fromEntries(fields.map(({ path, from, to }) => [path, [from, to]])),
    ]),
  ).toEqual([
    [
      'P-1',
      {
        orderUnit: [null, 'PK'],
        series: [null, 'Nord'],
        'texts.DE.nameShort': [null, 'Steinwolle'],
      },
    ],
  ])
  const { data: applying } = await server.call(changeSetsApi.apply, { params: { id: set.id } })
  await settledJob(server, applying.id, people.editor)
  const { data: changed } = await server.call(productsApi.get, { params: { id: product.id } })
  expect(changed).toMatchObject({ series: 'Nord', orderUnit: 'PK' })
  const { data: none } = await server.call(proposalsApi.ofImport, { params })
  await vi.waitFor(
    async () =>
      expect(
        (await server.call(changeSetsApi.get, { params: { id: none.id } })).data,
      ).toMatchObject({
        state: 'ready',
        progress: null,
      }),
    { timeout: 20_000, interval: 50 },
  )
})
