import { curveOf } from '@lambda/domain/performance/curves'
import { expect, test } from 'vitest'
import {
  curvesShown,
  keysOfCurve,
  readPoints,
  withCurve,
  withPasted,
  withPoint,
  withoutCurve,
} from './product-curve.form.ts'

const curve = (code: string) => {
  const found = curveOf(code)
  if (!found) throw new Error(`There is no curve ${code}`)
  return found
}
const points = { 'LAMBDA@50': { value: '0.04' }, 'LAMBDA@-20': { value: '0,0' } }

test('a curve over frequencies begins with all its bands, one over temperature with the usual ones', () => {
  const octaves = withCurve(points, curve('ALPHA_P'))
  expect(keysOfCurve(octaves.points, 'ALPHA_P')).toHaveLength(6)
  expect(octaves.key).toBe('ALPHA_P@125')
  expect(keysOfCurve(withCurve({}, curve('LAMBDA')).points, 'LAMBDA')).toEqual([
    'LAMBDA@10',
    'LAMBDA@50',
    'LAMBDA@100',
  ])
  expect(curvesShown(octaves.points).map(({ code }) => code)).toEqual(['LAMBDA', 'ALPHA_P'])
  expect(withoutCurve(octaves.points, 'ALPHA_P')).toEqual(points)
})

test('points stand in the order of the axis, and only numbers are drawn', () => {
  expect(keysOfCurve(points, 'LAMBDA')).toEqual(['LAMBDA@-20', 'LAMBDA@50'])
  expect(readPoints(points)).toEqual([{ curve: 'LAMBDA', at: '50', value: '0.04' }])
})

test.each([
  ['62,5', 'LAMBDA@62_5'],
  ['-40 °C', 'LAMBDA@-40'],
  ['50.0', null],
  ['-300', null],
  ['', null],
  ['hot', null],
])('a point at “%s” is %s', (typed, key) => {
  expect(withPoint(points, curve('LAMBDA'), typed)?.key ?? null).toBe(key)
})

test.each([
  ['0,10 0,25\t0,60', ['0.10', '0.25', '0.60']],
  ['0.10\n0.25', ['0.10', '0.25', null]],
  ['0.1;x;0.3;0.4;0.5;0.6', ['0.1', 'x', '0.3']],
])('%j is pasted from the fourth octave on', (text, values) => {
  const { points: octaves } = withCurve({}, curve('ALPHA_P'))
  const pasted = withPasted(octaves, 'ALPHA_P@1000', text)
  const from = ['ALPHA_P@1000', 'ALPHA_P@2000', 'ALPHA_P@4000']
  expect(from.map((key) => pasted?.[key]?.value)).toEqual(values)
  expect(pasted?.['ALPHA_P@500']).toEqual({ value: null })
})

test('a single value is typed, not pasted over others', () => {
  expect(withPasted(points, 'LAMBDA@50', ' 0,034 ')).toBeNull()
})
