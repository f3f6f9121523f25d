import { noAnswer } from '../../platform/api-error.ts'

/** What an upload's request ended with: the status of an answer, null without one, and a sentence for the person. */
export interface UploadFailure {
  status: number | null
  message: string
}

interface AnsweredError {
  originalResponse: { getStatus(): number; getBody(): string } | null
}

/** What went wrong with a request of an upload. */
export function failureOf(error: Error): UploadFailure {
  const answer = 'originalResponse' in error ? (error as AnsweredError).originalResponse : null
  if (!answer) return { status: null, message: noAnswer }
  const status = answer.getStatus()
  return { status, message: sentenceIn(answer.getBody()) ?? plainSentence(status) }
}

/** Whether the same request may succeed a moment later: no answer, an overload, a lock, a token that is renewed. */
export function mayPass({ status }: UploadFailure): boolean {
  if (status === null || status >= 500) return status !== 507
  return [401, 408, 409, 423, 425, 429].includes(status)
}

function sentenceIn(body: string): string | null {
  try {
    const problem: unknown = JSON.parse(body)
    if (typeof problem !== 'object' || problem === null) return null
    const summary = 'summary' in problem && Array.isArray(problem.summary) ? problem.summary : []
    const detail = 'detail' in problem ? problem.detail : null
    return summary.map(String).join(' ') || (typeof detail === 'string' ? detail : null)
  } catch {
    // An answer of something in between is no JSON: its status says enough.
    return null
  }
}

function plainSentence(status: number): string {
  if (status === 413) return 'The file is too large.'
  return `The server returned status ${status}.`
}
