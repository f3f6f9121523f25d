import { paths } from '../../paths.ts'
import { useIsAdministrator } from '../../platform/active-user.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Link } from '../page/link.tsx'
import words from '../../ui/words.module.css'
import classes from './trace-id.module.css'

interface Props {
  traceId: string
  /** Only its beginning, where many stand among each other. */
  isShort?: boolean
}

/** A trace id to copy and to report; for administrators it leads to all that the trace log knows of it. */
export function TraceId({ traceId, isShort = false }: Props) {
  const isAdministrator = useIsAdministrator()
  const text = <code>{isShort ? traceId.slice(0, 8) : traceId}</code>
  return (
    <span className={classes.trace}>
      {isAdministrator ? (
        <Link
          href={paths.traceLogs({ q: `trace:${traceId}` })}
          className={words.link}
          title={`Show trace ${traceId}`}
        >
          {text}
        </Link>
      ) : (
        text
      )}
      <CopyButton value={traceId} what="trace id" />
    </span>
  )
}
