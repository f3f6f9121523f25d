import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, foldForSearch, nameKey, textProblem } from './text.ts'

test('text is stored composed and without white space around it', () => {
  expect(cleanText(' \tDa\u0308mmung\u00a0\n')).toBe('Dämmung')
})

test.each([
  ['plain text', 10],
  ['', 0],
  ['Zeile\nZeile\t', 20],
  ['👩‍👩‍👧‍👦', 11],
  [`a${'\u0301'.repeat(64)}`, 65],
])('%j of at most %i units is fine', (text, max) => {
  expect(textProblem(text, max)).toBeNull()
})

test.each([
  ['abc', 2, 'LENGTH'],
  ['👍', 1, 'LENGTH'],
  ['a\0b', 10, 'NUL'],
  ['\ud800', 10, 'SURROGATE'],
  ['\udc00\ud800', 10, 'SURROGATE'],
  [`a${'\u0301'.repeat(65)}`, 100, 'MARKS'],
  [`Z${'\u0334\u0321'.repeat(5000)}`, 20_000, 'MARKS'],
  [`a${'\u200d'.repeat(65)}`, 100, 'MARKS'],
])('%j of at most %i units is refused: %s', (text, max, code) => {
  expect(textProblem(text, max)).toMatchObject({ code })
})

test.each([
  ['Dämmung', 'dammung'],
  ['DA\u0308MMUNG', 'dammung'],
  ['Straße', 'strasse'],
  ['Isolering Ø 22', 'isolering o 22'],
  ['Wełna', 'welna'],
  ['İzolasyon', 'izolasyon'],
  ['kg/m³', 'kg/m3'],
  ['ＭＷ ﬁbre', 'mw fibre'],
])('search compares %s as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})

test.each([
  ['Stone-wool', 'stonewool'],
  ['  côte d’Ivoire ', 'cotedivoire'],
  ['Dämm­platte (100 %)', 'dammplatte100'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Θερμομόνωση', 'θερμομονωση'],
  ['-', ''],
])('the key of the name %s is %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text))
    }),
  )
})
