import { dashboardTilesApi } from '@lambda/contract/dashboard/dashboard-tiles'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { chosenTiles, forgetTiles, storeTiles } from './dashboard-tile.repository.ts'
import { choiceOf } from './dashboard-tile.rules.ts'

export function dashboardTileRoutes(app: App): void {
  implement(app, dashboardTilesApi, {
    get: async ({ db, actor }) => choiceOf(await chosenTiles(db, actor.id)),
    choose: async ({ db, actor }, { body: { tiles } }) => {
      await storeTiles(db, actor.id, tiles)
      return choiceOf(tiles)
    },
    reset: async ({ db, actor }) => {
      await forgetTiles(db, actor.id)
      return choiceOf(null)
    },
  })
}
