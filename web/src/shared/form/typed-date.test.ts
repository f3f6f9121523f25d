import { expect, test } from 'vitest'
import { typedDate } from './typed-date.ts'

test.each([
  ['11/30/26', '2026-11-30'],
  [' 2026-11-30 ', '2026-11-30'],
])('%s is %s', (typed, day) => {
  expect(typedDate(typed)).toEqual({ value: day })
})

test.each([
  [
    '30/11/26',
    '“30/11/26” is not a date. Write month/day/year, such as 11/30/26, or today or yesterday.',
  ],
  ['11/30/76', 'Write the year of “11/30/76” with four digits.'],
])('%s is a problem', (typed, problem) => {
  expect(typedDate(typed)).toEqual({ problem })
})

test.each([null, '', '  '])('blank (%j) is no day and no problem', (typed) => {
  expect(typedDate(typed)).toEqual({ value: null })
})

test.each([
  ['today', '2026-03-01'],
  ['Yesterday', '2026-02-28'],
  ['tomorrow', '2026-03-02'],
  ['-7d', '2026-02-22'],
  ['today+30d', '2026-03-31'],
])('%s is %s for somebody to whom it is 03/01/26, late in the evening', (typed, day) => {
  expect(typedDate(typed, new Date(2026, 2, 1, 23, 30))).toEqual({ value: day })
})
