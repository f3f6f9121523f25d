import type { ProductInput } from '@lambda/contract/products/products'
import { catalogueImportsApi } from '@lambda/contract/supplier-catalogues/imports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addUpload } from '../../../test/documents.ts'
import { addBrand, addLegalEntity, texts } from '../../../test/factories.ts'
import { type TestServer, people } from '../../../test/harness.ts'
import {
  type Catalogues,
  bmecatOf,
  bmecatProduct,
  deliveriesOf,
  gtinOf,
  importedCatalogue,
  sharedFile,
  startCatalogueServer,
} from '../../../test/products/catalogue-imports.ts'
import { fullFacts } from '../../../test/sheets/catalogue-facts.ts'
import { writtenBmecat, writtenCatalogue } from '../../../test/sheets/catalogues.ts'
import { storeFile } from '../../../test/stored-files.ts'
import { CatalogueFile } from './catalogue-file.import.ts'

// jobs run one after another
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let catalogues: Catalogues

beforeAll(async () => {
  catalogues = await startCatalogueServer()
  ;({ server } = catalogues)
})
afterAll(() => server.close())

async function addProduct(more: Partial<ProductInput>): Promise<number> {
  const id = await catalogues.addProduct(more)
  await sql`update product set status = 'active' where id = ${id}`.execute(server.db)
  return id
}

describe('files', () => {
  const old = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?>
<BMECAT version="1.2"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE></CATALOG>
<SUPPLIER><SUPPLIER_NAME>Dämmstoffe “Süd” €</SUPPLIER_NAME></SUPPLIER></HEADER>
<T_NEW_CATALOG><ARTICLE><SUPPLIER_AID>1</SUPPLIER_AID><ARTICLE_DETAILS>
<DESCRIPTION_SHORT>Stärke λ</DESCRIPTION_SHORT><EAN>4000001000005</EAN></ARTICLE_DETAILS>
<ARTICLE_FEATURES><FEATURE><FNAME>Dicke</FNAME><FVALUE>80</FVALUE><FUNIT>MMT</FUNIT></FEATURE></ARTICLE_FEATURES>
<ARTICLE_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></ARTICLE_ORDER_DETAILS>
</ARTICLE></T_NEW_CATALOG></BMECAT>`

  const narrow = (text: string) =>
    Buffer.from(text.replaceAll('λ', 'l'), 'latin1').map((byte, index) => {
      const letter = text.replaceAll('λ', 'l')[index]
      return { '“': 0x93, '”': 0x94, '€': 0x80 }[letter ?? ''] ?? byte
    })

  test.each<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from(old('UTF-8')), 'Stärke λ'],
    ['UTF-16', Buffer.from(`\uFEFF${old('UTF-16')}`, 'utf16le'), 'Stärke λ'],
    ['ISO-8859-1', narrow(old('ISO-8859-1')), 'Stärke l'],
    ['Windows-1252', narrow(old('windows-1252')), 'Stärke l'],
  ])('a BMEcat 1.2 in %s', async (_, content, name) => {
    const gtin = '4000001000005'
    const { rows } = await sql<{ id: number }>`
      select id from product where gtin = ${gtin}`.execute(server.db)
    const id = rows[0]?.id ?? (await addProduct({ code: 'ENC', gtin }))
    const { result } = await importedCatalogue(server, { content })
    expect(result?.source).toBe('Dämmstoffe “Süd” €')
    expect((await deliveriesOf(server, id))['Dämmstoffe “Süd” €']).toEqual([
      'SUPPLIER_AID = 1',
      `DESCRIPTION_SHORT = ${name} [DE]`,
      'EAN = 4000001000005',
      'Dicke = 80 MMT',
      'ORDER_UNIT = C62',
    ])
  })

  test.each<[string, string, RegExp]>([
    ['another XML file', '<processDataSet/>', /not a BMEcat catalogue.*processDataSet/],
    ['a document type', '<!DOCTYPE x SYSTEM "x">\n<BMECAT/>', /Line 1: .*document type/],
    ['an entity', '<BMECAT>&secret;</BMECAT>', /not well-formed/],
    ['prices alone', bmecatOf([], { transaction: 'T_UPDATE_PRICES' }), /only has prices/],
    ['an encoding of its own', '<?xml version="1.0" encoding="x-own"?><BMECAT/>', /“x-own”/],
  ])('%s is refused', async (_, content, message) => {
    const uploadId = await addUpload(server, {
      name: 'a.xml',
      type: 'XML',
      as: people.editor,
      content,
    })
    const { status, body } = await server.call(catalogueImportsApi.start, { body: { uploadId } })
    expect([status, body.code]).toEqual([422, 'RULE_BROKEN'])
    expect(body.detail).toMatch(message)
  })

  test.each<[string, string, RegExp]>([
    ['other JSON', '{"a": 1}', /not an ETIM xChange catalogue/],
    ['broken JSON', '{"Supplier": [', /not valid JSON/],
  ])('%s is refused', async (_, content, message) => {
    const upload = { name: 'a.json', type: 'JSON', as: people.editor, content } as const
    const uploadId = await addUpload(server, upload)
    const { status, body } = await server.call(catalogueImportsApi.read, { body: { uploadId } })
    expect([status, body.code]).toEqual([422, 'RULE_BROKEN'])
    expect(body.detail).toMatch(message)
  })

  test('one that is damaged at its end changes nothing', async () => {
    const id = await addProduct({ code: 'END', gtin: gtinOf(1) })
    const products = Array.from({ length: 3000 }, () =>
      bmecatProduct('1', `<EAN>${gtinOf(1)}</EAN>`),
    )
    const { job } = await importedCatalogue(server, {
      content: bmecatOf(products).replace('</BMECAT>', '</BMEcat>'),
    })
    expect(job).toMatchObject({ state: 'failed', done: 0, canUndo: false })
    expect(job.message).toMatch(/^Line \d+: The XML file is not well-formed/)
    expect(await deliveriesOf(server, id)).toEqual({})
  })

  test('is read again behind what has been read of it', async () => {
    const products = Array.from({ length: 1200 }, (_, index) => bmecatProduct(`P-${index + 1}`, ''))
    const stored = await storeFile(server, bmecatOf(products), 'XML')
    const file = await CatalogueFile.open(server.files, stored, 700)
    const [next] = await file.next(({ length }) => length >= 1)
    expect([next?.number, file.taken]).toEqual(['P-701', 701])
    expect(await file.count()).toBe(1200)
    file.close()
  })

  test('is not read on for a product for longer than is said', async () => {
    const groups =
      '<CATALOG_GROUP_SYSTEM><GROUP_SYSTEM_ID>1</GROUP_SYSTEM_ID></CATALOG_GROUP_SYSTEM>'
    const content = bmecatOf([groups.repeat(10_000), bmecatProduct('P-1', '')])
    const stored = await storeFile(server, content, 'XML')
    const file = await CatalogueFile.open(server.files, stored)
    let asked = 0
    expect(await file.next(() => (asked += 1) > 3)).toEqual([])
    expect(await file.count()).toBe(1)
    file.close()
  })

  test('is for XML', async () => {
    const uploadId = await addUpload(server, { name: 'brochure.pdf', as: people.editor })
    const { body } = await server.call(catalogueImportsApi.read, { body: { uploadId } })
    expect(body).toMatchObject({ status: 422, errors: [{ path: 'uploadId' }] })
  })
})

test('what we have exported comes back as source data of the same products', async () => {
  const supplierId = await addLegalEntity(server.db, 'LBE')
  const brandId = await addBrand(server.db, 'nordfoam', 'Nord & foam')
  const body = (code: string): Partial<ProductInput> => ({
    code,
    brandId,
    manufacturerArticleNumber: `${code}-NF`,
    countries: ['BE'],
    orderUnit: 'PK',
    classes: [{ system: 'ETIM', release: '9.0', code: 'EC000406' }],
    texts: { NL: texts('Plaat <80 mm>') },
  })
  const accessory = await addProduct(body('RT-2'))
  const id = await addProduct({ ...body('RT-1'), ...fullFacts(supplierId, accessory) })
  const { text } = await writtenBmecat(server, {
    records: { q: 'code:RT-*', language: 'EN', except: [] },
    sort: 'code',
    format: 'bmecat-etim-5',
    catalogue: { supplierId, country: 'BE', languages: ['NL'], catalogueId: 'RT' },
  })
  const { result } = await importedCatalogue(server, { content: `${text}<!-- back -->` })
  expect(result).toMatchObject({
    source: 'Company LBE',
    products: 2,
    added: 2,
    refused: 0,
    unmatched: { count: 0 },
  })
  const said = (await deliveriesOf(server, id))['Company LBE'] ?? []
  for (const value of [
    'SUPPLIER_PID = 77-15',
    'DESCRIPTION_SHORT = Plaat <80 mm> [NL]',
    'INTERNATIONAL_PID (gtin) = 4012345678901',
    'MANUFACTURER_PID = NF-1',
    'MANUFACTURER_NAME = Nord & foam',
    'REFERENCE_FEATURE_GROUP_ID (ETIM-9.0) = EC000406',
    'EF000125 = 80',
    'NO_CU_PER_OU = 4.3236',
    'NETLENGTH = 1.2 m',
    'PACKING_UNIT PK: QUANTITY_MIN = 1',
    'SCIP_NUMBER = 1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f',
    'HAZARD_STATEMENT = H222',
    'PRODUCT_REFERENCE (accessories) = RT-2',
    'CUSTOMS_NUMBER = 68061000',
    'COUNTRY_OF_ORIGIN = SE',
  ])
    expect(said).toContain(value)
  expect(said.join('\n')).not.toMatch(/PRICE_AMOUNT/)
  const { text: json } = await writtenCatalogue(server, {
    records: { q: 'code:RT-*', language: 'EN', except: [] },
    sort: 'code',
    format: 'etim-xchange',
    catalogue: { supplierId, country: 'BE', languages: ['NL'], catalogueId: 'RT' },
  })
  const again = await importedCatalogue(server, {
    content: `${json} `,
    name: 'rt.json',
    source: 'xChange',
  })
  expect([again.job.state, again.result?.added, again.job.failures]).toEqual(['done', 2, []])
  const exchanged = (await deliveriesOf(server, id))['xChange'] ?? []
  for (const value of [
    'ProductGtin = 4012345678901',
    'ManufacturerProductNumber = NF-1',
    'BrandName = Nord & foam',
    'MinimalProductDescription = Plaat <80 mm> [NL]',
    'EtimClassCode (9.0) = EC000406',
    'EF000125 = 80',
    'SupplierItemNumber = 77-15',
    'UseUnitConversionFactor = 4.3236',
    'ScipNumber = 1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f',
    'HazardStatement = H222',
    'CountryOfOrigin = SE',
  ])
    expect(exchanged).toContain(value)
})

const real = [
  'bmecat/weidmueller-2005/WEI_BMECat_1303890000.xml',
  'bmecat/weidmueller-2005/WEI_BMECat_1351590000.xml',
  'bmecat-5/bmecat5_sample_etim10.xml',
  'bmecat/techdivision_minimal_valid_2005_1.xml',
].map(sharedFile)

test.skipIf(real.includes(null))(
  'real files say what they say (../shared/data/bmecat)',
  async () => {
    const [safety = null, surge = null, sample = null, minimal = null] = real
    if (!safety || !surge || !sample || !minimal) throw new Error('They are not there.')
    const [relay, arrester, breaker] = [
      await addProduct({ code: 'REAL-1', gtin: '4050118102697' }),
      await addProduct({ code: 'REAL-2', gtin: '4050118158540' }),
      await addProduct({ code: 'REAL-3', gtin: '3414970351821' }),
    ]
    const source = 'Real'
    for (const content of [safety, surge, sample]) {
      const { job, result } = await importedCatalogue(server, { content, source })
      expect([job.state, result?.added, job.failures]).toEqual(['done', 1, []])
    }
    const said = async (id: number) => (await deliveriesOf(server, id))[source] ?? []
    const ofRelay = await said(relay)
    for (const value of [
      'DESCRIPTION_SHORT = Sicherheitsrelais [DE]',
      'DESCRIPTION_SHORT = Safety relay [EN]',
      'MANUFACTURER_TYPE_DESCR = SCS 24VDC P1SIL3DS',
      'KEYWORD = Safety relay [EN]',
      'REFERENCE_FEATURE_GROUP_ID (ECLASS-9.0) = 27371819',
      'Nettogewicht = 0.177',
      'Einbauform = Aufbau',
      'Herstellerartikeltyp = Safety relay [EN]',
    ])
      expect(ofRelay).toContain(value)
    expect(await said(arrester)).toContain('Tiefe = 75.9')
    const ofBreaker = await said(breaker)
    for (const value of [
      'DESCRIPTION_SHORT = Aardlekautomaat [NL]',
      'DESCRIPTION_SHORT = Earth leakage circuit breaker [EN]',
      'EF007515 = -10',
      'EF007515 = 60',
      'MIME MD01: MIME_DESIGNATION = Picture1 [EN]',
      'PACKING_UNIT CT: WEIGHT = 7.6 kg',
      'COUNTRY_BRANCH_NUMBER (electrical, NO) = 12244',
      'PRODUCT_CHARACTERISTIC UNSPSC: PRODUCT_CHARACTERISTIC_VALUE_NUMERIC = 12345678',
      'PRODUCT_REFERENCE (consists_of) = 654321',
    ])
      expect(ofBreaker).toContain(value)
    const { job, result } = await importedCatalogue(server, { content: minimal })
    expect([job.state, result?.source, result?.products]).toEqual(['done', 'TestSupplier', 0])
  },
)
