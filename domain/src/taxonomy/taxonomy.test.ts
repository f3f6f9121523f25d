import { expect, test } from 'vitest'
import { taxonomyKind } from './taxonomy.ts'

test('a kind is found by its word in the address', () => {
  expect(taxonomyKind('sector')?.field).toBe('sectorIds')
  expect(taxonomyKind('brands')).toBeUndefined()
})
