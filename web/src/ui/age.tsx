import { formatAge, formatDateTime } from './formats.ts'

/** How long ago an ISO instant was, in the few words a narrow column has room for; the tooltip says exactly when. */
export function Age({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatDateTime(instant)}>
      {formatAge(instant, { style: 'short' })}
    </time>
  )
}
