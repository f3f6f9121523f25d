import { esgEntriesApi } from '@lambda/contract/esg/esg-entries'
import type { EpdPayload } from '@lambda/contract/esg/esg-payloads'
import { marketLikeProduct } from '@lambda/contract/products/markets'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSetServer } from '../../../test/change-sets/sets.ts'
import { addBrand, addLegalEntity, productBody, texts } from '../../../test/factories.ts'
import { people } from '../../../test/harness.ts'
import { writtenCatalogue } from '../../../test/sheets/catalogues.ts'

let sets: Awaited<ReturnType<typeof startSetServer>>
let supplierId: number
let brandId: number

beforeAll(async () => {
  sets = await startSetServer()
  supplierId = await addLegalEntity(sets.server.db, 'LBE')
  brandId = await addBrand(sets.server.db, 'nordfoam', 'Nordfoam')
})
afterAll(() => sets.close())

/** A product of the status `active`, in Belgium unless it says otherwise. */
async function addProduct(code: string, more: Partial<ProductInput> = {}): Promise<number> {
  const body = productBody({
    code,
    manufacturerArticleNumber: code,
    brandId,
    countries: ['BE'],
    orderUnit: 'PK',
    texts: { NL: texts('Plaat') },
    ...more,
  })
  const { data } = await sets.server.call(productsApi.create, { body })
  await sql`update product set status = 'active' where id = ${data.id}`.execute(sets.server.db)
  return data.id
}

/** The product of that code in a catalogue for Belgium. */
async function inCatalogue(code: string): Promise<object | undefined> {
  const { products } = await writtenCatalogue(sets.server, {
    records: { q: `code:${code}`, language: 'EN', except: [] },
    format: 'etim-xchange',
    catalogue: { supplierId, country: 'BE', languages: ['NL'], catalogueId: 'LBE-1' },
  })
  return products[0]
}

test('related products are named where they are sold in the country, and not archived there', async () => {
  const sold = await addProduct('SOLD')
  const elsewhere = await addProduct('ELSEWHERE', { countries: ['DE'] })
  const archived = await addProduct('ARCHIVED', {
    markets: [{ ...marketLikeProduct('BE'), status: 'archived' }],
  })
  await addProduct('MAIN', {
    related: [sold, elsewhere, archived].map((relatedId) => ({
      type: 'ACCESSORY',
      relatedId,
      quantity: null,
    })),
  })
  expect(await inCatalogue('MAIN')).toMatchObject({
    ProductRelations: [{ RelatedProducts: [{ RelatedManufacturerProductNumber: 'SOLD' }] }],
    TradeItem: [{ ItemRelations: [{ RelatedSupplierItemNumber: 'SOLD' }] }],
  })
})

test('the EPD is the nearest by EN 15804+A2, where a nearer one follows A1', async () => {
  const id = await addProduct('BOARD')
  await addEpd('brand', { standard: 'EN15804_A2_EF31' }, { brandId })
  await addEpd('own', { standard: 'EN15804_A1' }, { productIds: [id] })
  expect(await inCatalogue('BOARD')).toMatchObject({ LcaEnvironmental: { OperatorEpdId: 'brand' } })
})

async function addEpd(
  number: string,
  { standard }: Pick<EpdPayload, 'standard'>,
  about: { brandId?: number; productIds?: number[] },
): Promise<void> {
  const payload: EpdPayload = {
    kind: 'EPD',
    programmeOperator: 'IBU',
    registrationNumber: number,
    standard,
    verification: 'EXTERNAL',
    declaredUnit: { amount: '1', unit: 'MTQ' },
    referenceServiceLife: 50,
    scenarios: [],
    modules: { 'A1-A3': 'MDE' },
    results: { 'GWP-total': { 'A1-A3': '1.5' } },
  }
  const body = { title: number, issueDate: '2019-01-01', validUntil: '2099-01-01', payload }
  const { status } = await sets.server.call(esgEntriesApi.create, {
    as: people.admin,
    body: { ...body, ...about },
  })
  expect(status).toBe(201)
}
