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
import { paths, pathOfThing } from '../../paths.ts'
import { call } from '../../platform/api-client.ts'
import { tellFailure } from '../../shared/write/failure.ts'
import { useWrite } from '../../shared/write/use-write.ts'
import { showToast } from '../../ui/toasts.ts'

type Restoring = (row: { id: number; taxonomy: string | null }) => Promise<unknown>

/** How a deleted record of a kind is restored, by the word of the kind in the history. */
const restorings: ReadonlyMap<string, Restoring> = new Map<string, Restoring>([
  ['product', ({ id }) => call(productsApi.restore, { params: { id } })],
  ['attachment', ({ id }) => call(attachmentsApi.restore, { params: { id } })],
  ['global-attachment', ({ id }) => call(globalAttachmentsApi.restore, { params: { id } })],
  ['user', ({ id }) => call(usersApi.restore, { params: { id } })],
  ...referenceLists.flatMap((list): [string, Restoring][] =>
    list.isClosed ? [] : [[entityOf(list), ({ id }) => call(list.api.restore, { params: { id } })]],
  ),
])

function restoringOf({ entity, taxonomy }: TraceLog): Restoring | null {
  const kind = taxonomyKinds.find((one) => one.kind === taxonomy)?.kind
  if (kind) return ({ id }) => call(taxonomiesApi.restore, { params: { kind, id } })
  return restorings.get(entity ?? '') ?? null
}

/** Brings a deleted record back; nothing for one that is there, or of a kind that cannot be restored. */
export function RestoreRecord({ row }: { row: TraceLog }) {
  const client = useQueryClient()
  const restoring = restoringOf(row)
  const { entity, entityId: id, taxonomy, label } = row
  const { run, busy } = useWrite({
    send: (record: { id: number; entity: string }) => restoring?.({ ...record, taxonomy }),
    onDone: (_, record) => {
      const url =
        taxonomy === null
          ? pathOfThing(record.entity, record.id)
          : paths.taxonomyNode(taxonomy, record.id)
      showToast({
        type: 'success',
        message: `${label} was restored.`,
        ...(url && { action: { label: 'Open', url } }),
      })
      return client.invalidateQueries()
    },
    failure: `${label} could not be restored. Try again.`,
    onFailed: (sentence) => {
      tellFailure(sentence)
      void client.invalidateQueries()
    },
  })
  if (!row.isGone || restoring === null || entity === null || id === null) return null
  return (
    <Button variant="default" mt="xs" loading={busy} onClick={() => run({ id, entity })}>
      {`Restore ${label ?? 'it'}`}
    </Button>
  )
}
