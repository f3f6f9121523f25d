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
  ['90.000001', '0', 'The latitude must be between -90 and 90.'],
  ['0', '-180.1', 'The longitude must be between -180 and 180.'],
  ['51.5', null, 'Enter the longitude as well.'],
  ['', '4.4', 'Enter the latitude as well.'],
  ['51.1234567', '4', 'The latitude can have at most 6 decimals; 51.1234567 has 7.'],
  ['51,5', '4', /The latitude must be in decimal degrees/],
  ['51.5', '4°24′', /The longitude must be in decimal degrees/],
  ['1e1', '4', /decimal degrees/],
  ['+51', '4', /decimal degrees/],
  ['NaN', '4', /decimal degrees/],
  ['51.', '4', /decimal degrees/],
  ['1000', '4', /decimal degrees/],
])('%j, %j is no place', (lat, lon, message) => {
  expect(coordinateProblem(lat, lon)).toMatch(message)
})
