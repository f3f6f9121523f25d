import type { ReactNode } from 'react'
import { QueryField } from '../../shared/query/query-field.tsx'
import { productSource } from './list/product-filter.search.ts'

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
