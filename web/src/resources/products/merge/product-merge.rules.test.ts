import type { ProductAttachment } from '@lambda/contract/attachments/product-attachments'
import { type Product, productInput } from '@lambda/contract/products/products'
import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/api-error.ts'
import {
  type Merging,
  mergeEdit,
  mergeFields,
  suggested,
  whatHappened,
} from './product-merge.rules.ts'

function merging(id: number, more: object, codes: string[] = []): Merging {
  const product = { ...productInput.parse({ code: `P-${id}`, ...more }), id, references: [] }
  const documents = codes.map((code) => ({
    code,
    title: 'Sheet',
    role: 'MAIN',
    isInherited: false,
  }))
  return {
    product: product as unknown as Product,
    documents: documents as unknown as ProductAttachment[],
    related: [{ id: 77, code: 'P-77' }],
  }
}

const pair = [
  merging(
    1,
    {
      series: 'Alpha',
      countries: ['BE'],
      texts: { EN: { nameShort: 'Slab' }, DE: { nameShort: 'Platte' } },
    },
    ['DOC-1'],
  ),
  merging(
    2,
    {
      series: 'Beta',
      gtin: '4006381333931',
      countries: ['BE', 'DE'],
      packaging: [{ type: 'PK', contents: '12' }],
      texts: { EN: { nameShort: 'Board' } },
    },
    ['DOC-1', 'DOC-2'],
  ),
] as const

test('products that either is related to go by their codes, the other one among them', () => {
  const related = [
    { type: 'SUCCESSOR', relatedId: 77, quantity: null },
    { type: 'SIMILAR', relatedId: 1, quantity: null },
  ]
  const [field] = mergeFields([merging(1, {}), merging(2, { related })])
  expect(field).toMatchObject({
    path: 'related',
    sides: [[], ['Successor: P-77', 'Similar product: P-1']],
  })
})

test('features of ETIM go by their names, with their units', () => {
  const classFeatures = [{ release: '9.0', feature: 'EF000125', number: '40' }]
  const definition = { label: 'Thickness (ETIM 9.0 EF000125)', unit: 'mm', codes: [] }
  const [field] = mergeFields([merging(1, {}), merging(2, { classFeatures })], () => definition)
  expect(field).toMatchObject({
    path: 'classFeatures',
    sides: [[], ['Thickness (ETIM 9.0 EF000125): 40 mm']],
  })
})

test('two products are told apart by what can be chosen: fields, texts, rows of a kind, documents', () => {
  const told = mergeFields(pair).map(({ path, isList, sides }) => [path, { isList, sides }])
  expect(Object.fromEntries(told)).toEqual({
    gtin: { isList: false, sides: [[], ['4006381333931']] },
    series: { isList: false, sides: [['Alpha'], ['Beta']] },
    'texts.EN.nameShort': { isList: false, sides: [['Slab'], ['Board']] },
    'texts.DE.nameShort': { isList: false, sides: [['Platte'], []] },
    packaging: { isList: true, sides: [[], ['Pack: Level: 1', 'Pack: Contents: 12']] },
    countries: { isList: true, sides: [['Belgium'], ['Belgium, Germany']] },
    attachments: {
      isList: true,
      sides: [['DOC-1 Sheet (Main)'], ['DOC-1 Sheet (Main)', 'DOC-2 Sheet (Main)']],
    },
  })
})

test.each([
  [1, { take: ['gtin', 'packaging'], combine: ['countries', 'markets', 'attachments'] }],
  [2, { take: ['texts.DE.nameShort'], combine: ['countries', 'markets', 'attachments'] }],
])('where %i stays it keeps its values and gets what it lacks', (staying, expected) => {
  const fields = mergeFields(pair)
  const edit = mergeEdit(fields, { staying, losing: 3 - staying }, (field) =>
    suggested(field, pair, staying),
  )
  expect({ ...edit, take: edit.take?.toSorted(), combine: edit.combine?.toSorted() }).toEqual({
    action: 'merge',
    recordId: staying,
    losingId: 3 - staying,
    take: expected.take.toSorted(),
    combine: expected.combine.toSorted(),
  })
})

test('documents that are linked while somebody chooses move along', () => {
  const { take, combine } = mergeEdit([], { staying: 1, losing: 2 }, () => 'both')
  expect([take, combine]).toEqual([[], ['attachments']])
})

test.each([
  ['items.0.losingVersion', 'B has been changed in the meantime.', true],
  ['items.0.version', 'A has been changed in the meantime.', true],
  ['items.0.losingId', 'B has been deleted in the meantime.', false],
  ['items.0.recordId', 'A has been deleted in the meantime.', false],
])('a merge that is refused at %s tells which product is another by now', (path, told, isThere) => {
  const happened = whatHappened(refusal(path), { stays: 'A', goes: 'B' })
  expect(happened?.isThere).toBe(isThere)
  expect(happened?.sentence).toContain(told)
})

test('what else is refused is told as it is', () => {
  expect(whatHappened(refusal('title'), { stays: 'A', goes: 'B' })).toBe(null)
  expect(whatHappened(new Error('A bug.'), { stays: 'A', goes: 'B' })).toBe(null)
})

function refusal(path: string): ApiError {
  const problem = { code: 'RULE_BROKEN', errors: [{ path, code: 'RULE_BROKEN', message: '' }] }
  return new ApiError(422, '', problem as ApiError['problem'], null)
}
