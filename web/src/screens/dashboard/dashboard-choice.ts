import {
  type ChosenTile,
  type DashboardChoice,
  dashboardTilesApi,
} from '@lambda/contract/dashboard/dashboard-tiles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { sentenceOf, tellFailure } from '../../shared/write/failure.ts'

const queryKey = [dashboardTilesApi.get.id]

/** Which tiles the person has, in which order; what they choose shows at once and is stored behind it, one after the other. */
export function useChosenTiles() {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<DashboardChoice | null>(null)
  const known = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(dashboardTilesApi.get, { signal }),
  })
  const store = useMutation({
    scope: { id: 'dashboard tiles' },
    mutationFn: (tiles: readonly ChosenTile[] | null) =>
      tiles === null
        ? call(dashboardTilesApi.reset, {})
        : call(dashboardTilesApi.choose, { body: { tiles: [...tiles] } }),
    onSuccess: (stored, tiles) => {
      client.setQueryData<DashboardChoice>(queryKey, stored)
      if (tiles === null) setChosen(null)
    },
    onError: (error) => {
      tellFailure(sentenceOf(error, 'The tiles could not be stored.'))
      setChosen(null)
      void client.invalidateQueries({ queryKey })
    },
  })
  return {
    choice: { ...known, data: chosen ?? known.data },
    choose: (tiles: readonly ChosenTile[]) => {
      setChosen({ tiles: [...tiles], isOwn: true })
      store.mutate(tiles)
    },
    reset: () => store.mutate(null),
  }
}
