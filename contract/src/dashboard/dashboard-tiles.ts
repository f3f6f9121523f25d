import { z } from 'zod'
import { endpoint, one } from '../api.ts'

/** The tiles that the dashboard has, in the order in which they come until somebody chooses another. */
export const dashboardTiles = [
  'readiness',
  'findings',
  'expiring',
  'statuses',
  'changes',
  'growth',
  'duplicates',
  'change-sets',
  'jobs',
  'unsaved',
] as const

export type DashboardTile = (typeof dashboardTiles)[number]

/** A tile in its place, shown or not. */
export const chosenTile = z.strictObject({ tile: z.enum(dashboardTiles), isShown: z.boolean() })

export type ChosenTile = z.infer<typeof chosenTile>

const tiles = z
  .array(chosenTile)
  .max(dashboardTiles.length)
  .refine(
    (chosen) => new Set(chosen.map(({ tile }) => tile)).size === chosen.length,
    'must name each tile once',
  )

/** Every tile, in the order of the caller, and whether that is one of their own. */
export const dashboardChoice = z.object({ tiles: z.array(chosenTile), isOwn: z.boolean() })

export type DashboardChoice = z.infer<typeof dashboardChoice>

/** Which tiles the dashboard has for the caller: a setting of theirs, which nobody else sees. */
export const dashboardTilesApi = {
  get: endpoint({
    id: 'getDashboardTiles',
    method: 'GET',
    path: '/dashboard/tiles',
    access: 'active',
    summary: 'The tiles of the dashboard in the order that you have chosen.',
    answer: one(dashboardChoice),
  }),
  choose: endpoint({
    id: 'chooseDashboardTiles',
    method: 'POST',
    path: '/dashboard/tiles',
    access: 'active',
    summary:
      'Chooses order and selection of your tiles. Those that are not named follow, and are shown.',
    body: z.strictObject({ tiles }),
    answer: one(dashboardChoice),
  }),
  reset: endpoint({
    id: 'resetDashboardTiles',
    method: 'DELETE',
    path: '/dashboard/tiles',
    access: 'active',
    summary: 'Gives your dashboard the tiles and the order that it has for everybody.',
    answer: one(dashboardChoice),
  }),
}
