import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../platform/api-error.ts'
import { Page } from '../shared/page/page.tsx'
import { TraceId } from '../shared/problems/trace-id.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import classes from './error-screen.module.css'
import { NotFoundScreen } from './not-found-screen.tsx'

/** Shown instead of a screen that failed: what happened, the trace ID to report, and a way to try again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  const traceId = error instanceof ApiError ? error.traceId : null
  const retry = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <Page title="Something went wrong">
      <EmptyState
        icon={<IconAlertTriangle size={20} stroke={1.7} />}
        title="This page cannot be shown"
        actions={<Button onClick={retry}>Try again</Button>}
      >
        <p className={classes.message}>{explanation(error)}</p>
        {traceId && (
          <p className={classes.trace}>
            Trace ID <TraceId traceId={traceId} />
          </p>
        )}
      </EmptyState>
    </Page>
  )
}

/** What the API says is meant for people; what a bug says is not. */
function explanation(error: unknown): string {
  if (error instanceof ApiError) return error.message
  return 'Lambda ran into an unexpected error. Try reloading the page.'
}
