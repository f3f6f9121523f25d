import { expect, test } from 'vitest'
import { productFields } from '../products/product-query.ts'
import { topTerms } from './chips.ts'
import { parseQuery } from './parser.ts'
import { printQuery } from './printer.ts'

test.each([
  ['feature:ef000125>=100', 'feature:EF000125>=100', 'ETIM feature: EF000125 ≥ 100'],
  ['feature:EF000125≤0.50', 'feature:EF000125<=0.5', 'ETIM feature: EF000125 ≤ 0.5'],
  ['feature:EF000125=40.0', 'feature:EF000125=40', 'ETIM feature: EF000125 = 40'],
  ['feature:EF000125=-40..110', 'feature:EF000125=-40..110', 'ETIM feature: EF000125 -40 to 110'],
  ['feature:EF000125=..110', 'feature:EF000125<=110', 'ETIM feature: EF000125 ≤ 110'],
  [
    'feature:EF000125>5,EV004810',
    'feature:EF000125>5,EV004810',
    'ETIM feature: EF000125 > 5 or EV004810',
  ],
])('%s is written %s', (text, canonical, label) => {
  const answer = parseQuery(text, productFields)
  if (!answer.ok) throw new Error(answer.error.message)
  expect(printQuery(answer.query)).toBe(canonical)
  expect(topTerms(answer.query, productFields).map((chip) => chip.label)).toEqual([label])
})

test.each([
  ['feature:EF000125>=thick', /“thick” is not a number\. Write it as in feature:EF000125>=100\./],
  ['feature:EF000125>=', /Add a value for feature/],
  ['feature:EF000125=20..10', /wrong way round/],
  ['feature:>=100', /cannot be compared/],
])('%s is refused', (text, message) => {
  const answer = parseQuery(text, productFields)
  expect(answer.ok ? '' : answer.error.message).toMatch(message)
})
