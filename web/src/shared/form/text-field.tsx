import { TextInput, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useField } from './use-field.ts'

interface Props {
  path: string
  label: string
  required?: boolean
  readOnly?: boolean
  placeholder?: string
  /** Behind the text: "mm". */
  unit?: string
  /** Below the field: an explanation, a warning. */
  hint?: ReactNode
  /** Digits and signs rather than words. */
  numeric?: boolean
  /** Several lines. */
  long?: boolean
  lang?: string
  maxLength?: number
  /** What a rule beyond the schema finds wrong; the form's own error goes first. */
  problem?: string | null
}

/** A field of text, or of a number as text; what is blank goes over the wire as null. */
export function TextField({ path, unit, hint, numeric, long, problem, ...input }: Props) {
  const field = useField<string | null>(path)
  const common = {
    ...input,
    id: field.id,
    value: field.value ?? '',
    error: field.error ?? problem,
    description: hint,
    onBlur: field.blur,
  }
  if (long) {
    return <Textarea {...common} onChange={(event) => field.change(event.currentTarget.value)} />
  }
  return (
    <TextInput
      {...common}
      inputMode={numeric ? 'decimal' : undefined}
      rightSection={unit}
      rightSectionWidth={unit ? `${unit.length * 0.5 + 1}rem` : undefined}
      rightSectionPointerEvents="none"
      autoComplete="off"
      onChange={(event) => field.change(event.currentTarget.value)}
    />
  )
}
