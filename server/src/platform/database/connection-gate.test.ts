import type { Lane } from '@lambda/contract/api'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnectionGate } from './connection-gate.ts'

const [anna, ben] = [1, 2]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return () => vi.useRealTimers()
})

/** Of ten connections, searches of one person may use half of one while others are served. */
function gate() {
  const shared = createConnectionGate(10)
  const ask = (person: number, lane: Lane, request: object = {}) =>
    shared.enter(
      { request, person, lane, began: performance.now(), onOver: () => () => undefined },
      () => Error('over'),
    )

  /** How many searches of `ms` get through, of clients that ask without pause for so long. */
  async function searches(seconds: number, clients = 20, ms = 100): Promise<number> {
    const end = performance.now() + seconds * 1_000
    let count = 0
    const client = async () => {
      while (performance.now() < end) {
        const leave = await ask(anna, 'search')
        await new Promise((resolve) => void setTimeout(resolve, ms))
        leave()
        count += 1
      }
    }
    const all = Promise.all(Array.from({ length: clients }, client))
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    const through = count
    await vi.advanceTimersByTimeAsync(10_000)
    await all
    return through
  }

  /** Somebody reads for so long, with a request every 50 ms. */
  async function reads(seconds: number): Promise<void> {
    for (let n = 0; n < seconds * 20; n += 1) {
      shared.seen(ben)
      await new Promise((resolve) => void setTimeout(resolve, 50))
    }
  }

  return { ask, searches, reads }
}

describe('searches without pause', () => {
  test('of a person who is alone hold two connections all the time', async () => {
    expect(await gate().searches(10)).toBe(200)
  })

  test('while somebody else reads, use half of one beyond what a screen asks at once', async () => {
    const { searches, reads } = gate()
    const reading = reads(10)
    const through = await searches(10)
    await reading
    expect(through).toBeGreaterThan(45)
    expect(through).toBeLessThan(65)
  })

  test('are as fast as before soon after nobody else reads', async () => {
    const { searches, reads } = gate()
    const reading = reads(1)
    await searches(1)
    await reading
    expect(await searches(10)).toBeGreaterThan(190)
  })
})

describe('brief searches without pause', () => {
  test('of a person who is alone hold five connections', async () => {
    const { searches } = gate()
    expect(await searches(10, 20, 10)).toBeGreaterThan(4_900)
  })

  test('hold two once somebody else has been served, until nobody else has for 5 s', async () => {
    const { searches, ask } = gate()
    const leave = await ask(ben, 'quick')
    leave()
    expect(await searches(5, 20, 10)).toBe(1_000)
    expect(await searches(5, 20, 10)).toBeGreaterThan(2_400)
  })

  test('hold two once they are brief no longer', async () => {
    const { ask } = gate()
    const oneByOne = async (count: number, ms: number) => {
      for (let n = 0; n < count; n += 1) {
        const leave = await ask(anna, 'search')
        await vi.advanceTimersByTimeAsync(ms)
        leave()
      }
    }
    /** How many more get a connection at once beside the one that is held; they give it back. */
    const beside = async (): Promise<number> => {
      let count = 0
      const once = async () => {
        const leave = await ask(anna, 'search')
        count += 1
        setTimeout(leave, 1)
      }
      for (let n = 0; n < 6; n += 1) void once()
      await vi.advanceTimersByTimeAsync(0)
      const atOnce = count
      await vi.advanceTimersByTimeAsync(10)
      return atOnce
    }
    await ask(anna, 'search')
    await oneByOne(30, 10)
    expect(await beside()).toBe(4)
    await oneByOne(4, 250)
    expect(await beside()).toBe(1)
  })
})

test('a request that has begun is given its further connections', async () => {
  const { ask, searches, reads } = gate()
  const reading = reads(60)
  const request = {}
  const leave = await ask(anna, 'search', request)
  void searches(5, 1)
  await vi.advanceTimersByTimeAsync(3_000)
  const entered = vi.fn<(request: string) => void>()
  void ask(anna, 'search').then(() => entered('new'))
  void ask(anna, 'search', request).then(() => entered('begun'))
  await vi.advanceTimersByTimeAsync(100)
  expect(entered.mock.calls).toEqual([['begun']])
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  await reading
})

test('quick reads of who searches without pause are not slowed down', async () => {
  const { ask, searches, reads } = gate()
  const reading = reads(20)
  const searching = searches(5)
  await vi.advanceTimersByTimeAsync(4_000)
  const entered = vi.fn<() => void>()
  void ask(anna, 'quick').then(entered)
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(30_000)
  await Promise.all([reading, searching])
})
