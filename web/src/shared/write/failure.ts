import { ApiError, isProblem } from '../../platform/api-error.ts'
import { errorsOf } from '../../platform/result.ts'
import { showToast } from '../../ui/toasts.ts'

/** Why something is not done, in a sentence for the person who wants it. */
export class Refusal extends Error {}

/**
 * What came in the way of a write, in a sentence: the API's own or that of a refusal, else `otherwise`. With a `name`, one
 * that was changed in the meantime is called by it.
 */
export function sentenceOf(error: unknown, otherwise: string, name?: string): string {
  if (name !== undefined && isProblem(error, 'STALE_VERSION')) {
    return `${name} has been changed in the meantime. Check the changes first.`
  }
  if (error instanceof ApiError) return errorsOf(error.problem)?.join(' ') ?? error.message
  return error instanceof Refusal ? error.message : otherwise
}

/** Tells in a toast what has failed; for what is not asked for in a dialog. */
export function tellFailure(sentence: string): void {
  showToast({ type: 'error', message: sentence })
}
