import { describe, expect, test } from 'vitest'
import { formatDay, typedDate } from './typed-date.ts'

describe('a day as people type it', () => {
  test.each([
    ['11/30/2026', '2026-11-30'],
    ['1/5/26', '2026-01-05'],
    ['1.5.2026', '2026-01-05'],
    ['2/29/2028', '2028-02-29'],
    [' 2026-11-30 ', '2026-11-30'],
  ])('%s is %s', (typed, day) => {
    expect(typedDate(typed)).toEqual({ value: day })
  })

  test.each(['30/11/2026', '2/29/2026', '11/30', 'tomorrow', '1/1/1776', '2026-13-01'])(
    '%s is none',
    (typed) => {
      expect(typedDate(typed)).toHaveProperty('problem')
    },
  )

  test.each([null, '', '  '])('blank (%j) is no day and no problem', (typed) => {
    expect(typedDate(typed)).toEqual({ value: null })
  })
})

test('a day is shown month first', () => {
  expect(formatDay('2026-01-05')).toBe('01/05/2026')
})
