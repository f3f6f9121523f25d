import { productInput } from '@lambda/contract/products/products'
import { codeKey } from '@lambda/domain/identifiers/product-code'
import { checkProduct } from '@lambda/domain/product-rules'
import { statuses } from '@lambda/domain/products/statuses'
import { taxonomyNodes } from '@lambda/server/seed/taxonomy-nodes'
import { expect, test } from 'vitest'
import { normalised } from '../../server/src/resources/products/product.rules.ts'
import { demoBrands } from './brands.ts'
import { factsOf } from './defects/facts.ts'
import type { DemoProduct } from './demo-product.ts'
import { demoProducts } from './demo-products.ts'
import { companies } from './organisation.ts'
import { demoRelations } from './relations/relations.ts'
import { type References, inputOf } from './references.ts'

/** Any ids will do for the wire schema. */
const references: References = {
  brands: new Map(demoBrands.map(({ code }, index) => [code, index + 1])),
  companies: new Map(companies.map(({ code }, index) => [code, index + 1])),
  nodes: new Map(taxonomyNodes.map(({ kind, code }, index) => [`${kind} ${code}`, index + 1])),
  centers: new Map(),
}

const catalogue = [...demoProducts(2000)]
const relations = demoRelations(catalogue)

test('no product of the catalogue breaks a rule that refuses', () => {
  const errors = catalogue.flatMap((product) =>
    checkProduct(factsOf(product, relations))
      .filter(({ severity }) => severity === 'E')
      .map(({ message }) => `${product.code}: ${message}`),
  )
  expect(errors).toEqual([])
})

test('every product of the catalogue is what the wire schema takes, to the letter', () => {
  for (const product of catalogue) {
    const wire = inputOf(product, references)
    expect(normalised(productInput.parse(wire))).toEqual(wire)
  }
})

test('a few hundred products name others, all of which there are, and an obsolete one its successor', () => {
  const byCode = new Map(catalogue.map((product) => [product.code, product]))
  const all = [...relations].flatMap(([code, named]) =>
    named.map((one) => ({ ...one, from: code })),
  )
  const count = (type: string) => all.filter((one) => one.type === type).length
  expect(relations.size).toBeGreaterThan(300)
  for (const type of ['SUCCESSOR', 'ACCESSORY', 'MANDATORY', 'SIMILAR']) {
    expect(count(type), type).toBeGreaterThan(20)
  }
  for (const { from, code } of all) {
    expect(byCode.has(code), code).toBe(true)
    expect(code).not.toBe(from)
  }
  const without = catalogue.filter((product) =>
    checkProduct(factsOf(product, relations)).some(({ code }) => code === 'NO_SUCCESSOR'),
  )
  expect(without.length).toBeGreaterThan(0)
  expect(without.length).toBeLessThan(6)
})

test('the same seed gives the same products, and a longer catalogue begins alike', () => {
  expect([...demoProducts(300)]).toEqual(catalogue.slice(0, 300))
  expect([...demoProducts(20, 7)]).not.toEqual(catalogue.slice(0, 20))
})

test('every brand, status, main group and language is there', () => {
  const seen = (pick: (product: DemoProduct) => string | null) => new Set(catalogue.map(pick))
  for (const { code } of demoBrands) expect(seen(({ brand }) => brand)).toContain(code)
  for (const { code } of statuses) expect(seen(({ status }) => status)).toContain(code)
  expect(seen(({ mainGroup }) => mainGroup).size).toBe(9)
  expect(seen(({ subGroup }) => subGroup).size).toBeGreaterThan(40)
})

test('a third of the products have numbers of companies, some of one that does not sell there', () => {
  const numbered = catalogue.filter((product) => product.localArticleNumbers.length > 0)
  expect(numbered.length).toBeGreaterThan(600)
  expect(numbered.length).toBeLessThan(700)
  const left = numbered.filter(
    ({ countries, localArticleNumbers }) =>
      localArticleNumbers.some(({ company }) => company === 'LPL') &&
      !countries.includes('PL') &&
      !countries.includes('CZ'),
  )
  expect(left.length).toBeGreaterThan(10)
})

test('a few dozen codes and GTINs collide as they do in real catalogues', () => {
  const repeated = (keys: readonly string[]) => keys.length - new Set(keys).size
  expect(repeated(catalogue.map(({ code }) => code))).toBe(0)
  expect(repeated(catalogue.map(({ code }) => codeKey(code)))).toBeGreaterThan(3)
  expect(repeated(catalogue.flatMap(({ gtin }) => gtin ?? []))).toBeGreaterThan(3)
})

test('a hundred thousand products have their own codes, and a sample of them keeps every rule', () => {
  const codes = new Set<string>()
  const articles: string[] = []
  let index = 0
  for (const product of demoProducts(100_000)) {
    codes.add(product.code)
    const { brand, manufacturerArticleNumber, localArticleNumbers } = product
    for (const { company, number } of localArticleNumbers) {
      articles.push(`${company} ${number.toUpperCase()}`)
    }
    if (brand && manufacturerArticleNumber) articles.push(`${brand} ${manufacturerArticleNumber}`)
    if (index++ % 50 > 1) continue
    const errors = checkProduct(factsOf(product, relations)).filter(
      ({ severity }) => severity === 'E',
    )
    expect(errors).toEqual([])
    productInput.parse(inputOf(product, references))
  }
  expect(codes.size).toBe(100_000)
  expect(new Set(articles).size).toBe(articles.length)
}, 300_000)
