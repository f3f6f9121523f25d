import { productListQuery } from '@lambda/contract/products/products'
import { sql } from 'kysely'
import { fieldRefused } from '../../../platform/errors.ts'
import type { Sheetable } from '../../../platform/sheets/sheetable.ts'
import { productIndex } from '../product-index.search.ts'
import { keptLanguage } from '../../languages/language.repository.ts'
import { findAllProducts, findProducts } from '../product.search.ts'
import { productSheet } from './product-sheet.repository.ts'

const { sort: sorts } = productListQuery.shape

/** Products, as they are exported. */
export const sheetOfProducts: Sheetable = {
  ...productSheet,
  find: async (db, { records, sort }, indexes) => {
    const sorted = sortOf(sort)
    const index = indexes?.of(productIndex) ?? null
    const order = { sort: sorted, language: 'language' in records ? records.language : 'EN' }
    if ('ids' in records) {
      const chosen = sql`s.product_id = any(${records.ids}::bigint[])`
      return (await findAllProducts(db, order, index, chosen)).ids
    }
    const { q, except } = records
    const others = except.length > 0 ? sql`s.product_id <> all(${except}::bigint[])` : null
    return (await findAllProducts(db, { ...order, q }, index, others)).ids
  },
  page: async (db, { sort, language: asked, ...query }, indexes) => {
    const language = await keptLanguage(db, asked)
    const index = indexes?.of(productIndex) ?? null
    return findProducts(db, { ...query, sort: sortOf(sort), language }, { language, index })
  },
}

function sortOf(sort: string | null | undefined) {
  const read = sorts.safeParse(sort ?? undefined)
  if (!read.success) throw fieldRefused('RULE_BROKEN', 'sort', 'is no sort of this list')
  return read.data
}
