import { valueAt, withValueAt } from '@lambda/contract/value-at'
import { describe, expect, test } from 'vitest'
import { changedPaths, isSame, threeWayMerge, withWholeRows } from './merge.ts'

const base = {
  code: '662E41',
  series: null as string | null,
  materialIds: [1, 2],
  lambdaD: { state: 'declared', value: '0.035' } as { state: string; value: string } | null,
  texts: { EN: { nameShort: 'Slab' } } as Record<string, { nameShort: string | null }>,
}

const paths = [
  'code',
  'series',
  'materialIds',
  'lambdaD',
  'texts.EN.nameShort',
  'texts.DE.nameShort',
]

describe('merging three versions', () => {
  test('changes of different fields come together', () => {
    const mine = { ...base, code: 'MINE' }
    const theirs = { ...base, series: 'Theirs' }
    expect(threeWayMerge(base, mine, theirs, paths)).toEqual({
      merged: { ...base, code: 'MINE', series: 'Theirs' },
      conflicts: [],
      taken: ['series'],
    })
  })

  test('different changes of one field are a conflict, mine for the time being', () => {
    const mine = { ...base, code: 'MINE' }
    const theirs = { ...base, code: 'THEIRS' }
    const { merged, conflicts } = threeWayMerge(base, mine, theirs, paths)
    expect(conflicts).toEqual([{ path: 'code', base: '662E41', mine: 'MINE', theirs: 'THEIRS' }])
    expect(merged.code).toBe('MINE')
  })

  test('the same change twice is no conflict', () => {
    const both = { ...base, code: 'SAME' }
    expect(threeWayMerge(base, both, { ...both }, paths).conflicts).toEqual([])
  })

  test('a declared value is one field: its parts never mix', () => {
    const mine = { ...base, lambdaD: { state: 'declared', value: '0.034' } }
    const theirs = { ...base, lambdaD: null }
    expect(threeWayMerge(base, mine, theirs, paths).conflicts).toMatchObject([{ path: 'lambdaD' }])
  })

  test('two people may add different languages', () => {
    const mine = { ...base, texts: { ...base.texts, DE: { nameShort: 'Platte' } } }
    const theirs = { ...base, texts: { EN: { nameShort: 'Board' } } }
    expect(threeWayMerge(base, mine, theirs, paths).merged.texts).toEqual({
      EN: { nameShort: 'Board' },
      DE: { nameShort: 'Platte' },
    })
  })

  test('a language that they dropped and I did not touch stays dropped', () => {
    const mine = { ...base, code: 'MINE' }
    const theirs = { ...base, texts: {} }
    expect(threeWayMerge(base, mine, theirs, paths).merged.texts).toEqual({})
  })

  test('the order of a list counts, null and absent are the same', () => {
    expect(isSame([1, 2], [2, 1])).toBe(false)
    expect(isSame({ a: null }, {})).toBe(true)
    expect(isSame('', null)).toBe(false)
    expect(changedPaths(base, { ...base, materialIds: [2, 1] }, paths)).toEqual(['materialIds'])
  })

  test('a value can be read and written where nothing was', () => {
    const written = withValueAt(base, 'texts.FR.nameShort', 'Panneau')
    expect(valueAt(written, 'texts.FR.nameShort')).toBe('Panneau')
    expect(valueAt(base, 'texts.FR.nameShort')).toBeUndefined()
    expect(withValueAt(written, 'texts.FR.nameShort', undefined)).toEqual(base)
  })
})

test('an empty list is no value: adding an item and taking it away again is no change', () => {
  expect(changedPaths({ countries: [] }, {}, ['countries'])).toEqual([])
  expect(changedPaths({ countries: [] }, { countries: ['BE'] }, ['countries'])).toEqual([
    'countries',
  ])
})

test('a row that was brought together from parts has all of them', () => {
  const values = { code: 'A', markets: { SE: { leadTime: '21' } } }
  const ofRow = ['markets.SE.isSold', 'markets.SE.leadTime', 'series']
  expect(withWholeRows(values, ofRow, { rows: ['markets'] })).toEqual({
    code: 'A',
    markets: { SE: { leadTime: '21', isSold: null } },
  })
  expect(withWholeRows(values, ofRow)).toBe(values)
})
