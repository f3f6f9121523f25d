import type { ReactNode } from 'react'
import { TextField } from '../../shared/form/text-field.tsx'
import { useField } from '../../shared/form/use-field.ts'
import { useRules } from './technical/product-hints.form.tsx'

interface Props {
  path: string
  label: string
  hint?: ReactNode
  required?: boolean
  placeholder?: string
  maxLength?: number
}

/** A field of text with what the rules say about it. */
export function RuledTextField({ hint, ...props }: Props) {
  const { error } = useField<string | null>(props.path)
  const rules = useRules(props.path, { shown: error, hint })
  return <TextField {...props} problem={rules.error} hint={rules.hint} />
}

/** A field of any kind with what the rules say about it; `error` and `hint` go to its control. */
export function useRuledField<T>(path: string, hint?: ReactNode) {
  const field = useField<T>(path)
  const rules = useRules(path, { shown: field.error, hint })
  return { ...field, ...rules }
}
