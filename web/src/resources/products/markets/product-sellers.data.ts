import type { LegalEntityOption } from '@lambda/contract/options'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSelectedLanguage } from '../../../platform/selected-language.ts'
import { wholeList } from '../../../shared/list/whole-list.ts'
import { legalEntitySource } from '../../legal-entities/legal-entity.picker.tsx'
import { useProductEditing } from '../product.form.tsx'
import type { ProductValues } from '../product-values.form.ts'
import { type Seller, sellersOf } from './product-sellers.form.ts'

/** The legal entities of the product, and the query for all there are. */
export interface Sellers {
  sellers: Seller[]
  query: UseQueryResult<LegalEntityOption[]>
  /** Shows the one at a key, whether it sells in a country of the product or not. */
  keep: (key: string) => void
}

/** Who sells the product in these countries or has a number for it; what is saved stays while it is being edited. */
export function useSellers(sold: readonly string[]): Sellers {
  const numbers = useWatch<ProductValues, 'localArticleNumbers'>({ name: 'localArticleNumbers' })
  const { product, form } = useProductEditing()
  const language = useSelectedLanguage((state) => state.selectedLanguage)
  const query = useQuery(wholeList(legalEntitySource.endpoint, undefined, language))
  const [added, setAdded] = useState<readonly string[]>([])
  const kept = new Set([...added, ...Object.keys(form.base.localArticleNumbers)])
  const known = { entities: query.data ?? [], references: product.references }
  return {
    sellers: sellersOf(numbers, sold, known, kept),
    query,
    keep: (key) => setAdded([...added, key]),
  }
}
