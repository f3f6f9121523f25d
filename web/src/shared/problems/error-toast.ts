import { paths } from '../../paths.ts'
import { activeUser, isAdministrator } from '../../platform/active-user.ts'
import { ApiError } from '../../platform/api-error.ts'
import { type ToastAction, showToast } from '../../ui/toasts.ts'

/** Tells that something failed; where the trace log knows more, administrators are led there and others may copy the id. */
export function showErrorToast(error: Error): void {
  const action = traceActionOf(error)
  showToast({ type: 'error', message: error.message, ...(action ? { action } : {}) })
}

/** Refusals and failures of the server are kept in the trace log; what a person can mend at once is not. */
function traceActionOf(error: Error): ToastAction | null {
  if (!(error instanceof ApiError) || error.traceId === null) return null
  const { status, traceId } = error
  if (status !== 403 && status !== 500) return null
  if (isAdministrator(activeUser())) {
    return { label: 'Show trace', url: paths.traceLogs({ q: `trace:${traceId}` }) }
  }
  return { label: 'Copy trace id', run: () => void navigator.clipboard.writeText(traceId) }
}
