import { expect, test } from 'vitest'
import { productFields } from '../products/product-query.ts'
import { parseQuery } from './parser.ts'
import { printQuery } from './printer.ts'
import { withoutLoneSigns } from './sought-words.ts'

test.each([
  ['wool – board', 'wool board'],
  ['façade board, 1000 × 500 × 50 mm', 'façade board, 1000 500 50 mm'],
  ['wool & board | thickness:50', 'wool board thickness:50'],
  ['wool "×"', 'wool "×"'],
  ['×', '×'],
  ['– thickness:50', '– thickness:50'],
])('of “%s” is looked for “%s”', (text, sought) => {
  const queryOf = (q: string) => {
    const parsed = parseQuery(q, productFields)
    if (!parsed.ok) throw new Error(parsed.error.message)
    return parsed.query
  }
  expect(printQuery(withoutLoneSigns(queryOf(text)))).toBe(printQuery(queryOf(sought)))
})
