import type { FieldProblem, Problem } from '@lambda/contract/problem'
import { type DescribeField, sentence } from './fields.ts'

/** Something that is wrong, as the summary on top lists it. */
export interface FormProblem {
  /** Of the field to go to; null for the whole. */
  path: string | null
  label: string | null
  panel: string | null
  message: string
}

/** What the server found wrong: at fields that the form has, and with the whole. */
export function serverProblems(
  problem: Problem | null,
  errors: readonly string[],
  paths: readonly string[],
): { fields: readonly FieldProblem[]; general: readonly string[] } {
  const fields = problem?.errors.filter(({ path }) => fieldOf(path, paths) !== null) ?? []
  const others = problem?.errors.filter((error) => !fields.includes(error)) ?? []
  if (fields.length === 0 && others.length === 0) return { fields, general: errors }
  return {
    fields,
    general: others.map(({ path, message }) => sentence(path ? `${path} ${message}` : message)),
  }
}

/** The problems in the order of the fields, those of the whole first. */
export function problemsOf(
  errors: object,
  general: readonly string[],
  paths: readonly string[],
  describe: DescribeField,
): FormProblem[] {
  const whole = general.map((message) => ({ path: null, label: null, panel: null, message }))
  // What is wrong with a group of fields as a whole stands with the first of them.
  const rank = (path: string) =>
    paths.findIndex((field) => isWithin(path, field) || isWithin(field, path))
  const found = messagesIn(errors, '')
    .toSorted((a, b) => rank(a.path) - rank(b.path))
    .map(({ path, message }) => {
      const { label, panel } = describe(fieldOf(path, paths) ?? path)
      return { path, label, panel, message: sentence(message) }
    })
  return [...whole, ...found]
}

/** The field that a path is or lies below; null where the form has none. */
export function fieldOf(path: string, paths: readonly string[]): string | null {
  return paths.find((field) => isWithin(path, field)) ?? null
}

function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

/** react-hook-form nests its errors as the values are nested; a leaf has a type and a message. */
function messagesIn(errors: object, prefix: string): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return []
    const path = prefix ? `${prefix}.${key}` : key
    if ('message' in error && typeof error.message === 'string' && 'type' in error) {
      return [{ path, message: error.message }]
    }
    return messagesIn(error, path)
  })
}
