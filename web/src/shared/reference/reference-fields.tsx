import type { AnyField, Fields } from '@lambda/contract/reference/field-types'
import type { ReferenceRow } from '@lambda/contract/reference/list'
import { CheckFields } from '../form/check-field.tsx'
import { FieldGrid, FieldSection, WideField } from '../form/field-grid.tsx'
import { FieldControl } from './field-control.tsx'
import { fieldText, useLinkLabels } from './field-text.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { useReferenceScreen } from './reference-screen.ts'

/** The fields of a form under their headings. */
export function ReferenceFields({ fields }: { fields: Fields }) {
  return sectionsOf(fields).map(({ title, entries }) => (
    <FieldGrid key={title} title={title}>
      {entries.every(([, { kind }]) => kind === 'flag') ? (
        <WideField>
          <CheckFields>
            <Entries entries={entries} />
          </CheckFields>
        </WideField>
      ) : (
        <Entries entries={entries} />
      )}
    </FieldGrid>
  ))
}

function Entries({ entries }: { entries: readonly FieldEntry[] }) {
  const { below } = useReferenceScreen()
  return entries.map(([name, field]) => {
    const Below = below[name]
    const control = <FieldControl name={name} field={field} />
    return (
      <FieldPlace key={name} field={field}>
        {control}
        {Below && (
          <WideField>
            <Below />
          </WideField>
        )}
      </FieldPlace>
    )
  })
}

function FieldPlace({ field, children }: { field: AnyField; children: React.ReactNode }) {
  const isWide = field.wide === true || field.kind === 'texts' || field.kind === 'choices'
  return isWide ? <WideField>{children}</WideField> : children
}

/** What a standard says of a row, for nobody to change. */
export function GivenFacts({ row }: { row: ReferenceRow }) {
  const { list } = useReferenceScreen()
  const labelOf = useLinkLabels(row)
  return sectionsOf(list.given).map(({ title, entries }) => (
    <FieldSection key={title} title={title}>
      <FactList
        facts={entries.map(([name, field]) => [
          field.label,
          fieldText(name, field, row[name], labelOf),
        ])}
        hintOf={(label) => entries.find(([, field]) => field.label === label)?.[1].hint}
      />
    </FieldSection>
  ))
}

type FieldEntry = readonly [name: string, field: AnyField]

/** Fields that stand under one heading. */
interface Section {
  title: string
  entries: readonly FieldEntry[]
}

/** Fields under the headings that begin with them, in order; texts have one of their own. */
function sectionsOf(fields: Fields): readonly Section[] {
  const sections: { title: string; entries: FieldEntry[] }[] = []
  for (const entry of Object.entries(fields)) {
    const { kind, label, section = kind === 'texts' ? label : undefined } = entry[1]
    const last = sections.at(-1)
    if (last && section === undefined) last.entries.push(entry)
    else sections.push({ title: section ?? 'General', entries: [entry] })
  }
  return sections
}
