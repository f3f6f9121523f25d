import type { FoundGroup, FoundThing } from '@lambda/contract/search'
import { statuses } from '@lambda/domain/products/statuses'
import type { Kysely } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import {
  type Sought,
  asQueryOrWords,
  groupOf,
  mostFound,
} from '../../../platform/lists/found-things.ts'
import { inOrder } from '../../../platform/lists/list-page.ts'
import type { RowIndex } from '../../../platform/row-index/row-index.ts'
import type { RowIndexes } from '../../../platform/row-index/row-indexes.ts'
import { productIndex } from '../product-index.search.ts'
import { findProducts } from '../product.search.ts'
import { understoodProducts } from '../understanding/product-understanding.search.ts'

type Row = Omit<FoundThing, 'state'> & { status: string }

/** `$1` the ids, `$2` the language. */
const foundRows = prepared<Row>(
  'found products',
  `select p.id, p.code, n.name, b.name as detail, null as taxonomy, p.status from product p
    left join product_name n on n.product_id = p.id and n.language = $2
    left join brand b on b.id = p.brand_id where p.id = any($1::bigint[])`,
)

/** The products that match a text best: as their list understands it, or by its words where that finds none. */
export async function foundProducts(
  db: Kysely<Schema>,
  { text, language }: Sought,
  indexes: RowIndexes,
): Promise<FoundGroup | null> {
  const find = (q: string) => groupFoundBy(db, q, { language, index: indexes.of(productIndex) })
  return asQueryOrWords(text, async (typed) => {
    const { q, parts } = await understoodProducts(db, { q: typed, language })
    return (await find(q)) ?? (parts.length === 0 ? null : find(typed))
  })
}

async function groupFoundBy(
  db: Kysely<Schema>,
  q: string,
  { language, index }: { language: string; index: RowIndex },
): Promise<FoundGroup | null> {
  const query = { q, sort: 'relevance', limit: mostFound.many, language } as const
  const { ids, page } = await findProducts(db, query, { language, index })
  const rows = ids.length === 0 ? [] : await foundRows(db, ids, language)
  const found = inOrder(ids, rows).map(thingOf)
  return groupOf('product', q, { page, found })
}

function thingOf({ id, code, name, detail, taxonomy, status }: Row): FoundThing {
  return { id, code, name, detail, taxonomy, state: stateOf(status) }
}

function stateOf(status: string): string | null {
  return status === 'active'
    ? null
    : (statuses.find(({ code }) => code === status)?.label ?? status)
}
