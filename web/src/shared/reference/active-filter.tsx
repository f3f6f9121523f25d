import { valuesOf, withValues } from '@lambda/contract/query-language/edit-values'
import { fieldNamed } from '@lambda/contract/query-language/field'
import { NativeSelect } from '@mantine/core'
import type { List } from '../list/use-list.ts'
import type { QuerySource } from '../query/query-source.ts'
import { useQueryEdit } from '../query/filters/use-filters.ts'

interface Props {
  list: List<unknown>
  source: QuerySource
  noun: string
}

/** Active rows, inactive ones or all: a shortcut to a term of the query, which shows it as a chip. */
export function ActiveFilter({ list, source, noun }: Props) {
  const { query, edit } = useQueryEdit(list, source)
  const field = fieldNamed(source.fields, 'active')
  if (field?.type !== 'enum') return null
  const chosen = query ? valuesOf(query, field.name) : []
  return (
    <NativeSelect
      aria-label={`Which ${noun}`}
      disabled={query === null}
      value={chosen.length === 1 ? chosen[0] : ''}
      data={[
        { value: '', label: 'All' },
        { value: 'yes', label: 'Active' },
        { value: 'no', label: 'Inactive' },
      ]}
      onChange={({ currentTarget: { value } }) =>
        edit((query) => withValues(query, field, value === '' ? [] : [value]))
      }
    />
  )
}
