import { expect, test } from 'vitest'
import { codeWithDimensions, namesVaried, withDimensions } from './named-dimensions.ts'

const board = [
  { from: '1200', to: '1200' },
  { from: '600', to: '600' },
  { from: '100', to: '60' },
]

test.each([
  ['Hagfas stone wool slab 100 mm', 'Hagfas stone wool slab 60 mm'],
  ['Hagfas 100mm', 'Hagfas 60mm'],
  ['Hagfas 10 cm', 'Hagfas 6 cm'],
  ['Hagfas – slab, 1200 × 600 × 100 mm, A1', 'Hagfas – slab, 1200 × 600 × 60 mm, A1'],
  ['Slab 1200x600x100mm', 'Slab 1200x600x60mm'],
  ['Slab 1200 mm x 600 mm x 100 mm', 'Slab 1200 mm x 600 mm x 60 mm'],
  // where no unit is written, the number at the end
  ['Airrock ND 100', 'Airrock ND 60'],
  ['Airrock 100 ND', 'Airrock 100 ND'],
  // other numbers
  ['Slab 100 kPa', 'Slab 100 kPa'],
  ['Slab 100 mm²', 'Slab 100 mm²'],
  ['Slab 2100 mm', 'Slab 2100 mm'],
  ['Slab 1.100 mm', 'Slab 1.100 mm'],
  ['Slab 80 mm 100', 'Slab 80 mm 100'],
  ['', ''],
])('“%s” of a board of 100 mm is “%s” of one of 60 mm', (name, varied) => {
  expect(withDimensions(name, board, '.')).toBe(varied)
})

test.each([
  ['22 × 30 mm', '28 × 40 mm'],
  ['22/30 mm', '28/40 mm'],
  ['shell 30 mm, pipe 22 mm', 'shell 40 mm, pipe 28 mm'],
])('%s of a pipe section is %s of a larger one', (name, varied) => {
  const section = [
    { from: '22', to: '28' },
    { from: '30', to: '40' },
  ]
  expect(withDimensions(name, section, '.')).toBe(varied)
})

test('equal dimensions of a measure are told apart by their order, a single one is the one that varies', () => {
  const lamella = [
    { from: '100', to: '100' },
    { from: '100', to: '80' },
  ]
  expect(withDimensions('100 × 100 mm', lamella, '.')).toBe('100 × 80 mm')
  expect(withDimensions('100 mm', lamella, '.')).toBe('80 mm')
})

test('fractions are read with either mark and written with that of the language', () => {
  const tube = [{ from: '12.5', to: '9.5' }]
  expect(withDimensions('Schlauch 12,5 mm', tube, ',')).toBe('Schlauch 9,5 mm')
  expect(withDimensions('Hose 12.5 mm', tube, '.')).toBe('Hose 9.5 mm')
})

test('a text names what varies only with its unit', () => {
  expect(namesVaried('At 100 mm, R_D is 2.85.', board)).toBe(true)
  expect(namesVaried('It is 1200 mm long.', board)).toBe(false)
  expect(namesVaried('It withstands 100', board)).toBe(false)
})

test.each([
  ['HAG-FSL-100', 'HAG-FSL-60'],
  ['HAG-FSL-0100', 'HAG-FSL-0060'],
  ['FSL100X1200', 'FSL60X1200'],
  // numbers of three digits are filled up in it, others need not be
  ['HAG-FSL001-100', 'HAG-FSL001-060'],
  ['HAG-FSL01-100', 'HAG-FSL01-60'],
  // in it twice, not at all, or part of another number
  ['HAG-100-100', null],
  ['118616', null],
  ['HAG-1100', null],
])('the code %s becomes %s', (code, varied) => {
  expect(codeWithDimensions(code, board)).toBe(varied)
})

test('a code is not proposed unless it differs and takes whole numbers', () => {
  expect(codeWithDimensions('A-100', [{ from: '100', to: '100' }])).toBeNull()
  expect(codeWithDimensions('A-100', [{ from: '100', to: '12.5' }])).toBeNull()
  expect(codeWithDimensions('A-100', [])).toBeNull()
})
