import type { Declared } from '@lambda/contract/products/declared'
import { expect, test } from 'vitest'
import { computedResistance, isComputed } from './product-resistance.form.ts'

function declared(value: string, meanTemperature?: string): Declared {
  const condition = meanTemperature === undefined ? null : { meanTemperature }
  return { state: 'declared', value, condition, standard: null, edition: null }
}

const slab = { form: 'SLAB', thickness: '50', lambdaD: declared('0.035') } as const

test('R_D of a plane is thickness over λ_D, rounded down to 0.05', () => {
  expect(computedResistance(slab)).toBe('1.40')
  expect(computedResistance({ ...slab, lambdaD: declared('0.035', '10') })).toBe('1.40')
})

test.each([
  ['a pipe', { ...slab, form: 'PIPE_SECTION' as const }],
  ['a λ_D at another temperature', { ...slab, lambdaD: declared('0.035', '50') }],
  ['a number that is still being typed', { ...slab, thickness: '50,' }],
  ['an unknown λ_D', { ...slab, lambdaD: null }],
])('nothing is computed for %s', (_, sources) => {
  expect(computedResistance(sources)).toBeNull()
})

test('a declared value is recognised as computed by its number, not by its spelling', () => {
  expect(isComputed(declared('1.4'), '1.40')).toBe(true)
  expect(isComputed(declared('1.45'), '1.40')).toBe(false)
  expect(isComputed(null, '1.40')).toBe(false)
})
