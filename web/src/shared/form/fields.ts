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

/** The id of the element that edits a field: where links of the error summary lead. */
export function fieldId(path: string): string {
  return `field-${path}`
}

/** The path of the field that has the focus; null where none has. */
export function fieldInHand(): string | null {
  const [, path = null] = /^field-(.+)$/.exec(document.activeElement?.id ?? '') ?? []
  return path
}

/** A message of a schema or of the server as a sentence; a symbol in front (`λ_D`, `s_d`) stays what it is. */
export function sentence(message: string): string {
  const text = message.trim()
  const begun = /^[a-z]+[ ,]/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  return JSON.stringify(value)
}
