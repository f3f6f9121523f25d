import { expect, test } from 'vitest'
import { changedNumber } from './changed-number.ts'

const amount = { percent: false, digits: null }
const percent = { percent: true, digits: null }

test.each([
  ['10', { ...amount, by: '2.5' }, '12.5'],
  ['10', { ...amount, by: '-10' }, '0'],
  ['0.1', { ...amount, by: '0.2' }, '0.3'],
  ['0.035', { ...percent, by: '10' }, '0.0385'],
  ['200', { ...percent, by: '-25' }, '150'],
  ['12.50', { ...amount, by: '0' }, '12.5'],
  ['9.99', { ...percent, by: '3.5', digits: 2 }, '10.34'],
  ['1.005', { ...amount, by: '0', digits: 2 }, '1.01'],
  ['99', { ...percent, by: '1', digits: 0 }, '100'],
])('%s with %o is %s', (text, change, expected) => {
  expect(changedNumber(text, change)).toBe(expected)
})

test.each(['∞', '', 'NPD', '1e3'])('%o is no number', (text) => {
  expect(changedNumber(text, { ...amount, by: '1' })).toBeNull()
})
