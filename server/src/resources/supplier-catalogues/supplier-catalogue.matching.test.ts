import { addressOf } from '@lambda/contract/api'
import { catalogueImportsApi } from '@lambda/contract/supplier-catalogues/imports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addUpload } from '../../../test/documents.ts'
import { addBrand, addLegalEntity } from '../../../test/factories.ts'
import { type TestServer, people } from '../../../test/harness.ts'
import { bearer } from '../../../test/platform-server.ts'
import {
  type Catalogues,
  bmecatOf,
  bmecatProduct,
  deliveriesOf,
  gtinOf,
  importedCatalogue,
  startCatalogueServer,
} from '../../../test/products/catalogue-imports.ts'

// jobs run one after another
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let addProduct: Catalogues['addProduct']
let brandId: number

beforeAll(async () => {
  ;({ server, addProduct } = await startCatalogueServer())
  brandId = await addBrand(server.db, 'nordfoam', 'Nord & Foam')
})
afterAll(() => server.close())

const maker = '<MANUFACTURER_NAME>NORD &amp; FOAM</MANUFACTURER_NAME>'

test('products are found by their GTIN, that of their packaging, or the number of their manufacturer', async () => {
  const [unit, packed, numbered] = [
    await addProduct({ code: 'M-1', gtin: '4006381333931' }),
    await addProduct({
      code: 'M-2',
      packaging: [{ type: 'PK', gtin: '4012345678901', contents: '6' }] as never,
    }),
    await addProduct({ code: 'M-3', brandId, manufacturerArticleNumber: '4711-05' }),
  ]
  const { job, result } = await importedCatalogue(server, {
    source: 'Matching',
    content: bmecatOf([
      bmecatProduct('1', '<INTERNATIONAL_PID type="gtin">04006381333931</INTERNATIONAL_PID>'),
      bmecatProduct('2', '<EAN>4012345678901</EAN>'),
      bmecatProduct('3', `<MANUFACTURER_PID>0471105</MANUFACTURER_PID>${maker}`),
      bmecatProduct('4', '<DESCRIPTION_SHORT>Fremd</DESCRIPTION_SHORT><EAN>4006381333948</EAN>'),
      bmecatProduct('5', `<MANUFACTURER_PID>4711-06</MANUFACTURER_PID>${maker}`),
    ]),
  })
  expect(job).toMatchObject({ state: 'done', done: 5, total: 5, failureCount: 0, canUndo: true })
  expect(result).toEqual({
    source: 'Matching',
    products: 5,
    matched: { gtin: 1, packagingGtin: 1, manufacturerNumber: 1, itemNumber: 0 },
    added: 3,
    changed: 0,
    unchanged: 0,
    refused: 0,
    unmatched: {
      count: 2,
      first: [
        { number: '4', name: 'Fremd', gtin: '4006381333948' },
        { number: '5', name: null, gtin: null },
      ],
    },
  })
  for (const [id, number] of [
    [unit, '1'],
    [packed, '2'],
    [numbered, '3'],
  ] as const)
    expect((await deliveriesOf(server, id))['Matching']?.[0]).toBe(`SUPPLIER_PID = ${number}`)
})

test('the brand is that of whoever imports, or the supplier, where the file names none that is known', async () => {
  const id = await addProduct({ code: 'B-1', brandId, manufacturerArticleNumber: 'NF-77' })
  const content = () => bmecatOf([bmecatProduct('NF-77', '')])
  const unknown = await importedCatalogue(server, { content: content() })
  expect(unknown.result?.unmatched.count).toBe(1)
  const chosen = await importedCatalogue(server, { content: content(), brandId })
  expect(chosen.result).toMatchObject({ source: 'Nord GmbH', added: 1 })
  const supplied = await importedCatalogue(server, {
    content: bmecatOf([bmecatProduct('NF-77', '')], { supplier: 'Nord &amp; foam' }),
  })
  expect(supplied.result).toMatchObject({ source: 'Nord & foam', added: 1 })
  expect(Object.keys(await deliveriesOf(server, id))).toEqual(['Nord & foam', 'Nord GmbH'])
})

test('catalogues of our own legal entities call products by their local article numbers and our codes', async () => {
  const legalEntityId = await addLegalEntity(server.db, 'OWN')
  await sql`update legal_entity set name = 'Dämmstoffe Süd' where id = ${legalEntityId}`.execute(
    server.db,
  )
  await addProduct({ code: 'OWN-1', localArticleNumbers: [{ legalEntityId, number: 'L-77' }] })
  await addProduct({ code: 'OWN-2' })
  const { result } = await importedCatalogue(server, {
    content: bmecatOf([bmecatProduct('l-77', ''), bmecatProduct('OWN-2', '')], {
      supplier: 'DÄMMSTOFFE Süd',
    }),
  })
  expect(result).toMatchObject({ added: 2, matched: { itemNumber: 2 } })
})

test('what could be several of ours, or is another one already, is told and not stored', async () => {
  const one = await addProduct({ code: 'A-1', brandId, manufacturerArticleNumber: 'X-1' })
  await addProduct({ code: 'A-2', brandId, manufacturerArticleNumber: 'X/1' })
  await addProduct({ code: 'A-3', gtin: gtinOf(0) })
  const packaging = [{ type: 'PK', gtin: gtinOf(1), contents: '6' }] as never
  const first = await addProduct({ code: 'A-4', packaging })
  const second = await addProduct({ code: 'A-5', brandId, manufacturerArticleNumber: 'X-5' })
  await sql`insert into product_packaging (product_id, level, type, gtin)
    values (${second}, 1, 'PK', ${gtinOf(1)})`.execute(server.db)
  const { job, result } = await importedCatalogue(server, {
    source: 'Doubt',
    content: bmecatOf([
      bmecatProduct('exact', `<MANUFACTURER_PID>X-1</MANUFACTURER_PID>${maker}`),
      bmecatProduct('either', `<MANUFACTURER_PID>X1</MANUFACTURER_PID>${maker}`),
      bmecatProduct(
        'against',
        `<EAN>${gtinOf(0)}</EAN><MANUFACTURER_PID>X-1</MANUFACTURER_PID>${maker}`,
      ),
      bmecatProduct('packed', `<EAN>${gtinOf(1)}</EAN>`),
      bmecatProduct(
        'told apart',
        `<EAN>${gtinOf(1)}</EAN><MANUFACTURER_PID>X-5</MANUFACTURER_PID>${maker}`,
      ),
      bmecatProduct('again', `<MANUFACTURER_PID>x-1</MANUFACTURER_PID>${maker}`),
      bmecatProduct('gone', `<MANUFACTURER_PID>X-1</MANUFACTURER_PID>${maker}`).replace(
        'mode="new"',
        'mode="delete"',
      ),
    ]),
  })
  expect(job.failures).toEqual([
    { label: 'either', message: 'More than one product fits: A-1 and A-2.' },
    { label: 'against', message: 'More than one product fits: A-1 and A-3.' },
    { label: 'packed', message: 'More than one product fits: A-4 and A-5.' },
    { label: 'again', message: 'It is A-1, as exact is, which comes before it in the file.' },
    { label: 'gone', message: 'It is A-1, as exact is, which comes before it in the file.' },
  ])
  expect(result).toMatchObject({ added: 2, refused: 5, unmatched: { count: 0 } })
  const report = async (as: string) =>
    server.http.inject({
      url: `/api${addressOf(catalogueImportsApi.report, { id: job.id }, {})}`,
      headers: await bearer(as),
    })
  expect((await report(people.admin)).statusCode).toBe(404)
  const { body: csv } = await report(people.editor)
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    '1,exact,,,Source data added,article number,A-1,',
    '2,either,,,Not stored,,,More than one product fits: A-1 and A-2.',
  ])
  expect((await deliveriesOf(server, one))['Doubt']?.[0]).toBe('SUPPLIER_PID = exact')
  expect(await deliveriesOf(server, first)).toEqual({})
})

test('deleted products of ours are not found, those that the file deletes keep their source data', async () => {
  const gone = await addProduct({ code: 'D-1', gtin: gtinOf(2) })
  await sql`update product set deleted_at = now() where id = ${gone}`.execute(server.db)
  const kept = await addProduct({ code: 'D-2', gtin: gtinOf(3) })
  const withMode = (mode: string) =>
    bmecatOf(
      [
        bmecatProduct('1', `<EAN>${gtinOf(2)}</EAN>`),
        bmecatProduct('2', `<EAN>${gtinOf(3)}</EAN>`).replace('mode="new"', `mode="${mode}"`),
      ],
      { transaction: 'T_UPDATE_PRODUCTS' },
    )
  await importedCatalogue(server, { content: withMode('update'), source: 'Kept' })
  const { job, result } = await importedCatalogue(server, {
    content: withMode('delete'),
    source: 'Kept',
  })
  expect(result).toMatchObject({ refused: 1, unmatched: { count: 1 } })
  expect(job.failures).toEqual([
    { label: '2', message: 'The catalogue deletes it. The source data of D-2 was kept.' },
  ])
  expect(Object.keys(await deliveriesOf(server, kept))).toEqual(['Kept'])
})

test('a catalogue says of itself what it is before it is imported, and is still there then', async () => {
  const uploadId = await addUpload(server, {
    name: 'spring.xml',
    type: 'XML',
    as: people.editor,
    content: bmecatOf([
      bmecatProduct('1', maker),
      bmecatProduct('2', '<MANUFACTURER_NAME>Elsewhere Ltd</MANUFACTURER_NAME>'),
    ]),
  })
  for (let times = 0; times < 2; times += 1) {
    const { data } = await server.call(catalogueImportsApi.read, { body: { uploadId } })
    expect(data).toMatchObject({
      format: 'BMEcat 2005',
      supplier: 'Nord GmbH',
      date: '2026-03-01',
      source: 'Nord GmbH',
      isBrandKnown: false,
      unknownManufacturers: ['Elsewhere Ltd'],
    })
  }
  const { status, body } = await server.call(catalogueImportsApi.start, {
    body: { uploadId, brandId: 999_999 },
  })
  expect([status, body.errors?.[0]?.path]).toEqual([422, 'brandId'])
  expect((await server.call(catalogueImportsApi.start, { body: { uploadId } })).status).toBe(202)
})
