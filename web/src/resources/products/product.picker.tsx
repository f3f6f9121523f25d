import { type ProductRow, productsApi } from '@lambda/contract/products/products'
import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EntitiesPicker, type EntitiesPickerProps } from '../../shared/pickers/entity-picker.tsx'
import { loadedOption } from '../../shared/pickers/loaded-option.ts'
import type { PickerOption, PickerSource } from '../../shared/pickers/picker-source.ts'
import { useOptions } from '../../shared/pickers/use-options.ts'
import { QueryField } from '../../shared/query/query-field.tsx'
import { productSource } from './list/product-filter.search.ts'

type List = typeof productsApi.list

const source: PickerSource<List> = {
  endpoint: productsApi.list,
  option: ({ id, code, name }: ProductRow) => ({
    id,
    label: code,
    ...(name === null ? {} : { detail: name }),
  }),
}

interface AdderProps {
  id?: string
  label: string
  placeholder?: string
  disabled?: boolean
  error?: string | null
  hint?: ReactNode
  /** Whether a product may be added; without it every one may. */
  isOffered?: (row: ProductRow) => boolean
  add: (id: number) => void
}

/** Adds products one after the other: the field is empty again for the next. */
export function ProductAdder({ hint, isOffered, add, ...select }: AdderProps) {
  const [typed, setTyped] = useState('')
  const options = useOptions({ ...source, ...(isOffered && { isOffered }) }, [])
  const take = (text: string | null) => {
    const id = text === null ? undefined : options.keyOf(text)
    if (id === undefined) return
    add(id)
    setTyped('')
  }
  return (
    <Select
      {...options.input}
      {...select}
      description={hint}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={take}
    />
  )
}

/** What products are called, of those that have been offered, or are known already. */
export function useProductOptions(known: readonly PickerOption[]) {
  const client = useQueryClient()
  return (ids: readonly number[]): PickerOption[] =>
    ids.flatMap(
      (id) => loadedOption(client, source, id) ?? known.find((one) => one.id === id) ?? [],
    )
}

/** Chooses some products by code or words of their names. */
export function ProductsPicker(props: Omit<EntitiesPickerProps<List>, 'source'>) {
  return <EntitiesPicker {...props} source={source} />
}

interface Props {
  label: string
  hint?: ReactNode
  id?: string
  value: string | null
  onChange: (q: string | null) => void
  onBlur?: () => void
  error?: string | null
}

/** Chooses products by what a query finds. */
export function ProductQueryPicker(props: Props) {
  return (
    <QueryField {...props} source={productSource} placeholder="brand:nordfoam thickness:100..150" />
  )
}
