import { expect, test } from 'vitest'
import { coordinateProblem } from './geo.ts'

test.each([
  ['52.520008', '13.404954'],
  ['-33.868', '151.2093'],
  ['90', '-180'],
  ['-90.000000', '180.000000'],
  ['0', '0'],
  [null, null],
  ['', ''],
])('%j, %j is a place', (lat, lon) => {
  expect(coordinateProblem(lat, lon)).toBeNull()
})

test.each([
  ['90.000001', '0', 'A latitude lies between -90 and 90; 90.000001 does not.'],
  ['0', '-180.1', 'A longitude lies between -180 and 180; -180.1 does not.'],
  ['51.5', null, 'A latitude needs its longitude.'],
  ['', '4.4', 'A longitude needs its latitude.'],
  ['51.1234567', '4', 'A latitude has at most 6 decimals; 51.1234567 has 7.'],
  ['51,5', '4', /A latitude is a decimal number/],
  ['51.5', '4°24′', /A longitude is a decimal number/],
  ['1e1', '4', /decimal number/],
  ['+51', '4', /decimal number/],
  ['NaN', '4', /decimal number/],
  ['51.', '4', /decimal number/],
  ['1000', '4', /decimal number/],
])('%j, %j is no place', (lat, lon, message) => {
  expect(coordinateProblem(lat, lon)).toMatch(message)
})
