import { expect, test } from 'vitest'
import { normalisePhone, phoneProblem } from './phone.ts'

test.each([
  ['+32 3 123 45 67', '+3231234567'],
  ['+49 (0)30 / 123-456', '+4930123456'],
  ['0049 30 123456', '+4930123456'],
  ['+1 (212) 555-0100', '+12125550100'],
  ['+44.20.7946.0000', '+442079460000'],
  ['+39 06 1234 567', '+39061234567'],
  ['+123456789012345', '+123456789012345'],
])('%s is stored as %s', (text, stored) => {
  expect(phoneProblem(text)).toBeNull()
  expect(normalisePhone(text)).toBe(stored)
})

test.each([
  [
    '03 123 45 67',
    'A phone number must start with + and the country code, such as +32 2 123 45 67.',
  ],
  ['+1234567890123456', 'A phone number can have at most 15 digits; this one has 16.'],
  ['+0321234567', /only \+ and digits/],
  ['+32 3 CALL-US', /only \+ and digits/],
  ['+32 3 1234567 ext 8', /only \+ and digits/],
  ['++3231234567', /only \+ and digits/],
  ['+٣٢٣١٢٣', /only \+ and digits/],
  ['', /only \+ and digits/],
])('%j is no telephone number', (text, message) => {
  expect(phoneProblem(text)).toMatch(message)
})
