import { productsApi } from '@lambda/contract/products'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { mutate } from '../../platform/result.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { forgetProduct, keepProduct } from './product-cache.detail-page.ts'

/** A product that may be deleted; without a version the present one is asked for. */
export interface Deletable {
  id: number
  code?: string
  version?: number
}

interface Props {
  products: readonly Deletable[]
  opened: boolean
  onClose: () => void
  /** Hears which are gone. */
  onDone: (ids: readonly number[]) => void
}

/** How long one can take a deletion back from its toast, in ms. */
const undoTime = 10_000

/** Asks before it deletes products, one by one; the toast takes all of them back. */
export function ProductDeletionDialog({ products, opened, onClose, onDone }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setError(null)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    const { gone, failures } = await removeAll(products)
    setBusy(false)
    for (const { id } of gone) forgetProduct(client, id)
    if (gone.length > 0) {
      onDone(gone.map(({ id }) => id))
      offerUndo(client, gone)
    }
    if (failures.length > 0) setError(failures.join(' '))
    else close()
  }
  const words =
    products.length === 1 ? (products[0]?.code ?? 'this product') : `${products.length} products`
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${words}?`}
      confirmLabel={products.length === 1 ? 'Delete product' : `Delete ${words}`}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {namesOf(products)} You can take this back from the message that follows.
    </ConfirmDialog>
  )
}

const named = 8

function namesOf(asked: readonly Deletable[]): string {
  const codes = asked.flatMap(({ code }) => code ?? [])
  if (asked.length === 1 || codes.length === 0) return ''
  const others = asked.length - Math.min(codes.length, named)
  return `${codes.slice(0, named).join(', ')}${others > 0 ? ` and ${others} more` : ''} will be gone from all lists.`
}

interface Gone {
  id: number
  code: string
}

async function removeAll(products: readonly Deletable[]) {
  const gone: Gone[] = []
  const failures: string[] = []
  for (const product of products) {
    const removed = await removeOne(product)
    if (typeof removed === 'string') failures.push(removed)
    else gone.push(removed)
  }
  return { gone, failures }
}

/** What is gone, or a sentence why it is not. */
async function removeOne({ id, code, version }: Deletable): Promise<Gone | string> {
  try {
    const known =
      code === undefined || version === undefined
        ? await call(productsApi.get, { params: { id } })
        : { code, version }
    const { result, problem } = await mutate(productsApi.remove, {
      params: { id },
      ifMatch: known.version,
    })
    if (result.Success) return { id, code: known.code }
    if (problem?.code === 'STALE_VERSION') {
      return `${known.code} was changed meanwhile: have a look at it first.`
    }
    return `${known.code}: ${result.Errors?.join(' ') ?? 'it could not be deleted.'}`
  } catch (error) {
    return error instanceof Error ? error.message : 'Something could not be deleted.'
  }
}

function offerUndo(client: QueryClient, gone: readonly Gone[]): void {
  const words = gone.length === 1 ? gone[0]?.code : `${gone.length} products`
  showToast({
    type: 'success',
    message: `${words} ${gone.length === 1 ? 'was' : 'were'} deleted.`,
    duration: undoTime,
    action: { label: 'Undo', run: () => void restoreAll(client, gone) },
  })
}

async function restoreAll(client: QueryClient, gone: readonly Gone[]): Promise<void> {
  const failures: string[] = []
  for (const { id, code } of gone) {
    const { result } = await mutate(productsApi.restore, { params: { id } })
    if (result.Result) keepProduct(client, result.Result)
    else failures.push(`${code}: ${result.Errors?.join(' ') ?? 'it could not be restored.'}`)
  }
  const words = gone.length === 1 ? `${gone[0]?.code} is` : `${gone.length} products are`
  if (failures.length > 0) showToast({ type: 'error', message: failures.join(' ') })
  else showToast({ type: 'success', message: `${words} back.` })
}
