import { shapeOf } from '@lambda/domain/products/forms'
import { gtinProblem } from '@lambda/domain/identifiers/gtin'
import { countryLanguages } from '@lambda/domain/languages/country-languages'
import { declaredValue } from '@lambda/domain/products/product-facts'
import { expect, test } from 'vitest'
import { demoProducts, isFlawed } from '../demo-products.ts'
import { demoBrands } from '../brands.ts'

/** Without those that are wrong on purpose. */
const products = [...demoProducts(2000)].filter((_, index) => !isFlawed(index))

/** To six digits, as the data have them. */
const sixDigits = (value: number) => Number(value.toFixed(6))

test('what is in a pack multiplies out: pieces, areas, volumes and weights, level by level', () => {
  for (const { code, packaging, length, width, thickness, density, form } of products) {
    expect(packaging.at(-1)?.type, code).toBe('PF')
    let pieces = 1
    for (const [index, level] of packaging.entries()) {
      const below = packaging[index - 1]
      const contents = Number(level.contents)
      pieces *= contents
      for (const key of ['area', 'volume', 'netWeight'] as const) {
        const lower = below?.[key]
        const expected = lower ? String(sixDigits(Number(lower) * contents)) : level[key]
        expect(level[key], `${code} ${key}`).toBe(expected)
      }
      expect(Number(level.grossWeight ?? 1)).toBeGreaterThan(Number(level.netWeight ?? 0))
      const square = (Number(length) * Number(width)) / 1e6
      const area = level.area ?? String(sixDigits(square * pieces))
      expect(Number(area), code).toBe(sixDigits(square * pieces) || Number(area))
      const isSolid = shapeOf(form) === 'flat' && level.netWeight !== null && thickness !== null
      const weight = (square * pieces * Number(thickness) * Number(declaredValue(density))) / 1000
      const off = isSolid ? Math.abs(Number(level.netWeight) / weight - 1) : 0
      expect(off, `${code} ${level.netWeight} kg, not ${weight}`).toBeLessThan(0.02)
    }
  }
})

test('what is ordered holds what its pack does', () => {
  for (const product of products) {
    const { code, packaging, orderUnit, contentUnit, contentPerOrderUnit, length, form } = product
    const pack = packaging.find(({ type }) => type === orderUnit)
    const ofPack =
      contentUnit === 'MTK'
        ? (pack?.area ?? contentPerOrderUnit)
        : shapeOf(form) === 'pipe'
          ? String((Number(pack?.contents) * Number(length)) / 1000)
          : contentPerOrderUnit
    expect(contentPerOrderUnit, code).toBe(ofPack)
    expect(Number(contentPerOrderUnit), code).toBeGreaterThan(0)
  }
})

test('every level has a GTIN of its own with a right check digit', () => {
  const all = products.flatMap(({ gtin, packaging }) => [
    ...(gtin ?? '').split(' '),
    ...packaging.map((level) => level.gtin ?? ''),
  ])
  expect(all.filter((gtin) => gtinProblem(gtin) !== null)).toEqual([])
  expect(new Set(all).size).toBe(all.length)
})

test('nothing is sold where nobody could read of it: there are texts in an official language of each market', () => {
  const unread = products.flatMap(({ code, countries, texts }) =>
    countries
      .filter((country) => {
        const official = countryLanguages(country).filter((one) => one.official === 'official')
        return !official.some(({ language }) => texts[language]?.nameShort)
      })
      .map((country) => `${code} in ${country}`),
  )
  expect(unread).toEqual([])
  const sold = new Set(products.flatMap(({ countries }) => countries))
  for (const { markets } of demoBrands)
    for (const country of markets) expect(sold).toContain(country)
})
