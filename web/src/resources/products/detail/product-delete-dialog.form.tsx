import { productsApi } from '@lambda/contract/products/products'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { isProblem } from '../../../platform/api-error.ts'
import { DeletionDialog } from '../../../shared/record/deletion-dialog.tsx'
import { offerUndo } from '../../../shared/write/offer-undo.ts'
import { forgetRecord } from '../../../shared/record/record-cache.ts'
import { useUses, usesOf } from '../../../shared/uses/uses-source.ts'
import { Refusal, sentenceOf } from '../../../shared/write/failure.ts'
import { useWrite } from '../../../shared/write/use-write.ts'
import { restorable } from '../deleted/product-restore.data.ts'

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
  const { run, busy, error, reset } = useWrite({
    send: async () => {
      const { gone, failures } = await removeAll(products)
      for (const { id } of gone) forgetRecord(client, productsApi, id)
      if (gone.length > 0) {
        onDone(gone.map(({ id }) => id))
        offerUndo(gone.map(restorable(client)), 'products')
      }
      if (failures.length > 0) throw new Refusal(failures.join(' '))
    },
    onDone: onClose,
    failure: 'The products could not be deleted.',
  })
  const close = () => {
    reset()
    onClose()
  }
  const [first] = products
  const isOne = products.length === 1
  const source = { ...usesOf(productsApi.uses, { id: first?.id ?? 0 }), verb }
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
      onConfirm={run}
      onClose={close}
    >
      {isOne ? 'It is removed from all lists; documents are kept.' : named}
    </DeletionDialog>
  )
}

/** Of many products nothing is counted. */
const nothingAsked = { data: undefined, isFetching: false }

const verb = { one: 'is linked to it', many: 'are linked to it' }

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
  let name = code
  try {
    const known =
      code === undefined || version === undefined
        ? await call(productsApi.get, { params: { id } })
        : { code, version }
    name = known.code
    await call(productsApi.remove, { params: { id }, ifMatch: known.version })
    return { id, code: known.code }
  } catch (error) {
    const why = sentenceOf(error, 'it could not be deleted.', name)
    return name === undefined || isProblem(error, 'STALE_VERSION') ? why : `${name}: ${why}`
  }
}
