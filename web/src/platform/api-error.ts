import type { Problem, ProblemCode } from '@lambda/contract/problem'

/** What a call without an answer says (specification §8). */
export const noAnswer = 'No response received from the server'

/**
 * The API said no, or said nothing. `message` is a sentence for a person; `status` is the HTTP status, 500 where there
 * was no answer; `problem` is what the server wrote, null where it wrote none; `traceId` finds it in the server's log.
 */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | null
  readonly traceId: string | null

  constructor(status: number, message: string, problem: Problem | null, traceId: string | null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
    this.traceId = traceId
  }
}

/** Whether an error is the API's answer with one of these words. */
export function isProblem(error: unknown, ...codes: readonly ProblemCode[]): error is ApiError {
  return error instanceof ApiError && error.problem !== null && codes.includes(error.problem.code)
}

/** The error of an answer that is not a success; `body` is its JSON, or null where it has none. */
export function errorOfAnswer(answer: Response, body: unknown): ApiError {
  const problem = isProblemBody(body) ? body : null
  const message = problem
    ? problem.summary.join(' ') || problem.detail || problem.title
    : `The server answered with status ${answer.status}.`
  return new ApiError(answer.status, message, problem, problem?.traceId ?? traceOf(answer))
}

/** The error of a call that got no answer at all. */
export function errorOfSilence(cause: unknown): ApiError {
  const error = new ApiError(500, noAnswer, null, null)
  error.cause = cause
  return error
}

/** A proxy in between answers HTML or other JSON: only what has our fields is a problem of ours. */
function isProblemBody(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    'summary' in body &&
    Array.isArray(body.summary) &&
    'errors' in body &&
    Array.isArray(body.errors)
  )
}

/** The trace id in a W3C `traceparent` header. */
function traceOf(answer: Response): string | null {
  return /^[0-9a-f]{2}-([0-9a-f]{32})-/.exec(answer.headers.get('traceparent') ?? '')?.[1] ?? null
}
