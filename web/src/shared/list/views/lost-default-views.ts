import {
  type LostDefaultView,
  lostDefaultViewsApi,
} from '@lambda/contract/saved-views/lost-default-views'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../platform/api-client.ts'
import { logError } from '../../../platform/log.ts'
import { showToast } from '../../../ui/toasts.ts'

/** Nobody waits for it: there is time to read it. */
const duration = 20_000

/** Tells the person once which of their default views others have deleted or no longer share. */
export function useLostDefaultViews(): void {
  const { data } = useQuery({
    queryKey: [lostDefaultViewsApi.list.id],
    queryFn: ({ signal }) => call(lostDefaultViewsApi.list, { signal }),
  })
  const told = useRef<unknown>(null)
  useEffect(() => {
    if (!data || data.views.length === 0 || told.current === data) return
    told.current = data
    for (const view of data.views) {
      showToast({ type: 'warning', duration, message: textOf(view) })
    }
    const views = data.views.map(({ id, version }) => `${id}:${version}`).join(',')
    call(lostDefaultViewsApi.forget, { query: { views } }).catch((error: unknown) =>
      logError('Lost default views could not be forgotten.', error),
    )
  }, [data])
}

function textOf({ name, isDeleted, by }: LostDefaultView): string {
  const what = isDeleted ? 'was deleted' : 'is no longer shared'
  const who = by === null ? '' : ` by ${by}`
  return `“${name}”, your default view, ${what}${who}. The list now opens without a view.`
}
