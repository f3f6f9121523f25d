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

/** Waits, not longer than until the server stops. */
export async function pause(ms: number, stopping?: AbortSignal): Promise<void> {
  await sleep(ms, null, stopping && { signal: stopping }).catch((error: unknown) => {
    if (!stopping?.aborted) throw error
  })
}
