import type { AnyReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { showToast } from '../../ui/toasts.ts'
import { keepRecord } from '../record/record-cache.ts'
import { sentenceOf, tellFailure } from '../write/failure.ts'
import { bodyOf, readRow } from './reference-values.ts'

/** Activates or deactivates a row as it is, and throws as `call` does; the toast undoes it. */
export function useRowActivation(
  list: AnyReferenceList,
): (row: ReferenceRow, isActive: boolean) => Promise<void> {
  const client = useQueryClient()
  const activate = async (row: ReferenceRow, isActive: boolean): Promise<void> => {
    const changed = await call(list.api.update, {
      params: { id: row.id },
      body: bodyOf({ ...readRow(list, row).values, isActive }),
      ifMatch: row.version,
    })
    keepRecord(client, list.api, changed)
    const undo = () =>
      activate(changed, !isActive).catch((error: unknown) =>
        tellFailure(sentenceOf(error, `${row.name} could not be changed.`)),
      )
    showToast({
      type: 'success',
      message: `${row.name} is ${isActive ? 'active' : 'inactive'} now.`,
      action: { label: 'Undo', run: () => void undo() },
    })
  }
  return activate
}
