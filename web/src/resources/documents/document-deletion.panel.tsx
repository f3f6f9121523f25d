import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Mutation, mutate } from '../../platform/result.ts'
import { type InUse, InUseDialog } from '../../shared/detail/in-use-dialog.tsx'
import { forgetDocument, keepDocument } from '../../shared/documents/document-cache.ts'
import type { AnyDocument, DocumentKind } from '../../shared/documents/document-kind.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.ts'

/** How long one can take a deletion back from its toast, in ms. */
const undoTime = 10_000

/** Deletes a document, asking first; refused, it says which products have it or until when it must be kept. */
export function useDocumentDeletion(
  kind: DocumentKind,
  document: AnyDocument,
  onDone: () => void,
): { ask: () => void; dialog: ReactNode } {
  const client = useQueryClient()
  const [opened, setOpened] = useState<'question' | 'refusal' | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [inUse, setInUse] = useState<InUse>({ sentence: '', referrers: [] })
  const { id, code, version } = document
  const take = ({ result, problem }: Mutation<null>) => {
    if (result.Success) {
      setOpened(null)
      onDone()
      forgetDocument(client, kind, id)
      offerUndo(client, kind, document)
    } else if (problem?.code === 'REFERENCED' && problem.referencedBy?.length) {
      const sentence = problem.summary.join(' ') || problem.detail
      setInUse({ sentence, referrers: problem.referencedBy })
      setOpened('refusal')
    } else if (problem?.code === 'STALE_VERSION') {
      setError(`${code} was changed meanwhile: have a look at it first.`)
    } else setError(result.Errors?.join(' ') ?? 'It could not be deleted.')
  }
  const confirm = async () => {
    setBusy(true)
    try {
      take(await mutate(kind.api.remove, { params: { id }, ifMatch: version }))
    } finally {
      setBusy(false)
    }
  }
  const close = () => setOpened(null)
  const dialog = (
    <>
      <ConfirmDialog
        opened={opened === 'question'}
        title={`Delete ${code}?`}
        confirmLabel={`Delete ${kind.noun.one}`}
        tone="danger"
        busy={busy}
        error={error}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        {`It will be gone from all lists, with its versions. You can take this back from the message that follows. To keep it as a proof, withdraw it instead.`}
      </ConfirmDialog>
      <InUseDialog opened={opened === 'refusal'} name={code} inUse={inUse} onClose={close}>
        Unlink it from these products first; or withdraw it instead: then it counts for none of them
        any more, and stays as a proof.
      </InUseDialog>
    </>
  )
  const ask = () => {
    setError(null)
    setOpened('question')
  }
  return { ask, dialog }
}

function offerUndo(client: QueryClient, kind: DocumentKind, document: AnyDocument): void {
  showToast({
    type: 'success',
    message: `${document.code} was deleted.`,
    duration: undoTime,
    action: { label: 'Undo', run: () => void restore(client, kind, document) },
  })
}

async function restore(
  client: QueryClient,
  kind: DocumentKind,
  { id, code }: AnyDocument,
): Promise<void> {
  const { result } = await mutate(kind.api.restore, { params: { id } })
  if (result.Result) {
    keepDocument(client, kind, result.Result)
    showToast({ type: 'success', message: `${code} is back.` })
  } else {
    const why = result.Errors?.join(' ') ?? 'it could not be restored.'
    showToast({ type: 'error', message: `${code}: ${why}` })
  }
}
