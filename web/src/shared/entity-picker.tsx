import { MultiSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListEndpoint } from './list/use-list.ts'
import { type PickerSource, useOptions } from './use-options.ts'

interface Common<E extends ListEndpoint> {
  source: PickerSource<E>
  label: string
  id?: string
  error?: string | null
  hint?: ReactNode
  placeholder?: string
  required?: boolean
  readOnly?: boolean
  onBlur?: () => void
  /** What the chosen ids stand for, where that is known already. */
  known?: readonly PickerOption[]
}

/** Something that can be chosen. */
export interface PickerOption {
  id: number
  label: string
  detail?: string
  /** Heading that it is listed under, together with the others of it. */
  group?: string
  /** One that is not active can only stay, not be chosen anew. */
  isActive?: boolean
}

export interface EntityPickerProps<E extends ListEndpoint> extends Common<E> {
  value: number | null
  onChange: (id: number | null) => void
}

export interface EntitiesPickerProps<E extends ListEndpoint> extends Common<E> {
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** Chooses one thing of another resource by typing a part of its name. */
export function EntityPicker<E extends ListEndpoint>(props: EntityPickerProps<E>) {
  const { source, hint, known, value, onChange, ...select } = props
  const options = useOptions(source, value === null ? [] : [value], known)
  return (
    <Select
      {...select}
      {...options.input}
      description={hint}
      clearable={!select.required && !select.readOnly}
      allowDeselect={false}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}

/** Chooses several things of another resource; their order is kept. */
export function EntitiesPicker<E extends ListEndpoint>(props: EntitiesPickerProps<E>) {
  const { source, hint, known, value, onChange, ...select } = props
  const options = useOptions(source, value, known)
  return (
    <MultiSelect
      {...select}
      {...options.input}
      description={hint}
      clearable={!select.readOnly}
      hidePickedOptions
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  )
}
