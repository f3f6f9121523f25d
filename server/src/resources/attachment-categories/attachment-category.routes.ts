import { attachmentCategories } from '@lambda/contract/attachment-categories'
import type { App } from '../../platform/app.ts'
import {
  type ReferenceSurroundings,
  referenceRoutes,
} from '../../platform/reference/reference-routes.ts'
import type { Context } from '../../platform/context.ts'

export function attachmentCategoryRoutes(
  app: App,
  references: ReferenceSurroundings,
  refreshDocumentsOf: (context: Context, why: { tag: number; reason: string }) => Promise<void>,
): void {
  referenceRoutes(app, attachmentCategories, references, {
    // documents are sorted by the code of their category
    moved: async (context, { before, after }) => {
      if (!before || before['code'] === after['code']) return
      await refreshDocumentsOf(context, { tag: after.id, reason: `new code of ${after.name}` })
    },
  })
}
