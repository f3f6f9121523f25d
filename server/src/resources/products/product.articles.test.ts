import { existsSync, readFileSync } from 'node:fs'
import { packagingLevel } from '@lambda/contract/products/packaging'
import { factsOf } from '@lambda/contract/products/product-facts'
import { deliveriesApi } from '@lambda/contract/products/deliveries'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { parseDecimal } from '@lambda/domain/numbers/decimal'
import { checkProduct } from '@lambda/domain/product-rules'
import { readStandard } from '@lambda/domain/products/standards'
import { rdVerdict } from '@lambda/domain/thermal/thermal'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../../test/harness.ts'

/**
 * Real articles of a public price list, where the folder is there: every row is stored exactly, and what is wrong in it is
 * found.
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
  | 'standard'
  | 'ce_certificate'
  | 'pack_m2'
  | 'pallet_m2'
  | 'pieces_per_box',
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

/** The columns that have fields. In two rows text of the next column follows the standard: it stays as delivered. */
function bodyOf(row: Row): Partial<ProductInput> & { code: string } {
  const isPipe = row.form === 'pipe section'
  const cited = readStandard(row.standard)
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
    standard: cited?.number ?? null,
    standardEdition: cited?.edition ?? null,
    packaging: packagingOf(row),
    avcp: avcpOf(row),
  }
}

/** Areas in m²: of the pack, or of the box by its pieces, and of the pallet by its packs. */
function packagingOf({ pack_m2, pallet_m2, pieces_per_box }: Row): ProductInput['packaging'] {
  const [pack, pallet, pieces] = [pack_m2, pallet_m2, pieces_per_box].map((text) =>
    orNull(text) === null ? null : parseDecimal(text),
  )
  const packs = pack && pallet ? parseDecimal((Number(pallet) / Number(pack)).toFixed(3)) : null
  const levels = [
    { type: 'PK', area: pack },
    { type: 'CT', contents: pieces },
    { type: 'PF', area: pallet, contents: packs },
  ]
  return levels
    .filter(({ area, contents }) => area ?? contents)
    .map((level) => packagingLevel.parse(level))
}

/** The certificate of the fire class with its body, which its number begins with. */
function avcpOf({ ce_certificate }: Row): ProductInput['avcp'] {
  const [certificate] = ce_certificate.split(' ')
  if (!certificate) return []
  const notifiedBody = certificate.slice(0, 4)
  return [{ characteristic: 'REACTION_TO_FIRE', system: '1', notifiedBody, certificate }]
}

describe.skipIf(!isThere)('the stone wool articles of a real price list', () => {
  const rows = isThere ? parse<Row>(readFileSync(file), { columns: true }) : []
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('go in, each row exactly as listed; only swallowed text is found, once in each of its rows', async () => {
    const found: Record<string, string[]> = {}
    for (const row of rows) {
      const body = bodyOf(row)
      const answer = await server.call(productsApi.create, { body })
      expect([answer.status, answer.body.errors], row.order_code).toEqual([201, undefined])
      const { packaging, avcp, ...others } = body
      expect(answer.data, row.order_code).toMatchObject({ ...others, texts: body.texts })
      expect([answer.data.packaging, answer.data.avcp], row.order_code).toEqual([packaging, avcp])
      const facts = { ...factsOf(answer.data, () => undefined), materials: ['stone-wool'] }
      const findings = checkProduct(facts).map(
        ({ rule, code, message }) => `${rule} ${code}: ${message}`,
      )
      if (findings.length > 0) found[row.order_code] = findings
    }
    const tail = 'A termék a teljes TECLIT rendszer része, amely acél, rozsdamentes'
    const swallowed = (part: string) => [
      `R57 DESIGNATION_UNKNOWN_PART: The designation code contains unknown parts: ${part}.`,
    ]
    expect(found).toEqual({
      345228: swallowed('inhomogén (dupla rétegű) lemeze.TR10'),
      332585: swallowed(tail),
      332587: swallowed(tail),
    })
  })

  test('every cell is kept as delivered, also where no field takes it', async () => {
    const source = 'Price list 2025'
    const ids = new Map<string, number>()
    for (const row of rows) {
      const { data } = await server.call(productsApi.list, {
        query: { q: `code:${row.order_code}` },
      })
      const id = data.find(({ code }) => code === row.order_code)?.id ?? 0
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
