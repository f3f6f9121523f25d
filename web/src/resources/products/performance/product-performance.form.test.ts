import { performanceRow } from '@lambda/contract/products/performance'
import { ownCharacteristics } from '@lambda/domain/performance/own-characteristics'
import { expect, test } from 'vitest'
import {
  type PerformanceByKey,
  holds,
  inState,
  performanceEntries,
  withCharacteristic,
  withFromThickness,
  withNextThickness,
  withOwnRow,
  withoutRow,
} from './product-performance.form.ts'

const ownOf = (code: string) => {
  const own = ownCharacteristics.find((one) => one.code === code)
  if (!own) throw new Error(`${code} has no field of its own`)
  return own
}

const said = (more: object = {}) => {
  const {
    characteristic: _c,
    fromThickness: _f,
    ...row
  } = performanceRow.parse({
    characteristic: 'NRC',
    ...more,
  })
  return row
}

const rows: PerformanceByKey = {
  'DYNAMIC_STIFFNESS-100': said(),
  'DYNAMIC_STIFFNESS-30': said({ toThickness: '40', value: '27', condition: 'Screed', page: '2' }),
  DYNAMIC_STIFFNESS: said({ toThickness: '29' }),
  MELTING_POINT: said({ value: '1000' }),
}

test('characteristics stand under their headings, their rows from the thinnest on', () => {
  expect(
    performanceEntries(rows).map(({ title, entries }) => [
      title,
      entries.map((entry) => entry.rows.map(({ key }) => key)),
    ]),
  ).toEqual([
    ['Fire', [['MELTING_POINT']]],
    ['Acoustic', [['DYNAMIC_STIFFNESS', 'DYNAMIC_STIFFNESS-30', 'DYNAMIC_STIFFNESS-100']]],
  ])
})

test('a new row has the usual standard', () => {
  const { rows: next, key } = withCharacteristic(rows, 'POINT_LOAD')
  expect(key).toBe('POINT_LOAD')
  expect(next[key]).toMatchObject({ state: 'declared', value: null, standard: 'EN ISO 12968' })
})

test('another thickness begins behind the last one, under the same conditions', () => {
  const next = withNextThickness(rows, 'DYNAMIC_STIFFNESS-30')
  expect(next?.key).toBe('DYNAMIC_STIFFNESS-41')
  expect(next?.rows['DYNAMIC_STIFFNESS-41']).toMatchObject({
    condition: 'Screed',
    value: null,
    page: null,
    toThickness: null,
  })
})

test.each([
  ['DYNAMIC_STIFFNESS-100', 'a row without an end'],
  ['DYNAMIC_STIFFNESS', 'a thickness that is there'],
])('there is no thickness behind %s: %s', (key) => {
  expect(withNextThickness(rows, key)).toBeNull()
})

test.each([
  ['DYNAMIC_STIFFNESS-30', '32,5', 'DYNAMIC_STIFFNESS-32_5'],
  ['DYNAMIC_STIFFNESS-30', '35 mm', 'DYNAMIC_STIFFNESS-35'],
  ['DYNAMIC_STIFFNESS-30', '30.0', 'DYNAMIC_STIFFNESS-30'],
  ['MELTING_POINT', '', 'MELTING_POINT'],
  ['DYNAMIC_STIFFNESS-30', '100', null],
  ['DYNAMIC_STIFFNESS-30', ' ', null],
  ['DYNAMIC_STIFFNESS-30', 'thin', null],
])('%s that begins at “%s” is %s', (key, typed, next) => {
  const moved = withFromThickness(rows, key, typed)
  expect(moved?.key ?? null).toBe(next)
  expect(moved?.rows[moved.key]).toEqual(moved ? rows[key] : undefined)
  expect(Object.keys(moved?.rows ?? rows)).toHaveLength(Object.keys(rows).length)
})

test('what is not declared has no value, and keeps what it would hold under', () => {
  const row = said({ value: '27', qualifier: '≤', level: 'SD27', condition: 'Screed' })
  expect(inState(row, 'npd')).toEqual(said({ state: 'npd', condition: 'Screed' }))
  expect(inState(inState(row, 'npd'), 'declared')).toEqual(said({ condition: 'Screed' }))
})

test('a row that is removed is gone', () => {
  expect(Object.keys(withoutRow(rows, 'MELTING_POINT'))).toHaveLength(3)
})

test('a characteristic with a field begins its rows as the field, for the thickness of the product', () => {
  const lambda = ownOf('LAMBDA_D')
  const fire = ownOf('REACTION_TO_FIRE')
  const declared = {
    state: 'declared',
    value: '0.0350',
    condition: { meanTemperature: '10' },
    standard: 'EN 12667',
    edition: null,
    qualifier: '≤',
  } as const
  const made = withOwnRow({}, lambda, { declared, thickness: '37.5' })
  expect(made.key).toBe('LAMBDA_D-37_5')
  expect(made.rows[made.key]).toMatchObject({
    toThickness: '37.5',
    qualifier: '≤',
    value: '0.0350',
    temperature: '10',
    standard: 'EN 12667',
    level: null,
  })
  const ofFire = withOwnRow({}, fire, {
    declared: { ...declared, value: 'A1', condition: { mounting: 'Loose laid', note: 'x' } },
    thickness: '50',
  })
  expect(ofFire.rows['REACTION_TO_FIRE-50']).toMatchObject({
    value: null,
    level: 'A1',
    condition: 'Loose laid',
  })
  const ofSound = withOwnRow({}, ownOf('ALPHA_W'), {
    declared: { ...declared, value: '0.70', condition: { overallDepth: '200', shape: 'M' } },
    thickness: '50',
  })
  expect(ofSound.rows['ALPHA_W-50']).toMatchObject({ value: '0.70', depth: '200', shape: 'M' })
  const none = withOwnRow({}, lambda, { declared: null, thickness: null })
  expect(none.rows).toMatchObject({ LAMBDA_D: { value: null, standard: 'EN 12667' } })
})

test.each(['40.', '1e2', 'abc', '4 m'])(
  'a row up to “%s”, which is being typed, holds for nothing',
  (toThickness) => {
    const typed = { 'DYNAMIC_STIFFNESS-30': said({ toThickness: '40' }) }
    expect(holds(typed, 'DYNAMIC_STIFFNESS-30', '35')).toBe(true)
    typed['DYNAMIC_STIFFNESS-30'].toThickness = toThickness
    expect(holds(typed, 'DYNAMIC_STIFFNESS-30', '35')).toBe(false)
  },
)
