import { attachmentCategories } from '@lambda/contract/attachment-categories'
import type { App } from '../../platform/app.ts'
import { type ReferenceSurroundings, referenceRoutes } from '../../platform/reference-routes.ts'
import { refreshDocumentsOf } from '../attachments/document-refresh.rules.ts'

export function attachmentCategoryRoutes(app: App, references: ReferenceSurroundings): void {
  referenceRoutes(app, attachmentCategories, references, {
    // documents are sorted by the code of their category
    moved: async (context, { before, after }) => {
      if (!before || !after || before['code'] === after['code']) return
      await refreshDocumentsOf(context, { tag: after.id, reason: `new code of ${after.name}` })
    },
  })
}
