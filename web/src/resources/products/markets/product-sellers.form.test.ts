import type { LegalEntityOption } from '@lambda/contract/options'
import { productInput } from '@lambda/contract/products/products'
import { expect, test } from 'vitest'
import { disputeOf } from '../../../shared/form/dispute.ts'
import {
  type ProductValues,
  inputOf,
  pathInForm,
  productPaths,
  productMerging,
  productSchema,
  valuesOf,
} from '../product-values.form.ts'
import { sellersOf } from './product-sellers.form.ts'

const entity = (
  id: number,
  name: string,
  country: string,
  more: Partial<LegalEntityOption> = {},
): LegalEntityOption => ({ id, name, code: name, country, sellsIn: [], isActive: true, ...more })

const entities = [
  entity(9, 'Zeta', 'DE'),
  entity(10, 'Alfa', 'BE', { sellsIn: ['BE', 'LU'] }),
  entity(11, 'Only abroad', 'DE', { sellsIn: ['FR'] }),
  entity(12, 'Closed', 'DE', { isActive: false }),
]

const namesOf = (
  numbers: Record<string, { number?: string | null }>,
  sold: readonly string[],
  kept: readonly string[] = [],
) => sellersOf(numbers, sold, { entities, references: [] }, new Set(kept)).map(({ name }) => name)

test('who sells in a country of the product is shown, by name', () => {
  expect(namesOf({}, ['DE', 'LU'])).toEqual(['Alfa', 'Zeta'])
  expect(namesOf({}, ['FR'])).toEqual(['Only abroad'])
  expect(namesOf({}, [])).toEqual([])
})

test('whoever has a number is shown, behind those who sell there', () => {
  const numbers = { 'LE-12': { number: '1' }, 'LE-10': { number: '2' } }
  expect(namesOf(numbers, ['DE'])).toEqual(['Closed', 'Zeta', 'Alfa'])
  expect(namesOf({ 'LE-10': { number: ' ' } }, ['DE'])).toEqual(['Zeta'])
  expect(namesOf({}, ['DE'], ['LE-10'])).toEqual(['Zeta', 'Alfa'])
})

test('a seller says where it sells of the countries of the product, or else where it sells at all', () => {
  const numbers = { 'LE-10': { number: ' 77 ' } }
  const known = { entities, references: [] }
  const [there] = sellersOf(numbers, ['LU', 'BE', 'NL'], known, new Set())
  expect(there).toMatchObject({ countries: ['BE', 'LU'], elsewhere: [], number: '77' })
  const [not] = sellersOf(numbers, ['NL'], known, new Set())
  expect(not).toMatchObject({ countries: [], elsewhere: ['BE', 'LU'], number: '77' })
})

test('a number is shown while nobody knows its legal entity yet, by the name that the product has for it', () => {
  const references = [{ id: 10, code: 'ALF', name: 'Alfa' }]
  const numbers = { 'LE-10': { number: '77' }, 'LE-99': { number: '78' } }
  const sellers = sellersOf(numbers, ['BE'], { entities: [], references }, new Set())
  expect(sellers).toMatchObject([
    { id: 99, name: null, number: '78' },
    { id: 10, name: 'Alfa', code: 'ALF', number: '77' },
  ])
})

const base = valuesOf(
  productInput.parse({
    code: 'A-1',
    localArticleNumbers: [
      { legalEntityId: 9, number: '000123' },
      { legalEntityId: 10, number: '1E5' },
    ],
  }),
)

const withNumbers = (numbers: Record<string, string | null>): ProductValues => ({
  ...base,
  localArticleNumbers: {
    ...base.localArticleNumbers,
    ...Object.fromEntries(Object.entries(numbers).map(([key, number]) => [key, { number }])),
  },
})

const merged = (mine: ProductValues, theirs: ProductValues) =>
  disputeOf(base, mine, { values: theirs, version: 2, by: null }, productPaths, productMerging)

test('what the form has read is what it sends, and a problem is told at its legal entity', () => {
  const sent = inputOf(productSchema.parse(base)).localArticleNumbers
  expect(sent).toEqual([
    { legalEntityId: 10, number: '1E5' },
    { legalEntityId: 9, number: '000123' },
  ])
  expect(pathInForm('localArticleNumbers.0.number', base)).toBe('localArticleNumbers.LE-10.number')
  expect(pathInForm('localArticleNumbers.1.number', base)).toBe('localArticleNumbers.LE-9.number')
})

test('numbers of different legal entities are merged, two of one are asked for', () => {
  const other = merged(withNumbers({ 'LE-9': '124' }), withNumbers({ 'LE-11': '7' }))
  expect(other.conflicts).toEqual([])
  expect(inputOf(other.merged).localArticleNumbers).toEqual([
    { legalEntityId: 10, number: '1E5' },
    { legalEntityId: 11, number: '7' },
    { legalEntityId: 9, number: '124' },
  ])
  const same = merged(withNumbers({ 'LE-9': '124' }), withNumbers({ 'LE-9': '125' }))
  expect(same.conflicts.map(({ path }) => path)).toEqual(['localArticleNumbers.LE-9.number'])
  const gone = merged(withNumbers({ 'LE-9': null }), withNumbers({ 'LE-9': '125' }))
  expect(gone.conflicts.map(({ path }) => path)).toEqual(['localArticleNumbers.LE-9'])
})
