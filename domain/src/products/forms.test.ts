import { expect, test } from 'vitest'
import { fireTablesFor } from '../fire/fire-class.ts'
import { forms, shapeOf, usualDimensions } from './forms.ts'

test('every form has a code and a label of its own', () => {
  expect(new Set(forms.map(({ code }) => code)).size).toBe(forms.length)
  expect(new Set(forms.map(({ label }) => label)).size).toBe(forms.length)
})

test.each([
  ['PIPE_SECTION', 'pipe'],
  ['BOARD', 'flat'],
  ['SEALANT', 'other'],
  ['PYRAMID', null],
  [null, null],
])('the shape of %j is %j', (form, shape) => {
  expect(shapeOf(form)).toBe(shape)
})

test.each(forms)('$code takes its fire class from the table of its shape', ({ code, shape }) => {
  expect(fireTablesFor(code, null).includes('pipe')).toBe(shape === 'pipe')
})

test.each([
  ['TUBE', ['pipeInnerDiameter', 'wallThickness', 'length']],
  ['BOARD', ['thickness', 'length', 'width']],
  ['SEALANT', []],
  [null, ['thickness', 'length', 'width']],
])('the dimensions of %j are %j', (form, dimensions) => {
  expect(usualDimensions(form)).toEqual(dimensions)
})
