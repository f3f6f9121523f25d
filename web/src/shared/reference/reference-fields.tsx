import type { AnyField, Fields } from '@lambda/contract/reference/field-types'
import { CheckFields } from '../form/check-field.tsx'
import { FieldGrid, WideField } from '../form/field-grid.tsx'
import { FieldControl } from './field-control.tsx'
import { type FieldEntry, sectionsOf } from './sections.ts'
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
