import { changeFeedApi } from '@lambda/contract/trail/change-feed'
import { kindsForEveryone } from '@lambda/contract/trail/kinds'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { changesAfter, placeNow, readPlace, writePlace } from './change-feed.search.ts'

export function changeFeedRoutes(app: App): void {
  implement(app, changeFeedApi, {
    list: async ({ db }, { query: { cursor, entities, limit } }) => {
      if (cursor === undefined) {
        return { items: [], cursor: writePlace(await placeNow(db)), hasMore: false }
      }
      const kinds = new Set(entities?.split(',') ?? kindsForEveryone)
      const { place, ...changes } = await changesAfter(db, readPlace(cursor), { kinds, limit })
      return { ...changes, cursor: writePlace(place) }
    },
  })
}
