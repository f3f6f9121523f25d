import { taxonomiesApi } from '@lambda/contract/taxonomies'
import type { QueryClient } from '@tanstack/react-query'
import { mutate } from '../../platform/result.ts'
import { undoTime } from '../../shared/uses/deletion-dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { keepNode, shownVersion } from './taxonomy-cache.search.ts'
import type { TaxonomyItem } from './taxonomy-tree.search.ts'

/** Deletes a node; null when it is gone, or a sentence why it is not. */
export async function deleteNode(
  client: QueryClient,
  { kind, id, name, version }: TaxonomyItem,
): Promise<string | null> {
  const { result, problem } = await mutate(taxonomiesApi.remove, {
    params: { kind, id },
    ifMatch: shownVersion(client, kind, id) ?? version,
  })
  if (result.Success) return null
  return problem?.code === 'STALE_VERSION'
    ? `${name} has been changed in the meantime. Check the changes first.`
    : (result.Errors?.join(' ') ?? `${name} could not be deleted.`)
}

/** Says that a node is gone, and brings it back where that is wanted. */
export function tellDeleted(client: QueryClient, item: TaxonomyItem): void {
  showToast({
    type: 'success',
    message: `${item.name} was deleted.`,
    duration: undoTime,
    action: { label: 'Undo', run: () => void restore(client, item) },
  })
}

async function restore(client: QueryClient, { kind, id, name }: TaxonomyItem): Promise<void> {
  const { result } = await mutate(taxonomiesApi.restore, { params: { kind, id } })
  if (result.Result) {
    keepNode(client, result.Result)
    showToast({ type: 'success', message: `${name} is back.` })
  } else {
    const why = result.Errors?.join(' ') ?? ''
    showToast({ type: 'error', message: `${name} could not be restored. ${why}`.trim() })
  }
}
