import type { BodyInputOf } from '@lambda/contract/api'
import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import type { exportsApi } from '@lambda/contract/exports'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { catalogueOfJob } from '@lambda/contract/catalogue/catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startSetServer } from '../../../test/change-sets/sets.ts'
import { addAttachment } from '../../../test/documents.ts'
import { addBrand, addLegalEntity, productBody, texts } from '../../../test/factories.ts'
import { people } from '../../../test/harness.ts'
import { fullFacts } from '../../../test/sheets/catalogue-facts.ts'
import { writtenCatalogue } from '../../../test/sheets/catalogues.ts'
import { hasXchangeSchema, xchangeErrors } from '../../../test/sheets/xchange-schema.ts'

// jobs run after another
vi.setConfig({ testTimeout: 120_000 })

let sets: Awaited<ReturnType<typeof startSetServer>>
let supplierId: number
let brandId: number

beforeAll(async () => {
  sets = await startSetServer()
  const { db } = sets.server
  supplierId = await addLegalEntity(db, 'LBE')
  await sql`update legal_entity set gln = '5410000090010', vat_number = 'BE0899000156'
    where id = ${supplierId}`.execute(db)
  brandId = await addBrand(db, 'nordfoam', 'Nordfoam')
  await sql`update brand set manufacturer_gln = '4012345000009' where id = ${brandId}`.execute(db)
})
afterAll(() => sets.close())

type Asked = BodyInputOf<typeof exportsApi.create>
type Catalogue = NonNullable<Asked['catalogue']>

const asked = (q: string, more: Partial<Catalogue> = {}): Asked => ({
  records: { q, language: 'EN', except: [] },
  sort: 'code',
  format: 'etim-xchange',
  catalogue: { supplierId, country: 'BE', languages: ['NL', 'FR'], catalogueId: 'LBE-1', ...more },
})

/** All that were written. */
const made: unknown[] = []

async function exported(body: Asked) {
  const written = await writtenCatalogue(sets.server, body)
  made.push(written.catalogue)
  return written
}

async function addProduct(more: Partial<ProductInput>): Promise<number> {
  const body = productBody({
    brandId,
    status: 'draft',
    countries: ['BE'],
    orderUnit: 'PK',
    texts: { NL: texts('Plaat'), FR: texts('Panneau') },
    ...more,
  })
  const { data } = await sets.server.call(productsApi.create, { body })
  await sql`update product set status = 'active' where id = ${data.id} and ${more.status ?? 'active'} = 'active'`.execute(
    sets.server.db,
  )
  return data.id
}

describe('a catalogue', () => {
  test('is what the schema asks for, with all that is known of a product', async () => {
    const { server } = sets
    const accessory = await addProduct({ code: 'CAT-2', manufacturerArticleNumber: 'NF-2' })
    const id = await addProduct({ code: 'CAT-1', ...fullFacts(supplierId, accessory) })
    await addAttachment(server, {
      category: 'DOP',
      code: 'DOP-1',
      languages: ['NL'],
      texts: { NL: { title: 'Prestatieverklaring', description: null } },
      visibility: 'PARTNER',
      productIds: [id],
    })
    await addAttachment(server, { code: 'SECRET', visibility: 'INTERNAL', productIds: [id] })
    await addEpd('valid', '2099-01-01', [id])
    await addEpd('expired', '2020-01-01', [id, accessory])
    const documentsAt = 'https://media.example.com/files'
    const written = await exported(
      asked('code:CAT-*', { name: 'Belgium', validFrom: '2026-06-01', documentsAt }),
    )
    expect(written.name).toMatch(/^products-\d{4}-\d\d-\d\d\.json$/)
    expect(written.job).toMatchObject({ state: 'done', done: 2, failureCount: 0 })
    expect(catalogueOfJob(written.job)).toMatchObject({ written: 2, leftOut: 0, findings: [] })
    expect(written.catalogue).toMatchObject({
      SchemaVersion: '2.0',
      CatalogueId: 'LBE-1',
      CatalogueName: [{ CatalogueName: 'Belgium' }],
      CatalogueType: 'FULL',
      CatalogueValidityStart: '2026-06-01',
      Country: ['BE'],
      Language: ['nl-BE', 'fr-BE'],
      Supplier: [
        {
          SupplierName: 'Company LBE',
          SupplierIdGln: '5410000090010',
          SupplierVatNo: 'BE0899000156',
        },
      ],
    })
    const [product, other] = written.products
    expect(product).toMatchObject({
      ProductIdentification: { ManufacturerName: 'Nordfoam', ManufacturerProductNumber: 'NF-1' },
      ProductRelations: [
        {
          RelationType: 'ACCESSORY',
          RelatedProducts: [
            { RelatedManufacturerProductNumber: 'NF-2', RelatedProductQuantity: 2 },
          ],
        },
        {
          RelationType: 'SUCCESSOR',
          RelatedProducts: [{ RelatedManufacturerProductNumber: 'NF-2' }],
        },
      ],
      Legislation: { ScipNumber: '1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f', TunnelCode: 'D' },
      LcaEnvironmental: { OperatorEpdId: 'valid', EpdValidityExpiryDate: '2099-01-01' },
      ProductAttachments: [
        {
          AttachmentType: 'ATX004',
          AttachmentTypeSpecification: 'MDX051',
          AttachmentDetails: [
            { AttachmentUri: `${documentsAt}/DOP-1_DOP_NL.pdf`, AttachmentLanguage: ['nl-BE'] },
          ],
        },
      ],
      EtimClassification: [
        { EtimFeatures: [{ EtimFeatureCode: 'EF000125', EtimValueNumeric: '80' }] },
      ],
      OtherClassifications: [{ ClassificationName: 'UNSPSC' }],
      TradeItem: [
        {
          ItemIdentification: { SupplierItemNumber: '77-15', SupplierAltItemNumber: 'CAT-1' },
          Ordering: { UseUnit: 'MTK', UseUnitConversionFactor: '4.3236' },
          PackagingUnit: [
            { PackagingIdentification: { PackagingQuantity: '6' } },
            { PackagingIdentification: { PackagingQuantity: '144' } },
          ],
        },
      ],
    })
    expect(written.text).toContain('"DeclaredUnitGwpTotal":1.93153238620983741')
    expect(written.text).not.toContain('SECRET')
    expect(other?.LcaEnvironmental).toBe(undefined)
    expect(other).toMatchObject({
      ProductRelations: [
        {
          RelationType: 'PREDECESSOR',
          RelatedProducts: [{ RelatedManufacturerProductNumber: 'NF-1' }],
        },
      ],
    })
    const withoutAddress = await exported(asked('code:CAT-1'))
    expect(withoutAddress.text).not.toContain('Attachment')
  })

  test('leaves out what nobody could use, and says what and why', async () => {
    const isThere = { manufacturerArticleNumber: 'OUT-1' }
    await addProduct({ ...isThere, code: 'OUT-1', texts: { NL: texts('Plaat') } })
    await addProduct({ code: 'OUT-2', brandId: null })
    await addProduct({ code: 'OUT-3', manufacturerArticleNumber: 'OUT-3', countries: ['DE'] })
    await addProduct({ code: 'OUT-4', manufacturerArticleNumber: 'OUT-4', status: 'draft' })
    await addProduct({ code: 'OUT-5', manufacturerArticleNumber: 'OUT-5', orderUnit: null })
    const written = await exported(asked('code:OUT-*'))
    const numbers = written.products.map(
      ({ ProductIdentification }) => ProductIdentification.ManufacturerProductNumber,
    )
    expect(numbers).toEqual(['OUT-1', 'OUT-5'])
    expect(written.job).toMatchObject({
      state: 'done',
      done: 5,
      failureCount: 3,
      failures: [
        {
          label: 'OUT-2',
          message: 'No brand, which names the manufacturer. No manufacturer article number.',
        },
        { label: 'OUT-3', message: 'Not sold in Belgium.' },
        { label: 'OUT-4', message: 'Has the status “Draft” in Belgium.' },
      ],
    })
    const one = (message: string, isLeftOut: boolean, code: string) => ({
      message,
      isLeftOut,
      count: 1,
      codes: [code],
    })
    expect(catalogueOfJob(written.job)).toMatchObject({
      written: 2,
      leftOut: 3,
      findings: [
        one('No brand, which names the manufacturer', true, 'OUT-2'),
        one('No manufacturer article number', true, 'OUT-2'),
        one('Not sold in Belgium', true, 'OUT-3'),
        one('Has the status “Draft” in Belgium', true, 'OUT-4'),
        one('No short name in French: no texts in it', false, 'OUT-1'),
        one('No order unit: written without a trade item', false, 'OUT-5'),
      ],
    })
  })

  test.skipIf(!hasXchangeSchema)(
    'is right by the official schema (../shared/data/etim-xchange-2)',
    () => {
      expect(made.length).toBeGreaterThan(2)
      expect(made.flatMap(xchangeErrors)).toEqual([])
    },
  )
})

async function addEpd(number: string, validUntil: string, productIds: number[]): Promise<void> {
  const body = {
    title: number,
    issueDate: '2019-01-01',
    validUntil,
    productIds,
    payload: {
      kind: 'EPD' as const,
      programmeOperator: 'IBU' as const,
      registrationNumber: number,
      standard: 'EN15804_A2_EF31' as const,
      verification: 'EXTERNAL' as const,
      declaredUnit: { amount: '1', unit: 'MTQ' as const },
      referenceServiceLife: 50,
      scenarios: [],
      modules: { 'A1-A3': 'MDE' as const, B1: 'MND' as const },
      results: { 'GWP-total': { 'A1-A3': '1.93153238620983741' } },
    },
  }
  await sets.server.call(esgEntriesApi.create, { as: people.admin, body })
}
