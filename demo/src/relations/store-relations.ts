import { differences } from '@lambda/contract/flat'
import { type Relation, relation, relationRows } from '@lambda/contract/products/relations'
import { recordAll } from '@lambda/server/platform/trail/history'
import type { ClientBase } from 'pg'
import type { DemoProduct } from '../demo-product.ts'
import { loadingContext } from '../store-products.ts'
import { demoRelations } from './relations.ts'

/** Stores the relations of products, each a few minutes after the product was as it is, in the transaction that `client` is in. */
export async function storeRelations(
  client: ClientBase,
  products: readonly DemoProduct[],
  actor: number,
): Promise<void> {
  const told = demoRelations(products)
  const { rows } = await client.query<{ id: number; code: string }>('select id, code from product')
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  const related = new Map<number, Relation[]>()
  for (const [code, named] of told) {
    const rowsOfOne = named.map((one) => {
      const { type, quantity } = one
      return relation.parse({ type, relatedId: idOf(ids, one.code), quantity })
    })
    related.set(idOf(ids, code), rowsOfOne)
  }
  const flat = [...related].flatMap(([product_id, some]) =>
    some.map(({ type, relatedId, quantity }) => ({
      product_id,
      type,
      related_id: relatedId,
      quantity,
    })),
  )
  await client.query(
    `insert into product_relation select * from json_populate_recordset(null::product_relation, $1)`,
    [JSON.stringify(flat)],
  )
  const changed = await client.query<{ id: number; version: number; at: string }>(
    `update product set version = version + 1, updated_at = updated_at + interval '4 minutes', updated_by = $2
      where id = any($1) returning id, version, updated_at as at`,
    [[...related.keys()], actor],
  )
  await client.query('select refresh_product_search_2($1)', [[...related.keys()]])
  await recordAll(
    loadingContext(client),
    changed.rows.map(({ id, version, at }) => {
      const diff = diffOf(related.get(id) ?? [])
      return { entity: 'product', id, operation: 'update' as const, version, diff, at, actor }
    }),
  )
}

function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`There is no product ${code}.`)
  return id
}

/** What the history tells of relations that were not there before. */
function diffOf(related: readonly Relation[]): Record<string, [unknown, unknown]> {
  const keys = relationRows.keysOf(related)
  const after = related.flatMap(({ relatedId, quantity }, index) => [
    [`related.${keys[index]}.relatedId`, relatedId] as const,
    [`related.${keys[index]}.quantity`, quantity] as const,
  ])
  return differences({}, Object.fromEntries(after))
}
