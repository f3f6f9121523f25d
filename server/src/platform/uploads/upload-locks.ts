import { setTimeout as sleep } from 'node:timers/promises'
import type { Locker } from '@tus/server'
import { ApiProblem } from '../errors.ts'
import { retryAfter } from '../database/postgres-errors.ts'

interface Held {
  askToLeave: () => unknown
  isLeft: Promise<void>
}

/** Longer than whoever has been asked to leave may take. */
const patience = 10_000

/**
 * One request at a time works on an upload. Who comes later asks the one before to leave: mostly that is a connection
 * which broke without anybody being told. The locks go with the process, so none outlives a crash.
 */
export function uploadLocks(): Locker {
  const held = new Map<string, Held>()
  return {
    newLock: (id) => {
      let leave = () => {}
      return {
        lock: async (_signal, askToLeave) => {
          for (let other = held.get(id); other; other = held.get(id)) await waitFor(other)
          const isLeft = new Promise<void>((resolve) => {
            leave = resolve
          })
          held.set(id, { askToLeave, isLeft })
        },
        unlock: async () => {
          held.delete(id)
          leave()
        },
      }
    },
  }
}

async function waitFor({ askToLeave, isLeft }: Held): Promise<void> {
  await askToLeave()
  const isLate = Symbol('late')
  const first = await Promise.race([isLeft, sleep(patience, isLate, { ref: false })])
  if (first !== isLate) return
  throw new ApiProblem('UNAVAILABLE', 'Another request is using this upload. Try again.', {
    headers: retryAfter,
  })
}
