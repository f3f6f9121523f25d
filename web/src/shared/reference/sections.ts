import type { AnyField, Fields } from '@lambda/contract/reference/fields'

export type FieldEntry = readonly [name: string, field: AnyField]

/** Fields that stand under one heading. */
export interface Section {
  title: string
  entries: readonly FieldEntry[]
}

/** Fields under the headings that begin with them, in order; those before the first heading under `General`. */
export function sectionsOf(fields: Fields): readonly Section[] {
  const sections: { title: string; entries: FieldEntry[] }[] = []
  for (const entry of Object.entries(fields)) {
    const { section } = entry[1]
    const last = sections.at(-1)
    if (last && section === undefined) last.entries.push(entry)
    else sections.push({ title: section ?? 'General', entries: [entry] })
  }
  return sections
}
