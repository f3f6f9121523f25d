import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Mutation } from '../../../platform/result.ts'
import { keepDocument } from '../attachment-cache.data.ts'
import type { AnyDocument, DocumentKind } from '../attachment-kind.data.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'

type Status = AnyDocument['status']

/** Takes a document out of use, or back into it; asks first. `store` sends the document with another status. */
export function useDocumentWithdrawal(
  kind: DocumentKind,
  document: AnyDocument,
  store: (status: Status) => Promise<Mutation<AnyDocument>>,
): { ask: () => void; dialog: ReactNode } {
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isWithdrawn = document.status === 'withdrawn'
  const take = async () => {
    setBusy(true)
    const { result, problem } = await store(isWithdrawn ? 'current' : 'withdrawn')
    setBusy(false)
    if (result.Result) {
      keepDocument(client, kind, result.Result)
      setOpened(false)
      const now = isWithdrawn ? 'is current again' : 'is withdrawn'
      showToast({ type: 'success', message: `${document.code} ${now}.` })
    } else if (problem?.code === 'STALE_VERSION') {
      setError(`${document.code} has been changed in the meantime. Check the changes first.`)
    } else setError(result.Errors?.join(' ') ?? 'The document could not be saved.')
  }
  const dialog = (
    <ConfirmDialog
      opened={opened}
      title={isWithdrawn ? `Put ${document.code} back into use?` : `Withdraw ${document.code}?`}
      confirmLabel={isWithdrawn ? 'Put back into use' : 'Withdraw'}
      busy={busy}
      error={error}
      onConfirm={() => void take()}
      onClose={() => setOpened(false)}
    >
      {isWithdrawn
        ? 'Its products show it again, and it counts for them.'
        : 'Its products no longer show it, and it no longer counts for them. It is kept here with all its versions.'}
    </ConfirmDialog>
  )
  const ask = () => {
    setError(null)
    setOpened(true)
  }
  return { ask, dialog }
}
