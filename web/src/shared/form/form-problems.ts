import type { FieldProblem, Problem } from '@lambda/contract/problem'
import { isSentence, labelled, sentence } from '@lambda/domain/text/sentence'
import type { DescribeField } from './fields.ts'

/** Something that is wrong, as the summary on top lists it. */
export interface FormProblem {
  /** Of the field to go to; null for the whole. */
  path: string | null
  label: string | null
  panel: string | null
  message: string
}

/** What the server found wrong: at fields that the form has, and with the whole, of which another field is named as it is called. */
export function serverProblems(
  problem: Problem | null,
  errors: readonly string[],
  paths: readonly string[],
  describe: DescribeField,
): { fields: readonly FieldProblem[]; general: readonly string[] } {
  const fields = problem?.errors.filter(({ path }) => fieldOf(path, paths) !== null) ?? []
  const others = problem?.errors.filter((error) => !fields.includes(error)) ?? []
  if (fields.length === 0 && others.length === 0) return { fields, general: errors }
  return {
    fields,
    general: others.map((error) => wholeMessage(error, describe)),
  }
}

function wholeMessage({ path, message }: FoundProblem, describe: DescribeField): string {
  if (path === '') return sentence(message)
  const { label } = describe(path)
  return isSentence(message) && label === path ? message : sentence(labelled(label, message))
}

/** What a rule outside of the form's schema finds wrong at a field. */
export type FoundProblem = Pick<FieldProblem, 'path' | 'message'>

/** What is wrong with a form, from wherever that is known. */
export interface FormErrors {
  /** As react-hook-form keeps them. */
  errors: object
  /** Of the whole. */
  general: readonly string[]
  /** What rules find wrong while the values are being edited; a field that has an error already shows that one. */
  found: readonly FoundProblem[]
}

/** The problems in the order of the fields, those of the whole first; of each field what it shows itself. */
export function problemsOf(
  { errors, general, found }: FormErrors,
  paths: readonly string[],
  describe: DescribeField,
): FormProblem[] {
  const whole = general.map((message) => ({ path: null, label: null, panel: null, message }))
  // What is wrong with a group of fields as a whole stands with the first of them.
  const rank = (path: string) =>
    paths.findIndex((field) => isWithin(path, field) || isWithin(field, path))
  const said = messagesIn(errors)
  const isSaid = (path: string) =>
    said.some((error) => isWithin(error.path, path) || isWithin(path, error.path))
  const first = found.filter(
    ({ path }, index) =>
      !isSaid(path) && found.findIndex((problem) => problem.path === path) === index,
  )
  const atFields = [...said, ...first]
    .toSorted((a, b) => rank(a.path) - rank(b.path))
    .map(({ path, message }) => {
      const field = fieldOf(path, paths) ?? path
      const { label, panel, partLabel } = describe(field)
      const part = path.slice(field.length + 1)
      return {
        path,
        label: part === '' ? label : (partLabel?.(part) ?? label),
        panel,
        message: sentence(message),
      }
    })
  return [...whole, ...atFields]
}

/** The field that a path is or lies below; null where the form has none. */
export function fieldOf(path: string, paths: readonly string[]): string | null {
  return paths.find((field) => isWithin(path, field)) ?? null
}

function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

/** Every message in errors that are nested as the values are, with its path; a leaf has a type and a message. */
export function messagesIn(errors: object, prefix = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return []
    const below = prefix ? `${prefix}.${key}` : key
    // react-hook-form keeps what is wrong with a list as a whole beside its entries
    const path = key === 'root' && prefix ? prefix : below
    const isLeaf = 'message' in error && typeof error.message === 'string' && 'type' in error
    const own = isLeaf ? [{ path, message: String(error.message) }] : []
    // A group of fields may be wrong as a whole, and some of its fields besides.
    return own.concat(messagesIn(error, path))
  })
}
