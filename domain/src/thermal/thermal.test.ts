import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  declaredLambda,
  lambdaAt,
  layeredResistance,
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
  ['2.70', 'ok'],
  ['2.7', 'ok'],
  ['2.75', 'rounded-up'],
  ['2.71', 'rounded-up'],
  ['2.752', 'rounded-up'],
  ['2.753', 'impossible'],
  ['2.80', 'impossible'],
  ['2.65', 'below-floor'],
  ['0', 'below-floor'],
])('R_D %s of 100 mm at λ 0.037 is %s', (declared, verdict) => {
  expect(rdVerdict(declared, '100', '0.037')).toBe(verdict)
})

test('d/λ_D + 0.05 itself is still possible, without binary rounding', () => {
  expect(rdVerdict('0.45', '10', '0.025')).toBe('rounded-up')
  expect(rdVerdict('0.451', '10', '0.025')).toBe('impossible')
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
      expect(rdVerdict(resistance, thickness, lambda)).toBe('ok')
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
