import { brandsApi } from '@lambda/contract/brands'
import type { App } from '../../platform/app.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { implement } from '../../platform/implement.ts'
import { findBrand, listBrands } from './brand.repository.ts'

export function brandRoutes(app: App): void {
  implement(app, brandsApi, {
    list: ({ db }, { query }) => listBrands(db, query),
    get: async ({ db }, { params }) => {
      const brand = await findBrand(db, params.id)
      if (!brand) throw new ApiProblem('NOT_FOUND', 'There is no such brand.')
      return brand
    },
  })
}
