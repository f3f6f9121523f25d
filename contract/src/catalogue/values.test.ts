import { expect, test } from 'vitest'
import { shortened } from './values.ts'

test.each([
  ['Lambda', 6, 'Lambda'],
  ['Lambda Insulation Group', 20, 'Lambda Insulation…'],
  ['Lambda Insulation', 12, 'Lambda…'],
  ['A Insulationgroup', 12, 'A Insulatio…'],
  ['Insulationgroup', 10, 'Insulatio…'],
  ['Insulati😀', 10, 'Insulati😀'],
  ['Insulati😀n', 10, 'Insulati…'],
])('%j in %d characters is %j', (text, most, short) => {
  expect(shortened(text, most)).toBe(short)
  expect(short.length).toBeLessThanOrEqual(most)
})
