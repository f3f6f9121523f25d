import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSelectedLanguage } from '../platform/selected-language.ts'
import type { PickerOption } from './entity-picker.tsx'
import { type ListEndpoint, type RowOf, callList } from './list/use-list.ts'
import { everything, orNothing } from './options-filter.ts'

/** Where the options of a picker come from. */
export interface PickerSource<E extends ListEndpoint> {
  endpoint: E
  params?: Readonly<Record<string, string | number>>
  /** What always applies. */
  query?: Readonly<Record<string, string>>
  option: (row: RowOf<E>) => PickerOption
  /** Whether a row may be chosen here; without it every one may. */
  isOffered?: (row: RowOf<E>) => boolean
}

const pageSize = 100

/** The options for what is typed, the chosen ones among them, as the selects of the kit take them. */
export function useOptions<E extends ListEndpoint>(
  source: PickerSource<E>,
  chosen: readonly number[],
  known: readonly PickerOption[] = [],
) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const unknown = chosen.some((id) => known.every((option) => option.id !== id))
  const [settled] = useDebouncedValue(typed.trim(), 200)
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const q = opened ? settled : ''
  const query = { ...source.query, q: q || undefined, limit: pageSize, language }
  const answer = useQuery({
    queryKey: [source.endpoint.id, source.params ?? {}, query],
    queryFn: ({ signal }) => callList(source.endpoint, { params: source.params, query, signal }),
    enabled: opened || unknown,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const rows = answer.data?.data ?? []
  const found = rows.filter((row) => source.isOffered?.(row) ?? true).map(source.option)
  const offered = found.filter((option) => option.isActive !== false || chosen.includes(option.id))
  const ids = new Set(offered.map((option) => option.id))
  const kept = known.filter((option) => chosen.includes(option.id) && !ids.has(option.id))
  const lost = chosen
    .filter((id) => !ids.has(id) && kept.every((option) => option.id !== id))
    .map((id): PickerOption => ({ id, label: `#${id}` }))
  return {
    input: {
      data: grouped([...kept, ...lost, ...offered]),
      filter: orNothing(everything, answer.isPending ? 'Loading…' : 'Nothing of that name'),
      searchable: true,
      // Only what is typed: the kit also writes the label of what is chosen into the field.
      onInput: (event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
      onDropdownOpen: () => setOpened(true),
      onDropdownClose: () => {
        setOpened(false)
        setTyped('')
      },
    },
  }
}

/** The options as the selects of the kit take them: those without a heading first, then one group for each heading. */
function grouped(options: readonly PickerOption[]) {
  const item = (option: PickerOption) => ({
    value: String(option.id),
    label: option.detail ? `${option.label} (${option.detail})` : option.label,
  })
  const groups = Map.groupBy(options, (option) => option.group)
  const plain = groups.get(undefined) ?? []
  const headed = [...groups].flatMap(([group, members]) =>
    group === undefined ? [] : [{ group, items: members.map(item) }],
  )
  return [...plain.map(item), ...headed]
}
