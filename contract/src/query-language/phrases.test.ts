import { expect, test } from 'vitest'
import { productFields } from '../products/product-query.ts'
import { parseQuery } from './parser.ts'
import { asWords, withPhrase } from './phrases.ts'
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

test.each([
  ['stone  wool', 'stone wool'],
  ['size:12 (A or B)', '"size:12" "(A" "or" "B)"'],
  ['-12/50 100.5 Dämm-Platte_2', '"-12/50" 100.5 Dämm-Platte_2'],
  ['say "roof', 'say "\\"roof"'],
  ['thickness>=100', '"thickness>=100"'],
])('the words of %s are %s', (text, expected) => {
  const q = asWords(text)
  expect(q).toBe(expected)
  const parsed = parseQuery(q, productFields)
  if (!parsed.ok) throw new Error(parsed.error.message)
  expect(parsed.query.all.map(({ kind }) => kind)).toEqual(
    text
      .trim()
      .split(/\s+/)
      .map(() => 'free'),
  )
})
