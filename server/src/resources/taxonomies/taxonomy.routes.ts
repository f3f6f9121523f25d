import { taxonomiesApi } from '@lambda/contract/taxonomies'
import type { App } from '../../platform/app.ts'
import { ApiProblem } from '../../platform/errors.ts'
import { implement } from '../../platform/implement.ts'
import { findNode, listNodes } from './taxonomy.repository.ts'

export function taxonomyRoutes(app: App): void {
  implement(app, taxonomiesApi, {
    list: ({ db }, { params, query }) => listNodes(db, params, query),
    get: async ({ db }, { params, query }) => {
      const node = await findNode(db, params, query.language)
      if (!node) throw new ApiProblem('NOT_FOUND', 'There is no such node in this taxonomy.')
      return node
    },
  })
}
