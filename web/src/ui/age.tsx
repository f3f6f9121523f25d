import { formatAge, formatDateTime } from './formats.ts'

interface Props {
  /** An ISO instant. */
  instant: string
  /** In full, in place of the few words that a narrow column has room for. */
  isLong?: boolean
  className?: string
}

/** How long ago something was; the tooltip says exactly when. */
export function Age({ instant, isLong = false, className }: Props) {
  return (
    <time dateTime={instant} title={formatDateTime(instant)} className={className}>
      {formatAge(instant, { style: isLong ? 'long' : 'short' })}
    </time>
  )
}
