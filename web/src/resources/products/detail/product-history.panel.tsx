import type { Change } from '@lambda/contract/changes'
import { productRecord } from '@lambda/contract/trail/product'
import { productsApi } from '@lambda/contract/products/products'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mutate } from '../../../platform/result.ts'
import { HistoryPanel } from '../../../shared/history/history-panel.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { keepProduct } from './product-cache.detail-page.ts'
import { useProductEditing } from '../product.form.tsx'

/** What is to be set back: the product as a version left it, or one field as a change found it. */
interface Wish {
  version: number
  /** Null: everything. */
  field: string | null
}

/** Who changed what, and the way back. */
export function ProductHistoryPanel() {
  const { product, form } = useProductEditing()
  const { restore, busy, error, forget } = useRestore()
  const [wish, setWish] = useState<Wish | null>(null)
  const [asked, setAsked] = useState(false)
  const ask = (next: Wish) => {
    if (next.field?.startsWith('attachments.')) {
      showToast({ type: 'info', message: 'Attachments are linked on the Attachments tab.' })
      return
    }
    forget()
    setWish(next)
    setAsked(true)
  }
  const act = async (next: Wish) => {
    if (await restore(next)) setAsked(false)
  }
  const label = wish?.field ? form.describe(wish.field).label : null
  return (
    <>
      <HistoryPanel
        endpoint={productsApi.history}
        params={{ id: product.id }}
        fieldOf={productRecord}
        version={product.version}
        onRestoreField={(path, change) => ask({ version: change.version - 1, field: path })}
        onRestoreVersion={(change: Change) => ask({ version: change.version, field: null })}
      />
      <ConfirmDialog
        opened={asked}
        title={label ? `Restore ${label}?` : `Restore version ${wish?.version ?? ''}?`}
        confirmLabel={label ? 'Restore field' : 'Restore version'}
        busy={busy}
        error={error}
        onConfirm={() => wish && void act(wish)}
        onClose={() => setAsked(false)}
      >
        {label
          ? `${label} is set back to its value in version ${wish?.version ?? ''}. Nothing else changes.`
          : 'All fields are set back to that version. This creates a new version; the history is kept.'}
      </ConfirmDialog>
    </>
  )
}

function useRestore() {
  const { product } = useProductEditing()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const restore = async ({ version, field }: Wish): Promise<boolean> => {
    setBusy(true)
    const { result } = await mutate(productsApi.restoreVersion, {
      params: { id: product.id, version },
      body: { fields: field === null ? null : [field] },
      ifMatch: product.version,
    })
    setBusy(false)
    if (!result.Success || result.Result === null) {
      setError(result.Errors?.join(' ') ?? 'Nothing was restored.')
      return false
    }
    const isSame = result.Result.version === product.version
    keepProduct(client, result.Result)
    showToast(
      isSame
        ? { type: 'info', message: 'Nothing to restore: the values are already the same.' }
        : { type: 'success', message: `Restored as version ${result.Result.version}.` },
    )
    return true
  }
  return { restore, busy, error, forget: () => setError(null) }
}
