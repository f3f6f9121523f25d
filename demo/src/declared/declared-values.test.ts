import { declaredValue } from '@lambda/domain/products/product-facts'
import { productStandard } from '@lambda/domain/products/standards'
import { thermalResistance } from '@lambda/domain/thermal/thermal'
import { expect, test } from 'vitest'
import { demoProducts, isFlawed } from '../demo-products.ts'
import { demoLanguages } from '../languages.ts'

/** Without those that are wrong on purpose. */
const products = [...demoProducts(2000)].filter((_, index) => !isFlawed(index))

const valuesOf = (key: 'lambdaD' | 'rD' | 'alphaW') =>
  products.flatMap((product) => declaredValue(product[key]) ?? [])

test('values have the digits that they are declared with', () => {
  for (const [key, digits] of [
    ['lambdaD', /^0\.\d{3,4}$/],
    ['rD', /^\d+\.\d[05]$/],
    ['alphaW', /^[01]\.\d[05]$/],
  ] as const) {
    expect(valuesOf(key).filter((value) => !digits.test(value))).toEqual([])
  }
  expect(valuesOf('lambdaD')).toContain('0.040')
  expect(valuesOf('rD')).toContain('2.00')
  expect(valuesOf('alphaW')).toContain('0.50')
})

test('numbers have a decimal comma in German, French and Dutch, in names and in sentences', () => {
  const wrong = products.flatMap(({ texts, series }) =>
    demoLanguages.flatMap((language) => {
      const { nameShort, nameLong, description } = texts[language] ?? {}
      const told = [nameShort, nameLong, description].join(' ').replaceAll(series ?? '', '')
      const foreign = language === 'EN' ? /\d,\d(?!\d\d)/ : /\d\.\d/
      return foreign.test(told.replaceAll(/-s\d,d\d/g, '')) ? [`${language}: ${told}`] : []
    }),
  )
  expect(wrong).toEqual([])
  const all = (language: 'EN' | 'DE') => products.map(({ texts }) => texts[language]?.nameLong)
  expect(all('DE').join()).toContain('12,5 mm')
  expect(all('EN').join()).toContain('12.5 mm')
})

test('R_D follows from the λ_D of the thickness, rounded down', () => {
  const declared = products.filter(({ rD }) => declaredValue(rD) !== null)
  expect(declared.length).toBeGreaterThan(800)
  for (const { rD, lambdaD, thickness, code } of declared) {
    const computed = thermalResistance(thickness ?? '', declaredValue(lambdaD) ?? '')
    expect(`${code} ${declaredValue(rD)}`).toBe(`${code} ${computed}`)
  }
})

test('what insulates equipment declares λ at three mean temperatures or more, one of which is that of λ_D', () => {
  const industrial = products.filter(
    ({ standard }) => productStandard(standard)?.scope === 'industrial',
  )
  expect(industrial.length).toBeGreaterThan(400)
  for (const { code, curves, lambdaD } of industrial) {
    const points = curves.filter(({ curve }) => curve === 'LAMBDA')
    expect(points.length, code).toBeGreaterThan(2)
    const own = points.find(({ at }) => at === lambdaD?.condition?.meanTemperature)
    expect(own?.value, code).toBe(lambdaD?.value)
  }
})

test('a facing that burns or softens limits the whole', () => {
  const faced = products.filter(({ materials }) => materials.includes('bitumen'))
  expect(faced.length).toBeGreaterThan(20)
  for (const { code, maxServiceTemperature, reactionToFire } of faced) {
    expect(Number(maxServiceTemperature?.value), code).toBeLessThanOrEqual(100)
    expect(reactionToFire?.value, code).toBe('E')
  }
})

test('sealants are told apart by their part of EN 15651, which their texts name', () => {
  const sealants = products.filter(({ form }) => form === 'SEALANT')
  const parts = ['EN 15651-1', 'EN 15651-2', 'EN 15651-3', 'EN 15651-4']
  expect(new Set(sealants.map(({ standard }) => standard))).toEqual(new Set(parts))
  for (const { texts, standard } of sealants) {
    for (const language of demoLanguages) {
      expect(texts[language]?.description).toContain(`${standard}.`)
    }
  }
})
