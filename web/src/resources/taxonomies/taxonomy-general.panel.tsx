import { useIsAdministrator } from '../../platform/active-user.ts'
import { CheckField } from '../../shared/form/check-field.tsx'
import { DateInput } from '../../shared/form/date-input.tsx'
import { FieldGrid } from '../../shared/form/field-grid.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useField } from '../../shared/form/use-field.ts'
import { TaxonomyBelow } from './taxonomy-below.panel.tsx'
import { TaxonomyFacts } from './taxonomy-facts.panel.tsx'
import { ParentField } from './taxonomy-parent.form.tsx'
import { nounOf } from './taxonomy-tree.search.ts'
import { useTaxonomyEditing } from './taxonomy.form.ts'

/** What the node is, where it stands, and what is below it. */
export function TaxonomyGeneralPanel() {
  const { node } = useTaxonomyEditing()
  const isAdministrator = useIsAdministrator()
  return (
    <>
      {isAdministrator ? <Fields /> : <TaxonomyFacts node={node} />}
      <TaxonomyBelow node={node} />
    </>
  )
}

function Fields() {
  const { node } = useTaxonomyEditing()
  const parent = node.ancestors.at(-1)
  const noun = nounOf(node.kind)
  return (
    <FieldGrid>
      <TextField
        path="code"
        label="Code"
        required
        hint="Used in filters and imports: a–z, digits, hyphens and dots."
      />
      <ParentField
        kind={node.kind}
        self={node.id}
        known={parent ? { id: parent.id, label: parent.name } : null}
      />
      <CheckField
        path="isActive"
        label="Active"
        hint={(isActive) =>
          isActive
            ? `This ${noun} can be chosen for products.`
            : `Products keep this ${noun}, but it can no longer be chosen.`
        }
      />
      <DayField path="validFrom" label="Valid from" />
      <DayField path="validTo" label="Valid to" />
    </FieldGrid>
  )
}

function DayField({ path, label }: { path: string; label: string }) {
  const { id, value, error, change, blur } = useField<string | null>(path)
  return (
    <DateInput id={id} label={label} value={value} error={error} onChange={change} onBlur={blur} />
  )
}
