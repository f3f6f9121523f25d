import { packagingLevel } from '@lambda/contract/products/packaging'
import { productInput } from '@lambda/contract/products/products'
import { describe, expect, test } from 'vitest'
import { disputeOf } from '../../shared/form/dispute.ts'
import { changedPaths } from '../../shared/form/merge.ts'
import {
  type ProductValues,
  inputOf,
  productMerging,
  productPaths,
  productSchema,
  unreadNumber,
  valuesOf,
  withReadNumbers,
} from './product-values.form.ts'

const pack = packagingLevel.parse({ type: 'PK', contents: '6' })
const input = productInput.parse({ code: 'A-1', packaging: [pack] })
const values = valuesOf(input)

test('numbers are read as people type them before the schema judges them', () => {
  const typed = {
    ...values,
    thickness: '50 mm',
    packaging: { PK: { ...values.packaging['PK'], netWeight: '39,6 kg' } },
    lambdaD: {
      state: 'declared',
      value: '0,035',
      condition: { meanTemperature: '10,0' },
      standard: null,
      edition: null,
    },
  }
  const read = productSchema.parse(typed)
  expect(read.thickness).toBe('50')
  expect(inputOf(read).packaging).toEqual([{ ...pack, netWeight: '39.6' }])
  expect(read.lambdaD).toMatchObject({ value: '0.035', condition: { meanTemperature: '10' } })
})

test('GTINs are read with the blanks that they are printed with', () => {
  const typed = {
    ...values,
    gtin: ' 4 006381 333931 ',
    packaging: { PK: { ...values.packaging['PK'], gtin: '1 40 06381 33393 8' } },
  }
  const read = productSchema.parse(typed)
  expect(read.gtin).toBe('4006381333931')
  expect(inputOf(read).packaging).toEqual([{ ...pack, gtin: '14006381333938' }])
})

test('what cannot be read stays as it was typed, for its field to say so', () => {
  expect(withReadNumbers({ ...values, thickness: '30–110' }).thickness).toBe('30–110')
  expect(withReadNumbers({ ...values, length: '1.200' }).length).toBe('1.200')
  expect(unreadNumber('length', '1.200', values)).toBe('“1.200” is ambiguous. Enter 1.2 or 1200.')
  expect(unreadNumber('packaging.PK.area', '3,6 kg', values)).toMatch(/is in kg; enter it in m²/)
})

test('the contents of the lowest level are pieces, which may be typed; those of others are units of the level below', () => {
  const packaging = [pack, packagingLevel.parse({ type: 'PF', contents: '4' })]
  const two = valuesOf({ ...input, packaging })
  const typed = {
    ...two,
    packaging: {
      PK: { ...two.packaging['PK'], contents: '6 pcs' },
      PF: { ...two.packaging['PF'], contents: '24 pcs' },
    },
  }
  expect(withReadNumbers(typed).packaging).toMatchObject({
    PK: { contents: '6' },
    PF: { contents: '24 pcs' },
  })
  expect(unreadNumber('packaging.PF.contents', '24 pcs', typed)).toBe(
    '“24 pcs” is in pcs; enter a number without a unit.',
  )
})

test('a level that two people have changed and one has taken away is still a level', () => {
  const left = productSchema.parse({ ...values, packaging: { PF: { gtin: '24006381333935' } } })
  expect(inputOf(left).packaging).toEqual([
    packagingLevel.parse({ type: 'PF', gtin: '24006381333935' }),
  ])
})

describe('of two levels of one type, which their order tells apart,', () => {
  const packs = (...said: object[]): ProductValues =>
    valuesOf({
      ...inputOf(values),
      packaging: said.map((one) => packagingLevel.parse({ type: 'PK', ...one })),
    })
  const [two, three] = [
    { contents: '2', length: '500' },
    { contents: '3', length: '500' },
  ]
  const longer = { ...three, length: '700' }
  const merged = (mine: ProductValues, theirs: ProductValues) =>
    disputeOf(
      packs(two, three),
      mine,
      { values: theirs, version: 2, by: null },
      productPaths,
      productMerging,
    )
  const conflictsOf = (mine: ProductValues, theirs: ProductValues) =>
    merged(mine, theirs).conflicts.map(({ path }) => path)

  test.each([
    ['changes places', [three, two], 'packaging.PK-2'],
    ['goes, so that the other has its key', [three], 'packaging.PK-2'],
    ['is put behind a new one', [{ contents: '1' }, two, three], 'packaging.PK-2'],
  ] as const)('one that %s is not given what was meant for the other', (_, theirs, path) => {
    expect(conflictsOf(packs(two, longer), packs(...theirs))).toEqual([path])
    expect(conflictsOf(packs(...theirs), packs(two, longer))).toEqual([path])
  })

  test('different parts come together where they stay in their places', () => {
    const { conflicts, merged: both } = merged(
      packs(two, longer),
      packs(two, { ...three, width: '9' }),
    )
    expect(conflicts).toEqual([])
    expect(inputOf(both).packaging).toMatchObject([two, { ...longer, width: '9' }])
  })
})

test('zeros at the end of a declared number are a change, and nothing to settle', () => {
  const declared = (value: string, edition: string | null = null) => {
    const basis = { condition: null, standard: null, edition }
    return { ...values, lambdaD: { state: 'declared' as const, value, ...basis } }
  }
  const merged = (mine: ProductValues, theirs: ProductValues) =>
    disputeOf(
      declared('0.035'),
      mine,
      { values: theirs, version: 2, by: null },
      productPaths,
      productMerging,
    )
  expect(changedPaths(declared('0.04'), declared('0.040'), ['lambdaD'])).toEqual(['lambdaD'])
  const same = merged(declared('0.04'), declared('0.040'))
  expect(same.conflicts).toEqual([])
  expect(same.merged).toEqual(declared('0.04'))
  expect(merged(declared('0.035'), declared('0.040')).merged).toEqual(declared('0.040'))
  expect(merged(declared('0.04'), declared('0.041')).conflicts).toHaveLength(1)
  expect(merged(declared('0.04', '2.0'), declared('0.040', '2')).conflicts).toHaveLength(1)
})

test('texts have a path for each language and part, a declared value has one', () => {
  const text = {
    nameShort: 'x',
    nameLong: null,
    description: null,
    marketingText: null,
    keywords: [],
  }
  const paths = productPaths({ ...values, texts: { EN: text } })
  expect(paths).toContain('texts.EN.keywords')
  expect(paths).toContain('lambdaD')
  expect(paths).not.toContain('texts')
  expect(paths).toContain('packaging.PK.gtin')
  expect(paths).not.toContain('packaging')
})
