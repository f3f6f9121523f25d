import type { BodyInputOf } from '@lambda/contract/api'
import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import { proposalsApi } from '@lambda/contract/proposals/proposals'
import { expect, vi } from 'vitest'
import type { startSetServer } from '../change-sets/sets.ts'

type Sets = Pick<Awaited<ReturnType<typeof startSetServer>>, 'server' | 'read'>

/** What tests do with change sets of what sources say. */
export function proposalsOn({ server, read }: Sets) {
  /** A set once no job works on it any more. */
  const settled = (set: { id: number }): Promise<ChangeSet> =>
    vi.waitFor(
      async () => {
        const found = await read(set)
        expect(found.progress).toBeNull()
        return found
      },
      { timeout: 60_000, interval: 50 },
    )
  return {
    settled,
    /** A set of what sources say, checked. */
    proposed: async (body: BodyInputOf<typeof proposalsApi.create>): Promise<ChangeSet> => {
      const { data, status } = await server.call(proposalsApi.create, { body })
      expect(status).toBe(200)
      expect(['checking', 'ready']).toContain(data.state)
      return settled(data)
    },
  }
}
