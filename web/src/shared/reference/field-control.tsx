import type {
  AnyField,
  ChoicesField,
  DateField,
  DecimalField,
  NumberField,
} from '@lambda/contract/reference/field-types'
import { Checkbox } from '@mantine/core'
import { CheckField } from '../form/check-field.tsx'
import { ChoiceField } from '../form/choice-field.tsx'
import { DateInput } from '../form/date-input.tsx'
import { DecimalInput } from '../form/decimal-input.tsx'
import { ImageInput } from '../form/image-input.tsx'
import { TextField } from '../form/text-field.tsx'
import { useField } from '../form/use-field.ts'
import { LinkControl, LinksControl } from './link-control.tsx'
import classes from './reference-fields.module.css'
import { TextsControl } from './texts-control.tsx'

interface Props<F extends AnyField> {
  name: string
  field: F
}

/** The control of a field, by its kind. */
export function FieldControl({ name, field }: Props<AnyField>) {
  const { label, hint, required } = field
  switch (field.kind) {
    case 'text':
      return (
        <TextField path={name} label={label} hint={hint} required={required} long={field.long} />
      )
    case 'choice':
      return (
        <ChoiceField
          path={name}
          label={label}
          hint={hint}
          required={required}
          options={field.options}
        />
      )
    case 'choices':
      return <ChoicesControl name={name} field={field} />
    case 'flag':
      return <CheckField path={name} label={label} hint={hint} />
    case 'number':
      return <NumberControl name={name} field={field} />
    case 'decimal':
      return <DecimalControl name={name} field={field} />
    case 'date':
      return <DateControl name={name} field={field} />
    case 'image':
      return <ImageControl name={name} field={field} />
    case 'reference':
      return <LinkControl name={name} field={field} />
    case 'references':
      return <LinksControl name={name} field={field} />
    case 'texts':
      return <TextsControl name={name} field={field} />
  }
}

function ChoicesControl({ name, field }: Props<ChoicesField>) {
  const { id, value, change, error } = useField<string[]>(name)
  const all = field.options.map((option) => option.value)
  return (
    <Checkbox.Group
      id={id}
      tabIndex={-1}
      label={field.label}
      description={field.hint}
      error={error}
      value={value}
      // In their own order, so that the same choice is no change.
      onChange={(chosen) => change(all.filter((option) => chosen.includes(option)))}
    >
      <div className={classes.choices}>
        {field.options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

function NumberControl({ name, field }: Props<NumberField>) {
  const { id, value, change, blur, error } = useField<number | string | null>(name)
  return (
    <DecimalInput
      id={id}
      label={field.label}
      description={field.hint}
      unit={field.unit}
      error={error}
      value={value === null ? null : String(value)}
      onChange={(text) => change(text !== null && /^\d{1,15}$/.test(text) ? Number(text) : text)}
      onBlur={blur}
    />
  )
}

function DecimalControl({ name, field }: Props<DecimalField>) {
  const { id, value, change, blur, error } = useField<string | null>(name)
  return (
    <DecimalInput
      id={id}
      label={field.label}
      description={field.hint}
      unit={null}
      error={error}
      value={value}
      onChange={change}
      onBlur={blur}
    />
  )
}

function DateControl({ name, field }: Props<DateField>) {
  const { id, value, change, blur, error } = useField<string | null>(name)
  return (
    <DateInput
      id={id}
      label={field.label}
      description={field.hint}
      error={error}
      value={value}
      onChange={change}
      onBlur={blur}
    />
  )
}

function ImageControl({ name, field }: Props<Extract<AnyField, { kind: 'image' }>>) {
  const { id, value, change, error } = useField<string | null>(name)
  return (
    <ImageInput
      id={id}
      label={field.label}
      hint={field.hint}
      max={field.max}
      error={error}
      value={value}
      onChange={change}
    />
  )
}
