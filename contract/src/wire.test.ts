import { expect, test } from 'vitest'
import { text } from './wire.ts'

test.for([
  ['x'.repeat(81), ['The text has 81 characters; the maximum is 80.']],
  ['', ['must not be blank']],
  ['a\0b', ['The text contains the character U+0000, which cannot be stored.']],
  ['x'.repeat(80), []],
] as const)('a text is refused once, with one message (%#)', ([value, messages]) => {
  const read = text(80).safeParse(value)
  expect(read.error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
})
