import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productFields } from '../products/product-query.ts'
import { parseQuery } from './parser.ts'
import { printQuery } from './printer.ts'
import { anyQuery, anyText } from '../../test/queries.ts'

/** The value without the places of its terms. */
function placeless(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (key === 'at' ? undefined : inner)),
  )
}

test('any text gives a query or errors whose places lie within it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parsed = parseQuery(text, productFields)
      for (const { from, to, message } of parsed.ok ? [] : parsed.errors) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThanOrEqual(from)
        expect(to).toBeLessThanOrEqual(text.length)
        expect(message).toMatch(/[.?]$/)
      }
    }),
    { numRuns: 2000 },
  )
})

test('what was understood, printed and read again is understood as the same', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parsed = parseQuery(text, productFields)
      if (!parsed.ok) return
      const printed = printQuery(parsed.query)
      const again = parseQuery(printed, productFields)
      expect(again.ok && placeless(again.query)).toEqual(placeless(parsed.query))
      expect(again.ok && printQuery(again.query)).toBe(printed)
    }),
    { numRuns: 5000 },
  )
})

test('any query, printed and read, is the same query', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const parsed = parseQuery(printQuery(query), productFields)
      expect(parsed.ok && placeless(parsed.query)).toEqual(placeless(query))
    }),
    { numRuns: 2000 },
  )
})
