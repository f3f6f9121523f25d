import type { Problem } from '@lambda/contract/problem'
import { type Product, productsApi } from '@lambda/contract/products'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { mutate } from '../../platform/result.ts'
import { useNeighbours } from '../../shared/list/neighbours.ts'
import { useGo } from '../../shared/use-go.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { forgetProduct, keepProduct } from './product-cache.detail-page.ts'

interface Props {
  product: Product
  opened: boolean
  close: () => void
}

/** Asks, deletes, goes back to the list and offers to undo it. */
export function ProductRemoval({ product, opened, close }: Props) {
  const client = useQueryClient()
  const go = useGo()
  const listPath = useNeighbours(productsApi.list.id, product.id)?.listPath ?? paths.products()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    const { result, problem } = await mutate(productsApi.remove, {
      params: { id: product.id },
      ifMatch: product.version,
    })
    setBusy(false)
    if (!result.Success) {
      setError(explanation(problem, result.Errors))
      return
    }
    close()
    go(listPath)
    forgetProduct(client, product.id)
    showToast({
      type: 'success',
      message: `${product.code} is deleted.`,
      duration: 10_000,
      action: { label: 'Undo', run: () => void bringBack(client, product, go) },
    })
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${product.code}?`}
      confirmLabel="Delete product"
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={() => {
        setError(null)
        close()
      }}
    >
      It disappears from lists and searches. Its history is kept, its code stays taken, and it can
      be brought back.
    </ConfirmDialog>
  )
}

async function bringBack(client: QueryClient, product: Product, go: (path: string) => void) {
  const { result } = await mutate(productsApi.restore, { params: { id: product.id } })
  if (result.Success && result.Result !== null) {
    keepProduct(client, result.Result)
    go(paths.product(product.id))
    showToast({ type: 'success', message: `${product.code} is back.` })
  } else {
    showToast({
      type: 'error',
      message: result.Errors?.join(' ') ?? `${product.code} could not be brought back.`,
    })
  }
}

function explanation(problem: Problem | null, errors: readonly string[] | null): string {
  const users = problem?.referencedBy?.map(({ label }) => label) ?? []
  const spoken = errors?.join(' ') ?? 'The product could not be deleted.'
  return users.length > 0 ? `${spoken} Used by: ${users.join(', ')}.` : spoken
}
