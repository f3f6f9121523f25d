import type { Change } from '@lambda/contract/changes'
import { defined } from '@lambda/contract/trail/definition'
import { recordedLabel } from '@lambda/contract/trail/field'
import { productRecord } from '@lambda/contract/trail/product'
import { type Product, productFieldNames, productsApi } from '@lambda/contract/products/products'
import { sentence } from '@lambda/domain/text/sentence'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { KeptNote } from '../../../shared/form/unsaved/kept-note.tsx'
import { nameIn } from '../../../shared/history/change-fields.tsx'
import { HistoryPanel } from '../../../shared/history/history-panel.tsx'
import { keepRecord } from '../../../shared/record/record-cache.ts'
import { Refusal } from '../../../shared/write/failure.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useProductEditing } from '../product.form.tsx'

/** What is to be set back: the product as a version left it, or one field as a change found it. */
interface Wish {
  version: number
  /** Null: everything. */
  field: { path: string; label: string } | null
}

/** What the history of a product tells of, and is no field of it. */
const keptElsewhere = [
  { paths: 'attachments.', message: 'Attachments are linked on the Attachments tab.' },
  { paths: 'delivered.', message: 'Source data stays as last delivered.' },
]

const fields: ReadonlySet<string> = new Set(productFieldNames)

/** Whether there is a way back: what was decided about duplicates or findings is told of, and is no field. */
function isField(path: string): boolean {
  const [name = path] = path.split('.')
  return fields.has(name) || keptElsewhere.some(({ paths }) => path.startsWith(paths))
}

/** Who changed what, and the way back. */
export function ProductHistoryPanel() {
  const { product, form } = useProductEditing()
  const [wish, setWish] = useState<Wish | null>(null)
  const [asked, setAsked] = useState(false)
  const { run, busy, error, reset } = useRestore(product, () => setAsked(false))
  const ask = (next: Wish) => {
    const elsewhere = keptElsewhere.find(({ paths }) => next.field?.path.startsWith(paths))
    if (elsewhere) {
      showToast({ type: 'info', message: elsewhere.message })
      return
    }
    reset()
    setWish(next)
    setAsked(true)
  }
  const label = wish?.field?.label ?? null
  return (
    <>
      <HistoryPanel
        endpoint={productsApi.history}
        params={{ id: product.id }}
        fieldOf={productRecord}
        version={product.version}
        canRestoreField={isField}
        onRestoreField={(path, change) =>
          ask({ version: change.version - 1, field: { path, label: labelIn(change, path) } })
        }
        onRestoreVersion={(change: Change) => ask({ version: change.version, field: null })}
      />
      <ConfirmDialog
        opened={asked}
        title={label ? `Restore ${label}?` : `Restore version ${wish?.version ?? ''}?`}
        confirmLabel={label ? 'Restore field' : 'Restore version'}
        busy={busy}
        error={error}
        onConfirm={() => wish && run(wish)}
        onClose={() => setAsked(false)}
      >
        {label
          ? `${label} is set back to its value in version ${wish?.version ?? ''}. Nothing else changes.`
          : 'All fields are set back to that version. This creates a new version; the history is kept.'}
        {asked && <KeptNote form={form} />}
      </ConfirmDialog>
    </>
  )
}

/** What a field of a change is called, with the names that came with it. */
function labelIn({ fields }: Change, path: string): string {
  const { names, definition } = fields.find((field) => field.path === path) ?? {}
  return recordedLabel(defined(productRecord(path), definition), nameIn(names))
}

/** What the rules refuse of an earlier version, with its fields called as on the screen; another error as it is. */
function withLabels(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const sentences = error.problem?.errors.map(({ path, message }) => {
    const label = fields.has(path.split('.')[0] ?? path) ? `${fieldLabel(path)}: ` : ''
    return label + sentence(message)
  })
  return sentences && sentences.length > 0 ? new Refusal(sentences.join(' ')) : error
}

/** Rows are those of the earlier version, of which a place tells nobody anything: the field is named as a whole. */
function fieldLabel(path: string): string {
  const [name = path] = path.split('.')
  return productRecord(name === 'texts' ? path : name).label
}

function useRestore(product: Product, done: () => void) {
  const client = useQueryClient()
  return useWrite({
    send: async ({ version, field }: Wish) => {
      try {
        return await call(productsApi.restoreVersion, {
          params: { id: product.id, version },
          body: { fields: field === null ? null : [field.path] },
          ifMatch: product.version,
        })
      } catch (error) {
        throw withLabels(error)
      }
    },
    onDone: (restored) => {
      const isSame = restored.version === product.version
      keepRecord(client, productsApi, restored)
      showToast(
        isSame
          ? { type: 'info', message: 'Nothing to restore: the values are already the same.' }
          : { type: 'success', message: `Restored as version ${restored.version}.` },
      )
      done()
    },
    failure: 'Nothing was restored.',
  })
}
