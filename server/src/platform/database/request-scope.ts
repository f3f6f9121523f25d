import { AsyncLocalStorage } from 'node:async_hooks'
import type { Lane } from '@lambda/contract/api'
import { ApiProblem } from '../errors.ts'
import type { Visitor } from './connection-gate.ts'
import { retryAfter } from './postgres-errors.ts'
import { createServedTime } from './served-time.ts'

/** What one request may take of the database: for whom, and for how long. */
export interface RequestScope {
  readonly lane: Lane
  /** Who calls; null until that is known, and for what the server does for itself. */
  readonly person: number | null
  /** It is known who calls. */
  identify(person: number): void
  /**
   * What `work` becomes, by the deadline: the time that it and earlier work of this request took counts together. At
   * the deadline rejects with UNAVAILABLE; what `work` does in the database is cancelled and rolled back, and
   * nothing of it can be committed any more. A COMMIT that has been sent is waited for, and so is what comes after.
   */
  run<T>(work: () => Promise<T>): Promise<T>
  /** What `work` becomes, in its turn but without a deadline: for what takes as long as its sender or reader. */
  unhurried<T>(work: () => Promise<T>): Promise<T>
  /** The same iterable, read for this request without a deadline: an answer that streams has as long as its reader. */
  streaming<T>(content: AsyncIterable<T>): AsyncIterable<T>
  /** Gives up, as at the deadline: nobody waits for the answer any more. */
  abandon(): void
}

/** The scope as connections see it. */
export interface ConnectionScope extends Pick<RequestScope, 'lane' | 'person'> {
  readonly began: number
  onOver: Visitor['onOver']
  /** Calls `listener` when it is known who calls. */
  onIdentified(listener: (person: number) => void): void
  /** Throws what the request is refused with once it is over. */
  assertTime(): void
  /** Sends a COMMIT: from now on the deadline waits for its outcome. */
  commit<T>(send: () => Promise<T>): Promise<T>
}

/** In ms, so that the refusal is there within 5 s, however busy the server is. */
const budget = 4_500

const current = new AsyncLocalStorage<ConnectionScope | undefined>()

/** The request that the running code works for; undefined outside of one. */
export function currentScope(): ConnectionScope | undefined {
  return current.getStore()
}

/** Runs what is done for all requests, though one of them gave rise to it: neither its deadline nor its share hold. */
export function outsideOfRequest<T>(work: () => T): T {
  return current.run(undefined, work)
}

const behalf = new AsyncLocalStorage<number>()

/** Does for a person what no request is waiting for: the steps of their jobs. */
export function onBehalfOf<T>(person: number, work: () => T): T {
  return behalf.run(person, work)
}

/** For whom the running code works: the caller of the request, or whose job it is; null for what the server does for itself. */
export function personAsking(): number | null {
  return currentScope()?.person ?? behalf.getStore() ?? null
}

const served = createServedTime()

/** How long this process has been at work on requests that have a deadline, one or many at a time, in ms. */
export function servedMs(): number {
  return served.ms()
}

/** What a request is refused with at its deadline. */
export function tookTooLong(): ApiProblem {
  const detail =
    'This took too long, so it was stopped. Nothing was changed, and your input is not lost. Try again.'
  return new ApiProblem('UNAVAILABLE', detail, { headers: retryAfter })
}

/** A request begins: nothing of its time is used yet. */
export function createRequestScope(lane: Lane): RequestScope {
  const listeners = new Set<() => void>()
  const identified = new Set<(person: number) => void>()
  let person: number | null = null
  let state: 'open' | 'committing' | 'committed' | 'over' = 'open'
  let isLate = false
  let spent = 0

  function end(): void {
    isLate = true
    if (state !== 'open') return
    state = 'over'
    for (const listener of listeners) listener()
  }

  const inside: ConnectionScope & RequestScope = {
    lane,
    get person() {
      return person
    },
    identify(caller) {
      person = caller
      for (const listener of identified) listener(caller)
    },
    onIdentified(listener) {
      identified.add(listener)
    },
    began: performance.now(),
    onOver(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    assertTime() {
      if (state === 'over') throw tookTooLong()
    },
    async commit(send) {
      inside.assertTime()
      state = 'committing'
      try {
        const answer = await send()
        state = 'committed'
        return answer
      } catch (error) {
        state = 'open'
        if (isLate) end()
        throw error
      }
    },
    run(work) {
      return new Promise((resolve, reject) => {
        inside.assertTime()
        const since = performance.now()
        const timer = setTimeout(end, budget - spent)
        const forget = inside.onOver(() => reject(tookTooLong()))
        const leave = served.begin()
        const stopping =
          <T>(tell: (told: T) => void) =>
          (told: T) => {
            clearTimeout(timer)
            forget()
            leave()
            spent += performance.now() - since
            tell(told)
          }
        current.run(inside, work).then(stopping(resolve), stopping(reject))
      })
    },
    unhurried: (work) => current.run(inside, work),
    streaming: (content) => ({
      [Symbol.asyncIterator]() {
        const iterator = current.run(inside, () => content[Symbol.asyncIterator]())
        return {
          next: () => current.run(inside, () => iterator.next()),
          return: async (value) =>
            (await current.run(inside, () => iterator.return?.(value))) ?? { done: true, value },
        }
      },
    }),
    abandon: end,
  }
  return inside
}
