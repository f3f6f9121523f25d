import type {
  AnyField,
  ChoicesField,
  DateField,
  DecimalField,
  NumberField,
  ReferenceField,
  ReferencesField,
  TextsField,
} from '@lambda/contract/reference/field-types'
import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { CheckField } from '../form/check-field.tsx'
import { ChoiceField } from '../form/choice-field.tsx'
import { DateInput } from '../form/date-input.tsx'
import { DecimalInput } from '../form/decimal-input.tsx'
import { sentence } from '../form/fields.ts'
import { ImageInput } from '../form/image-input.tsx'
import { TextField } from '../form/text-field.tsx'
import { useField } from '../form/use-field.ts'
import { EntitiesPicker, EntityPicker } from '../pickers/entity-picker.tsx'
import type { PickerKey } from '../pickers/picker-source.ts'
import { TextInLanguage } from '../texts/text-in-language.tsx'
import { TextsEditor } from '../texts/texts-editor.tsx'
import classes from './reference-fields.module.css'
import { type LinkField, keysIn, useReferenceScreen } from './reference-screen.ts'
import { useReferenceEditing } from './use-reference-form.ts'

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

/** Chooses one row of the list that a field refers to. */
function LinkControl({ name, field }: Props<ReferenceField>) {
  const { value, change, ...control } = useField<PickerKey | null>(name)
  const { source, known } = useLink(name, field, value)
  return (
    <EntityPicker
      {...lookOf(control, field)}
      required={field.required}
      source={source}
      known={known}
      value={value}
      onChange={change}
    />
  )
}

/** Chooses rows of the list that a field refers to; kept in the order of the wire, for theirs means nothing. */
function LinksControl({ name, field }: Props<ReferencesField>) {
  const { value, change, ...control } = useField<PickerKey[]>(name)
  const { source, known } = useLink(name, field, value)
  return (
    <EntitiesPicker
      {...lookOf(control, field)}
      source={source}
      known={known}
      value={value}
      onChange={(keys) => change(keys.toSorted(byWire))}
    />
  )
}

function lookOf(
  { id, error, blur }: { id: string; error: string | null; blur: () => void },
  { label, hint }: LinkField,
) {
  return { id, error, onBlur: blur, label, hint }
}

function useLink(name: string, field: LinkField, value: unknown) {
  const { sourceOf } = useReferenceScreen()
  const { row, labelOf } = useReferenceEditing()
  const source = useMemo(() => sourceOf(field), [sourceOf, field])
  // Where all may be chosen, it does not matter which of them are active.
  const isActive = (key: PickerKey) =>
    source.only === undefined ||
    row?.references[name]?.find((one) => one.value === key)?.isActive !== false
  const known = keysIn(value).flatMap((key) => {
    const label = labelOf(name, field, key)
    // Its key is no name: a picker that knows none asks for it.
    if (label === `#${key}` || label === key) return []
    return [
      {
        id: key,
        label,
        detail: field.to.by === 'code' ? String(key) : undefined,
        isActive: isActive(key),
      },
    ]
  })
  return { source, known }
}

function byWire(a: PickerKey, b: PickerKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return a < b ? -1 : 1
}

/** The texts of a row by language, with what is wrong with all of them. */
function TextsControl({ name, field }: Props<TextsField>) {
  const problem = useTextsProblem(name)
  const labels = Object.fromEntries(
    Object.entries(field.parts).map(([leaf, { label }]) => [leaf, label]),
  )
  return (
    <>
      <TextsEditor
        path={name}
        labels={labels}
        fields={(language) =>
          Object.entries(field.parts).map(([leaf, { label, max, long = false }]) => (
            <TextInLanguage
              key={leaf}
              texts={name}
              language={language}
              leaf={leaf}
              label={label}
              max={max}
              rows={long ? 3 : 1}
            />
          ))
        }
      />
      {problem && <p className={classes.error}>{problem}</p>}
    </>
  )
}

/** What is wrong with the texts of all languages together, as a sentence. */
export function useTextsProblem(name: string): string | null {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const message: unknown = get(errors, `${name}.message`)
  return typeof message === 'string' ? sentence(message) : null
}
