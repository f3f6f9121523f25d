import { expect, test } from 'vitest'
import {
  type FeaturesByKey,
  blankFeature,
  classEntries,
  featureText,
  strayKeys,
  withClass,
  withFeature,
  withRelease,
  withoutClass,
} from './product-class-entries.form.ts'

const said: FeaturesByKey = {
  '9_0-EF000125': { ...blankFeature, number: '40' },
  '9_0-EF000010': { ...blankFeature, valueCode: 'EV004810' },
  '6_0-EF000125': { ...blankFeature, number: '40' },
}

const classes = {
  UNSPSC: { code: '30141500' },
  'ETIM-9_0': { code: 'EC000406' },
  'ETIM-10_0': { code: 'EC000406' },
  'ECLASS-14_0': { code: '27141137' },
}

test('classes stand by system, the newest release of ETIM first', () => {
  expect(classEntries(classes)).toEqual([
    { key: 'ETIM-10_0', id: 'ETIM 0' },
    { key: 'ETIM-9_0', id: 'ETIM 1' },
    { key: 'ECLASS-14_0', id: 'ECLASS 2' },
    { key: 'UNSPSC', id: 'UNSPSC 3' },
  ])
})

test('a class that is there is not added again', () => {
  const added = withClass(classes, 'ETIM', '9.0')
  expect(added).toEqual({ classes, key: 'ETIM-9_0' })
  expect(withClass({}, 'UNSPSC', null).classes).toEqual({ UNSPSC: { code: null } })
})

test.each([
  ['ECLASS-14_0', ' 13.0 ', 'ECLASS-13_0'],
  ['ECLASS-14_0', '', 'ECLASS'],
  ['ECLASS-14_0', '14.0', 'ECLASS-14_0'],
  ['UNSPSC', 'unv260801', 'UNSPSC-UNV260801'],
  ['UNSPSC', 'v 26', null],
  ['UNSPSC', '26/08', null],
])('%s of release “%s” is %s', (key, typed, next) => {
  const moved = withRelease(classes, key, typed)
  expect(moved?.key ?? null).toBe(next)
  expect(moved?.classes[moved.key]).toEqual(moved ? classes[key as 'UNSPSC'] : undefined)
  expect(Object.keys(moved?.classes ?? classes)).toHaveLength(4)
})

test('a release with a class of its own is no other class’s', () => {
  const both = { ...classes, 'ECLASS-13_0': { code: '27141138' } }
  expect(withRelease(both, 'ECLASS-14_0', '13.0')).toBeNull()
})

test('with a class goes what is said of its features, and no other', () => {
  const left = withoutClass({ classes, features: said }, 'ETIM-9_0')
  expect(Object.keys(left.classes)).not.toContain('ETIM-9_0')
  expect(Object.keys(left.features)).toEqual(['6_0-EF000125'])
  expect(withoutClass({ classes, features: said }, 'UNSPSC').features).toBe(said)
})

test('what another class does not have is told apart', () => {
  expect(strayKeys(said, '9.0', [{ code: 'EF000125' }])).toEqual(['9_0-EF000010'])
  expect(strayKeys(said, '6.0', [{ code: 'EF000125' }])).toEqual([])
})

test('a value takes away why there was none, and the other way round; nothing leaves no row', () => {
  const key = '9_0-EF000125'
  const none = withFeature(said, key, { noValue: 'NA' })
  expect(none[key]).toEqual({ ...blankFeature, noValue: 'NA' })
  expect(withFeature(none, key, { number: '50' })[key]).toEqual({ ...blankFeature, number: '50' })
  expect(withFeature(said, key, { upTo: '60' })[key]).toMatchObject({ number: '40', upTo: '60' })
  expect(withFeature(said, key, { number: null })).not.toHaveProperty([key])
})

test.each([
  [{ number: '40' }, '40'],
  [{ number: '40', upTo: '60' }, '40 to 60'],
  [{ valueCode: 'EV004810' }, 'EV004810'],
  [{ logical: 'true' as const }, 'Yes'],
  [{ logical: 'false' as const }, 'No'],
  [{ noValue: 'UN' }, 'UN'],
])('%o reads %s', (row, text) => {
  expect(featureText({ ...blankFeature, ...row })).toBe(text)
})
