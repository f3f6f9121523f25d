import { existsSync, readFileSync } from 'node:fs'
import type { Declared } from '@lambda/contract/products/declared'
import { performanceRow } from '@lambda/contract/products/performance'
import { type ProductInput, productsApi } from '@lambda/contract/products/products'
import { type MeantField, meantBy } from '@lambda/contract/products/source-names'
import { readDecimal } from '@lambda/domain/numbers/decimal-reader'
import { toleranceClasses } from '@lambda/domain/products/logistics'
import { performanceCharacteristic } from '@lambda/domain/performance/performance'
import type { Qualifier } from '@lambda/domain/numbers/qualifiers'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBody } from '../../../../test/factories.ts'
import { type TestServer, startTestServer } from '../../../../test/harness.ts'

/** The lines of real data sheets, where the folder is there: each has a field, and is stored in it. */
const file = new URL(
  '../../../../../../shared/data/stone-wool-articles/datasheet-properties.csv',
  import.meta.url,
)
const isThere = existsSync(file)

type Line = Record<'source_pdf' | 'page' | 'property_hu' | 'c1' | 'c2' | 'c3' | 'c4' | 'c5', string>

const lines: Line[] = isThere ? parse(readFileSync(file), { columns: true }) : []

/** Lines whose name alone does not say the field: what the table of the sheet says about them. */
const byTable: readonly (readonly [RegExp, MeantField | 'certificate'])[] = [
  [/^CE tanúsítvány száma$/, 'certificate'],
  [/^DESIGNATION_CODE$/, 'designationCode'],
  [/WL\(P\)$/, 'performance.WATER_ABSORPTION_LONG'],
  [/középhőmérséklettől|^$|25 °C-on|adott hőmérsékleti/, 'curves'],
]

function fieldOf({ property_hu, c1 }: Line): MeantField | 'certificate' | null {
  const known = byTable.find(([name]) => name.test(property_hu))
  if (known) return known[1]
  // two lines bear the name of the product instead of that of the property
  if (property_hu.startsWith('•'))
    return c1.startsWith('EI') ? 'performance.FIRE_RESISTANCE' : 'density'
  return meantBy(property_hu)?.field ?? null
}

const cells = ({ c1, c2, c3, c4, c5 }: Line) => [c1, c2, c3, c4, c5].map((cell) => cell.trim())

/** The number of a line with its qualifier: the first cell that is one, footnotes aside. */
function numberOf(line: Line): { qualifier: Qualifier | null; value: string } {
  for (const cell of cells(line)) {
    const read = readDecimal(cell.replace(/\(!\)|^ρ sm /g, ''))
    if (!('problem' in read)) return { qualifier: read.qualifier, value: read.value }
  }
  throw new Error(`${line.property_hu} of ${line.source_pdf} has no number`)
}

const standardOf = (line: Line) =>
  cells(line)
    .find((cell) => /^(MSZ )?(DIN|EN|CSN) /i.test(cell))
    ?.slice(0, 60) ?? null

function bodyOf(pdf: string, own: readonly Line[]): Partial<ProductInput> {
  const body: Partial<ProductInput> = { texts: {}, performance: [], curves: [] }
  for (const line of own) Object.assign(body, placed(line, body))
  return { ...body, series: pdf.slice(0, 50) }
}

function placed(line: Line, body: Partial<ProductInput>): Partial<ProductInput> {
  const field = fieldOf(line)
  const standard = standardOf(line)
  const [code] = /(?<=^performance\.)\w+/.exec(field ?? '') ?? []
  if (code !== undefined) {
    const isNumber = performanceCharacteristic(code)?.quantity !== null && code !== 'CHLORIDES'
    const level = { level: isNumber ? null : cells(line).find(Boolean)?.slice(0, 60) }
    const row = {
      characteristic: code,
      standard,
      page: line.page,
      ...(isNumber ? numberOf(line) : { ...level, condition: 'As in the data sheet' }),
    }
    return { performance: [...(body.performance ?? []), performanceRow.parse(row)] }
  }
  if (field === 'curves')
    return {
      curves: [...(body.curves ?? []), ...curveOf(line)].toSorted(
        (a, b) => Number(a.at) - Number(b.at),
      ),
    }
  if (field === 'certificate') {
    const certificate =
      cells(line)
        .find((cell) => /^\d{4}-/.test(cell))
        ?.toUpperCase() ?? null
    const avcp = { characteristic: 'REACTION_TO_FIRE' as const, system: '1', notifiedBody: '1415' }
    return { avcp: [{ ...avcp, certificate }] }
  }
  if (field === 'toleranceClass') {
    const said = cells(line)
      .find((cell) => /^t\d$/i.test(cell))
      ?.toUpperCase()
    return { toleranceClass: toleranceClasses.find((one) => one.code === said)?.code ?? null }
  }
  if (field === 'designationCode')
    return {
      designationCode:
        cells(line)
          .filter((cell) => cell.includes('-'))
          .join('') || null,
    }
  if (field === 'reactionToFire')
    return { reactionToFire: declared({ value: 'A1', standard, page: line.page }) }
  if (field === null) throw new Error(`${line.property_hu} has no field`)
  const { qualifier, value } = numberOf(line)
  const meant = declared({ value, standard, page: line.page, qualifier })
  return { [field]: meant }
}

/** λ at the mean temperatures of the sheet, which its table has in a line of its own. */
function curveOf(line: Line): ProductInput['curves'] {
  const values = cells(line).flatMap((cell) => cell.match(/\b0,\d{3}\b/g) ?? [])
  const at = line.property_hu.includes('25 °C') ? ['25'] : ['10', '50', '100', '150', '200', '250']
  return values.map((value, index) => ({
    curve: 'LAMBDA',
    at: at[index] ?? '',
    value: String(Number(value.replace(',', '.'))),
  }))
}

function declared({
  value,
  standard,
  page,
  qualifier,
}: Pick<Declared, 'value' | 'standard'> & { page: string; qualifier?: Qualifier | null }) {
  const proof = { page, ...(qualifier ? { qualifier } : {}) }
  return { state: 'declared' as const, value, condition: null, standard, edition: null, ...proof }
}

describe.skipIf(!isThere)('data sheets of stone wool (../shared/data/stone-wool-articles)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('every line has a field', () => {
    expect(lines).toHaveLength(185)
    expect(lines.filter((line) => fieldOf(line) === null)).toEqual([])
  })

  const sheets = [...new Set(lines.map(({ source_pdf }) => source_pdf))]

  test.each(sheets)('all that %s says is stored', async (pdf) => {
    const own = lines.filter(({ source_pdf }) => source_pdf === pdf)
    const body = bodyOf(pdf, own)
    const answer = await server.call(productsApi.create, { body: productBody(body) })
    expect([answer.status, answer.status === 201 ? null : answer.body]).toEqual([201, null])
    const { performance, ...others } = body
    expect(answer.data).toMatchObject(others)
    expect(answer.data.performance).toEqual(expect.arrayContaining(performance ?? []))
  })
})
