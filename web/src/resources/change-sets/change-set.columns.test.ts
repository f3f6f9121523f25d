import { expect, test } from 'vitest'
import { outcomeText } from './change-set.columns.tsx'

const none = { unchecked: 0, planned: 0, conflict: 0, refused: 0, same: 0, applied: 0, excluded: 0 }

test.each([
  ['open', {}, 'Not checked'],
  ['ready', { same: 4 }, 'Nothing to change'],
  ['ready', { planned: 2, refused: 1, excluded: 1200 }, '2 to apply, 1 refused, 1,200 left out'],
  ['ready', { excluded: 3 }, '3 left out'],
] as const)('a change set that is %s with %o is told as “%s”', (state, counts, text) => {
  const set = { state, counts: { ...none, ...counts }, progress: null }
  expect(outcomeText(set as never)).toBe(text)
})
