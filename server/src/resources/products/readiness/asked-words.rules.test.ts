import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storedProductQuery } from '../product-scope.search.ts'
import { askedWords, concernsReadiness } from './asked-words.rules.ts'

function wordsOf(...queries: string[]) {
  return askedWords(queries.map((text) => storedProductQuery(text) ?? { all: [] }))
}

test.each([
  ['form:SLAB -brand:ACME', ['form', 'brand']],
  ['status:active (lambda:<=0.035 OR missing:density)', ['status', 'lambda', 'density']],
  ['', []],
  ['finding:error', null],
  ['dimension:100', null],
  ['name:board', null],
  ['board', null],
])('“%s” asks about %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words && new Set(words))
})

const asked = wordsOf('form:SLAB', 'has:density', 'thickness:>=50')

test.each<[path: string, concerns: boolean]>([
  ['density', true],
  ['form', true],
  ['thickness', true],
  ['wallThickness', true],
  ['length', false],
  ['series', false],
  ['lambdaD.qualifier', false],
  ['dopNumber', false],
  // read whatever profiles ask
  ['status', true],
  ['markets.DE.status', true],
  ['texts.EN.nameShort', true],
  ['materialIds', true],
  ['avcp.1', true],
  // never
  ['related', false],
  ['related.17', false],
])('a change of %s: %s', (path, concerns) => {
  expect(concernsReadiness([path], asked)).toBe(concerns)
})

test('where profiles may ask about anything, every change counts, and one of several is enough', () => {
  expect(concernsReadiness(['length'], wordsOf('board'))).toBe(true)
  expect(concernsReadiness(['length', 'density'], asked)).toBe(true)
  expect(concernsReadiness([], wordsOf('board'))).toBe(false)
})

test('in lists no value but the thickness of insulation is made of several fields with one value', () => {
  const projection = readFileSync(
    new URL('../../../projections/product.sql', import.meta.url),
    'utf8',
  )
  const columns = [...projection.matchAll(/^ +\['(\w+)', '(.+?)'\](?:,|\];)$/gms)]
  expect(columns.length).toBeGreaterThan(60)
  const ofSeveral = columns.flatMap(([, name = '', expression = '']) => {
    const read = new Set([...expression.matchAll(/\bp\.(\w+)/g)].map(([, column]) => column))
    read.delete('id')
    // each of the tags is of one field
    return read.size > 1 && name !== 'tags' ? name : []
  })
  expect(ofSeveral).toEqual(['thickness'])
})
