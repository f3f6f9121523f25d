import type { ReferenceField, ReferencesField } from '@lambda/contract/reference/field-types'
import { useMemo } from 'react'
import { EntitiesPicker, EntityPicker } from '../pickers/entity-picker.tsx'
import type { PickerKey } from '../pickers/picker-source.ts'
import { useField } from '../form/use-field.ts'
import { type LinkField, keysIn, useReferenceScreen } from './reference-screen.ts'
import { useReferenceEditing } from './use-reference-form.ts'

/** Chooses one row of the list that a field refers to. */
export function LinkControl({ name, field }: { name: string; field: ReferenceField }) {
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
export function LinksControl({ name, field }: { name: string; field: ReferencesField }) {
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
