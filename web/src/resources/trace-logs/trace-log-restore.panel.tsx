import { attachmentsApi } from '@lambda/contract/attachments/attachments'
import { globalAttachmentsApi } from '@lambda/contract/attachments/global-attachments'
import { productsApi } from '@lambda/contract/products/products'
import { entityOf } from '@lambda/contract/reference/list'
import { referenceLists } from '@lambda/contract/reference-lists'
import { taxonomiesApi } from '@lambda/contract/taxonomies'
import type { TraceLog } from '@lambda/contract/trail/trace-logs'
import { usersApi } from '@lambda/contract/users'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths, pathOfThing } from '../../paths.ts'
import { logError } from '../../platform/log.ts'
import { mutate } from '../../platform/result.ts'
import { showToast } from '../../ui/toasts.ts'

type Restoring = (row: { id: number; taxonomy: string | null }) => Promise<{
  result: { Success: boolean; Errors: readonly string[] | null }
}>

/** How a deleted record of a kind is restored, by the word of the kind in the history. */
const restorings: ReadonlyMap<string, Restoring> = new Map<string, Restoring>([
  ['product', ({ id }) => mutate(productsApi.restore, { params: { id } })],
  ['attachment', ({ id }) => mutate(attachmentsApi.restore, { params: { id } })],
  ['global-attachment', ({ id }) => mutate(globalAttachmentsApi.restore, { params: { id } })],
  ['user', ({ id }) => mutate(usersApi.restore, { params: { id } })],
  ...referenceLists.flatMap((list): [string, Restoring][] =>
    list.isClosed
      ? []
      : [[entityOf(list), ({ id }) => mutate(list.api.restore, { params: { id } })]],
  ),
])

function restoringOf({ entity, taxonomy }: TraceLog): Restoring | null {
  const kind = taxonomyKinds.find((one) => one.kind === taxonomy)?.kind
  if (kind) return ({ id }) => mutate(taxonomiesApi.restore, { params: { kind, id } })
  return restorings.get(entity ?? '') ?? null
}

/** Brings a deleted record back; nothing for one that is there, or of a kind that cannot be restored. */
export function RestoreRecord({ row }: { row: TraceLog }) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const restoring = restoringOf(row)
  const { entity, entityId: id, taxonomy, label } = row
  if (!row.isGone || restoring === null || entity === null || id === null) return null
  const restore = async () => {
    setBusy(true)
    try {
      const { result } = await restoring({ id, taxonomy })
      const url = taxonomy === null ? pathOfThing(entity, id) : paths.taxonomyNode(taxonomy, id)
      showToast(
        result.Success
          ? {
              type: 'success',
              message: `${label} was restored.`,
              ...(url && { action: { label: 'Open', url } }),
            }
          : { type: 'error', message: result.Errors?.join(' ') ?? `${label} was not restored.` },
      )
      await client.invalidateQueries()
    } catch (error) {
      logError('A record could not be restored.', error)
      showToast({ type: 'error', message: `${label} could not be restored. Try again.` })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" mt="xs" loading={isBusy} onClick={() => void restore()}>
      {`Restore ${label ?? 'it'}`}
    </Button>
  )
}
