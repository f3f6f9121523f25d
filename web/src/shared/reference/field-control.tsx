import type {
  AnyField,
  ChoicesField,
  DateField,
  DecimalField,
  NumberField,
  ReferenceField,
  ReferencesField,
  TextsField,
  WordsField,
} from '@lambda/contract/reference/field-types'
import { sentence } from '@lambda/domain/text/sentence'
import { Checkbox, TagsInput } from '@mantine/core'
import { useMemo } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { CheckField } from '../form/check-field.tsx'
import { ChoiceField } from '../form/choice-field.tsx'
import { DateInput } from '../form/date-input.tsx'
import { DecimalInput } from '../form/decimal-input.tsx'
import { ImageInput } from '../form/image-input.tsx'
import { TextField } from '../form/text-field.tsx'
import { useControl } from '../form/use-field.ts'
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
    case 'words':
      return <WordsControl name={name} field={field} />
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
  const { onBlur: _, ...control } = useControl<string[]>(name)
  const all = field.options.map((option) => option.value)
  return (
    <Checkbox.Group
      {...control}
      tabIndex={-1}
      label={field.label}
      description={field.hint}
      // In their own order, so that the same choice is no change.
      onChange={(chosen) => control.onChange(all.filter((option) => chosen.includes(option)))}
    >
      <div className={classes.choices}>
        {field.options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

function WordsControl({ name, field }: Props<WordsField>) {
  const control = useControl<string[] | null>(name)
  return (
    <TagsInput
      {...control}
      label={field.label}
      description={field.hint}
      required={field.required}
      value={control.value ?? []}
      maxTags={field.most}
      splitChars={[',', ';']}
    />
  )
}

function NumberControl({ name, field }: Props<NumberField>) {
  const control = useControl<number | string | null>(name)
  return (
    <DecimalInput
      {...control}
      label={field.label}
      description={field.hint}
      quantity={field}
      value={control.value === null ? null : String(control.value)}
      onChange={(text) =>
        control.onChange(text !== null && /^\d{1,15}$/.test(text) ? Number(text) : text)
      }
    />
  )
}

function DecimalControl({ name, field }: Props<DecimalField>) {
  const control = useControl<string | null>(name)
  return (
    <DecimalInput
      {...control}
      label={field.label}
      description={field.hint}
      quantity={{ unit: null }}
    />
  )
}

function DateControl({ name, field }: Props<DateField>) {
  const control = useControl<string | null>(name)
  return <DateInput {...control} label={field.label} description={field.hint} />
}

function ImageControl({ name, field }: Props<Extract<AnyField, { kind: 'image' }>>) {
  const { onBlur: _, ...control } = useControl<string | null>(name)
  return <ImageInput {...control} label={field.label} hint={field.hint} max={field.max} />
}

/** Chooses one row of the list that a field refers to. */
function LinkControl({ name, field }: Props<ReferenceField>) {
  const control = useControl<PickerKey | null>(name)
  const { label, hint, required } = field
  return (
    <EntityPicker
      {...control}
      {...useLink(name, field, control.value)}
      {...{ label, hint, required }}
    />
  )
}

/** Chooses rows of the list that a field refers to; kept in the order of the wire, for theirs means nothing. */
function LinksControl({ name, field }: Props<ReferencesField>) {
  const control = useControl<PickerKey[]>(name)
  return (
    <EntitiesPicker
      {...control}
      {...useLink(name, field, control.value)}
      label={field.label}
      hint={field.hint}
      onChange={(keys) => control.onChange(keys.toSorted(byWire))}
    />
  )
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
