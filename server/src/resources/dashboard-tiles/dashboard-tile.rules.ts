import {
  type ChosenTile,
  type DashboardChoice,
  dashboardTiles,
} from '@lambda/contract/dashboard/dashboard-tiles'

/** Every tile there is, in the order that somebody has chosen; null for nothing chosen. Those that came since follow and are shown. */
export function choiceOf(chosen: readonly ChosenTile[] | null): DashboardChoice {
  const known = (chosen ?? []).filter(({ tile }) => dashboardTiles.includes(tile))
  const named = new Set(known.map(({ tile }) => tile))
  const others = dashboardTiles.filter((tile) => !named.has(tile))
  return {
    tiles: [...known, ...others.map((tile) => ({ tile, isShown: true }))],
    isOwn: chosen !== null,
  }
}
