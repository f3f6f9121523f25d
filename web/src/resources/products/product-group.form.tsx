import { definedFields } from '@lambda/contract/products/product-definitions'
import type { FieldGroup, ProductField } from '@lambda/contract/products/product-field'
import type { Quantity } from '@lambda/domain/products/characteristics'
import { Select } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { DateInput } from '../../shared/form/date-input.tsx'
import { DecimalInput } from '../../shared/form/decimal-input.tsx'
import { FieldGrid } from '../../shared/form/field-grid.tsx'
import { controlOf } from '../../shared/form/use-field.ts'
import { FieldControl } from '../../shared/reference/field-control.tsx'
import { RuledTextField, useRuledField } from './technical/product-hints.form.tsx'

type OwnControls = Partial<Record<string, ComponentType>>

const none: OwnControls = {}

interface Props {
  title: FieldGroup
  /** What a field is edited by in place of the control of its kind. */
  own?: OwnControls
  children?: ReactNode
}

/** The fields of a group in their order, then what has a place of its own. */
export function ProductFieldGroup({ title, own = none, children }: Props) {
  const rows = definedFields.filter(([, { group }]) => group === title)
  return (
    <FieldGrid title={title}>
      {rows.map(([name, field]) => {
        const Own = own[name]
        return Own ? <Own key={name} /> : <FieldRow key={name} name={name} field={field} />
      })}
      {children}
    </FieldGrid>
  )
}

/** The control of a field by its kind, with what the rules say of it. */
function FieldRow({ name, field }: { name: string; field: ProductField }) {
  const { label, hint } = field
  switch (field.kind) {
    case 'date':
      return <DayField path={name} label={label} hint={hint} />
    case 'measure':
      return <MeasureField path={name} label={label} hint={hint} quantity={field.quantity} />
    case 'choice':
      return <RuledChoice path={name} label={label} hint={hint} options={field.options} />
    case 'text': {
      const { required, isCut, max } = field
      const limit = isCut ? { maxLength: max } : {}
      return <RuledTextField path={name} label={label} hint={hint} required={required} {...limit} />
    }
    case 'declared':
    case 'texts':
    case 'rows':
      throw new Error(`The field “${name}” belongs on another panel.`)
    default:
      return <FieldControl name={name} field={field} />
  }
}

interface RowProps {
  path: string
  label: string
  hint: string | undefined
}

function DayField({ path, label, hint: own }: RowProps) {
  const { hint, ...field } = useRuledField<string | null>(path, own)
  return <DateInput {...controlOf(field)} label={label} description={hint} />
}

function MeasureField({ path, label, hint: own, quantity }: RowProps & { quantity: Quantity }) {
  const { hint, ...field } = useRuledField<string | null>(path, own)
  return (
    <DecimalInput {...controlOf(field)} label={label} unit={quantity.unit} description={hint} />
  )
}

type Options = readonly { value: string; label: string }[]

function RuledChoice({ path, label, hint: own, options }: RowProps & { options: Options }) {
  const { hint, ...field } = useRuledField<string | null>(path, own)
  return (
    <Select
      {...controlOf(field)}
      label={label}
      description={hint}
      data={[...options]}
      clearable
      searchable={options.length > 8}
      allowDeselect={false}
    />
  )
}
