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
  /** What a part of it is called, by its path within the field; as the field where it is left out. */
  partLabel?: (part: string) => string
}

export type DescribeField = (path: string) => FieldDescription

/** The value of a field as people read it. */
export function formatField(description: FieldDescription, value: unknown): string {
  if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) {
    return description.none ?? '—'
  }
  return description.format?.(value) ?? plainText(value)
}

/** What the ids of the fields of a page's form begin with. */
const pagePrefix = 'field'

const FieldPrefix = createContext(pagePrefix)

/** Around a form that stands beside that of the page: what the ids of its fields begin with, as both have fields of the same paths. */
export const FieldPrefixProvider = FieldPrefix.Provider

/** What the ids of the fields of the form around begin with, as `fieldId` and `focusField` take it. */
export function useFieldPrefix(): string {
  return useContext(FieldPrefix)
}

/** The id of the element that edits a field: where labels and links of the error summary lead. */
export function fieldId(path: string, prefix: string = pagePrefix): string {
  return `${prefix}-${path}`
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
