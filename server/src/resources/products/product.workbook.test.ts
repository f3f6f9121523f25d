import { existsSync } from 'node:fs'
import { deliveriesApi } from '@lambda/contract/products/deliveries'
import { packagingLevel } from '@lambda/contract/products/packaging'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { meantBy } from '@lambda/contract/products/source-names'
import { tradeUnitOf } from '@lambda/domain/numbers/trade-units'
import { convertDecimal } from '@lambda/domain/numbers/unit-conversion'
import { readDecimal } from '@lambda/domain/numbers/decimal-reader'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../../test/harness.ts'
import { sheetOf } from '../../../test/workbook.ts'

/** A real workbook of a supplier, where the folder is there: what its columns mean, and that every article is stored. */
const file = new URL(
  '../../../../../shared/data/trade-catalogue/stier_supplier_workbook.xlsx',
  import.meta.url,
)
const isThere = existsSync(file)

/** The columns that say anything, with the field that they are stored in; the others are kept as delivered. */
const columns: Readonly<Record<string, string | null>> = {
  // our own code, as the supplier's number
  Artikelnummer: null,
  'EAN-Code': 'gtin',
  Artikelname: 'texts.nameShort',
  Beschreibung: 'texts.description',
  // prices, with their currency, scale and discount group
  'Preis3 (EUR)': null,
  Währung3: null,
  Mengenstaffel: null,
  'Merkmal "DiscGroup"': null,
  'Best.einheit': 'orderUnit',
  'Mindest.Best.': 'minimumOrder',
  // groups and numbers of the supplier alone
  Produktgruppe: null,
  'Alternativ-Nummer': null,
  'Merkmal "nexMart 1.9"': null,
  'Merkmal "TariffNo"': 'customsCode',
  // of the pack: rows of packaging
  'Merkmal "PackagingWidth"': null,
  'Merkmal "GrossWeight"': null,
}

type Article = readonly (readonly [name: string, text: string])[]

const cell = (article: Article, name: string) =>
  article.find(([own]) => own === name)?.[1].trim() ?? null

/** `9.00|CMT` in another unit; null for none, as for a pack that is 0 cm wide. */
function measured(text: string | null, unit: string): string | null {
  const [number = '', code = ''] = text?.split('|') ?? []
  const read = readDecimal(`${number} ${code}`)
  if ('problem' in read || read.unit === null || read.value === '0') return null
  return convertDecimal(read.value, read.unit, unit)
}

/** Longer names than a short one may be are long ones. */
const mostOfShort = 80

function bodyOf(article: Article): Partial<ProductInput> & { code: string } {
  const number = cell(article, 'Artikelnummer') ?? ''
  const name = cell(article, 'Artikelname')
  const isShort = (name ?? '').length <= mostOfShort
  return {
    code: number,
    manufacturerArticleNumber: number,
    gtin: cell(article, 'EAN-Code'),
    texts: {
      DE: {
        nameShort: isShort ? name : null,
        nameLong: isShort ? null : name,
        description: cell(article, 'Beschreibung'),
        marketingText: null,
        keywords: [],
      },
    },
    orderUnit: tradeUnitOf(cell(article, 'Best.einheit') ?? ''),
    minimumOrder: cell(article, 'Mindest.Best.'),
    customsCode: cell(article, 'Merkmal "TariffNo"')?.split('|')[0] ?? null,
    packaging: [
      packagingLevel.parse({
        type: 'PK',
        grossWeight: measured(cell(article, 'Merkmal "GrossWeight"'), 'kg'),
        width: measured(cell(article, 'Merkmal "PackagingWidth"'), 'mm'),
      }),
    ],
  }
}

describe.skipIf(!isThere)('the workbook of a supplier', () => {
  let articles: Article[] = []
  let server: TestServer

  beforeAll(async () => {
    articles = await sheetOf(file, 'sheet4')
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('has 16 columns that say anything, and a field is meant by the name of each that has one', () => {
    const filled = new Set(articles.flatMap((article) => article.map(([name]) => name)))
    expect([...filled].toSorted()).toEqual(Object.keys(columns).toSorted())
    const meant = Object.keys(columns).map((name) => [name, meantBy(name)?.field ?? null])
    expect(Object.fromEntries(meant)).toEqual(columns)
  })

  test(
    'goes in: each article with its fields, and every cell as delivered',
    { timeout: 300_000 },
    async () => {
      expect(articles).toHaveLength(1897)
      const refused: string[] = []
      for (const article of articles) {
        const body = bodyOf(article)
        const answer = await server.call(productsApi.create, { body })
        if (answer.status !== 201) {
          refused.push(
            `${answer.status} ${answer.body.errors?.map(({ path, code }) => `${path} ${code}`).join()}`,
          )
          continue
        }
        expect(answer.data, body.code).toMatchObject(body)
        const values = article.map(([name, value]) => ({ name, value, unit: null, language: null }))
        const params = { id: answer.data.id }
        const stored = { params, body: { source: 'Workbook', date: '2026-11-24', values } }
        expect((await server.call(deliveriesApi.store, stored)).status).toBe(200)
        const { data } = await server.call(deliveriesApi.get, { params })
        const kept = data.deliveries[0]?.values.map(({ name, value }) => [name, value])
        expect(kept, body.code).toEqual(article)
      }
      expect(Object.groupBy(refused, (one) => one)).toEqual({})
    },
  )
})
