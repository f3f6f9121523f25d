import { referenceNamesApi } from '@lambda/contract/reference-names'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { referenceNames } from './reference-name.repository.ts'

export function referenceNameRoutes(app: App): void {
  implement(app, referenceNamesApi, {
    get: async ({ db }, { query }) => {
      const { lists } = await referenceNames(db)
      return {
        lists: Object.fromEntries(
          query.lists.split(',').map((list) => [list, [...(lists[list] ?? [])]]),
        ),
      }
    },
  })
}
