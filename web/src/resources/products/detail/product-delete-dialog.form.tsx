import { productsApi } from '@lambda/contract/products/products'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { mutate } from '../../../platform/result.ts'
import { DeletionDialog, undoTime } from '../../../shared/uses/deletion-dialog.tsx'
import { type UsesSource, useUses } from '../../../shared/uses/uses-source.ts'
import { showToast } from '../../../ui/toasts.ts'
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

/** Asks before it deletes products, one by one; the toast undoes all of it. */
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
  const [first] = products
  const isOne = products.length === 1
  const source = productUses(first?.id ?? 0)
  const asked = useUses(source, opened && isOne)
  const named = namesOf(products)
  const count = `${products.length} products`
  return (
    <DeletionDialog
      opened={opened}
      name={isOne ? (first?.code ?? 'this product') : count}
      noun={isOne ? 'product' : count}
      asked={isOne ? asked : nothingAsked}
      source={source}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {isOne ? 'It is removed from all lists; documents are kept.' : named}
    </DeletionDialog>
  )
}

/** Of many products nothing is counted. */
const nothingAsked = { data: undefined, isFetching: false }

function productUses(id: number): UsesSource {
  return {
    key: [productsApi.uses.id, { id }],
    load: (signal) => call(productsApi.uses, { params: { id }, ...(signal ? { signal } : {}) }),
    verb: { one: 'is linked to it', many: 'are linked to it' },
  }
}

const mostNamed = 8

function namesOf(asked: readonly Deletable[]): string {
  const codes = asked.flatMap(({ code }) => code ?? [])
  if (codes.length === 0) return 'They are removed from all lists; documents are kept.'
  const others = asked.length - Math.min(codes.length, mostNamed)
  const names = codes.slice(0, mostNamed).join(', ')
  return `${names}${others > 0 ? ` and ${others} more` : ''} are removed from all lists; documents are kept.`
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
      return `${known.code} has been changed in the meantime. Check the changes first.`
    }
    return `${known.code}: ${result.Errors?.join(' ') ?? 'it could not be deleted.'}`
  } catch (error) {
    return error instanceof Error ? error.message : 'A product could not be deleted.'
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
