import { Switch } from '@mantine/core'
import { useIsAdministrator } from '../../platform/active-user.ts'
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
  return (
    <FieldGrid>
      <TextField
        path="code"
        label="Code"
        required
        hint="What queries and imports call it: a–z, digits, hyphens and dots."
      />
      <ParentField
        kind={node.kind}
        self={node.id}
        known={parent ? { id: parent.id, label: parent.name } : null}
      />
      <ActiveField noun={nounOf(node.kind)} />
      <DayField path="validFrom" label="Valid from" />
      <DayField path="validTo" label="Valid to" />
    </FieldGrid>
  )
}

function ActiveField({ noun }: { noun: string }) {
  const { id, value, change, blur } = useField<boolean>('isActive')
  return (
    <Switch
      id={id}
      size="xs"
      label="Active"
      description={
        value
          ? `Products can be given this ${noun}.`
          : `Products keep this ${noun}, but no other gets it.`
      }
      checked={value}
      onChange={(event) => change(event.currentTarget.checked)}
      onBlur={blur}
    />
  )
}

function DayField({ path, label }: { path: string; label: string }) {
  const { id, value, error, change, blur } = useField<string | null>(path)
  return (
    <DateInput id={id} label={label} value={value} error={error} onChange={change} onBlur={blur} />
  )
}
