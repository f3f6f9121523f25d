import { sentence } from '@lambda/domain/text/sentence'
import { get, useController, useFormContext, useFormState } from 'react-hook-form'
import { fieldId, useFieldPrefix } from './fields.ts'

/** A field of the form around it, for a control of any kind: its value, its error as a sentence, its element's id. */
export function useField<T>(path: string) {
  const { control } = useFormContext()
  const prefix = useFieldPrefix()
  const { field, fieldState } = useController({ name: path, control })
  const message = firstMessage(fieldState.error)
  return {
    id: fieldId(path, prefix),
    value: field.value as T,
    change: (value: T) => field.onChange(value ?? null),
    blur: field.onBlur,
    error: message === undefined ? null : sentence(message),
  }
}

/** A field of the form around it, as the controls of the kit take it. */
export function useControl<T>(path: string) {
  return controlOf(useField<T>(path))
}

/** What is wrong with the parts of a field that is a map, as sentences by their keys. */
export function usePartErrors(path: string): Readonly<Record<string, string>> {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: path })
  const found: unknown = get(errors, path)
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, error]: [string, unknown]) => {
      const message = typeof error === 'object' ? firstMessage(error) : undefined
      return message === undefined || key === 'ref' ? [] : [[key, sentence(message)]]
    }),
  )
}

interface Changeable {
  change: unknown
  blur?: unknown
}

/** A field as a control takes it: `onChange` and `onBlur` in place of `change` and `blur`. */
export function controlOf<F extends Changeable>({ change, blur, ...field }: F) {
  return { ...field, onChange: change as F['change'], onBlur: blur as F['blur'] }
}

/** The message of an error, else of the first one below it: of one item of a list. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  const below = Object.entries(error).filter(([key]) => key !== 'ref')
  return below.map(([, inner]) => firstMessage(inner)).find((message) => message !== undefined)
}
