import { expect, test } from 'vitest'
import { productFields } from '../products/product-query.ts'
import { parseQuery } from './parser.ts'
import { withPhrase } from './phrases.ts'
import { printQuery } from './printer.ts'

test.each([
  ['mineral wool', 'mineral wool', '"mineral wool"'],
  ['mineral wool thickness:100 slab', 'mineral wool', '"mineral wool" thickness:100 slab'],
  ['mineral thickness:100 wool', 'mineral wool', 'mineral thickness:100 wool'],
  ['thin mineral wool mineral wool', 'mineral wool', 'thin "mineral wool" "mineral wool"'],
  ['Platte', 'Platte', '"Platte"'],
  ['name:Platte,Matte', 'Platte', 'name:"Platte",Matte'],
  ['cork OR Platte', 'Platte', 'cork OR "Platte"'],
  ['cork OR (mineral wool slab)', 'mineral wool', 'cork OR ("mineral wool" slab)'],
  ['-Platte', 'Platte', '-"Platte"'],
  ['"Platte"', 'Platte', '"Platte"'],
  ['plate', 'Platte', 'plate'],
])('%s with %s as a phrase is %s', (q, text, expected) => {
  const parsed = parseQuery(q, productFields)
  if (!parsed.ok) throw new Error(parsed.error.message)
  expect(printQuery(withPhrase(parsed.query, text))).toBe(expected)
})
