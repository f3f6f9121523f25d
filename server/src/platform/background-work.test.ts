import { expect, test } from 'vitest'
import { workInSteps } from './background-work.ts'

test('steps follow each other until one is the last', async () => {
  let steps = 0
  await workInSteps(async () => ({ isLast: ++steps === 5 }), {})
  expect(steps).toBe(5)
})

test('after a step beside requests it rests for half as long again', async () => {
  let served = 0
  const began: number[] = []
  const step = async () => {
    began.push(performance.now())
    served += 100
    return { isLast: began.length === 2 }
  }
  await workInSteps(step, { servedMs: () => served })
  const [first = 0, second = 0] = began
  // timers may be early by a millisecond
  expect(second - first).toBeGreaterThanOrEqual(149)
})

test('a server that stops does not wait for the end of a rest', async () => {
  const stopping = new AbortController()
  let steps = 0
  let served = 0
  const since = performance.now()
  const step = async () => {
    steps += 1
    served += 60_000
    setTimeout(() => stopping.abort(), 50)
    return { isLast: false }
  }
  await workInSteps(step, { stopping: stopping.signal, servedMs: () => served })
  expect(steps).toBe(1)
  expect(performance.now() - since).toBeLessThan(2_000)
})

test('nothing is begun by a server that stops', async () => {
  const never = async () => {
    throw new Error('It was begun.')
  }
  await expect(workInSteps(never, { stopping: AbortSignal.abort() })).resolves.toBeUndefined()
})
