import { declaredValue } from '@lambda/domain/products/product-facts'
import { expect, test } from 'vitest'
import { demoProducts, isFlawed } from '../demo-products.ts'
import { makerOf } from '../regulatory/makers.ts'
import { demoBrands } from '../brands.ts'
import type { DemoDocument } from './demo-document.ts'
import { demoDocuments } from './demo-documents.ts'

const all = [...demoProducts(2000)]
const products = all.filter((_, index) => !isFlawed(index))
const byCode = new Map(all.map((product) => [product.code, product]))
const documents = demoDocuments(all, '2026-11-21')
const declarations = documents.filter(({ category }) => category === 'DOP')

function productsOf({ use }: DemoDocument) {
  const codes = 'products' in use ? use.products : []
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

/** What a PDF of the demo shows, in the order in which it is written; letters of the symbol font are those that it has for them. */
async function textOf({ versions }: DemoDocument): Promise<string> {
  const content = await (versions.at(-1) ?? versions[0]).content()
  const shown = content
    .toString('latin1')
    .matchAll(/\/([RBS]) [\d.]+ Tf [-\d.]+ Ts \(((?:\\.|[^\\)])*)\) Tj|ET/g)
  return Array.from(shown, ([operator, , letters]) =>
    operator === 'ET' ? '\n' : (letters ?? '').replaceAll(/\\(\d{3}|.)/g, decoded),
  ).join('')
}

const winAnsi = new Map([
  [0x92, '’'],
  [0x96, '–'],
])

function decoded(_: string, code: string): string {
  if (!/^\d{3}$/.test(code)) return code
  const number = Number.parseInt(code, 8)
  return winAnsi.get(number) ?? String.fromCharCode(number)
}

test('every product that names a declaration of performance has it, with its number and its day', () => {
  const declared = new Map(
    declarations.flatMap((document) =>
      productsOf(document).map((product) => [product.code, document] as const),
    ),
  )
  const named = products.filter(({ dopNumber }) => dopNumber !== null)
  expect(named.length).toBeGreaterThan(1200)
  for (const { code, dopNumber, dopDate } of named) {
    const document = declared.get(code)
    expect(document?.titles['EN'], code).toContain(dopNumber)
    expect(document?.versions[0].issueDate, code).toBe(dopDate)
  }
})

test('a declaration says in each language what its products declare, who tested, who made and who signed', async () => {
  for (const document of declarations) {
    const text = await textOf(document)
    const own = productsOf(document).filter((product) => products.includes(product))
    const [product] = own
    const brand = demoBrands.find(({ code }) => code === product?.brand)
    if (!product || !brand) throw new Error(`${document.code} is of no product.`)
    const { company, street, city, place, signatory, body } = makerOf(brand)
    for (const said of [company, street, city, place, signatory]) {
      expect(text.replaceAll('\n', ' '), document.code).toContain(said)
    }
    expect(text.split(product.dopNumber ?? '-').length, document.code).toBeGreaterThan(4)
    const classes = new Set(
      own.flatMap(({ reactionToFire }) => declaredValue(reactionToFire) ?? []),
    )
    expect(classes.size, document.code).toBeLessThan(3)
    const bodies = product.avcp.flatMap(({ notifiedBody }) => notifiedBody ?? [])
    const lambda = declaredValue(product.lambdaD)
    const declared = [
      ...classes,
      ...product.avcp.map(({ system }) => `System ${system}: `),
      ...product.avcp.flatMap(({ certificate }) => certificate ?? []),
      ...bodies.map(() => `notified body No. ${body.number}`),
      ...(lambda === null ? [] : [lambda, lambda.replace('.', ',')]),
      ...(lambda === null ? [] : [`${product.lambdaD?.condition?.meanTemperature ?? '-'} °C`]),
      ...own.flatMap(({ rD }) => declaredValue(rD)?.replace('.', ',') ?? []),
    ]
    for (const value of declared) expect(text, document.code).toContain(value)
    expect(new Set(bodies).size, document.code).toBeLessThan(2)
  }
}, 60_000)

test('a safety data sheet has its sixteen sections in its language', async () => {
  const sheets = documents.filter(({ category }) => category === 'SDS')
  const sections: Readonly<Record<string, string>> = {
    EN: 'SECTION',
    DE: 'ABSCHNITT',
    FR: 'RUBRIQUE',
    NL: 'RUBRIEK',
  }
  expect(sheets.length).toBeGreaterThan(40)
  for (const sheet of sheets) {
    const text = await textOf(sheet)
    for (let number = 1; number <= 16; number++) {
      expect(text, sheet.code).toContain(`${sections[sheet.languages[0] ?? '']} ${number}: `)
    }
    for (const statement of productsOf(sheet)[0]?.hazardStatements ?? []) {
      expect(text, sheet.code).toContain(`${statement} `)
    }
    const foreign = sheet.languages[0] === 'EN' ? /\d,\d+ (g|mPa|%)/ : /\d\.\d+ (g|mPa|%)/
    expect(text, sheet.code).not.toMatch(foreign)
  }
})
