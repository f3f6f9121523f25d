import { openFindings } from '@lambda/contract/products/findings/finding-query'
import type { ProductFieldName } from '@lambda/contract/products/product-query'
import type { Comparison } from '@lambda/contract/query-language/ast'
import { type FireClass, fireClasses } from '@lambda/domain/fire/fire-tables'
import { type Kysely, sql } from 'kysely'
import { outsideOfRequest } from '../../platform/database/request-scope.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Condition } from '../../platform/lists/query-condition.ts'
import { type SpecialField, specialField } from '../../platform/lists/query-filter.ts'
import type { Part } from '../../platform/lists/query-part.ts'
import type { NamesInMemory } from '../../platform/reference/names-in-memory.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** The ids behind codes: what the `tags` of a product hold. Keys are `kind:CODE` in upper case. */
export type TagIds = ReadonlyMap<string, readonly number[]>

export function tagKey(kind: string, code: string): string {
  return `${kind}:${code.toUpperCase()}`
}

/** Statuses, forms, Euroclasses and rules: they change with the program alone, so they are read once. */
export function fixedTags(db: Kysely<Schema>): Promise<TagIds> {
  return readOnce(fixedLists, db, readFixedTags)
}

const fixedLists: Kept<TagIds> = new WeakMap()

/** The fields whose choices are among them; the choices of others are columns of codes. */
const fixedKinds: ReadonlySet<string> = new Set(['status', 'form', 'fire', 'finding', 'duplicate'])

/** Of fields whose tags say more than that there is something, those by which it is present. */
const presentTags: Readonly<Record<string, readonly string[]>> = {
  finding: openFindings,
  duplicate: ['yes'],
}

/** A field whose choices are fixed tags, where `any` means all by which it is present; null for other fields. */
export function fixedTagPlace(
  name: string,
  tagged: (kind: string, codes: readonly string[]) => Part,
  isFilled: Condition,
): SpecialField<ProductFieldName> | null {
  if (!fixedKinds.has(name)) return null
  const all = presentTags[name]
  const meant = (code: string) => (all && code === 'any' ? all : [code])
  const isPresent = all ? tagged(name, all) : isFilled
  return specialField('enum', ({ any }) => tagged(name, any.flatMap(meant)), isPresent)
}

/** What has been read, or is being read, by database. */
type Kept<T> = WeakMap<object, Promise<T>>

/** For all requests, whichever asks first. */
function readOnce<T>(
  kept: Kept<T>,
  db: Kysely<Schema>,
  read: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const known = kept.get(db)
  if (known) return known
  const reading = outsideOfRequest(() => read(db))
  kept.set(db, reading)
  reading.catch(() => kept.delete(db))
  return reading
}

async function readFixedTags(db: Kysely<Schema>): Promise<TagIds> {
  const { rows } = await sql<{ kind: string; code: string; id: number }>`
    select 'status' as kind, code, id from product_status
    union all select 'form', code, id from product_form
    union all select 'fire', code, id from fire_class
    union all select 'finding', code, id from finding_tag
    union all select 'duplicate', code, id from duplicate_tag`.execute(db)
  return new Map(rows.map(({ kind, code, id }) => [tagKey(kind, code), [id]]))
}

/** A reference that a query names: `of` is `brand`, `country`, `competence-center` or a taxonomy kind. */
export interface NamedReference {
  of: string
  code: string
}

/** `$1` kinds and `$2` codes in upper case, in pairs. */
const idsOf = prepared<{ kind: string; code: string; ids: number[] }>(
  'ids of references',
  `with recursive asked as (select distinct * from unnest($1::text[], $2::text[]) as a(kind, code)),
    below as (
      select n.kind, upper(n.code) as code, n.id from taxonomy_node n
        join asked on asked.kind = n.kind and asked.code = upper(n.code)
      union
      select below.kind, below.code, child.id from taxonomy_node child
        join below on child.parent_id = below.id and child.kind = below.kind)
    select kind, code, array_agg(id) as ids from below group by kind, code
    union all
    select 'brand', upper(b.code), array[b.id] from brand b
      join asked on asked.kind = 'brand' and asked.code = upper(b.code)
    union all
    select 'country', c.code, array[c.id] from country c
      join asked on asked.kind = 'country' and asked.code = c.code
    union all
    select 'competence-center', upper(c.code), array[c.id] from competence_center c
      join asked on asked.kind = 'competence-center' and asked.code = upper(c.code)`,
)

/** The ids behind the named references; a taxonomy node stands for its descendants too. Unknown codes are left out. */
export async function referenceTags(
  db: Kysely<Schema>,
  names: NamesInMemory | null,
  named: readonly NamedReference[],
): Promise<TagIds> {
  if (named.length === 0) return new Map()
  if (names) {
    const found = named.map(
      ({ of, code }) => [tagKey(of, code), names.idsWithin(of, code)] as const,
    )
    return new Map(found.filter(([, ids]) => ids.length > 0))
  }
  const kinds = named.map((reference) => reference.of)
  const codes = named.map((reference) => reference.code.toUpperCase())
  const rows = await idsOf(db, kinds, codes)
  return new Map(rows.map(({ kind, code, ids }) => [tagKey(kind, code), ids]))
}

/** All ids of a kind, for `has:` and `missing:`. */
export async function kindTags(
  db: Kysely<Schema>,
  names: NamesInMemory | null,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (kinds.length === 0) return new Map()
  if (names) return new Map(kinds.map((kind) => [kind, names.idsOfKind(kind)]))
  const { rows } = await sql<{ kind: string; ids: number[] }>`
    select kind, array_agg(id) as ids from (
      select kind, id from taxonomy_node
      union all select 'brand', id from brand
      union all select 'country', id from country
      union all select 'competence-center', id from competence_center) as all_of_them
    where kind = any(${[...kinds]}) group by kind`.execute(db)
  return new Map(rows.map(({ kind, ids }) => [kind, ids]))
}

/** The Euroclasses that a comparison means; `>=` is at least as good, always within the table of the class. */
export function fireClassesThat(is: Comparison<string>): FireClass[] {
  if (is.op === 'any') return fireClasses.filter(({ code }) => is.any.includes(code))
  if (is.op === '..') {
    const [a, b] = [rankOf(is.from), rankOf(is.to)]
    if (!a || !b || a.table !== b.table) return []
    const [best, worst] = a.rank <= b.rank ? [a, b] : [b, a]
    return inTable(a.table, (rank) => rank >= best.rank && rank <= worst.rank)
  }
  const limit = rankOf(is.value)
  if (!limit) return []
  const tests = {
    '>=': (rank: number) => rank <= limit.rank,
    '>': (rank: number) => rank < limit.rank,
    '<=': (rank: number) => rank >= limit.rank,
    '<': (rank: number) => rank > limit.rank,
  }
  return inTable(limit.table, tests[is.op])
}

function rankOf(code: string): FireClass | undefined {
  return fireClasses.find((fireClass) => fireClass.code === code)
}

function inTable(table: FireClass['table'], test: (rank: number) => boolean): FireClass[] {
  return fireClasses.filter((fireClass) => fireClass.table === table && test(fireClass.rank))
}
