import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productFields } from '../products/product-query.ts'
import type { Query } from './ast.ts'
import { topTerms } from './chips.ts'
import { withoutTerm } from './edit.ts'
import { rangeOf, withRange } from './edit-range.ts'
import { valuesOf, withValues } from './edit-values.ts'
import type { QueryField } from './field.ts'
import { freeText, withFreeText } from './free-text.ts'
import { parseQuery } from './parser.ts'
import { printQuery } from './printer.ts'
import { anyQuery, anyText } from '../../test/queries.ts'

function read(text: string): Query {
  const parsed = parseQuery<string>(text, productFields)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.query
}

/** The product field of that name, which must be of that type. */
function product<Type extends QueryField['type']>(name: string, type: Type) {
  const isWanted = (field: QueryField): field is Extract<QueryField, { type: Type }> =>
    field.name === name && field.type === type
  const found = (productFields as readonly QueryField[]).find(isWanted)
  if (found === undefined) throw new Error(`${name} is no ${type} field`)
  return found
}

const brand = product('brand', 'reference')
const status = product('status', 'enum')
const fire = product('fire', 'fire')
const thickness = product('thickness', 'number')
const updated = product('updated', 'date')

test.each([
  ['vapour "pipe section"', ['vapour', '“pipe section”']],
  ['brand:nordfoam,x', ['Brand: Nordfoam Ltd, x']],
  ['status:on_hold', ['Status: On hold']],
  ['code:AB*,*12*,C', ['Code: AB… or …12… or C']],
  ['name:foil,"a b"', ['Name: foil or “a b”']],
  ['lambda:<=0.035', ['λ_D ≤ 0.035 W/(m·K)']],
  ['thickness:20..50', ['Thickness 20 to 50 mm']],
  ['thickness:"20","50"', ['Thickness: 20 or 50 mm']],
  ['mu:>7000', ['µ > 7000']],
  ['fire:>=B-s2,d0', ['Reaction to fire: B-s2,d0 or better']],
  ['fire:<B-s2,d0', ['Reaction to fire: worse than B-s2,d0']],
  ['fire:"A1","A2-s1,d0"', ['Reaction to fire: A1 or A2-s1,d0']],
  ['updated:>=today-30d', ['Updated since 30 days ago']],
  ['obsolete:<today+90d', ['Obsolete before 90 days from now']],
  ['obsolete:<=today+1d', ['Obsolete until tomorrow']],
  ['updated:2026-01-01..today', ['Updated from 01/01/26 to today']],
  ['updated:today-30d..today', ['Updated in the last 30 days']],
  ['updated:today..today', ['Updated from today to today']],
  ['obsolete:today..today+90d', ['Obsolete in the next 90 days']],
  ['loses-cover:60d', ['Loses cover in the next 60 days']],
  ['loses-cover:<today', ['Loses cover before today']],
  ['loses-cover:DOP@60d', ['Loses cover: Declaration in the next 60 days']],
  ['loses-document:dop-12@2027-01-31', ['Loses document: DOP-12 on 01/31/27']],
  ['lacks:dop', ['Lacks: DoP']],
  ['lacks:dop@PL,gtin', ['Lacks: DoP in Poland, gtin']],
  ['lacks:dop@xx', ['Lacks: DoP in XX']],
  ['-lacks:dop@2027-01-31', ['Lacks: not DoP on 01/31/27']],
  ['lacks-language:dop@nl', ['Lacks in language: DoP in Dutch']],
  ['not-ready:PL@2027-01-31', ['Not ready in: Poland on 01/31/27']],
  ['created:today-1d', ['Created: yesterday']],
  ['created:<=tomorrow', ['Created until tomorrow']],
  ['updated-by:ada@example.com', ['Updated by: ada@example.com']],
  ['has:gtin -missing:code,name', ['Has GTIN', 'Not Without Code or Name']],
  ['-(foil OR brand:x)', ['Not (foil or Brand: x)']],
  ['a b OR c', ['(a and b) or c']],
  ['dimension:5 OR name:"5" OR code:5', ['Dimension, name or code: 5']],
  ['gtin:96385074 OR pack-gtin:96385074', ['GTIN or GTIN of packaging: 96385074']],
  ['thickness:5 OR thickness:6', ['Thickness: 5 mm or Thickness: 6 mm']],
  ['code:5 OR article:5*', ['Code: 5 or Article number: 5…']],
])('the chips of %s', (text, labels) => {
  const names: Record<string, string> = {
    'brand nordfoam': 'Nordfoam Ltd',
    'attachment-category DOP': 'Declaration',
    'country PL': 'Poland',
    'obligation dop': 'DoP',
  }
  const chips = topTerms(read(text), productFields, (of, code) => names[`${of} ${code}`])
  expect(chips.map(({ label }) => label)).toEqual(labels)
})

test('a chip says how it is written and can be removed', () => {
  const query = read('foil (a OR b) -status:active')
  expect(topTerms(query, productFields).map(({ text }) => text)).toEqual([
    'foil',
    '(a OR b)',
    '-status:active',
  ])
  expect(printQuery(withoutTerm(query, 1))).toBe('foil -status:active')
})

test.each([
  ['foil', ['A', 'b', 'a'], 'foil brand:a,b'],
  ['brand:x foil', ['a'], 'brand:a foil'],
  ['brand:x foil brand:y', ['a'], 'brand:a foil'],
  ['brand:x foil', [], 'foil'],
  ['-brand:x foil', ['a'], '-brand:x foil brand:a'],
  ['a OR brand:x', ['b'], '(a OR brand:x) brand:b'],
])('%s with the brands %j is %s', (text, values, edited) => {
  expect(printQuery(withValues(read(text), brand, values))).toBe(edited)
})

test('what a panel shows as chosen is what stands in any-of terms at top level', () => {
  const query = read('brand:a,b -brand:c brand:b,d (brand:e OR foil) fire:A1 fire:>=B-s2,d0')
  expect(valuesOf(query, 'brand')).toEqual(['a', 'b', 'd'])
  expect(valuesOf(query, 'fire')).toEqual(['A1'])
  expect(valuesOf(query, 'status')).toEqual([])
  const chosen = withValues(query, fire, ['A1', 'A2-s1,d0'])
  expect(printQuery(chosen)).toContain('fire:"A1","A2-s1,d0" fire:>=B-s2,d0')
})

test.each([
  ['foil', { from: '20', to: '50' }, 'foil thickness:20..50'],
  ['thickness:>=20 foil thickness:<50', { to: ' 60 ' }, 'thickness:<=60 foil'],
  ['thickness:20 foil', { from: '20.0', to: '' }, 'thickness:>=20 foil'],
  ['thickness:20..50', { from: '30', to: '30' }, 'thickness:30'],
  ['thickness:20..50 foil', {}, 'foil'],
  ['thickness:"20","30"', { from: '25' }, 'thickness:20,30 thickness:>=25'],
  ['', { from: '20,5', to: '20,5' }, 'thickness:20.5'],
  ['', { from: '20,5' }, 'thickness:>=20.5'],
  ['', { from: '2', to: '5 cm' }, 'thickness:20..50'],
])('%s with the thickness %j is %s', (text, range, written) => {
  const edited = withRange(read(text), thickness, range)
  expect(edited.ok && printQuery(edited.query)).toBe(written)
})

test('a range of days may be relative', () => {
  const edited = withRange(read('updated:2026-01-01'), updated, { from: 'today-30d' })
  expect(edited.ok && printQuery(edited.query)).toBe('updated:>=today-30d')
  const typed = withRange(read('updated:2026-01-01'), updated, { to: '2/1/26' })
  expect(typed.ok && printQuery(typed.query)).toBe('updated:<=2026-02-01')
})

test.each([
  [{ from: '50', to: '20' }, 'wrong way round'],
  [{ from: '5 brand:x' }, 'unknown unit'],
  [{ from: '>5' }, 'not both'],
])('the range %j is refused', (range, piece) => {
  const edited = withRange(read(''), thickness, range)
  expect(edited.ok ? '' : edited.error.message).toContain(piece)
})

test('the bounds of a range may stand in two terms', () => {
  expect(rangeOf(read('thickness:>20 foil thickness:<=50'), 'thickness')).toEqual({
    from: '20',
    to: '50',
  })
  expect(rangeOf(read('updated:today-7d..today'), 'updated')).toEqual({
    from: 'today-7d',
    to: 'today',
  })
  expect(rangeOf(read('updated:1999-12-31..2026-01-05'), 'updated')).toEqual({
    from: '12/31/1999',
    to: '01/05/26',
  })
  expect(rangeOf(read('-thickness:20'), 'thickness')).toEqual({})
})

test.each([
  ['vapour brand:x', 'foil "a b"', 'foil "a b" brand:x'],
  ['brand:x', 'foil', 'foil brand:x'],
  [
    'brand:x foil status:active',
    'a:b -c OR (d) e<f',
    'brand:x "a:b" "-c" "OR" "(d)" "e<f" status:active',
  ],
  ['foil', '"never closed', '"never closed"'],
  ['foil brand:x', '', 'brand:x'],
])('%s with the free text %s is %s', (text, free, edited) => {
  expect(printQuery(withFreeText(read(text), free))).toBe(edited)
})

test('whatever is put into a query comes out of it', () => {
  const codes = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,8}$/))
  fc.assert(
    fc.property(anyQuery, codes, (query: Query, values) => {
      expect(valuesOf(withValues(query, brand, values), 'brand')).toEqual(values)
    }),
  )
  const active = ['active', 'review']
  fc.assert(
    fc.property(anyQuery, fc.subarray(active), (query: Query, values) => {
      expect(valuesOf(withValues(query, status, values), 'status')).toEqual(values)
    }),
  )
  const bound = fc.option(fc.integer({ min: 0, max: 500 }).map(String), { nil: undefined })
  fc.assert(
    fc.property(anyQuery, bound, bound, (query: Query, one, two) => {
      const [from, to] = Number(one) > Number(two) ? [two, one] : [one, two]
      const edited = withRange(query, thickness, { from, to })
      expect(edited.ok && rangeOf(edited.query, 'thickness')).toEqual(
        JSON.parse(JSON.stringify({ from, to })),
      )
    }),
  )
})

test('any free text can be put into a query, which can then be read', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const query = withFreeText(read('brand:x'), text.slice(0, 200))
      const printed = printQuery(query)
      const parsed = parseQuery<string>(printed, productFields)
      const tooMuch = /at most 50|more than 1000|at most 1000|accents/
      expect(parsed.ok ? printQuery(parsed.query) : parsed.error.message).toSatisfy(
        (answer: string) => answer === printed || tooMuch.test(answer),
      )
      expect(freeText(query)).toBe(printed.replace(/(?:^| )brand:x$/, ''))
    }),
    { numRuns: 1000 },
  )
})
