import { type RecordSelection, changeSetsApi } from '@lambda/contract/change-sets/change-sets'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { checkChangeSet } from '../../shared/change-sets/change-set-work.ts'
import type { Selection } from '../../shared/list/selection.ts'
import { useGo } from '../../shared/page/use-go.ts'
import { tellFailure } from '../../shared/write/failure.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { countText } from '../../ui/formats.ts'

/** One request each: more than these are deleted or restored by a change set, which is reviewed first. */
export const mostAtOnce = 20

/** The chosen products as the server takes them. */
export function recordsOf(selection: Selection, language = 'EN'): RecordSelection {
  if (selection.kind === 'ids') return { ids: [...selection.ids] }
  return { q: selection.q, language, except: [...selection.excluded] }
}

interface Meant {
  records: RecordSelection
  count: number
}

/** Begins a change set that deletes or restores products, has it checked and goes there. */
export function useProductChangeSet(action: 'delete' | 'restore') {
  const go = useGo()
  return useWrite({
    send: async ({ records, count }: Meant) => {
      const verb = action === 'delete' ? 'Delete' : 'Restore'
      const body = { title: `${verb} ${countText(count, 'product')}`, records, action }
      const { id } = await call(changeSetsApi.create, { body })
      await checkChangeSet(id)
      return id
    },
    onDone: (id) => go(paths.changeSets.one(id)),
    failure: 'The change set could not be created.',
    onFailed: tellFailure,
  })
}
