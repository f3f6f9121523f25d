import { expect, test } from 'vitest'
import { demoEntries } from './demo-entries.ts'

test('nothing is issued on a day that is still to come', () => {
  const brands = Array.from({ length: 12 }, (_, index) => `BRAND-${index}`)
  const today = '2026-06-30'
  const issued = demoEntries(brands, today).flatMap(({ issueDate }) => issueDate ?? [])
  expect(issued).toHaveLength(12)
  expect(issued.filter((day) => day > today)).toEqual([])
})
