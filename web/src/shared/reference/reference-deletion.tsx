import type { OpenReferenceList, ReferenceRow } from '@lambda/contract/reference/list'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Mutation, mutate } from '../../platform/result.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { type InUse, InUseDialog } from '../detail/in-use-dialog.tsx'
import { forgetRow, keepRow } from './reference-cache.ts'

/** How long one can take a deletion back from its toast, in ms. */
const undoTime = 10_000

/** Deletes a row, asking first; refused, it says who refers to it; done, the toast takes it back. */
export function useReferenceDeletion(
  list: OpenReferenceList,
  row: ReferenceRow,
  onDone: () => void,
): { ask: () => void; dialog: ReactNode } {
  const client = useQueryClient()
  const [opened, setOpened] = useState<'question' | 'refusal' | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [inUse, setInUse] = useState<InUse>({ sentence: '', referrers: [] })
  const { noun } = list
  const close = () => setOpened(null)
  const take = ({ result, problem }: Mutation<null>) => {
    if (result.Success) {
      setOpened(null)
      onDone()
      forgetRow(client, list, row.id)
      offerUndo(client, list, row)
    } else if (problem?.code === 'REFERENCED' && problem.referencedBy?.length) {
      setInUse({
        sentence: problem.summary.join(' ') || problem.detail,
        referrers: problem.referencedBy,
      })
      setOpened('refusal')
    } else if (problem?.code === 'STALE_VERSION') {
      setError(`${row.name} was changed meanwhile: have a look at it first.`)
    } else {
      setError(result.Errors?.join(' ') ?? 'It could not be deleted.')
    }
  }
  const confirm = async () => {
    setBusy(true)
    try {
      take(await mutate(list.api.remove, { params: { id: row.id }, ifMatch: row.version }))
    } finally {
      setBusy(false)
    }
  }
  const dialog = (
    <>
      <ConfirmDialog
        opened={opened === 'question'}
        title={`Delete ${row.name}?`}
        confirmLabel={`Delete ${noun.one}`}
        tone="danger"
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        It is refused while something refers to it. You can take this back from the message that
        follows.
      </ConfirmDialog>
      <InUseDialog opened={opened === 'refusal'} name={row.name} inUse={inUse} onClose={close}>
        {row['isActive'] === true &&
          'To take it out of use, switch it off instead: then it stays where it is chosen and cannot be chosen anew.'}
      </InUseDialog>
    </>
  )
  const ask = () => {
    setError(null)
    setOpened('question')
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
