import { compareDecimals, infinite, parseDecimal } from '@lambda/domain/numbers/decimal'
import { fireClasses } from '@lambda/domain/fire/fire-tables'
import fc from 'fast-check'
import { type ProductFieldName, productFields } from '../src/products/product-query.ts'
import type { Comparison, Day, Node, Query, Term } from '../src/query-language/ast.ts'
import { allOf, anyOf, clausesOf, not } from '../src/query-language/ast.ts'
import { termsOf, weightOf } from '../src/query-language/bounds.ts'
import type { NumberField, QueryField } from '../src/query-language/field.ts'
import { printQuery } from '../src/query-language/printer.ts'
import { cleaned } from '../src/query-language/quoting.ts'

type Name = ProductFieldName

/** Pieces that mean something to the language, so that many of the texts made of them get far. */
const scrap = fc.oneof(
  fc.constantFrom(
    ...Array.from(' \t()"“,:*-<>=\\≤.'),
    'OR',
    'AND',
    'a',
    'Ä',
    '0',
    '\u0338',
    '\u200d',
  ),
  fc.constantFrom('..', ':>=', 'today-30d', '0.035', 'A2-s1,d0', 'foil ', '2026-01-31', 'x@y.z'),
  fc.constantFrom(...productFields.map(({ name }) => `${name}:`), 'has:', 'missing:', 'http://'),
  fc.constantFrom(
    'thickness:',
    'thickness ',
    'λ',
    '100',
    ' mm ',
    ' cm',
    ' - ',
    ' to ',
    'from ',
    '(',
    ')',
    ',',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
)

function scraps(maxLength: number): fc.Arbitrary<string> {
  return fc.array(scrap, { maxLength }).map((parts) => parts.join(''))
}

/** Any text whatever, malformed ones among them. */
export const anyText = fc.oneof(scraps(25), fc.string({ unit: 'binary', maxLength: 1100 }))

const text = scraps(6)
  .map((written) => cleaned(written.toWellFormed().replaceAll('\0', '')))
  .filter((written) => written !== '')
const word = fc.stringMatching(/^[a-zäöü0-9%_&/+.'-]{1,9}$/).map((end) => `x${end}`)
const wording = fc.oneof(
  fc.oneof(word, fc.constantFrom('mm', '-', 'to', '100', 'from')).map((one) => ({
    text: one,
    phrase: false,
  })),
  text.map((one) => ({ text: one, phrase: true })),
)
const pattern = fc.record({
  match: fc.constantFrom(...(['equals', 'prefix', 'suffix', 'inside'] as const)),
  text: text.map((one) => cleaned(`a${one}`)),
})

/** One to three values, none twice. */
function few<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> {
  return fc.uniqueArray(value, {
    minLength: 1,
    maxLength: 3,
    selector: (one) => JSON.stringify(one),
  })
}

function comparison<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Comparison<Value>> {
  const op = fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const)
  return fc.oneof(
    few(value).map((any) => ({ op: 'any' as const, any })),
    fc.record({ op, value }),
  )
}

function range<Value>(
  value: fc.Arbitrary<Value>,
  compare: (a: Value, b: Value) => number,
): fc.Arbitrary<Comparison<Value>> {
  return fc.tuple(value, value).map(([a, b]) => {
    const [from, to] = compare(a, b) <= 0 ? [a, b] : [b, a]
    return { op: '..' as const, from, to }
  })
}

/** A decimal that the field can hold. */
function decimalOf({ max, digits, mayBeInfinite }: NumberField): fc.Arbitrary<string> {
  const largest = Math.min(3000, Number(max) * 10 ** digits)
  const finite = fc
    .integer({ min: 0, max: largest })
    .map((n) => parseDecimal((n / 10 ** digits).toFixed(digits)) ?? '0')
  return mayBeInfinite ? fc.oneof(finite, fc.constant(infinite)) : finite
}

const isoDay = fc
  .integer({ min: 0, max: 9999 })
  .map((days) => ({ day: new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10) }))
const relativeDay = fc.integer({ min: -99_999, max: 99_999 }).map((today) => ({ today }))
const days: fc.Arbitrary<Comparison<Day>> = fc.oneof(
  comparison<Day>(fc.oneof(isoDay, relativeDay)),
  range(isoDay, (a, b) => a.day.localeCompare(b.day)),
  range(relativeDay, (a, b) => a.today - b.today),
  fc.record({ op: fc.constant('..' as const), from: isoDay, to: relativeDay }),
)
const fireCode = fc.constantFrom(...fireClasses.map(({ code }) => code))

/** A code with what is asked of its number. */
const measuredCode = fc.record({
  match: fc.constant('equals' as const),
  text: fc.stringMatching(/^EF[0-9]{6}$/),
  is: fc.oneof(
    comparison(fc.constantFrom('0', '0.5', '-40', '100')).filter(
      (is) => is.op !== 'any' || is.any.length === 1,
    ),
    range(fc.constantFrom('-40', '0', '100'), compareDecimals),
  ),
})

/** A term that asks one field. */
function termOf(field: QueryField<Name>): fc.Arbitrary<Term<Name>> {
  const own = { field: fc.constant(field.name) }
  switch (field.type) {
    case 'code':
    case 'text': {
      const isMeasured = field.type === 'code' && field.isMeasured === true
      const code = isMeasured ? fc.oneof(pattern, measuredCode) : pattern
      return fc.record({ kind: fc.constant(field.type), ...own, any: few(code) })
    }
    case 'words':
      return fc.record({ kind: fc.constant(field.type), ...own, any: few(wording) })
    case 'reference': {
      const code = text.map((one) => {
        const lower = field.letterCase === 'lower'
        return cleaned(lower ? one.toLowerCase() : one.toUpperCase())
      })
      return fc.record({ kind: fc.constant(field.type), ...own, any: few(code) })
    }
    case 'enum': {
      const code = fc.constantFrom(...field.values.map(({ code }) => code))
      return fc.record({ kind: fc.constant(field.type), ...own, any: few(code) })
    }
    case 'person': {
      const email = fc.stringMatching(/^[a-z]{1,5}@[a-z]{1,5}\.eu$/)
      return fc.record({ kind: fc.constant(field.type), ...own, any: few(email) })
    }
    case 'number': {
      const value = decimalOf(field)
      const is = fc.oneof(comparison(value), range(value, compareDecimals))
      return fc.record({ kind: fc.constant(field.type), ...own, is })
    }
    case 'fire':
      return fc.record({ kind: fc.constant(field.type), ...own, is: comparison(fireCode) })
    case 'dated': {
      const code = text.map((one) => cleaned(`A${one}`.toUpperCase()))
      const asked = field.needsCode ? code : fc.option(code)
      return fc.record({ kind: fc.constant(field.type), ...own, code: asked, is: days })
    }
    default:
      return fc.record({ kind: fc.constant(field.type), ...own, is: days })
  }
}

const presence = fc.record({
  kind: fc.constant('presence' as const),
  present: fc.boolean(),
  any: few(fc.constantFrom(...productFields.map(({ name }) => name))),
})

const term: fc.Arbitrary<Term<Name>> = fc.oneof(
  wording.map(({ text, phrase }) => ({ kind: 'free' as const, text, phrase })),
  presence,
  ...productFields.map(termOf),
)

const { node } = fc.letrec<{ node: Node<Name> }>((tie) => {
  const nodes = fc.array(tie('node'), { minLength: 1, maxLength: 3 })
  return {
    node: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      term,
      tie('node').map(not),
      fc.tuple(term, nodes).map(([first, rest]) => allOf([first, ...rest]) ?? first),
      fc.tuple(term, nodes).map(([first, rest]) => anyOf([first, ...rest]) ?? first),
    ),
  }
})

/** Any query over products in normal form, within the bounds of the language. */
export const anyQuery: fc.Arbitrary<Query<Name>> = node
  .map((one) => ({ all: clausesOf(one) }))
  .filter((query) => printQuery(query).length <= 1000)
  .filter((query) => termsOf(query).reduce((sum, one) => sum + weightOf(one), 0) <= 50)
