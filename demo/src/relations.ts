import { type Relation, relation, relationRows } from '@lambda/contract/products/relations'
import type { RelationTypeCode } from '@lambda/domain/products/relations'
import type { Status } from '@lambda/domain/products/statuses'
import { differences } from '@lambda/contract/flat'
import { recordAll } from '@lambda/server/platform/trail/history'
import type { ClientBase } from 'pg'
import type { DemoProduct } from './demo-product.ts'
import { isFlawed } from './demo-products.ts'
import { type Random, randomOf } from './random.ts'
import { loadingContext } from './store-products.ts'

/** A product that another one names, by its code. */
export interface DemoRelation {
  type: RelationTypeCode
  code: string
  quantity: string | null
}

/** Other numbers than those that made the products, their histories and their source data. */
const relationSeed = 5

/** A product is followed by one that is further from its end, so that no successors form a circle. */
const byAge: readonly Status[] = ['archived', 'obsolete', 'phase_out', 'active']

/** What the products name, by their codes: those that have ended their successors, some accessories and similar products. */
export function demoRelations(
  products: readonly DemoProduct[],
): ReadonlyMap<string, readonly DemoRelation[]> {
  const ranges = Map.groupBy(products, ({ subGroup }) => subGroup)
  const accessories = products.filter(
    ({ subGroup, status }) => subGroup?.startsWith('90') && status === 'active',
  )
  const told = products.map((product, index) => {
    const random = randomOf(relationSeed, index)
    const range = ranges.get(product.subGroup) ?? []
    const all = [
      ...(isFlawed(index) ? [] : successorOf(product, range)),
      ...(index % 5 === 0 ? accessoriesOf(product, accessories, random) : []),
      ...(index % 6 === 0 ? similarTo(product, range) : []),
    ]
    return [product.code, all] as const
  })
  return new Map(told.filter(([, relations]) => relations.length > 0))
}

/** Of the same brand, if there is one, and as much like it as there are. */
function successorOf(product: DemoProduct, range: readonly DemoProduct[]): DemoRelation[] {
  const age = byAge.indexOf(product.status)
  if (age < 0 || product.status === 'active') return []
  const younger = range.filter(({ status }) => byAge.indexOf(status) > age)
  const likeness = (other: DemoProduct) =>
    4 * Number(other.brand === product.brand) +
    2 * Number(other.form === product.form && other.thickness === product.thickness) +
    Number(other.status !== 'active')
  const [best] = younger.toSorted((a, b) => likeness(b) - likeness(a))
  return best ? [{ type: 'SUCCESSOR', code: best.code, quantity: null }] : []
}

/** Up to three things that it is fixed and sealed with; one of them is needed. */
function accessoriesOf(
  { code, status, subGroup }: DemoProduct,
  accessories: readonly DemoProduct[],
  random: Random,
): DemoRelation[] {
  const [first, ...others] = accessories
  if (status !== 'active' || subGroup?.startsWith('90') || !first) return []
  const picked = [1, 2, 3].map(() => random.pick([first, ...others]).code)
  return [...new Set(picked)]
    .filter((one) => one !== code)
    .map((one, index) => ({
      type: index === 0 && random.chance(0.3) ? 'MANDATORY' : 'ACCESSORY',
      code: one,
      quantity: random.chance(0.6) ? random.pick(['1', '2', '4', '6', '0.5']) : null,
    }))
}

/** The first of another brand with the same measures. */
function similarTo(product: DemoProduct, range: readonly DemoProduct[]): DemoRelation[] {
  const like = range.find(
    ({ brand, form, thickness, pipeInnerDiameter, status }) =>
      brand !== product.brand &&
      form === product.form &&
      thickness === product.thickness &&
      pipeInnerDiameter === product.pipeInnerDiameter &&
      status === 'active',
  )
  return like ? [{ type: 'SIMILAR', code: like.code, quantity: null }] : []
}

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
