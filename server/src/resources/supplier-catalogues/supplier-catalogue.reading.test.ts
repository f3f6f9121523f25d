import { Readable } from 'node:stream'
import { setTimeout as passed } from 'node:timers/promises'
import { deliveriesApi } from '@lambda/contract/products/deliveries'
import { catalogueImportsApi } from '@lambda/contract/supplier-catalogues/imports'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addUpload } from '../../../test/documents.ts'
import { addBrand } from '../../../test/factories.ts'
import { type TestServer, people } from '../../../test/harness.ts'
import {
  type Catalogues,
  bmecatOf,
  bmecatProduct,
  deliveriesOf,
  importedCatalogue,
  startCatalogueServer,
} from '../../../test/products/catalogue-imports.ts'

// jobs run one after another
vi.setConfig({ testTimeout: 120_000 })

// connections take it as it is when they are made
const calls = vi.spyOn(pg.Client.prototype, 'query')

let server: TestServer
let catalogues: Catalogues

beforeAll(async () => {
  catalogues = await startCatalogueServer()
  ;({ server } = catalogues)
})
afterAll(() => server.close())

const products = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    bmecatProduct(`R-${index}`, '<DESCRIPTION_SHORT>Platte</DESCRIPTION_SHORT>'),
  )

test('a look into a file holds no connection to the database while it is read', async () => {
  const content = bmecatOf(products(2))
  const name = 'slow.xml'
  const uploadId = await addUpload(server, { name, content, type: 'XML', as: people.editor })
  let isRead = false
  const reading = vi.spyOn(server.files, 'read').mockImplementation(async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from(content.slice(0, 100))
        await passed(500)
        yield Buffer.from(content.slice(100))
        isRead = true
      })(),
    ),
  )
  const look = server.call(catalogueImportsApi.read, { body: { uploadId } })
  await passed(250)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(server.db)
  expect(isRead).toBe(false)
  expect(rows).toEqual([{ count: 0 }])
  const { data } = await look
  reading.mockRestore()
  expect(data).toMatchObject({ supplier: 'Nord GmbH', format: 'BMEcat 2005' })
})

test('who a catalogue is of is looked up once, however many pieces it is stored in', async () => {
  calls.mockClear()
  const { result } = await importedCatalogue(server, {
    content: bmecatOf(products(600)),
    source: 'Pieces',
  })
  expect(result).toMatchObject({ products: 600 })
  const asked = calls.mock.calls.filter(([query]) =>
    JSON.stringify(query).includes('manufacturer_gln as gln from brand'),
  )
  expect(asked).toHaveLength(1)
})

test('features that are named by an ID are what the classification in the file says', async () => {
  const { id, supplied } = await catalogues.ours('ID-1')
  const classification = `<CLASSIFICATION_SYSTEM><CLASSIFICATION_SYSTEM_NAME>ECLASS-13.0</CLASSIFICATION_SYSTEM_NAME>
    <ALLOWED_VALUES><ALLOWED_VALUE><ALLOWED_VALUE_ID>0173-1#07-A</ALLOWED_VALUE_ID><ALLOWED_VALUE_NAME>grau</ALLOWED_VALUE_NAME></ALLOWED_VALUE></ALLOWED_VALUES>
    <UNITS><UNIT system="unece"><UNIT_ID>0173-1#05-M</UNIT_ID><UNIT_CODE>MMT</UNIT_CODE></UNIT></UNITS>
    <CLASSIFICATION_SYSTEM_FEATURE_TEMPLATES>
      <CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE><FT_ID>0173-1#02-T</FT_ID><FT_NAME>Dicke</FT_NAME>
        <FEATURE_CONTENT><FT_DATATYPE>float</FT_DATATYPE><FT_UNIT_IDREF>0173-1#05-M</FT_UNIT_IDREF></FEATURE_CONTENT></CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE>
      <CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE><FT_ID>0173-1#02-C</FT_ID><FT_NAME>Farbe</FT_NAME></CLASSIFICATION_SYSTEM_FEATURE_TEMPLATE>
    </CLASSIFICATION_SYSTEM_FEATURE_TEMPLATES></CLASSIFICATION_SYSTEM>`
  const features = `<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ECLASS-13.0</REFERENCE_FEATURE_SYSTEM_NAME>
    <REFERENCE_FEATURE_GROUP_ID>23110101</REFERENCE_FEATURE_GROUP_ID>
    <FEATURE><FT_IDREF>0173-1#02-T</FT_IDREF><FVALUE>80</FVALUE></FEATURE>
    <FEATURE><FT_IDREF>0173-1#02-C</FT_IDREF><VALUE_IDREF>0173-1#07-A</VALUE_IDREF></FEATURE></PRODUCT_FEATURES>`
  const { result } = await importedCatalogue(server, {
    content: bmecatOf([classification, supplied('Platte', features)]),
    source: 'ECLASS',
  })
  expect(result).toMatchObject({ products: 1, added: 1 })
  expect((await deliveriesOf(server, id))['ECLASS']).toEqual(
    expect.arrayContaining([
      'REFERENCE_FEATURE_GROUP_ID (ECLASS-13.0) = 23110101',
      'Dicke = 80 MMT',
      'Farbe = grau',
      'Farbe: VALUE_IDREF = 0173-1#07-A',
    ]),
  )
})

test('what an xChange catalogue says of its supplier behind the products counts, too', async () => {
  const brandId = await addBrand(server.db, 'behind', 'Behind AG')
  const id = await catalogues.addProduct({
    code: 'BH-1',
    brandId,
    manufacturerArticleNumber: 'BH 4711',
  })
  const product = {
    ProductIdentification: { ManufacturerProductNumber: 'BH 4711' },
    ProductDetails: { ProductStatus: 'ACTIVE' },
  }
  const content = JSON.stringify({
    Supplier: [{ Product: [product], SupplierName: 'Behind AG' }],
    CatalogueId: 'B-1',
    GenerationDate: '2026-05-04',
    SchemaVersion: '2.0',
  })
  const file = { name: 'behind.json', content, type: 'JSON', as: people.editor } as const
  const uploadId = await addUpload(server, file)
  const { data } = await server.call(catalogueImportsApi.read, { body: { uploadId } })
  expect(data).toMatchObject({
    format: 'ETIM xChange 2.0',
    supplier: 'Behind AG',
    source: 'Behind AG',
    date: '2026-05-04',
    isBrandKnown: true,
  })
  const imported = { content: `${content}\n`, name: 'behind.json', source: data.source }
  const { result } = await importedCatalogue(server, imported)
  expect(result).toMatchObject({ matched: { manufacturerNumber: 1 } })
  const { data: stored } = await server.call(deliveriesApi.get, { params: { id } })
  expect(stored.deliveries).toMatchObject([{ source: 'Behind AG', date: '2026-05-04' }])
})
