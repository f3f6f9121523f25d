import type { AnyField, Fields } from '@lambda/contract/reference/field-types'

export type FieldEntry = readonly [name: string, field: AnyField]

/** Fields that stand under one heading. */
export interface Section {
  title: string
  entries: readonly FieldEntry[]
}

/** Fields under the headings that begin with them, in order; texts have one of their own. */
export function sectionsOf(fields: Fields): readonly Section[] {
  const sections: { title: string; entries: FieldEntry[] }[] = []
  for (const entry of Object.entries(fields)) {
    const { kind, label, section = kind === 'texts' ? label : undefined } = entry[1]
    const last = sections.at(-1)
    if (last && section === undefined) last.entries.push(entry)
    else sections.push({ title: section ?? 'General', entries: [entry] })
  }
  return sections
}
