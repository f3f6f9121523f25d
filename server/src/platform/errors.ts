import type { FieldProblem, Problem, ProblemCode } from '@lambda/contract/problem'
import { problemKinds } from '@lambda/contract/problem'
import { isSentence } from '@lambda/domain/text/sentence'

interface Extra {
  errors?: FieldProblem[]
  /** Sentences on top; without them the messages of `errors`, without those the detail. */
  summary?: string[]
  headers?: Record<string, string>
  current?: unknown
  referencedBy?: Problem['referencedBy']
  mergedInto?: Problem['mergedInto']
}

/**
 * A refusal that the caller may read. Everything else that is thrown is a bug: logged with its trace id and answered
 * as a plain 500 that says nothing about our inside.
 */
export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly extra: Extra

  constructor(code: ProblemCode, detail?: string, extra: Extra = {}) {
    super(detail ?? problemKinds[code].title)
    this.name = 'ApiProblem'
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return problemKinds[this.code].status
  }

  /** The body as it goes over the wire (RFC 9457). */
  body(instance: string, traceId: string): Problem {
    const { errors = [], summary, current, referencedBy, mergedInto } = this.extra
    const messages = errors.map((error) =>
      standsAlone(error) ? error.message : `${error.path}: ${error.message}`,
    )
    return {
      type: `https://lambda.example/problems/${this.code.toLowerCase().replaceAll('_', '-')}`,
      title: problemKinds[this.code].title,
      status: this.status,
      detail: this.message,
      instance,
      traceId,
      code: this.code,
      summary: summary ?? (messages.length > 0 ? messages : [this.message]),
      errors,
      ...(current === undefined ? {} : { current }),
      ...(referencedBy === undefined ? {} : { referencedBy }),
      ...(mergedInto === undefined ? {} : { mergedInto }),
    }
  }
}

/** Whether the message of a problem says it all: a sentence about the record, not part of one or about one of its rows. */
export function standsAlone({ path, message }: FieldProblem): boolean {
  return path === '' || (isSentence(message) && !path.includes('.'))
}

/** One wrong field: the refusal for it alone. */
export function fieldRefused(
  code: ProblemCode,
  path: string,
  message: string,
  word: string = code,
): ApiProblem {
  return new ApiProblem(code, message, { errors: [{ path, code: word, message }] })
}

/** Refuses a change that breaks rules of the field, each told at its place; does nothing without any. Throws RULE_BROKEN. */
export function assertRules(broken: readonly { path: string; message: string }[]): void {
  if (broken.length === 0) return
  const errors = broken.map((rule) => ({ ...rule, code: 'RULE_BROKEN' }))
  throw new ApiProblem('RULE_BROKEN', undefined, { errors })
}
