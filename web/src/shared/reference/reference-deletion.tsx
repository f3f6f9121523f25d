import type { OpenReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Mutation, mutate } from '../../platform/result.ts'
import { showToast } from '../../ui/toasts.ts'
import { DeletionDialog, undoTime } from '../uses/deletion-dialog.tsx'
import { useUses } from '../uses/uses-source.ts'
import { useRowActivation } from './reference-activation.ts'
import { forgetRow, keepRow } from './reference-cache.ts'
import { rowUses } from './reference-uses.ts'

/** Deletes a row, saying first what uses it; while that keeps it, it can be deactivated instead. The toast undoes it. */
export function useReferenceDeletion(
  list: OpenReferenceList,
  row: ReferenceRow,
  onDone: () => void,
): { ask: () => void; dialog: ReactNode } {
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const source = rowUses(list, row.id)
  const asked = useUses(source, opened)
  const activate = useRowActivation(list)
  const { noun } = list
  const close = () => setOpened(false)
  const take = ({ result, problem }: Mutation<null>) => {
    if (result.Success) {
      close()
      onDone()
      forgetRow(client, list, row.id)
      offerUndo(client, list, row)
    } else if (problem?.code === 'STALE_VERSION') {
      setError(`${row.name} has been changed in the meantime. Check the changes first.`)
    } else {
      setError(result.Errors?.join(' ') ?? `The ${noun.one} could not be deleted.`)
      // Something may use it since the dialog was opened.
      void asked.refetch()
    }
  }
  const during = async (act: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await act()
    } finally {
      setBusy(false)
    }
  }
  const remove = async () =>
    take(await mutate(list.api.remove, { params: { id: row.id }, ifMatch: row.version }))
  const deactivate = async () => {
    const refusal = await activate(row, false)
    setError(refusal)
    if (refusal === null) close()
  }
  const canDeactivate = row['isActive'] === true
  const dialog = (
    <DeletionDialog
      opened={opened}
      name={row.name}
      noun={noun.one}
      asked={asked}
      source={source}
      instead={
        canDeactivate
          ? {
              text: `Choose another ${noun.one} there first, or deactivate this one: it stays where it is used, but can no longer be chosen.`,
              action: { label: `Deactivate ${noun.one}`, act: () => void during(deactivate) },
            }
          : { text: `Choose another ${noun.one} there first.` }
      }
      busy={busy}
      error={error}
      onConfirm={() => void during(remove)}
      onClose={close}
    >
      {`Nothing uses this ${noun.one}.`}
    </DeletionDialog>
  )
  const ask = () => {
    setError(null)
    setOpened(true)
  }
  return { ask, dialog }
}

function offerUndo(client: QueryClient, list: OpenReferenceList, row: ReferenceRow): void {
  showToast({
    type: 'success',
    message: `${row.name} was deleted.`,
    duration: undoTime,
    action: { label: 'Undo', run: () => void restore(client, list, row) },
  })
}

async function restore(
  client: QueryClient,
  list: OpenReferenceList,
  row: ReferenceRow,
): Promise<void> {
  const { result } = await mutate(list.api.restore, { params: { id: row.id } })
  if (result.Result) {
    keepRow(client, list, result.Result)
    showToast({ type: 'success', message: `${row.name} is back.` })
  } else {
    const why = result.Errors?.join(' ') ?? 'it could not be restored.'
    showToast({ type: 'error', message: `${row.name}: ${why}` })
  }
}
