import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someNames } from '../../test/names.ts'
import { anyText } from '../../test/queries.ts'
import { productFields } from '../products/product-query.ts'
import type { Query } from '../query-language/ast.ts'
import { parseQuery } from '../query-language/parser.ts'
import { printQuery } from '../query-language/printer.ts'
import { understandProducts } from './understand-products.ts'
import { holdsPart, withReading } from './understood.ts'

function read(text: string): Query {
  const parsed = parseQuery(text, productFields)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`)
  return parsed.query
}

function understood(text: string, staysWords?: (words: string) => boolean) {
  return understandProducts(read(text), { table: someNames, language: 'EN', staysWords })
}

test('words that shall stay words are offered what they mean', () => {
  const { query, parts } = understood('stone wool 100 mm', (words) => words === 'stone wool')
  expect(printQuery(query)).toBe('stone wool thickness:100')
  const [wool] = parts
  if (!wool) throw new Error('Nothing was recognised.')
  expect(wool).toMatchObject({ words: 'stone wool', clauses: [], isDoubtful: true })
  const [reading = []] = wool.others
  expect(printQuery(withReading(query, wool, reading))).toBe('material:stone-wool thickness:100')
})

test('another reading takes the place of the first', () => {
  const { query, parts } = understood('foil 600x100 tight')
  const [sides] = parts
  if (!sides) throw new Error('Nothing was recognised.')
  expect(printQuery(withReading(query, sides, sides.others[0] ?? []))).toBe(
    'foil diameter:600 thickness:100 tight',
  )
  expect(printQuery(withReading(query, sides, []))).toBe('foil 600x100 tight')
  expect(withReading(read('foil thickness:100'), sides, [])).toEqual(read('foil thickness:100'))
})

test('what two parts ask is still asked when one of them is words again', () => {
  const { query, parts } = understood('35x19 19mm')
  const once = { all: query.all.slice(0, 2) }
  const [sides, wall] = parts
  if (!sides || !wall) throw new Error('Nothing was recognised.')
  expect(holdsPart(once, wall)).toBe(true)
  expect(printQuery(withReading(once, sides, [], parts))).toBe('35x19 thickness:19')
})

test('what would exceed the bounds of a query is not understood', () => {
  const numbers = Array.from({ length: 40 }, (_, at) => String(10 + at)).join(' ')
  expect(printQuery(understood(numbers).query)).toBe(numbers)
  expect(understood(numbers).parts).toEqual([])
})

/** Pieces that mean something to products, so that many of the texts made of them are understood. */
const piece = fc.constantFrom(
  ...'stone wool|glass wool|100 mm|10 cm|35x19|1200x600x100|0,035 W/mK|λ 0.035|WLG 035|A1|B-s3,d0'.split(
    '|',
  ),
  ...'EN 13162|Ø 35|2.85 m²K/W|45 kg/m³|-40 °C|250 °C|30 kPa|4 012345 678901|0073 215|100|035'.split(
    '|',
  ),
  ...'Germany|nordfoam|pipe section|board|active|foil|"a b"|-foil|thickness:50|(a OR b)|mm|x|de|≥'.split(
    '|',
  ),
)
const typed = fc.oneof(
  fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(' ')),
  anyText,
)
const language = fc.constantFrom('EN', 'DE', 'FR', 'NL', 'PL')

/** The query without the places of its terms. */
function placeless(query: Query): unknown {
  return JSON.parse(
    JSON.stringify(query, (key, value: unknown) => (key === 'at' ? undefined : value)),
  )
}

test('the canonical text of what was understood is read as the same', () => {
  fc.assert(
    fc.property(typed, language, (text, spoken) => {
      const parsed = parseQuery<string>(text, productFields)
      if (!parsed.ok) return
      const { query } = understandProducts(parsed.query, { table: someNames, language: spoken })
      expect(placeless(read(printQuery(query)))).toEqual(placeless(query))
    }),
    { numRuns: 3000 },
  )
})

test('with every part back in words the query is what it was', () => {
  fc.assert(
    fc.property(typed, language, (text, spoken) => {
      const parsed = parseQuery<string>(text, productFields)
      if (!parsed.ok) return
      const { query, parts } = understandProducts(parsed.query, {
        table: someNames,
        language: spoken,
      })
      const taken = parts.filter(({ clauses }) => clauses.length > 0)
      const back = taken.reduce((now, part) => withReading(now, part, []), query)
      expect(printQuery(back)).toBe(printQuery(parsed.query))
      for (const part of taken) expect(holdsPart(query, part)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})
