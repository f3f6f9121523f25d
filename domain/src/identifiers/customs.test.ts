import { expect, test } from 'vitest'
import { customsChapter, customsCodeProblem, normaliseCustomsCode } from './customs.ts'

test.each([
  ['680610', '680610', '68'],
  ['6806.10.00', '68061000', '68'],
  ['7019 80 10 00', '7019801000', '70'],
])('%s is the customs code %s of chapter %s', (text, stored, chapter) => {
  expect(customsCodeProblem(text)).toBeNull()
  expect(normaliseCustomsCode(text)).toBe(stored)
  expect(customsChapter(text)).toBe(chapter)
})

test.each([
  ['6806', 'A customs code must have 6, 8 or 10 digits; this one has 4.'],
  ['6806100', 'A customs code must have 6, 8 or 10 digits; this one has 7.'],
  ['680610000000', 'A customs code must have 6, 8 or 10 digits; this one has 12.'],
  ['68O610', 'A customs code can contain only digits, such as 6806 10 00.'],
  ['', 'A customs code can contain only digits, such as 6806 10 00.'],
])('%j is no customs code', (text, message) => {
  expect(customsCodeProblem(text)).toBe(message)
})
