import { get, useFormContext, useFormState } from 'react-hook-form'
import { sentence } from '../../shared/form/fields.ts'

/** The form's error at a path below a field (`lambdaD.value`), as a sentence. */
export function useErrorAt(path: string): string | null {
  const error = useErrors(path)
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  return typeof message === 'string' ? sentence(message) : null
}

/** Whether the form has an error at a path or below it. */
export function useErrorBelow(path: string): boolean {
  return useErrors(path) !== undefined
}

function useErrors(path: string): unknown {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  return get<unknown>(errors, path)
}
