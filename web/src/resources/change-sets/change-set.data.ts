import { type ChangeSet, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import type { Job } from '@lambda/contract/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useActiveUser } from '../../platform/active-user.ts'
import { followWork } from '../../shared/change-sets/change-set-work.ts'
import { keepRecord } from '../../shared/record/record-cache.ts'
import { tellFailure } from '../../shared/write/failure.ts'
import { useWrite } from '../../shared/write/use-write.ts'

const api = { get: changeSetsApi.get, list: changeSetsApi.list, history: changeSetsApi.history }

/** Whether a job is at work on a set. */
export function isBusy({ state }: Pick<ChangeSet, 'state'>): boolean {
  return state === 'checking' || state === 'applying' || state === 'undoing'
}

/** Whether nothing could be read of the file that a set is to be made of; its message says why. */
export function isUnread({ state, imported, message, counts }: ChangeSet): boolean {
  const hasItems = Object.values(counts).some((count) => count > 0)
  return state === 'open' && imported !== null && message !== null && !hasItems
}

/** What the signed-in person may do with a set, by its state. */
export function useChangeSetRights(set: ChangeSet) {
  const user = useActiveUser((state) => state.activeUser)
  const isAuthor = set.author !== null && set.author.id === user?.id
  const isIdle = !isBusy(set) && set.state !== 'discarded'
  const { applied, planned, refused } = set.counts
  const isUntouched = applied === 0 && set.state !== 'applied'
  const isUndone = set.state === 'undone'
  return {
    isAuthor,
    mayEdit: isAuthor && isIdle && isUntouched,
    mayDecide: isAuthor && isIdle && !isUndone,
    mayApply: isAuthor && isIdle && planned > 0 && set.state !== 'open' && !isUndone,
    mayRetry: isAuthor && set.state === 'applied' && planned === 0 && refused > 0,
    mayUndo: isIdle && applied > 0 && set.undoneBy === null,
    mayTakeOver: !isAuthor && isIdle,
  }
}

/** Decides something about a set; the set that `send` resolves to is shown at once. */
export function useDecision<V = void>({ id }: ChangeSet, send: (values: V) => Promise<ChangeSet>) {
  const client = useQueryClient()
  return useWrite<V, ChangeSet>({
    send,
    onDone: (set) => {
      keepRecord(client, api, set)
      void client.invalidateQueries({ queryKey: [changeSetsApi.items.id, { id }] })
    },
    failure: 'The change set could not be changed.',
    onFailed: tellFailure,
  })
}

/** Has a job check, apply or undo a set. */
export function useWork({ id }: ChangeSet, send: () => Promise<Job>) {
  const client = useQueryClient()
  return useWrite<void, Job>({
    send,
    onDone: async (job) => {
      followWork(job)
      await client.invalidateQueries({ queryKey: [changeSetsApi.get.id, { id }] })
    },
    failure: 'The job could not be started.',
    onFailed: tellFailure,
  })
}

/** The items of a set are asked for anew once a job has ended that worked on it, whoever had started it. */
export function useFreshItems(set: ChangeSet): void {
  const client = useQueryClient()
  const wasBusy = useRef(false)
  const busy = isBusy(set)
  const { id } = set
  useEffect(() => {
    if (wasBusy.current && !busy) {
      void client.invalidateQueries({ queryKey: [changeSetsApi.items.id, { id }] })
    }
    wasBusy.current = busy
  }, [busy, client, id])
}
