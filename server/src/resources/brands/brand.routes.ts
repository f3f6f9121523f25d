import { brands } from '@lambda/contract/brands'
import type { App } from '../../platform/app.ts'
import {
  type ReferenceSurroundings,
  referenceRoutes,
} from '../../platform/reference/reference-routes.ts'
import { refreshProductsOf } from '../products/product-refresh.job.ts'

export function brandRoutes(app: App, references: ReferenceSurroundings): void {
  referenceRoutes(app, brands, references, {
    // products are found and sorted by the name of their brand
    moved: async (context, { before, after }) => {
      if (!before || before.name === after.name) return
      await refreshProductsOf(context, { tag: after.id, reason: `new name of ${after.name}` })
    },
  })
}
