import type { BodyInputOf } from '@lambda/contract/api'
import { catalogueOfJob } from '@lambda/contract/catalogue/catalogue'
import type { exportsApi } from '@lambda/contract/exports'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { traceLogsApi } from '@lambda/contract/trail/trace-logs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSetServer } from '../../../test/change-sets/sets.ts'
import { addAttachment } from '../../../test/documents.ts'
import { addBrand, addLegalEntity, productBody, texts } from '../../../test/factories.ts'
import { people } from '../../../test/harness.ts'
import { bmecatErrors, hasBmecatSchema } from '../../../test/sheets/bmecat-schema.ts'
import { fullFacts } from '../../../test/sheets/catalogue-facts.ts'
import { writtenBmecat } from '../../../test/sheets/catalogues.ts'

// jobs run after another
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
let supplierId: number
let brandId: number

beforeAll(async () => {
  sets = await startSetServer()
  const { db } = sets.server
  supplierId = await addLegalEntity(db, 'LBE')
  await sql`update legal_entity set gln = '5410000090010', currency = 'EUR'
    where id = ${supplierId}`.execute(db)
  brandId = await addBrand(db, 'nordfoam', 'Nord & foam')
})
afterAll(() => sets.close())

type Catalogue = NonNullable<BodyInputOf<typeof exportsApi.create>['catalogue']>

/** All that were written. */
const made: string[] = []

async function exported(q: string, more: Partial<Catalogue> = {}) {
  const written = await writtenBmecat(sets.server, {
    records: { q, language: 'EN', except: [] },
    sort: 'code',
    format: 'bmecat-etim-5',
    catalogue: {
      supplierId,
      country: 'BE',
      languages: ['NL', 'FR'],
      catalogueId: 'LBE-1',
      ...more,
    },
  })
  made.push(written.text)
  return written
}

async function addProduct(more: Partial<ProductInput>): Promise<number> {
  const body = productBody({
    brandId,
    manufacturerArticleNumber: more.code ?? null,
    countries: ['BE'],
    orderUnit: 'PK',
    classes: [{ system: 'ETIM', release: '9.0', code: 'EC000406' }],
    texts: { NL: texts('Plaat'), FR: texts('Panneau') },
    ...more,
  })
  const { data } = await sets.server.call(productsApi.create, { body })
  await sql`update product set status = 'active' where id = ${data.id}`.execute(sets.server.db)
  return data.id
}

test('a BMEcat has all that is known of a product and has a place there', async () => {
  const { server } = sets
  const accessory = await addProduct({ code: 'CAT-2' })
  const facts = fullFacts(supplierId, accessory)
  const id = await addProduct({ code: 'CAT-1', ...facts, texts: { NL: texts('Plaat <80 mm>') } })
  await addAttachment(server, {
    category: 'DOP',
    code: 'DOP-1',
    languages: ['NL'],
    texts: { NL: { title: 'Prestatieverklaring', description: null } },
    visibility: 'PARTNER',
    productIds: [id],
  })
  await addAttachment(server, { code: 'SECRET', visibility: 'INTERNAL', productIds: [id] })
  const documentsAt = 'https://media.example.com/files'
  const written = await exported('code:CAT-*', {
    name: 'België',
    buyer: 'Bouwhandel & Zn.',
    validFrom: '2026-06-01',
    documentsAt,
  })
  expect(written.name).toMatch(/^products-\d{4}-\d\d-\d\d\.xml$/)
  expect(written.job).toMatchObject({ state: 'done', done: 2, failureCount: 0 })
  expect(catalogueOfJob(written.job)).toMatchObject({
    written: 2,
    leftOut: 0,
    findings: [{ message: 'No short name in French: no texts in it', codes: ['CAT-1'] }],
  })
  const [head = ''] = written.text.split('<T_NEW_CATALOG>')
  expect(head).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<BMECAT /)
  for (const part of [
    '<LANGUAGE default="true">nld</LANGUAGE><LANGUAGE>fra</LANGUAGE><CATALOG_ID>LBE-1</CATALOG_ID>',
    '<CATALOG_NAME>België</CATALOG_NAME>',
    '<TERRITORY>BE</TERRITORY><CURRENCY>EUR</CURRENCY>',
    '<BUYER_NAME>Bouwhandel &amp; Zn.</BUYER_NAME>',
    '<SUPPLIER_ID type="gln">5410000090010</SUPPLIER_ID><SUPPLIER_NAME>Company LBE</SUPPLIER_NAME>',
  ])
    expect(head).toContain(part)
  const [first, second] = written.products
  for (const part of [
    '<SUPPLIER_PID>77-15</SUPPLIER_PID>',
    '<DESCRIPTION_SHORT>Plaat &lt;80 mm&gt;</DESCRIPTION_SHORT>',
    '<SUPPLIER_ALT_PID>CAT-1</SUPPLIER_ALT_PID><MANUFACTURER_PID>NF-1</MANUFACTURER_PID>',
    '<MANUFACTURER_NAME>Nord &amp; foam</MANUFACTURER_NAME><DELIVERY_TIME>12</DELIVERY_TIME>',
    '<REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>',
    '<FEATURE><FNAME>EF000125</FNAME><FVALUE>80</FVALUE></FEATURE>',
    '<NO_CU_PER_OU>4.3236</NO_CU_PER_OU>',
    '<DATETIME type="valid_start_date"><DATE>2026-06-01</DATE></DATETIME><DAILY_PRICE>true</DAILY_PRICE>',
    `<UDX.EDXF.MIME_SOURCE lang="nld">${documentsAt}/DOP-1_DOP_NL.pdf</UDX.EDXF.MIME_SOURCE><UDX.EDXF.MIME_CODE>MD51<`,
    '<UDX.EDXF.QUANTITY_MIN>24</UDX.EDXF.QUANTITY_MIN>',
    '<UDX.EDXF.SCIP_NUMBER>1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f</UDX.EDXF.SCIP_NUMBER>',
    '<PRODUCT_REFERENCE type="accessories" quantity="2"><PROD_ID_TO>CAT-2</PROD_ID_TO></PRODUCT_REFERENCE>',
    '<COUNTRY_OF_ORIGIN>SE</COUNTRY_OF_ORIGIN>',
  ])
    expect(first).toContain(part)
  expect(second).toContain('<UDX.EDXF.PREDECESSOR_PID>77-15</UDX.EDXF.PREDECESSOR_PID>')
  expect(written.text).not.toContain('SECRET')
  expect((await exported('code:CAT-1')).text).not.toContain('MIME')
})

test('leaves out what the schema asks more of than there is', async () => {
  await addProduct({ code: 'OUT-1' })
  await addProduct({ code: 'OUT-2', orderUnit: null, classes: [] })
  await addProduct({ code: 'OUT-3', countries: ['DE'], classes: [] })
  const { job, products } = await exported('code:OUT-*')
  expect(products).toHaveLength(1)
  expect(job.failures).toEqual([
    { label: 'OUT-2', message: 'No order unit. No ETIM, ECLASS or UNSPSC class.' },
    { label: 'OUT-3', message: 'Not sold in Belgium.' },
  ])
})

test('the trace log tells of it as of other exports', async () => {
  await exported('code:CAT-2')
  const query = { q: 'action:export' }
  await expect
    .poll(async () =>
      (await sets.server.call(traceLogsApi.list, { as: people.admin, query })).data.map(
        ({ detail }) => detail,
      ),
    )
    .toContainEqual({
      q: 'code:CAT-2',
      country: 'BE',
      languages: 'NL, FR',
      format: 'bmecat-etim-5',
      rows: 1,
    })
})

test.skipIf(!hasBmecatSchema)(
  'is right by the official schema (../shared/data/bmecat-5)',
  async () => {
    expect(made.length).toBeGreaterThan(2)
    for (const text of made) expect(await bmecatErrors(text)).toEqual([])
  },
)
