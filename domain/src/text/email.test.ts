import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey } from './email.ts'

test.each([
  [' Anna.Muster@Example.COM\n', 'anna.muster@example.com'],
  ['JÖRG@example.com', 'jörg@example.com'],
  ['JO\u0308RG@example.com', 'jörg@example.com'],
  ['IDA@EXAMPLE.COM', 'ida@example.com'],
  ['a+b@localhost', 'a+b@localhost'],
])('%j is the account %s', (text, key) => {
  expect(emailKey(text)).toBe(key)
})

test.each([
  '',
  'anna',
  '@example.com',
  'anna@',
  'a@b@c',
  'anna@example.com.',
  'anna@.com',
  'a@b..c',
  'an na@example.com',
  'anna@exa mple.com',
  'anna\u00a0@example.com',
  '\u00a0anna@example.com',
  'an\u200bna@example.com',
  'anna@example.com\u200b',
  '\ufeffanna@example.com',
  'a\0@b.c',
  'anna@ｅxample.com',
  'ﬁona@example.com',
  'ſam@example.com',
  'anna\ufe0f@example.com',
  'an\u00adna@example.com',
  '.anna@example.com',
  'anna.@example.com',
  '\ud800@example.com',
  `${'a'.repeat(250)}@b.de`,
])('%j is no account', (text) => {
  expect(emailKey(text)).toBeNull()
})

test('a key is its own key, and case never matters', () => {
  const texts = fc.tuple(fc.string({ unit: 'grapheme' }), fc.emailAddress())
  fc.assert(
    fc.property(texts, ([noise, address]) => {
      for (const text of [address, noise + address, `${noise}@example.com`]) {
        const key = emailKey(text)
        expect(key === null ? null : emailKey(key)).toBe(key)
      }
      expect(emailKey(address.toUpperCase())).toBe(emailKey(address))
    }),
  )
})

test('a megabyte of white space is refused at once', () => {
  const begin = performance.now()
  expect(emailKey(`a${' '.repeat(1_000_000)}@b`)).toBeNull()
  expect(performance.now() - begin).toBeLessThan(5_000)
})
