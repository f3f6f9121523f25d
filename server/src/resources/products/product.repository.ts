import { type PlainName, plainNames } from '@lambda/contract/products/product-definitions'
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
import { type NamedRow, NamesInMemory, noNames } from '../../platform/reference/names-in-memory.ts'
import { namesUnless, versionNow } from '../../platform/reference/reference-names.ts'
import { type KnownNode, knownNodes } from '../taxonomies/taxonomy.repository.ts'
import {
  type Referring,
  namedIds,
  namedIn,
  nodeIds,
  referring,
} from './product-reference.repository.ts'
import { type KeptFindings, findingsOfProduct } from './findings/product-finding.repository.ts'
import {
  type Declarations,
  type NodeLink,
  declarationAsJson,
  declaredOf,
  textsAsJson,
} from './product-parts.repository.ts'
import { named, rowsTables } from './product-rows.repository.ts'

/** A product as a statement returns it: plain columns, and its children as JSON, their values without names. */
interface ProductRow extends Record<string, unknown>, Pick<Referring, 'localArticleNumbers'> {
  id: number
  version: number
  isDeleted: boolean
  texts: Record<string, unknown[]>
  declarations: Declarations
  /** The ids of its taxonomy nodes. */
  nodes: readonly number[]
  /** Of what it refers to; null where all names are of the version that was asked about. */
  names: NamedRow[] | null
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
  /** What is known to be wrong with it, where it was read for a change. */
  findings: KeptFindings | null
  /** The version of names by which it was read for a change (`reference_version`). */
  namesVersion: string | null
}

const plain = Object.entries(plainColumns).map(([field, column]) => `p.${column} as "${field}"`)

const numbers = [
  ...measures.map(({ key, ...quantity }) => ({ key, quantity: quantity as Quantity })),
  ...characteristics,
].map(({ key, quantity }) => {
  const column = `p.${measureColumns[key]}`
  return `${quantity === null ? column : decimalOf(column, quantity)} as "${key}"`
})

const textNames = Object.keys(textColumns)

const rows = rowsTables.map(({ name, asJson }) => `${asJson} as "${name}"`)

/** The fields that taxonomy nodes are in. */
const nodeFields = taxonomyKinds.filter(({ cardinality }) => cardinality === 'many')

/**
 * What people keep of a product `p`, as the columns of a select: what is its own, and room for what is put in later, as objects
 * with so many fields are slow once one is added.
 */
export const ownColumns = `p.id, p.version, p.deleted_at is not null as "isDeleted",
    ${[...plain, ...numbers].join(', ')}, ${nodeFields.map(({ field }) => `null as "${field}"`).join(', ')}`

/** The same with what other tables have of it. */
const keptColumns = `${ownColumns},
    array(select c.country from product_country c where c.product_id = p.id order by c.country) as countries,
    (select coalesce(${textsAsJson}, '{}') from product_text k where k.product_id = p.id) as texts,
    (select coalesce(json_object_agg(k.characteristic, ${declarationAsJson}), '{}')
      from product_declaration k where k.product_id = p.id) as declarations,
    ${rows.join(',\n    ')},
    (select coalesce(json_agg(l.node_id order by l.position), '[]')
      from product_node l where l.product_id = p.id) as nodes`

/** An instant as everywhere (`postgres-types`). */
const instant = (column: string) => `replace(replace(${column}::text, ' ', 'T'), '+00', 'Z')`

/** Everything the detail needs. `$1` is the version of names that are known. */
const everything = `
  select ${keptColumns}, ${instant('p.created_at')} as "createdAt", ${instant('p.updated_at')} as "updatedAt",
    ${instant('now()')} as "readAt",
    (select json_build_object('id', u.id, 'name', u.display_name) from app_user u
      where u.id = p.created_by) as "createdBy",
    (select json_build_object('id', u.id, 'name', u.display_name) from app_user u
      where u.id = p.updated_by) as "updatedBy",
    ${namesUnless('$1', namedIds)} as names
  from product p`

/** One column of JSON: parsing that is far cheaper than five dozen columns a row. */
const asJson = (where: string) => `select row_to_json(r) as row from (${everything} ${where}) r`

/** The product `$2`, deleted or not. */
export const productById = prepared<{ row: ProductRow }>('product', asJson('where p.id = $2'))

/** The next `$3` products behind the id `$2`, by id. */
export const productsAfter = prepared<{ row: ProductRow }>(
  'products after an id',
  asJson('where p.id > $2 and p.deleted_at is null order by p.id limit $3'),
)

/** The same of those with the ids `$4`. */
export const productsAmong = prepared<{ row: ProductRow }>(
  'products among ids',
  asJson(`where p.id = any($4::bigint[]) and p.id > $2 and p.deleted_at is null
    order by p.id limit $3`),
)

const nodesOfProduct = prepared<KnownNode>(
  'taxonomy nodes of a product',
  knownNodes(`(select ${nodeIds} from product p where p.id = $1)::bigint[]`),
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
  const [[found], nodes, [kept], [names]] = await together(db, [
    productById.of(null, id),
    nodesOfProduct.of(id),
    findingsOfProduct.of(id),
    versionNow.of(),
  ])
  const findings = kept?.findings ?? null
  const namesVersion = names?.version ?? null
  return (
    found && Object.assign(productOf(found, noNames, language), { nodes, findings, namesVersion })
  )
}

/** The product that `productById` found, deleted ones too. `known` are the names of the version that it was asked with. */
export function productOf(
  { row }: { row: ProductRow },
  known: NamesInMemory,
  language: string,
): StoredProduct {
  const { names: told, nodes: links, declarations, ...kept } = row
  const names = told ? new NamesInMemory(told) : known
  const nodes = links.map((id): NodeLink => [id, names.get(id).kind])
  const texts = Object.entries(kept.texts).map(([of, text]) => [of, named(textNames, text)])
  const parts = rowsTables.map(({ name, read }) => [name, read(kept[name] as unknown[][])])
  const filled = { texts: Object.fromEntries(texts), ...Object.fromEntries(parts) }
  complete(Object.assign(kept, filled), declarations, nodes)
  const product = withDerived(kept as unknown as StoredProduct)
  const references = namedIn(row).map((id) => names.get(id).referenceIn(language))
  return Object.assign(product, { references, nodes: [], findings: null, namesVersion: null })
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

/** Puts what stands beside declared values, and the ids of nodes by their field, into a product: in place, as there are many. */
export function complete(
  product: Record<string, unknown>,
  declarations: Declarations,
  nodes: readonly NodeLink[],
): void {
  for (const { key } of characteristics) {
    product[key] = declaredOf(product[key] as string | null, declarations[key])
  }
  for (const { kind, field } of nodeFields) {
    product[field] = nodes.filter(([, of]) => of === kind).map(([id]) => id)
  }
}

/** The fields that people keep: what a PUT of this product would send. */
export function inputOf(product: ProductInput): ProductInput {
  const kept: Record<string, unknown> = {}
  for (const name of productFieldNames) kept[name] = product[name]
  return kept as unknown as ProductInput
}

type KeptAsSent = PlainName | (typeof measureKeys)[number] | 'texts'

/** The fields that are found as they were stored: all that is not made of rows or names a record. */
const keptAsSent: readonly KeptAsSent[] = [
  ...plainNames.filter((name) => !referring.includes(name)),
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
