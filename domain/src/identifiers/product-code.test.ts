import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSentence } from '../text/sentence.ts'
import { codeKey, codeProblem, normaliseCode } from './product-code.ts'

test.each([
  ['  abc-1 ', 'ABC-1'],
  ['µ1', 'µ1'],
  ['straße', 'STRAßE'],
  ['ı', 'ı'],
  ['A\u030a', 'Å'],
])('%j is written %j', (text, code) => {
  expect(normaliseCode(text)).toBe(code)
})

test.each(['1', 'a', 'MW-100/50_A.1', ' 118616 ', 'X'.repeat(35)])('%j is a code', (text) => {
  expect(codeProblem(text)).toBeNull()
})

test.each([
  ['', 'EMPTY', /Enter an article code/],
  ['   ', 'EMPTY', /Enter an article code/],
  ['X'.repeat(36), 'LENGTH', /35 characters; this one has 36/],
  ['-1', 'START', /letter or a digit/],
  ['A 1', 'CHARACTER', /a space \(U\+0020\)/],
  ['A\u00a01', 'CHARACTER', /a space \(U\+00A0\)/],
  ['A\u200b1', 'CHARACTER', /an invisible character \(U\+200B\)/],
  ['A\u00ad1', 'CHARACTER', /an invisible character \(U\+00AD\)/],
  ['А1', 'CHARACTER', /the Cyrillic letter “А” \(U\+0410\), which only looks like a Latin letter/],
  ['аbc', 'CHARACTER', /the Cyrillic letter “а” \(U\+0430\)/],
  ['Α1', 'CHARACTER', /the Greek letter “Α” \(U\+0391\)/],
  ['STRAßE', 'CHARACTER', /“ß” \(U\+00DF\)/],
  ['ſ1', 'CHARACTER', /“ſ” \(U\+017F\)/],
  ['A💥', 'CHARACTER', /“💥” \(U\+1F4A5\)/],
  ["A'--", 'CHARACTER', /“'” \(U\+0027\)/],
  ['A\0', 'CHARACTER', /U\+0000/],
])('%j is no code (%s)', (text, code, message) => {
  const problem = codeProblem(text)
  expect(problem).toEqual({ code, message: expect.stringMatching(message) })
  // which stands behind the name of the field
  expect(isSentence(problem?.message ?? '')).toBe(true)
})

test.each([
  ['00-123.a', '123A'],
  ['123A', '123A'],
  ['0123 A', '123A'],
  ['A-00', 'A00'],
  ['000', '0'],
  ['', '0'],
])('%j has the key %s', (text, key) => {
  expect(codeKey(text)).toBe(key)
})

test('the key of a valid code is what the database computes, and its own key', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._\-/]{0,34}$/), (text) => {
      expect(codeProblem(text)).toBeNull()
      const column = normaliseCode(text)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .replace(/^0*/, '')
      expect(codeKey(text)).toBe(column || '0')
      expect(codeKey(codeKey(text))).toBe(codeKey(text))
    }),
  )
})
