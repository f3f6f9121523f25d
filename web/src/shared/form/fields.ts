import { createContext, useContext } from 'react'

/** What a form says of each of its fields, by path; a resource declares it once for forms, conflicts and history. */
export interface FieldDescription {
  label: string
  /** The panel that the field stands on. */
  panel: string
  /** Where it stands among the others: the smallest first. */
  rank?: number
  /** A value of the field as people read it; plain text where it is left out. */
  format?: (value: unknown) => string
  /** What is said where there is none, in place of an em dash. */
  none?: string
}

export type DescribeField = (path: string) => FieldDescription

/** The value of a field as people read it. */
export function formatField(description: FieldDescription, value: unknown): string {
  if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return description.none ?? '—'
  }
  return description.format?.(value) ?? plainText(value)
}

/** What the ids of a page's fields begin with. */
const pageFields = 'field'

const FieldIds = createContext(pageFields)

/** Around a form that stands beside that of the page, with a name of its own: its fields have ids of their own. */
export const FieldIdProvider = FieldIds.Provider

/** The name of the form around, as `fieldId` takes it. */
export function useFieldIds(): string {
  return useContext(FieldIds)
}

/** The id of the element that edits a field: where links of the error summary lead. `form` is the name of its form. */
export function fieldId(path: string, form: string = pageFields): string {
  return `${form}-${path}`
}

/** The path of the page's field that has the focus; null where none has. */
export function fieldInHand(): string | null {
  const [, path = null] = /^field-(.+)$/.exec(document.activeElement?.id ?? '') ?? []
  return path
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  return JSON.stringify(value)
}
