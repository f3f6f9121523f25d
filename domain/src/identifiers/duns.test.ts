import { expect, test } from 'vitest'
import { dunsProblem } from './duns.ts'

// Source: the number of Dun & Bradstreet itself.
test.each(['15-048-3782', '150483782', '150 483 782'])('%s is a D-U-N-S number', (text) => {
  expect(dunsProblem(text)).toBeNull()
})

test.each([
  ['15048378', 'A D-U-N-S number must have 9 digits; this one has 8.'],
  ['1504837820', 'A D-U-N-S number must have 9 digits; this one has 10.'],
  ['15048378A', 'A D-U-N-S number can contain only digits, such as 15-048-3782.'],
  ['', 'A D-U-N-S number can contain only digits, such as 15-048-3782.'],
  ['000000000', 'A D-U-N-S number cannot be all zeros.'],
])('%j is no D-U-N-S number', (text, message) => {
  expect(dunsProblem(text)).toBe(message)
})
