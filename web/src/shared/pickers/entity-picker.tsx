import { MultiSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListEndpoint } from '../list/call-list.ts'
import type { PickerKey, PickerOption, PickerSource } from './picker-source.ts'
import { useOptions } from './use-options.ts'
import { useSearchText } from './use-search-text.ts'

/** What every picker takes, whatever it chooses from. */
export interface PickerLook {
  label: string
  id?: string
  error?: string | null
  hint?: ReactNode
  placeholder?: string
  required?: boolean
  readOnly?: boolean
  onBlur?: () => void
}

interface Common<E extends ListEndpoint, K extends PickerKey> extends PickerLook {
  source: PickerSource<E, K>
  /** What the chosen ones are called, where that is known already. */
  known?: readonly PickerOption<K>[]
}

export interface EntityPickerProps<
  E extends ListEndpoint,
  K extends PickerKey = number,
> extends Common<E, K> {
  value: K | null
  onChange: (id: K | null) => void
}

export interface EntitiesPickerProps<
  E extends ListEndpoint,
  K extends PickerKey = number,
> extends Common<E, K> {
  value: readonly K[]
  onChange: (ids: K[]) => void
}

/** Chooses one thing of another resource by typing a part of its name. */
export function EntityPicker<E extends ListEndpoint, K extends PickerKey>(
  props: EntityPickerProps<E, K>,
) {
  const { source, hint, known, value, onChange, ...select } = props
  const options = useOptions(source, value === null ? [] : [value], known)
  const text = useSearchText(options.input)
  return (
    <Select
      {...select}
      {...options.input}
      {...text}
      description={hint}
      // what is wrong would be hidden by the list
      openOnFocus={!select.error}
      clearable={!select.required && !select.readOnly}
      allowDeselect={false}
      value={value === null ? null : String(value)}
      onChange={(text) => onChange(text === null ? null : (options.keyOf(text) ?? null))}
    />
  )
}

/** Chooses several things of another resource; their order is kept. */
export function EntitiesPicker<E extends ListEndpoint, K extends PickerKey>(
  props: EntitiesPickerProps<E, K>,
) {
  const { source, hint, known, value, onChange, ...select } = props
  const options = useOptions(source, value, known)
  return (
    <MultiSelect
      {...select}
      {...options.input}
      description={hint}
      openOnFocus={!select.error}
      clearable={!select.readOnly}
      hidePickedOptions
      value={value.map(String)}
      onChange={(texts) => onChange(texts.flatMap((text) => options.keyOf(text) ?? []))}
    />
  )
}

/** The pickers of a source that is always the same: of one thing, and of several. */
export function pickersOf<E extends ListEndpoint, K extends PickerKey = number>(
  source: PickerSource<E, K>,
) {
  return {
    One: (props: Omit<EntityPickerProps<E, K>, 'source'>) => (
      <EntityPicker {...props} source={source} />
    ),
    Many: (props: Omit<EntitiesPickerProps<E, K>, 'source'>) => (
      <EntitiesPicker {...props} source={source} />
    ),
  }
}
