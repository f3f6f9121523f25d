import {
  type PlainName,
  definedFields,
  plainNames,
} from '@lambda/contract/products/product-definitions'
import {
  type Product,
  type ProductInput,
  productFieldNames,
} from '@lambda/contract/products/products'
import { type Quantity, characteristics } from '@lambda/domain/products/characteristics'
import { absorptionClass } from '@lambda/domain/sound/sound'
import { measureKeys, measures } from '@lambda/domain/products/measures'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { sendLater, together } from '../../platform/database/pipeline.ts'
import { decimalOf } from '../../platform/database/numeric.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'
import {
  measureColumns,
  plainColumns,
  textColumns,
} from '../../platform/database/schema-products.ts'
import { type KnownNode, knownNodes } from '../taxonomies/taxonomy.repository.ts'
import { named, rowsTables } from './product-rows.repository.ts'

type Declared = NonNullable<Product['lambdaD']>

/** Of declared values what stands beside the number; `more`: what few of them say. */
type Declarations = Record<
  string,
  Pick<Declared, 'state' | 'condition' | 'standard' | 'edition'> & {
    more: Pick<Declared, 'qualifier' | 'document' | 'page'> | null
  }
>

type NodeLink = [id: number, kind: string]

/** What people keep of a product as a statement returns it: plain columns, and its children as JSON, their values without names. */
interface KeptRow extends Record<string, unknown> {
  id: number
  version: number
  isDeleted: boolean
  texts: Record<string, unknown[]>
  declarations: Declarations
  nodes: NodeLink[]
}

interface ProductRow extends KeptRow {
  references: Product['references']
  createdBy: Product['createdBy']
  updatedBy: Product['updatedBy']
  createdAt: string
  updatedAt: string
  readAt: string
}

export interface StoredProduct extends Product {
  isDeleted: boolean
  /** When the transaction began in which it was read: an update in the same one is of this instant. */
  readAt: string
  /** Its taxonomy nodes as the rules need them, where it was read for a change. */
  nodes: readonly KnownNode[]
}

/** A product as far as people keep it. */
export interface KeptProduct extends ProductInput {
  id: number
  version: number
  isDeleted: boolean
}

const plain = Object.entries(plainColumns).map(([field, column]) => `p.${column} as "${field}"`)

const numbers = [
  ...measures.map(({ key, ...quantity }) => ({ key, quantity: quantity as Quantity })),
  ...characteristics,
].map(({ key, quantity }) => {
  const column = `p.${measureColumns[key]}`
  return `${quantity === null ? column : decimalOf(column, quantity)} as "${key}"`
})

const textParts = Object.keys(textColumns)
const textValues = Object.values(textColumns).map((column) => `t.${column}`)

const rows = rowsTables.map(({ name, asJson }) => `${asJson} as "${name}"`)

/** What people keep of a product `p`, as the columns of a select. */
const kept = `p.id, p.version, ${[...plain, ...numbers].join(', ')}, p.deleted_at is not null as "isDeleted",
    array(select c.country from product_country c where c.product_id = p.id order by c.country) as countries,
    (select coalesce(json_object_agg(t.language, json_build_array(${textValues.join(', ')})), '{}')
      from product_text t where t.product_id = p.id) as texts,
    (select coalesce(json_object_agg(d.characteristic, json_build_object('state', d.state,
        'condition', d.condition, 'standard', d.standard, 'edition', d.edition,
        'more', case when coalesce(d.qualifier, d.document, d.page) is not null then json_strip_nulls(
          json_build_object('qualifier', d.qualifier, 'document', d.document, 'page', d.page)) end)), '{}')
      from product_declaration d where d.product_id = p.id) as declarations,
    ${rows.join(',\n    ')},
    (select coalesce(json_agg(json_build_array(l.node_id,
        (select n.kind from taxonomy_node n where n.id = l.node_id)) order by l.position), '[]')
      from product_node l where l.product_id = p.id) as nodes`

/** An instant as everywhere (`postgres-types`). */
const instant = (column: string) => `replace(replace(${column}::text, ' ', 'T'), '+00', 'Z')`

/** Everything the detail needs, in one statement. `$1` the id, `$2` the language of the references' names. */
const everything = `
  select ${kept}, ${instant('p.created_at')} as "createdAt", ${instant('p.updated_at')} as "updatedAt",
    ${instant('now()')} as "readAt",
    (select json_build_object('id', u.id, 'name', u.display_name) from app_user u
      where u.id = p.created_by) as "createdBy",
    (select json_build_object('id', u.id, 'name', u.display_name) from app_user u
      where u.id = p.updated_by) as "updatedBy",
    (select coalesce(json_agg(r order by r.id), '[]') from (
      select b.id, b.code, b.name from brand b where b.id = p.brand_id
      union all
      select c.id, c.code, coalesce(x.name, c.code) from competence_center c
      left join lateral (select t.name from competence_center_text t where t.competence_center_id = c.id
        order by (t.language = $2) desc, (t.language = 'EN') desc, t.language limit 1) x on true
      where c.id = p.competence_center_id
      union all
      select l.id, l.code, l.name from legal_entity l
      where l.id in (select k.legal_entity_id from product_local_article_number k where k.product_id = p.id)
      union all
      select n.id, n.code, coalesce(x.name, n.code) from taxonomy_node n
      left join lateral (select t.name from taxonomy_node_text t where t.node_id = n.id
        order by (t.language = $2) desc, (t.language = 'EN') desc, t.language limit 1) x on true
      where n.id = any(array[p.main_group_id, p.sub_group_id, p.product_type_id, p.segmentation_id]
        || array(select l.node_id from product_node l where l.product_id = p.id))) r) as references
  from product p
  where p.id = $1`

/** One column of JSON: parsing that is far cheaper than five dozen columns a row. */
export const productById = prepared<{ row: ProductRow }>(
  'product',
  `select row_to_json(r) as row from (${everything}) r`,
)
const several = prepared<{ row: KeptRow }>(
  'products, kept',
  `select row_to_json(r) as row from (select ${kept} from product p where p.id = any($1::bigint[])) r`,
)
const nodesOfProduct = prepared<KnownNode>(
  'taxonomy nodes of a product',
  knownNodes(`(select array[p.main_group_id, p.sub_group_id, p.product_type_id, p.segmentation_id]
    || array(select l.node_id from product_node l where l.product_id = p.id) from product p where p.id = $1)::bigint[]`),
)
const heldProduct = prepared('product, held', 'select from product where id = $1 for no key update')

/**
 * Takes the row lock of a product before anything else is read in the transaction; others may refer to it meanwhile, so
 * that two products which name each other do not wait for one another.
 */
export async function lockProduct(trx: Kysely<Schema>, id: number): Promise<void> {
  await sendLater(trx, heldProduct.of(id))
}

/** Takes the row locks of products, in the order of their ids. */
export async function lockProducts(trx: Kysely<Schema>, ids: readonly number[]): Promise<void> {
  await sql`select from product where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    trx,
  )
}

/** A product by its id, deleted ones too, with what a change of it needs. */
export async function findProduct(
  db: Kysely<Schema>,
  id: number,
  language: string,
): Promise<StoredProduct | undefined> {
  const [found, nodes] = await together(db, [productById.of(id, language), nodesOfProduct.of(id)])
  return productOf(found, nodes)
}

/** The product that `productById` found, deleted ones too. */
export function productOf(
  [found]: readonly { row: ProductRow }[],
  nodes: readonly KnownNode[] = [],
): StoredProduct | undefined {
  return found && Object.assign(toProduct(found.row), { nodes })
}

/** What people keep of those products of these ids that there are, in any order, deleted ones too. */
export async function keptOfProducts(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<KeptProduct[]> {
  const rows = await several(db, ids)
  return rows.map(({ row }) => keptOf(row) as unknown as KeptProduct)
}

function toProduct(row: ProductRow): Omit<StoredProduct, 'nodes'> {
  return withDerived(keptOf(row) as unknown as StoredProduct)
}

/** With the fields that follow from others. */
function withDerived<P extends Pick<Product, 'alphaW'>>(
  product: P,
): P & Pick<Product, 'absorptionClass'> {
  const alpha = product.alphaW?.value ?? null
  return Object.assign(product, {
    absorptionClass: alpha === null ? null : absorptionClass(alpha),
  })
}

/** With the fields that are made of several rows in place of these. */
function keptOf({ texts, declarations, nodes, ...rest }: KeptRow): Record<string, unknown> {
  const said = Object.entries(texts).map(([language, text]) => [language, named(textParts, text)])
  const rows = rowsTables.map(({ name, read }) => [name, read(rest[name] as unknown[][])])
  const declared = characteristics.map(({ key }) => [
    key,
    declaredOf(rest[key] as string | null, declarations[key]),
  ])
  return {
    ...rest,
    texts: Object.fromEntries(said),
    ...Object.fromEntries([...rows, ...declared]),
    ...nodeFields(nodes),
  }
}

/** No row and no value: unknown to us. A value without a row: declared, and nothing else is known of it. */
function declaredOf(
  value: string | null,
  declaration: Declarations[string] | undefined,
): Product['lambdaD'] {
  if (declaration) {
    const { state, condition, standard, edition, more } = declaration
    return { state, value, condition, standard, edition, ...more }
  }
  if (value === null) return null
  return { state: 'declared', value, condition: null, standard: null, edition: null }
}

function nodeFields(nodes: readonly NodeLink[]): Record<string, number[]> {
  const many = taxonomyKinds.filter((kind) => kind.cardinality === 'many')
  return Object.fromEntries(
    many.map(({ kind, field }) => [field, nodes.filter(([, of]) => of === kind).map(([id]) => id)]),
  )
}

/** The fields that people keep: what a PUT of this product would send. */
export function inputOf(product: ProductInput): ProductInput {
  const kept = productFieldNames.map((name) => [name, product[name]])
  return Object.fromEntries(kept) as ProductInput
}

/** The fields that name what stands in the references of the answer. */
const referring: ReadonlySet<string> = new Set(
  definedFields.flatMap(([name, { kind }]) => (kind === 'reference' ? name : [])),
)

type KeptAsSent = PlainName | (typeof measureKeys)[number] | 'texts'

/** The fields that are found as they were stored: all that is not made of rows or names a record. */
const keptAsSent: readonly KeptAsSent[] = [
  ...plainNames.filter((name) => !referring.has(name)),
  ...measureKeys,
  'texts',
]

/** The product as the next GET tells it once an update of these paths is stored; null where only the database knows. */
export function updatedProduct(
  { actor }: Context,
  before: StoredProduct,
  input: ProductInput,
  paths: readonly string[],
): StoredProduct | null {
  const changed = new Set(paths.map((path) => path.split('.')[0] ?? path))
  const names = keptAsSent.filter((name) => changed.has(name))
  if (names.length < changed.size) return null
  const values = Object.fromEntries(names.map((name) => [name, input[name]]))
  return withDerived({
    ...before,
    ...values,
    version: before.version + 1,
    updatedAt: before.readAt,
    updatedBy: { id: actor.id, name: actor.displayName },
  })
}
