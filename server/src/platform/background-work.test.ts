import { expect, test } from 'vitest'
import { workInSteps } from './background-work.ts'

test('steps follow each other until one is the last', async () => {
  let steps = 0
  await workInSteps(async () => ({ isLast: ++steps === 5 }), {})
  expect(steps).toBe(5)
})

test('after a step beside requests it rests, and a server that stops does not wait for that', async () => {
  const stopping = new AbortController()
  let steps = 0
  let served = 0
  const work = workInSteps(
    async () => {
      steps += 1
      served += 60_000
      setTimeout(() => stopping.abort())
      return { isLast: false }
    },
    { stopping: stopping.signal, servedMs: () => served },
  )
  await work
  expect(steps).toBe(1)
})

test('nothing is begun by a server that stops', async () => {
  const never = async () => {
    throw new Error('It was begun.')
  }
  await expect(workInSteps(never, { stopping: AbortSignal.abort() })).resolves.toBeUndefined()
})
