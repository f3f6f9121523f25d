import { expect, test } from 'vitest'
import { leiProblem } from './lei.ts'

// Source: the register of the Global Legal Entity Identifier Foundation.
test.each([
  '529900T8BM49AURSDO55',
  '5493001KJTIIGC8Y1R12',
  'HWUPKR0MPOU8FGXBT394',
  '7LTWFZYICNSX8D621K86',
  ' 5299 00t8 bm49 aurs do55 ',
])('%j is an LEI', (text) => {
  expect(leiProblem(text)).toBeNull()
})

test.each([
  ['529900T8BM49AURSDO56', /check digits .* are wrong/],
  ['529900T8BM94AURSDO55', /check digits .* are wrong/],
  ['529900T8BM49AURSDO5', /20 characters; this one has 19/],
  ['529900T8BM49AURSDO555', /20 characters; this one has 21/],
  ['529900T8BM49AURSDOA5', /two check digits/],
  ['529900T8BM49AURSD_55', /two check digits/],
  ['', /this one has 0/],
])('%j is no LEI', (text, message) => {
  expect(leiProblem(text)).toMatch(message)
})
