import { isBare, quoted } from '@lambda/contract/query-language/quoting'
import { type OptionsFilter, defaultOptionsFilter, isOptionsGroup } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSelectedLanguage } from '../../platform/selected-language.ts'
import { type ListEndpoint, callList } from '../list/call-list.ts'
import { loadedOption } from './loaded-option.ts'
import type { PickerKey, PickerOption, PickerSource } from './picker-source.ts'
import { useFirstMatch } from './use-first-match.ts'
import { wholeList } from '../list/whole-list.ts'

const pageSize = 100
const mostWords = 20

/** The options for what is typed, the chosen ones among them, as the selects of the kit take them. */
export function useOptions<E extends ListEndpoint, K extends PickerKey>(
  source: PickerSource<E, K>,
  chosen: readonly K[],
  known: readonly PickerOption<K>[] = [],
) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const nameOf = useNames(source)
  const isUnknown = chosen.some(
    (id) => known.every((option) => option.id !== id) && nameOf.find(id) === null,
  )
  const [settled] = useDebouncedValue(typed.trim(), 200)
  const { rows, isPending, isOther } = useRows(source, opened ? settled : '', opened || isUnknown)
  // Until the answer to what is typed is there, nothing is offered that does not fit it: Enter may come at once.
  const isEarly = isPending || isOther || (!source.isWhole && settled !== typed.trim())
  const field = useRef<HTMLInputElement>(null)
  const match = useFirstMatch(field, typed.trim(), !isEarly)
  const found = rows
    .filter((row) => source.isOffered?.(row) ?? true)
    .map((row) => source.option(row))
  const offered = found.filter((option) => option.isActive !== false || chosen.includes(option.id))
  useEffect(() => nameOf.keep(offered.filter(({ id }) => chosen.includes(id))))
  const ids = new Set<PickerKey>(offered.map((option) => option.id))
  const kept = known.filter((option) => chosen.includes(option.id) && !ids.has(option.id))
  const lost = chosen
    .filter((id) => !ids.has(id) && kept.every((option) => option.id !== id))
    .map((id) => nameOf.find(id) ?? { id, label: unknownLabel(id, isPending) })
  const all = [...kept, ...lost, ...offered]
  const filter = source.isWhole || isEarly ? byLabel : everything
  return {
    /** The key that an item of the select stands for. */
    keyOf: (text: string) => all.find(({ id }) => String(id) === text)?.id,
    input: {
      ...match,
      ref: field,
      data: grouped(all, source.groups ?? []),
      filter: orNothing(filter, isEarly ? 'Loading…' : 'No match'),
      searchable: true,
      // Only what is typed: the kit also writes the label of what is chosen into the field.
      onInput: (event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
      // several are chosen one after the other, and the field is empty again for the next
      onOptionSubmit: () => setTyped(''),
      onDropdownOpen: () => setOpened(true),
      onDropdownClose: () => {
        setOpened(false)
        setTyped('')
      },
    },
  }
}

/** The options of what has been chosen, from when they were offered: what is typed later may find none of them. */
function useNames<E extends ListEndpoint, K extends PickerKey>(source: PickerSource<E, K>) {
  const client = useQueryClient()
  const [kept] = useState(() => new Map<K, PickerOption<K>>())
  return {
    find: (id: K) => kept.get(id) ?? loadedOption(client, source, id),
    keep: (options: readonly PickerOption<K>[]) => {
      for (const option of options) kept.set(option.id, option)
    },
  }
}

function useRows<E extends ListEndpoint, K extends PickerKey>(
  source: PickerSource<E, K>,
  typed: string,
  enabled: boolean,
) {
  const { endpoint, params, isWhole = false } = source
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const query = { ...source.query, q: asked(source.only, typed), limit: pageSize, language }
  const searched = useQuery({
    queryKey: [endpoint.id, params ?? {}, query],
    queryFn: ({ signal }) => callList(endpoint, { params, query, signal }),
    enabled: enabled && !isWhole,
    placeholderData: keepPreviousData,
  })
  const whole = useQuery({ ...wholeList(endpoint, params, language), enabled: enabled && isWhole })
  return isWhole
    ? { rows: whole.data ?? [], isPending: whole.isPending, isOther: false }
    : {
        rows: searched.data?.data ?? [],
        isPending: searched.isPending,
        /** The rows answer what was typed before. */
        isOther: searched.isPlaceholderData,
      }
}

/** What is typed is words, whatever signs are in them, beside what always holds. */
function asked(only: string | undefined, typed: string): string | undefined {
  if (only === undefined) return typed || undefined
  const words = typed.split(/\s+/).filter(Boolean).slice(0, mostWords)
  return [only, ...words.map((word) => (isWord(word) ? word : quoted(word)))].join(' ')
}

/** Whether a word cannot be taken for a sign of the query language. */
function isWord(word: string): boolean {
  return isBare(word) && !/^-|:|^or$/i.test(word)
}

function unknownLabel(id: PickerKey, isPending: boolean): string {
  if (typeof id === 'string') return id
  return isPending ? 'Loading…' : `#${id}`
}

/** The options as the selects of the kit take them: those without a heading first, then one group for each heading. */
function grouped(options: readonly PickerOption<PickerKey>[], order: readonly string[]) {
  const found = Map.groupBy(options, (option) => option.group)
  const headings = new Set([...order, ...found.keys()])
  const headed = [...headings].flatMap((group) => {
    const items = found.get(group)?.map(itemOf) ?? []
    return group === undefined || items.length === 0 ? [] : [{ group, items }]
  })
  return [...(found.get(undefined)?.map(itemOf) ?? []), ...headed]
}

function itemOf({ id, label, detail, isActive }: PickerOption<PickerKey>) {
  const remarks = [detail, isActive === false ? 'inactive' : undefined].filter(Boolean)
  return {
    value: String(id),
    label: remarks.length > 0 ? `${label} (${remarks.join(', ')})` : label,
  }
}

/** Of a select whose options are searched by the server already: what came is what there is. */
export const everything: OptionsFilter = ({ options }) => options

/** The options whose label contains what is typed. */
export const byLabel = defaultOptionsFilter as OptionsFilter

/**
 * A filter that says so where nothing is left. It says it in an option that cannot be chosen: a list without any
 * option is a broken one to a screen reader.
 */
export function orNothing(filter: OptionsFilter, message: string): OptionsFilter {
  return (input) => {
    const found = filter(input)
    const isEmpty = found.every((entry) => isOptionsGroup(entry) && entry.items.length === 0)
    if (!isEmpty) return found
    const label = input.search.trim() === '' ? 'No more options' : message
    return [{ value: '', label, disabled: true }]
  }
}
