import type { ProductInput } from '@lambda/contract/products/products'
import { ownCharacteristics } from '@lambda/domain/performance/own-characteristics'
import { rulesBySubject } from '@lambda/domain/product-rules'
import { rulesVersion } from '@lambda/domain/rules/rule-table'
import { taxonomyKinds } from '@lambda/domain/taxonomy/taxonomy'
import type { Kysely } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { type KeptFindings, findingsAsJson } from './findings/product-finding.repository.ts'
import {
  type OfAll,
  countriesOfAll,
  declarationsOfAll,
  jsonArray,
  nodesOfAll,
  rowsOfAll,
  textsOfAll,
} from './product-parts.repository.ts'
import { rowsTables } from './product-rows.repository.ts'
import { complete, ownColumns } from './product.repository.ts'

/** A product as far as people keep it. */
export interface KeptProduct extends ProductInput {
  id: number
  version: number
  isDeleted: boolean
  findings?: KeptFindings | null
}

/** Fields that are only read where they matter: two fifths of what a product takes, and of no matter to most changes. */
const onDemand = ['texts', 'classes', 'classFeatures', 'related'] as const

type OnDemand = (typeof onDemand)[number]

const isOnDemand = (name: string): name is OnDemand => onDemand.some((one) => one === name)

type Part = readonly [name: string, of: OfAll]

/** The fields that are made of rows of other tables. */
const partsOfAll: readonly Part[] = [
  ['countries', countriesOfAll],
  ['texts', textsOfAll],
  ...rowsTables.map(({ name }) => [name, rowsOfAll(name)] as const),
]

const partsOnDemand = partsOfAll.filter(([name]) => isOnDemand(name))

const ids = '$1::bigint[]'

const idsFor = (name: string) =>
  isOnDemand(name) ? `case when '${name}' = any($2::text[]) then ${ids} else '{}' end` : ids

type Row = Record<string, unknown> & { id: number; findings: KeptFindings | null }

type Pairs = ([id: number, value: unknown][] | null)[]

/** `$1` ids, `$2` those fields on demand that are read. */
const keptOfMany = prepared<{ rows: Row[]; pairs: Pairs }>(
  'products, kept',
  `select coalesce(json_agg(r), '[]') as rows,
    ${jsonArray([
      declarationsOfAll.sqlOf(ids),
      nodesOfAll.sqlOf(ids),
      ...partsOfAll.map(([name, part]) => part.sqlOf(idsFor(name))),
    ])} as pairs
  from (select ${ownColumns}, ${findingsAsJson} as findings, ${partsOfAll.map(([name]) => `null as "${name}"`).join(', ')}
    from product p where p.id = any(${ids})) r`,
)

/** `$1` ids, `$2` the fields on demand that are read. */
const demandedOfMany = prepared<{ pairs: Pairs }>(
  'products, their fields on demand',
  `select ${jsonArray(partsOnDemand.map(([name, part]) => part.sqlOf(idsFor(name))))} as pairs`,
)

/**
 * What people keep of those products of these ids that there are, in any order, deleted ones too. `names` are the fields that
 * somebody wants to read or to change, all where left out: what is on demand and does not matter to them cannot be looked into.
 */
export async function keptOfProducts(
  db: Kysely<Schema>,
  all: readonly number[],
  names?: ReadonlySet<string>,
): Promise<KeptProduct[]> {
  const read = names ? demandedBy(names) : onDemand
  const products = await productsWith(db, all, read)
  const left = onDemand.filter((name) => !read.includes(name))
  // all rules look at those anew that earlier rules have looked at, or none
  const anew = products.filter(({ findings }) => findings?.rules !== rulesVersion)
  if (left.length > 0 && anew.length > 0) await readOnDemand(db, anew, left)
  return products as unknown as KeptProduct[]
}

async function productsWith(
  db: Kysely<Schema>,
  all: readonly number[],
  read: readonly OnDemand[],
): Promise<Row[]> {
  const [{ rows, pairs } = { rows: [], pairs: [] }] = await keptOfMany(db, all, read)
  const [declarations, nodes, ...others] = pairs.map(byProduct)
  const left = onDemand.filter((name) => !read.includes(name))
  for (const row of rows) {
    const of = (values?: ReadonlyMap<number, unknown>) => values?.get(row.id) as never
    putParts(row, partsOfAll, others)
    for (const name of left) row[name] = unread
    complete(row, declarationsOfAll.decode(of(declarations)), nodesOfAll.decode(of(nodes)))
  }
  return rows
}

/** Reads fields of products that were left out when these were read. */
async function readOnDemand(
  db: Kysely<Schema>,
  rows: readonly Row[],
  names: readonly OnDemand[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const [{ pairs } = { pairs: [] }] = await demandedOfMany(db, ids, names)
  const values = partsOnDemand.flatMap((part, at) =>
    names.some((name) => name === part[0]) ? [{ part, of: byProduct(pairs[at] ?? null) }] : [],
  )
  const parts = values.map(({ part }) => part)
  const found = values.map(({ of }) => of)
  for (const row of rows) putParts(row, parts, found)
}

const byProduct = (pairs: Pairs[number]) => new Map(pairs)

/** Puts parts into a product, each of what was found for it. */
function putParts(
  row: Row,
  parts: readonly Part[],
  found: readonly ReadonlyMap<number, unknown>[],
): void {
  for (const [at, [name, { decode }]] of parts.entries()) {
    row[name] = decode(found[at]?.get(row.id) as never)
  }
}

/** What rows declare goes into the fields of these along with any change. */
const followed: readonly string[] = ownCharacteristics.map(({ key }) => key)

/** What rules look into along with these fields, and with those that follow. */
function demandedBy(names: ReadonlySet<string>): readonly OnDemand[] {
  // facts have other names for these
  if (taxonomyKinds.some(({ field }) => names.has(field))) return onDemand
  const changed = new Set([...names, ...followed])
  const asked = rulesBySubject.filter(({ reads }) => reads.some((name) => changed.has(name)))
  const read = new Set([...names, ...asked.flatMap(({ reads }) => reads)])
  // whose GTIN it is, too, is told by name
  if (names.has('gtin') || names.has('packaging')) read.add('texts')
  return onDemand.filter((name) => read.has(name))
}

/** In place of what was not read: it can be handed on, and fails whoever looks into it. */
const unread = new Proxy(
  {},
  {
    get: failUnread,
    has: failUnread,
    ownKeys: failUnread,
    getOwnPropertyDescriptor: failUnread,
  },
)

function failUnread(): never {
  throw new Error('This field was not read, as no rule was to look into it.')
}
