import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { workInSlots, workInSteps } from './background-work.ts'

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

test('as many things are worked on at once as there are slots, each slot one after the other', async () => {
  const stopping = new AbortController()
  const things = [1, 2, 3, 4, 5]
  const free = new Set(['a', 'b'])
  let most = 0
  await workInSlots({
    slots: [...free],
    pollMs: 1,
    stopping: stopping.signal,
    take: async () => things.shift() ?? null,
    work: async (slot, thing) => {
      expect(free.delete(slot), 'a slot is free that is given something to do').toBe(true)
      most = Math.max(most, 2 - free.size)
      await sleep(5 * thing)
      free.add(slot)
      if (thing === 5) stopping.abort()
    },
  })
  expect({ things, most, free: free.size }).toEqual({ things: [], most: 2, free: 2 })
})

test('a look is taken at once, not after a pause, when something has ended', async () => {
  const stopping = new AbortController()
  const said: string[] = []
  // the second may only be taken after the first, as jobs of one person
  let isFirstOver = false
  await workInSlots({
    slots: ['a', 'b'],
    pollMs: 60_000,
    stopping: stopping.signal,
    take: async () => {
      if (said.length === 0) return 'first'
      return isFirstOver && said.length === 1 ? 'second' : null
    },
    work: async (_, thing) => {
      said.push(thing)
      await sleep(20)
      isFirstOver = true
      if (thing === 'second') stopping.abort()
    },
  })
  expect(said).toEqual(['first', 'second'])
})

test('a server that stops waits for what is worked on, and takes nothing more', async () => {
  const stopping = new AbortController()
  let ended = 0
  let taken = 0
  await workInSlots({
    slots: ['a', 'b'],
    pollMs: 60_000,
    stopping: stopping.signal,
    take: async () => (taken === 1 ? null : ++taken),
    work: async () => {
      stopping.abort()
      await sleep(30)
      ended += 1
    },
  })
  expect({ ended, taken }).toEqual({ ended: 1, taken: 1 })
})
