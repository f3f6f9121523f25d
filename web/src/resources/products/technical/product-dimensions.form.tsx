import { type DimensionKey, dimensions } from '@lambda/domain/products/characteristics'
import { type Form, forms, usualDimensions } from '@lambda/domain/products/forms'
import { useWatch } from 'react-hook-form'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { FieldGrid, WideField } from '../../../shared/form/field-grid.tsx'
import { SearchSelect } from '../../../shared/pickers/search-select.tsx'
import { useRuledField } from './product-hints.form.tsx'
import classes from './product-technical.module.css'
import { useComputedResistance } from './product-resistance.form.ts'
import type { ProductValues } from '../product-values.form.ts'

const groups = [
  { group: 'Flat', shape: 'flat' },
  { group: 'Around pipes', shape: 'pipe' },
  { group: 'Other', shape: 'other' },
] as const

const formOptions = groups.map(({ group, shape }) => ({
  group,
  items: forms
    .filter((form) => form.shape === shape)
    .map(({ code, label }) => ({ value: code as string, label: label as string })),
}))

/** The form first: it decides which dimensions are asked for. One that has a value is always shown. */
export function FormAndDimensions() {
  const form = useRuledField<Form | null>('form')
  const values = useWatch<ProductValues, DimensionKey[]>({ name: dimensions.map(({ key }) => key) })
  const asked = usualDimensions(form.value)
  const shown = [
    ...asked,
    ...dimensions
      .filter(({ key }, index) => !asked.includes(key) && values[index] != null)
      .map(({ key }) => key),
  ]
  return (
    <FieldGrid title="Form and dimensions">
      <WideField>
        <div className={classes.dimensions}>
          <SearchSelect
            id={form.id}
            label="Form"
            data={formOptions}
            value={form.value}
            clearable
            error={form.error}
            description={form.hint}
            onChange={(code) => form.change(code as Form | null)}
            onBlur={form.blur}
          />
          {shown.map((key) => (
            <Dimension key={key} dimensionKey={key} isAsked={asked.includes(key)} />
          ))}
        </div>
      </WideField>
    </FieldGrid>
  )
}

function Dimension({ dimensionKey, isAsked }: { dimensionKey: DimensionKey; isAsked: boolean }) {
  const dimension = dimensions.find(({ key }) => key === dimensionKey)
  const field = useRuledField<string | null>(
    dimensionKey,
    isAsked ? undefined : 'Not usual for this form',
  )
  const follow = useComputedResistance()
  if (!dimension) return null
  return (
    <DecimalInput
      id={field.id}
      label={dimension.label}
      quantity={dimension}
      value={field.value}
      error={field.error}
      description={field.hint}
      onChange={(text) => follow(() => field.change(text))}
      onBlur={field.blur}
    />
  )
}
