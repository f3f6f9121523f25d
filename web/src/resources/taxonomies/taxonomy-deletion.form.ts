import { taxonomiesApi } from '@lambda/contract/taxonomies'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { offerUndo } from '../../shared/record/offer-undo.ts'
import { keepNode, shownVersion } from './taxonomy-cache.search.ts'
import type { TaxonomyItem } from './taxonomy-tree.search.ts'

/** Deletes a node; throws as `call` does. */
export async function deleteNode(
  client: QueryClient,
  { kind, id, version }: TaxonomyItem,
): Promise<void> {
  await call(taxonomiesApi.remove, {
    params: { kind, id },
    ifMatch: shownVersion(client, kind, id) ?? version,
  })
}

export function deletionFailure({ name }: TaxonomyItem): string {
  return `${name} could not be deleted.`
}

/** Says that a node is gone, and brings it back where that is wanted. */
export function tellDeleted(client: QueryClient, { kind, id, name }: TaxonomyItem): void {
  const restore = async () =>
    keepNode(client, await call(taxonomiesApi.restore, { params: { kind, id } }))
  offerUndo([{ name, restore }])
}
