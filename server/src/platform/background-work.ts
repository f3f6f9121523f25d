import { setTimeout as sleep } from 'node:timers/promises'

/** How work in the background is run: until it is done or the server is `stopping`, giving way to the requests that `servedMs` tells of. */
export interface Background {
  stopping?: AbortSignal
  /** How long this process has been at work on requests, in ms. */
  servedMs?: () => number
}

/** Work rests after each step for so many times as long as requests were at work beside it: lists keep 0.8 of their idle rate. */
const restPerServed = 1.5
const longestRestMs = 3_000

/** Takes one step after the other, resting in between, until one says that there are no more or the server stops. */
export async function workInSteps(
  step: () => Promise<{ isLast: boolean }>,
  { stopping, servedMs = () => 0 }: Background,
): Promise<void> {
  for (;;) {
    if (stopping?.aborted) return
    const before = servedMs()
    const { isLast } = await step()
    if (isLast) return
    await pause(Math.min(longestRestMs, restPerServed * (servedMs() - before)), stopping)
  }
}

interface Slots<S, T> {
  /** What is worked with: one each, so as many as are worked on at the same time. */
  slots: readonly S[]
  /** How long it waits, in ms, before it looks again where there was nothing. */
  pollMs: number
  stopping: AbortSignal
  /** The next one; null where there is none. Does not reject. */
  take: () => Promise<T | null>
  /** Works on one. Does not reject. */
  work: (slot: S, one: T) => Promise<void>
}

/**
 * Takes one after the other and works on several at the same time until the server stops; resolves once what was begun has ended.
 * Only one look at a time is taken at whether there is more.
 */
export async function workInSlots<S, T>(given: Slots<S, T>): Promise<void> {
  const { slots, pollMs, stopping, take, work } = given
  const free = [...slots]
  const atWork = new Set<Promise<void>>()
  while (!stopping.aborted) {
    const slot = free.shift()
    if (slot === undefined) {
      await Promise.race(atWork)
      continue
    }
    const one = await take()
    if (one === null) {
      free.unshift(slot)
      // what has ended may be what others were waiting for
      await Promise.race([pause(pollMs, stopping), ...atWork])
      continue
    }
    const ended = work(slot, one).finally(() => {
      free.unshift(slot)
      atWork.delete(ended)
    })
    atWork.add(ended)
  }
  await Promise.all(atWork)
}

/** Waits, not longer than until the server stops. */
export async function pause(ms: number, stopping?: AbortSignal): Promise<void> {
  await sleep(ms, null, stopping && { signal: stopping }).catch((error: unknown) => {
    if (!stopping?.aborted) throw error
  })
}
