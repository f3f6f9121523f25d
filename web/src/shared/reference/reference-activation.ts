import type { AnyReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { useQueryClient } from '@tanstack/react-query'
import { mutate } from '../../platform/result.ts'
import { showToast } from '../../ui/toasts.ts'
import { keepRow } from './reference-cache.ts'
import { bodyOf, readRow } from './reference-values.ts'

/** Activates or deactivates a row as it is; the toast undoes it. Answers why it did not work, or null. */
export function useRowActivation(
  list: AnyReferenceList,
): (row: ReferenceRow, isActive: boolean) => Promise<string | null> {
  const client = useQueryClient()
  const activate = async (row: ReferenceRow, isActive: boolean): Promise<string | null> => {
    const { result } = await mutate(list.api.update, {
      params: { id: row.id },
      body: bodyOf({ ...readRow(list, row).values, isActive }),
      ifMatch: row.version,
    })
    const changed = result.Result
    if (!changed) return result.Errors?.join(' ') ?? `${row.name} could not be changed.`
    keepRow(client, list, changed)
    showToast({
      type: 'success',
      message: `${row.name} is ${isActive ? 'active' : 'inactive'} now.`,
      action: { label: 'Undo', run: () => void undo(changed, !isActive) },
    })
    return null
  }
  const undo = async (row: ReferenceRow, isActive: boolean) => {
    const refusal = await activate(row, isActive)
    if (refusal !== null) showToast({ type: 'error', message: refusal })
  }
  return activate
}
