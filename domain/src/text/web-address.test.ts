import { expect, test } from 'vitest'
import { webAddressProblem } from './web-address.ts'

test.each([
  'https://www.example.com',
  'http://example.com/a?b=c#d',
  'HTTPS://Example.com:8443/',
  'https://dämmung.example/größe',
  `https://example.com/${'a'.repeat(480)}`,
])('%s is a web address', (text) => {
  expect(webAddressProblem(text)).toBeNull()
})

test.each([
  ['www.example.com', /begins with https/],
  ['javascript:alert(1)', /begins with https/],
  ['ftp://example.com', /begins with https/],
  ['http:example.com', /begins with https/],
  ['//example.com', /begins with https/],
  ['', /begins with https/],
  ['https://localhost', /host with a dot/],
  ['https://', /host with a dot/],
  ['https://.com', /host with a dot/],
  ['https://example.', /host with a dot/],
  ['https://exa..mple.com', /host with a dot/],
  ['https://[::1]/', /host with a dot/],
  ['https://example.com:99999/', /host with a dot/],
  ['https://user:secret@example.com', /no user name or password/],
  ['https://user@example.com', /no user name or password/],
  ['https://example.com@evil.example', /no user name or password/],
  ['https://example.com\\@evil.example', /no spaces, backslashes/],
  ['java\nscript:alert(1)', /no spaces, backslashes/],
  ['https://example.com/a b', /no spaces, backslashes/],
  [' https://example.com', /no spaces, backslashes/],
  ['https://exam\u200bple.com', /no spaces, backslashes/],
  [`https://example.com/${'a'.repeat(481)}`, /at most 500 characters; this one has 501/],
])('%j is no web address', (text, message) => {
  expect(webAddressProblem(text)).toMatch(message)
})
