import type { ReactNode } from 'react'
import { SearchSelect } from '../pickers/search-select.tsx'
import { useField } from './use-field.ts'

interface Props {
  path: string
  label: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  required?: boolean
  readOnly?: boolean
  hint?: ReactNode
  placeholder?: string
}

/** One of a few fixed values; can be emptied unless it is required. */
export function ChoiceField({ path, options, hint, ...select }: Props) {
  const field = useField<string | null>(path)
  return (
    <SearchSelect
      {...select}
      id={field.id}
      data={[...options]}
      value={field.value}
      error={field.error}
      description={hint}
      clearable={!select.required && !select.readOnly}
      searchable={options.length > 8}
      onChange={field.change}
      onBlur={field.blur}
    />
  )
}
