import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiError } from '../../platform/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './load-failed.module.css'
import { TraceId } from './trace-id.tsx'

/** What a query says of itself once it has failed. */
interface Failed {
  error: Error | null
  isFetching?: boolean
  refetch: () => unknown
}

interface Props {
  /** What is missing, as the sentence "… could not be loaded." begins: `The history`. */
  what: string
  query: Failed
  /** In place of a whole page, of a part of it, or of a narrow column, where there is no room for the reason. */
  place?: 'page' | 'part' | 'column'
  /** What the other try is called. */
  again?: string | undefined
}

/** In place of what could not be loaded: what it is, why, and another try. The toast about it comes and goes by itself. */
export function LoadFailed({ what, query, place = 'part', again = 'Try again' }: Props) {
  const { error, isFetching = false, refetch } = query
  const sentence = `${what} could not be loaded`
  const button = (
    <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
      {again}
    </Button>
  )
  if (place === 'page') {
    return (
      <EmptyState
        icon={<IconAlertTriangle size={20} stroke={1.7} />}
        title={sentence}
        actions={button}
      >
        <Reason error={error} />
      </EmptyState>
    )
  }
  if (place === 'column') {
    return (
      <div className={classes.column}>
        <p className={classes.text}>{sentence}.</p>
        {button}
      </div>
    )
  }
  return (
    <div className={classes.part}>
      <IconAlertTriangle size={18} stroke={1.7} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{sentence}.</p>
        <p className={classes.text}>
          <Reason error={error} />
        </p>
      </div>
      {button}
    </div>
  )
}

function Reason({ error }: { error: Error | null }) {
  const traceId = error instanceof ApiError ? error.traceId : null
  return (
    <>
      {error?.message}
      {traceId && (
        <>
          {' Trace id '}
          <TraceId traceId={traceId} isShort />
        </>
      )}
    </>
  )
}
