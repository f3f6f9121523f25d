import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { type Mutation, mutate } from '../../../platform/result.ts'
import { forgetDocument, keepDocument } from '../attachment-cache.data.ts'
import type { AnyDocument, DocumentKind } from '../attachment-kind.data.ts'
import { DeletionDialog, undoTime } from '../../../shared/uses/deletion-dialog.tsx'
import { type UsesSource, useUses } from '../../../shared/uses/uses-source.ts'
import { showToast } from '../../../ui/toasts.ts'

/**
 * Deletes a document, saying first which products have it and until when it must be kept. What cannot be deleted can be
 * withdrawn: `withdraw` asks for that.
 */
export function useDocumentDeletion(
  kind: DocumentKind,
  document: AnyDocument,
  { onDone, withdraw }: { onDone: () => void; withdraw: () => void },
): { ask: () => void; dialog: ReactNode } {
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const source = documentUses(kind, document)
  const asked = useUses(source, opened)
  const { id, code, version, status } = document
  const close = () => setOpened(false)
  const take = ({ result, problem }: Mutation<null>) => {
    if (result.Success) {
      close()
      onDone()
      forgetDocument(client, kind, id)
      offerUndo(client, kind, document)
    } else if (problem?.code === 'STALE_VERSION') {
      setError(`${code} has been changed in the meantime. Check the changes first.`)
    } else {
      setError(result.Errors?.join(' ') ?? 'The document could not be deleted.')
      // A product may have got it since the dialog was opened.
      void asked.refetch()
    }
  }
  const confirm = async () => {
    setBusy(true)
    setError(null)
    try {
      take(await mutate(kind.api.remove, { params: { id }, ifMatch: version }))
    } finally {
      setBusy(false)
    }
  }
  const withdrawn = () => {
    close()
    withdraw()
  }
  const dialog = (
    <DeletionDialog
      opened={opened}
      name={code}
      noun={kind.noun.one}
      asked={asked}
      source={source}
      instead={
        status === 'withdrawn'
          ? undefined
          : {
              text: 'Withdraw it instead: it is no longer shown for products, but is kept with all its versions.',
              action: { label: 'Withdraw…', act: withdrawn },
            }
      }
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      It is removed from all lists with all its versions. To keep it as evidence, withdraw it
      instead.
    </DeletionDialog>
  )
  const ask = () => {
    setError(null)
    setOpened(true)
  }
  return { ask, dialog }
}

function documentUses({ api, use }: DocumentKind, { id }: AnyDocument): UsesSource {
  return {
    key: [api.uses.id, { id }],
    load: (signal) => call(api.uses, { params: { id }, ...(signal ? { signal } : {}) }),
    verb:
      use === 'forProducts'
        ? { one: 'is linked to it', many: 'are linked to it' }
        : { one: 'is covered by it', many: 'are covered by it' },
  }
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
