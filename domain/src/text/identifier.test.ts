import { expect, test } from 'vitest'
import { normaliseIdentifier } from './identifier.ts'

test.each([
  ['CHE-107.787.577 MWST', 'CHE107787577MWST'],
  ['15-048-3782', '150483782'],
  ['40 12345–00000\u00a09', '4012345000009'],
  ['123/456', '123456'],
  ['de ham', 'DEHAM'],
  ['IE8+79739I', 'IE8+79739I'],
])('%s is stored as %s', (text, stored) => {
  expect(normaliseIdentifier(text)).toBe(stored)
})
