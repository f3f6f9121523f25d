import '@lambda/contract/schemas/messages'
import type { FieldProblem, ProblemCode } from '@lambda/contract/problem'
import { isSentence } from '@lambda/domain/text/sentence'
import type { z } from 'zod'
import { ApiProblem, standsAlone } from '../errors.ts'
import { assertStorableText } from './text-gate.ts'

const words: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  unrecognized_keys: 'UNKNOWN_FIELD',
  invalid_type: 'TYPE',
  too_big: 'TOO_BIG',
  too_small: 'TOO_SMALL',
  invalid_value: 'VALUE',
  invalid_format: 'FORMAT',
}

/**
 * Reads a part of a request by its schema. Nothing is coerced but what the schema says itself; what does not fit is
 * refused with the path of every field in question. `code` is MALFORMED, or NOT_FOUND for ids in an address.
 */
export function readPart<S extends z.ZodType>(
  schema: S,
  value: unknown,
  code: Extract<ProblemCode, 'MALFORMED' | 'NOT_FOUND'>,
): z.output<S> {
  assertStorableText(value)
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (code === 'NOT_FOUND') throw new ApiProblem('NOT_FOUND', 'There is nothing at this address.')
  const errors = problemsOf(result.error)
  throw new ApiProblem('MALFORMED', detailOf(errors[0]), { errors })
}

/** What is wrong with a field, as a sentence that names it. */
function detailOf(problem: FieldProblem | undefined): string | undefined {
  if (!problem) return undefined
  const { path, message } = problem
  if (standsAlone(problem)) return message
  return isSentence(message) ? `${path}: ${message}` : `${path} ${message.replace(/\.$/, '')}.`
}

/** The issues of a failed parse as field problems, unknown names one by one; at most 50. */
export function problemsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap(problemsOfIssue).slice(0, 50)
}

function problemsOfIssue(issue: z.core.$ZodIssue): FieldProblem[] {
  const at = issue.path.map(String)
  const code = words[issue.code] ?? 'VALUE'
  if (issue.code !== 'unrecognized_keys') {
    return [{ path: at.join('.'), code, message: issue.message }]
  }
  return issue.keys.map((key) => ({
    path: [...at, key].join('.'),
    code,
    message: `Unknown field “${key}”.`,
  }))
}
