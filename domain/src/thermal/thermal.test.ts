import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  declaredLambda,
  lambdaAt,
  layeredResistance,
  legalResistances,
  rdVerdict,
  thermalResistance,
} from './thermal.ts'

test.each([
  ['0.0340', '0.034'],
  ['0.03401', '0.035'],
  ['0.0399', '0.040'],
  ['0.034', '0.034'],
  ['0.0000001', '0.001'],
])('λ_90/90 %s is declared as %s', (statistical, declared) => {
  expect(declaredLambda(statistical)).toBe(declared)
})

test.each([
  ['50', '0.035', '1.40'],
  ['120', '0.037', '3.20'],
  ['10', '0.025', '0.40'],
  ['100', '0.037', '2.70'],
  ['150', '0.037', '4.05'],
  ['1', '0.3', '0.00'],
])('%s mm at λ %s have R_D %s', (thickness, lambda, resistance) => {
  expect(thermalResistance(thickness, lambda)).toBe(resistance)
})

test('a market may declare R_D in finer steps', () => {
  expect(thermalResistance('100', '0.037', '0.01')).toBe('2.70')
  expect(thermalResistance('120', '0.037', '0.01')).toBe('3.24')
  expect(thermalResistance('120', '0.037', '0.001')).toBe('3.243')
})

test.each([
  ['0', '0.035'],
  ['100', '0'],
  ['-10', '0.035'],
])('%s mm at λ %s have no thermal resistance', (thickness, lambda) => {
  expect(thermalResistance(thickness, lambda)).toBeNull()
  expect(rdVerdict('1', thickness, lambda)).toBe('impossible')
})

test('layers are added exactly and rounded once', () => {
  const layer = { thickness: '40', lambda: '0.037' }
  expect(thermalResistance('40', '0.037')).toBe('1.05')
  expect(layeredResistance([layer, layer, layer])).toBe('3.20')
  expect(layeredResistance([layer, { thickness: '20', lambda: '0.035' }])).toBe('1.65')
  expect(layeredResistance([])).toBeNull()
})

test.each([
  // 100 / 0.037 = 2.70…, 100 / 0.036 = 2.77…
  ['2.70', '100', '0.037', 'legal'],
  ['2.7', '100', '0.037', 'legal'],
  ['2.75', '100', '0.037', 'legal'],
  ['2.71', '100', '0.037', 'unrounded'],
  ['2.777', '100', '0.037', 'unrounded'],
  ['2.778', '100', '0.037', 'impossible'],
  ['2.80', '100', '0.037', 'impossible'],
  ['2.65', '100', '0.037', 'too-low'],
  ['2.66', '100', '0.037', 'too-low'],
  ['0', '100', '0.037', 'too-low'],
  // declared in a price list of stone wool (50 mm: 1.28 is 1.25, and 1.30 is 50 / 0.0384)
  ['1.30', '50', '0.039', 'legal'],
  ['8.65', '300', '0.035', 'legal'],
  ['8.80', '300', '0.035', 'legal'],
  ['8.85', '300', '0.035', 'impossible'],
  // 36 / 0.036 = 1.00 is the limit itself
  ['0.95', '36', '0.037', 'legal'],
  ['1', '36', '0.037', 'impossible'],
  // four decimals: 20 / 0.0069 = 2.898…
  ['2.85', '20', '0.007', 'legal'],
  ['3.30', '20', '0.007', 'legal'],
  ['2.75', '20', '0.0071', 'too-low'],
  ['2.80', '20', '0.0071', 'legal'],
  ['2.90', '20', '0.0071', 'impossible'],
  // nothing is below the smallest step
  ['100000', '10', '0.001', 'legal'],
])('R_D %s of %s mm at λ %s is %s', (declared, thickness, lambda, verdict) => {
  expect(rdVerdict(declared, thickness, lambda)).toBe(verdict)
})

test.each([
  ['100', '0.037', '2.70', '2.75'],
  ['50', '0.039', '1.25', '1.30'],
  ['300', '0.035', '8.55', '8.80'],
  ['10', '0.025', '0.40', '0.40'],
  ['36', '0.037', '0.95', '0.95'],
  ['20', '0.0071', '2.80', '2.85'],
  ['10', '0.001', '10.00', null],
])('%s mm at λ %s may have R_D %s to %s', (thickness, lambda, least, greatest) => {
  expect(legalResistances(thickness, lambda)).toEqual({ least, greatest })
})

test('no bounds without a thickness', () => {
  expect(legalResistances('0', '0.035')).toBeNull()
})

const thicknesses = fc
  .integer({ min: 1, max: 100_000 })
  .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`)
  .filter((d) => d !== '0.00')
const lambdas = fc.integer({ min: 3, max: 300 }).map((n) => `0.${String(n).padStart(3, '0')}`)

test('R_D is the largest step not above d/λ, and always judged ok', () => {
  fc.assert(
    fc.property(thicknesses, lambdas, (thickness, lambda) => {
      const resistance = thermalResistance(thickness, lambda) ?? 'none'
      // d/λ in whole numbers: 1/100 mm over 1/1000 W/(m·K), against steps of 1/20 m²·K/W.
      const steps = (BigInt(thickness.replace('.', '')) * 20n) / (BigInt(lambda.slice(2)) * 100n)
      expect(BigInt(resistance.replace('.', ''))).toBe(steps * 5n)
      expect(rdVerdict(resistance, thickness, lambda)).toBe('legal')
    }),
  )
})

test('exactly what some unrounded λ gives is legal', () => {
  const parts = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(thicknesses, lambdas, parts, (thickness, lambda, part) => {
      // above the λ declared one step before, up to λ_D itself
      const unrounded = new Big(lambda).minus('0.001').plus(new Big(part).div(10_000_000)).toFixed()
      const resistance = thermalResistance(thickness, unrounded)
      if (resistance === null) return
      expect(declaredLambda(unrounded)).toBe(new Big(lambda).toFixed(3))
      expect(rdVerdict(resistance, thickness, lambda)).toBe('legal')
      const { greatest } = legalResistances(thickness, lambda) ?? {}
      expect(greatest == null || new Big(resistance).lte(greatest)).toBe(true)
    }),
  )
})

const curve = [
  { temperature: '100', lambda: '0.045' },
  { temperature: '10', lambda: '0.034' },
  { temperature: '250', lambda: '0.075' },
]

test.each([
  ['10', '0.034'],
  ['100', '0.045'],
  ['55', '0.0395'],
  ['50', '0.0389'],
  ['175', '0.06'],
  ['250', '0.075'],
  ['9.9', null],
  ['251', null],
])('the curve gives λ at %s °C as %s', (temperature, lambda) => {
  expect(lambdaAt(curve, temperature)).toBe(lambda)
})

test('an empty curve gives no λ', () => {
  expect(lambdaAt([], '10')).toBeNull()
})
