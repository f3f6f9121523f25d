import { expect, test } from 'vitest'
import { glnProblem } from './gln.ts'

// Source: examples of the GS1 General Specifications and of GS1 Germany.
test.each(['4012345000009', '4000001000005', '40 12345 00000 9', '401234500000-9'])(
  '%s is a GLN',
  (text) => {
    expect(glnProblem(text)).toBeNull()
  },
)

test.each([
  [
    '4012345000008',
    'The check digit of 4012345000008 does not match the other digits. Check for typing errors.',
  ],
  ['96385074', 'A GLN must have 13 digits; this one has 8.'],
  ['40123450000090', 'A GLN must have 13 digits; this one has 14.'],
  ['401234500000X', 'A GLN can contain only digits.'],
  ['٤٠١٢٣٤٥٠٠٠٠٠٩', 'A GLN can contain only digits.'],
  ['0000000000000', 'A GLN cannot be all zeros.'],
  ['', 'A GLN can contain only digits.'],
])('%j is no GLN', (text, message) => {
  expect(glnProblem(text)).toBe(message)
})
