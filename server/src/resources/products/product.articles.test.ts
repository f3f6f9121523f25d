import { existsSync, readFileSync } from 'node:fs'
import { deliveriesApi } from '@lambda/contract/products/deliveries'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { rdVerdict } from '@lambda/domain/thermal/thermal'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../../test/harness.ts'

/**
 * Real articles of a public price list, where the folder is there: every row is stored exactly, or refused with the
 * right reason at the right field.
 */
const file = new URL('../../../../../shared/data/stone-wool-articles/articles.csv', import.meta.url)
const isThere = existsSync(file)

type Row = Record<
  | 'family'
  | 'form'
  | 'order_code'
  | 'length_mm'
  | 'width_mm'
  | 'thickness_mm'
  | 'pipe_inner_diameter_mm'
  | 'r_value_listed_m2K_W'
  | 'lambda_D_W_mK'
  | 'euroclass'
  | 'designation_code'
  | 'standard',
  string
>

const forms: Record<string, ProductInput['form']> = {
  'board/slab': 'SLAB',
  'mat/slab': 'SLAB',
  'lamella mat': 'LAMELLA',
  'pipe section': 'PIPE_SECTION',
  'fire protection board': 'BOARD',
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

function declared(text: string): ProductInput['lambdaD'] {
  const value = orNull(text)
  return value === null
    ? null
    : { state: 'declared', value, condition: null, standard: null, edition: null }
}

/** The columns that this product has fields for; the standard's edition follows its number after a colon. */
function bodyOf(row: Row): Partial<ProductInput> & { code: string } {
  const isPipe = row.form === 'pipe section'
  const [standard = null, edition = null] = row.standard.split(':').map((part) => orNull(part))
  return {
    code: row.order_code,
    series: row.family,
    texts: {
      EN: {
        nameShort: row.family,
        nameLong: null,
        description: null,
        marketingText: null,
        keywords: [],
      },
    },
    form: forms[row.form] ?? null,
    thickness: isPipe ? null : orNull(row.thickness_mm),
    wallThickness: isPipe ? orNull(row.thickness_mm) : null,
    pipeInnerDiameter: orNull(row.pipe_inner_diameter_mm),
    length: orNull(row.length_mm),
    width: orNull(row.width_mm),
    rD: declared(row.r_value_listed_m2K_W),
    lambdaD: declared(row.lambda_D_W_mK),
    reactionToFire: declared(row.euroclass),
    designationCode: orNull(row.designation_code),
    standard,
    standardEdition: edition,
  }
}

describe.skipIf(!isThere)('the stone wool articles of a real price list', () => {
  const rows = isThere ? parse<Row>(readFileSync(file), { columns: true }) : []
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('go in: each row exactly as listed, or refused where it is wrong', async () => {
    const refused: Record<string, string> = {}
    for (const row of rows) {
      const body = bodyOf(row)
      const answer = await server.call(productsApi.create, { body })
      if (answer.status !== 201) {
        refused[row.order_code] =
          `${answer.status} ${answer.body.errors?.map((error) => `${error.path} ${error.code}`).join()}`
        continue
      }
      expect(numbers(answer.data), row.order_code).toEqual(numbers(body))
      expect(answer.data).toMatchObject({
        code: row.order_code,
        designationCode: body.designationCode,
        standard: body.standard,
        standardEdition: body.standardEdition,
        reactionToFire: body.reactionToFire,
      })
    }
    // the edition of two rows is followed by a sentence longer than any edition
    expect(refused).toEqual(
      Object.fromEntries(
        rows
          .filter((row) => (row.standard.split(':')[1] ?? '').length > 40)
          .map((row) => [row.order_code, '400 standardEdition TOO_BIG']),
      ),
    )
    expect(Object.keys(refused).length).toBeLessThan(3)
  })

  test('every cell is kept as delivered, also where a field refuses it', async () => {
    const source = 'Price list 2025'
    const ids = new Map<string, number>()
    for (const row of rows) {
      const { data } = await server.call(productsApi.list, {
        query: { q: `code:${row.order_code}` },
      })
      const body = { ...bodyOf(row), standardEdition: null }
      const known = data.find(({ code }) => code === row.order_code)
      const { id } = known ?? (await server.call(productsApi.create, { body })).data
      ids.set(row.order_code, id)
      const values = cellsOf(row).map(([name, value]) => ({
        name,
        value,
        unit: null,
        language: null,
      }))
      const delivered = { params: { id }, body: { source, date: '2025-01-01', values } }
      expect((await server.call(deliveriesApi.store, delivered)).status).toBe(200)
    }
    for (const row of rows) {
      const params = { id: ids.get(row.order_code) ?? 0 }
      const { data } = await server.call(deliveriesApi.get, { params })
      const cells = data.deliveries[0]?.values.map(({ name, value }) => [name, value])
      expect(cells, row.order_code).toEqual(cellsOf(row))
    }
    expect(ids.size).toBe(355)
  })

  test('every R_D is one that its thickness and λ_D allow', () => {
    const judged = rows
      .filter((row) => row.r_value_listed_m2K_W && row.lambda_D_W_mK && row.thickness_mm)
      .map((row) => rdVerdict(row.r_value_listed_m2K_W, row.thickness_mm, row.lambda_D_W_mK))
    expect(judged).toEqual(Array(68).fill('legal'))
  })

  test('a query finds exactly the rows that a filter over the file finds', async () => {
    const wanted = rows.filter(
      (row) =>
        row.lambda_D_W_mK !== '' &&
        Number(row.lambda_D_W_mK) <= 0.036 &&
        Number(row.thickness_mm) >= 100 &&
        Number(row.thickness_mm) <= 150 &&
        row.euroclass === 'A1',
    )
    const q = 'lambda:<=0.036 thickness:100..150 fire:A1'
    const answer = await server.call(productsApi.list, { query: { q, limit: 200, sort: 'code' } })
    const codes = answer.data.map((row) => row.code)
    expect(wanted.length).toBeGreaterThan(0)
    expect(codes).toEqual(wanted.map((row) => row.order_code).toSorted())
  })
})

/** What the row says, as the file writes it. */
function cellsOf(row: Row): [string, string][] {
  return Object.entries(row).filter(([, value]) => value !== '')
}

/** Every measure of a product, as numbers, so that 0.050 and 0.05 are the same. */
function numbers(body: Partial<ProductInput>): Record<string, number | null> {
  const { thickness, wallThickness, pipeInnerDiameter, length, width, rD, lambdaD } = body
  const measures = {
    thickness,
    wallThickness,
    pipeInnerDiameter,
    length,
    width,
    r: rD?.value,
    lambda: lambdaD?.value,
  }
  return Object.fromEntries(
    Object.entries(measures).map(([name, value]) => [name, value == null ? null : Number(value)]),
  )
}
