import { expect, test } from 'vitest'
import { createServedTime } from './served-time.ts'

test('time in which several things are served side by side counts once', () => {
  let now = 0
  const served = createServedTime(() => now)
  const at = (ms: number) => void (now = ms)
  const first = served.begin()
  at(10)
  const second = served.begin()
  at(30)
  first()
  expect(served.ms()).toBe(30)
  at(40)
  second()
  at(100)
  expect(served.ms()).toBe(40)
  const third = served.begin()
  at(105)
  expect(served.ms()).toBe(45)
  third()
  expect(served.ms()).toBe(45)
})
