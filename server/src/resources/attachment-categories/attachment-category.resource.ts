import { attachmentCategories } from '@lambda/contract/attachment-categories'
import type { Context } from '../../platform/context.ts'
import { referenceResource } from '../../platform/reference/reference-resource.ts'
import type { Resource } from '../../platform/resource.ts'

/** Categories; documents are sorted by the code of theirs, so they are refreshed when it changes. */
export function attachmentCategoryResource(
  refreshDocumentsOf: (context: Context, why: { tag: number; reason: string }) => Promise<void>,
): Resource {
  return referenceResource(attachmentCategories, {
    moved: async (context, { before, after }) => {
      if (!before || before['code'] === after['code']) return
      await refreshDocumentsOf(context, { tag: after.id, reason: `new code of ${after.name}` })
    },
  })
}
