import { productsApi } from '@lambda/contract/products'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { mutate } from '../../platform/result.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { forgetProduct, keepProduct } from './product-cache.detail-page.ts'

/** A product that may be deleted; without a version the present one is asked for. */
interface Deletable {
  id: number
  code?: string
  version?: number
}

interface Deletion {
  /** Asks before it deletes these. */
  ask: (products: readonly Deletable[]) => void
  /** Keep it in the page. */
  dialog: ReactNode
}

/** How long one can take a deletion back from its toast, in ms. */
const undoTime = 10_000

/** Deletes products one by one, asking first; the toast takes all of them back. `onDone` hears which are gone. */
export function useProductDeletion(onDone: (ids: readonly number[]) => void): Deletion {
  const client = useQueryClient()
  const [asked, setAsked] = useState<readonly Deletable[]>([])
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const ask = (products: readonly Deletable[]) => {
    setAsked(products)
    setError(null)
    setOpened(true)
  }
  const confirm = async () => {
    setBusy(true)
    const { gone, failures } = await removeAll(asked)
    setBusy(false)
    for (const { id } of gone) forgetProduct(client, id)
    if (gone.length > 0) {
      onDone(gone.map(({ id }) => id))
      offerUndo(client, gone)
    }
    setAsked(asked.filter((product) => gone.every(({ id }) => id !== product.id)))
    setError(failures.join(' ') || null)
    setOpened(failures.length > 0)
  }
  const words = asked.length === 1 ? (asked[0]?.code ?? 'this product') : `${asked.length} products`
  const dialog = (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${words}?`}
      confirmLabel={asked.length === 1 ? 'Delete product' : `Delete ${words}`}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={() => setOpened(false)}
    >
      {namesOf(asked)} You can take this back from the message that follows.
    </ConfirmDialog>
  )
  return { ask, dialog }
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
