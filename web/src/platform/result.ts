import type { AnswerOf, Endpoint } from '@lambda/contract/api'
import type { Problem } from '@lambda/contract/problem'
import type { Result } from '@lambda/contract/result'
import { type CallOf, send } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** A create, update or delete: the wrapper of the specification, and beside it what the server wrote about a failure. */
export interface Mutation<T> {
  result: Result<T>
  problem: Problem | null
}

/**
 * Calls an endpoint that changes something; never throws for what the API answers or for its silence
 * (then 500 and `No response received from the server`). An error before the call, such as no account, is thrown.
 */
export async function mutate<E extends Endpoint>(
  endpoint: E,
  request: CallOf<E>,
): Promise<Mutation<AnswerOf<E>>> {
  try {
    const { status, data } = await send(endpoint, request)
    return {
      result: { Result: data, Success: true, Errors: null, StatusCode: status },
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return {
      result: {
        Result: null,
        Success: false,
        Errors: errorsOf(error.problem) ?? [error.message],
        StatusCode: error.status,
      },
      problem: error.problem,
    }
  }
}

/** The answer's `summary` if present, else its `errors` as sentences; null where there is neither. */
export function errorsOf(
  problem: Partial<Pick<Problem, 'summary' | 'errors'>> | null,
): string[] | null {
  if (problem?.summary?.length) return problem.summary
  if (problem?.errors?.length) return problem.errors.map((error) => error.message)
  return null
}
