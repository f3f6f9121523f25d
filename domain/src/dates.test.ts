import { expect, test } from 'vitest'
import { parseDay } from './dates.ts'

test.each(['1900-01-01', '2024-02-29', '2026-11-20', '2999-12-31'])('%s is a day', (text) => {
  expect(parseDay(text)).toBe(text)
})

test.each([
  '2024-02-30',
  '2023-02-29',
  '2024-13-01',
  '2024-00-10',
  '2024-01-00',
  '2024-04-31',
  '1899-12-31',
  '3000-01-01',
  '10000-01-01',
  '+275760-09-13',
  '2024-1-5',
  '05.01.2024',
  'now',
  'infinity',
  'epoch',
  '',
  '2024-01-01T00:00:00Z',
  ' 2024-01-01',
  '2024-01-01\n',
])('%j is no day', (text) => {
  expect(parseDay(text)).toBeNull()
})
