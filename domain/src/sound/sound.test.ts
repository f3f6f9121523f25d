import { expect, test } from 'vitest'
import { absorptionClass, alphaWProblem } from './sound.ts'

test.each([
  ['1', 'A'],
  ['0.90', 'A'],
  ['0.85', 'B'],
  ['0.8', 'B'],
  ['0.75', 'C'],
  ['0.60', 'C'],
  ['0.55', 'D'],
  ['0.30', 'D'],
  ['0.25', 'E'],
  ['0.15', 'E'],
  ['0.10', 'NC'],
  ['0', 'NC'],
])('α_w %s is class %s', (alphaW, letter) => {
  expect(absorptionClass(alphaW)).toBe(letter)
  expect(alphaWProblem(alphaW)).toBeNull()
})

test.each([
  ['1.05', 'RANGE'],
  ['-0.05', 'RANGE'],
  ['0.62', 'GRID'],
  ['0.001', 'GRID'],
])('%s is no α_w: %s', (alphaW, code) => {
  expect(alphaWProblem(alphaW)).toMatchObject({ code })
})
