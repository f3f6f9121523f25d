import { expect, test } from 'vitest'
import { insulationThickness } from './insulation-thickness.ts'

test.each([
  ['SLAB', '50', null, '50'],
  ['SLAB', '50', '20', '50'],
  ['SLAB', null, '20', '20'],
  ['PIPE_SECTION', null, '20', '20'],
  ['PIPE_SECTION', '50', '20', '20'],
  ['TUBE', '13', '19', '19'],
  ['TUBE', '13', null, '13'],
  [null, '13', '19', '13'],
  [null, null, null, null],
] as const)('%s of %s mm with a wall of %s mm: %s', (form, thickness, wallThickness, expected) => {
  expect(insulationThickness({ form, thickness, wallThickness })).toBe(expected)
})
