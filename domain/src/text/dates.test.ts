import { expect, test } from 'vitest'
import { formatDay, parseDay, readTypedDay, relativeDay } from './dates.ts'

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

test.each([
  ['2026-01-05', '01/05/26'],
  ['2000-01-01', '01/01/00'],
  ['2049-12-31', '12/31/49'],
  ['2050-01-01', '01/01/2050'],
  ['1999-12-31', '12/31/1999'],
  ['2126-01-05', '01/05/2126'],
  ['soon', 'soon'],
])('%s is written %s', (day, written) => {
  expect(formatDay(day)).toBe(written)
})

test.each([
  ['11/30/2026', '2026-11-30'],
  ['1/5/26', '2026-01-05'],
  ['01/05/00', '2000-01-05'],
  ['12/31/49', '2049-12-31'],
  ['12/31/1999', '1999-12-31'],
  ['1.5.2026', '2026-05-01'],
  ['30.11.26', '2026-11-30'],
  ['1-5-2026', '2026-01-05'],
  ['2/29/2028', '2028-02-29'],
  ['2026-11-30', '2026-11-30'],
])('%s typed is %s', (typed, day) => {
  expect(readTypedDay(typed)).toEqual({ day })
})

test.each([
  ['12/31/50', 'ambiguous year'],
  ['12/31/99', 'ambiguous year'],
  ['13/31/99', 'not a day'],
  ['30/11/2026', 'not a day'],
  ['2/29/2026', 'not a day'],
  ['11/30', 'not a day'],
  ['11.30.2026', 'not a day'],
  ['1.5/2026', 'not a day'],
  ['tomorrow', 'not a day'],
  ['1/1/1776', 'not a day'],
  ['2026-13-01', 'not a day'],
  ['', 'not a day'],
])('%s typed has a problem: %s', (typed, problem) => {
  expect(readTypedDay(typed)).toEqual({ problem })
})

test('whatever is written is read back', () => {
  for (const day of [
    '1900-01-01',
    '1999-12-31',
    '2000-01-01',
    '2049-12-31',
    '2050-01-01',
    '2999-12-31',
  ]) {
    expect(readTypedDay(formatDay(day))).toEqual({ day })
  }
})

test.each([
  ['today', 0],
  ['Yesterday', -1],
  ['TOMORROW', 1],
  ['today-7d', -7],
  ['today+30d', 30],
  ['-7d', -7],
  ['+30D', 30],
  ['-0d', 0],
  ['7d', null],
  ['-7', null],
  ['today-', null],
  ['yesterday-1d', null],
  ['constructor', null],
  ['', null],
])('the words %j mean %j days after today', (text, days) => {
  expect(relativeDay(text)).toBe(days)
})
