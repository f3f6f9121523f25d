import { expect, test } from 'vitest'
import { ChoreBook } from './chore-book.ts'

test('a chore is told with its last success and the failures since', async () => {
  const book = new ChoreBook()
  book.enter({ name: 'fold counts', everySeconds: 20 })
  const only = () => book.list()[0]
  expect(only()).toMatchObject({ startedAt: null, endedAt: null, failures: 0 })
  const ends = Promise.withResolvers<void>()
  const run = book.note('fold counts', () => ends.promise)
  expect(only()).toMatchObject({ startedAt: expect.any(String), endedAt: null })
  ends.resolve()
  await run
  expect(only()).toMatchObject({ startedAt: null, endedAt: expect.any(String), failures: 0 })
  const fail = () => book.note('fold counts', () => Promise.reject(new Error('away')))
  await expect(fail()).rejects.toThrow('away')
  await expect(fail()).rejects.toThrow('away')
  expect(only()).toMatchObject({ startedAt: null, endedAt: expect.any(String), failures: 2 })
  await book.note('fold counts', async () => undefined)
  expect(only()?.failures).toBe(0)
})
