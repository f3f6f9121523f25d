import { isProblem } from '../../platform/api-error.ts'

/** Whether the server refuses a query that can be read, for a value that it does not know: asking again is in vain. */
export function isRefusedQuery(error: Error | null): boolean {
  return isProblem(error, 'INVALID_QUERY')
}
