import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { keepRecord } from '../../../shared/record/record-cache.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import type { AnyDocument, DocumentKind } from '../attachment-kind.data.ts'
import { inputOf } from '../attachment.form.ts'

/** Takes a document out of use, or back into it; asks first. */
export function useDocumentWithdrawal(
  { api }: DocumentKind,
  document: AnyDocument,
): { ask: () => void; dialog: ReactNode } {
  const { id, code, version } = document
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const isWithdrawn = document.status === 'withdrawn'
  const { run, busy, error, reset } = useWrite({
    send: () => {
      const status = isWithdrawn ? ('current' as const) : ('withdrawn' as const)
      const body = { ...inputOf(document), status }
      return call(api.update, { params: { id }, body, ifMatch: version })
    },
    onDone: (stored) => {
      keepRecord(client, api, stored)
      setOpened(false)
      const now = isWithdrawn ? 'is current again' : 'is withdrawn'
      showToast({ type: 'success', message: `${code} ${now}.` })
    },
    failure: 'The document could not be saved.',
    name: code,
  })
  const dialog = (
    <ConfirmDialog
      opened={opened}
      title={isWithdrawn ? `Put ${code} back into use?` : `Withdraw ${code}?`}
      confirmLabel={isWithdrawn ? 'Put back into use' : 'Withdraw'}
      busy={busy}
      error={error}
      onConfirm={run}
      onClose={() => setOpened(false)}
    >
      {isWithdrawn
        ? 'Its products show it again, and it counts for them.'
        : 'Its products no longer show it, and it no longer counts for them. It is kept here with all its versions.'}
    </ConfirmDialog>
  )
  const ask = () => {
    reset()
    setOpened(true)
  }
  return { ask, dialog }
}
