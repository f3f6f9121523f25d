import { useController, useFormContext } from 'react-hook-form'
import { fieldId, sentence } from './fields.ts'

/** A field of the form around it, for a control of any kind: its value, its error as a sentence, its element's id. */
export function useField<T>(path: string) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: path, control })
  const message = fieldState.error?.message
  return {
    id: fieldId(path),
    value: field.value as T,
    change: (value: T) => field.onChange(value ?? null),
    blur: field.onBlur,
    error: message === undefined ? null : sentence(message),
  }
}
