import type { PageInfo } from '@lambda/contract/api'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Place, type SortType, readCursor, writeCursor } from './cursor.ts'
import type { Schema } from '../database/schema.ts'

/** How a list is ordered: by a column, then by id, so that the order is total. */
export interface Order {
  /** As in the address: `-name`. */
  sort: string
  column: RawBuilder<unknown>
  /** SQL type of the column, to read a cursor's value back. */
  type: SortType
  /** Rows without a value come last, in either direction. */
  nullable: boolean
}

export interface Source {
  /** `from … where …`, complete. */
  from: RawBuilder<unknown>
  /** The column of the ids. */
  id: RawBuilder<unknown>
}

interface Row {
  id: number
  value: string | null
  total: number
}

/**
 * One page of ids by keyset, with the exact number of all rows. `total` says it in SQL where it is kept somewhere:
 * then the cost does not grow with the size of the list, as an index on the column serves both directions. Without
 * it the rows are found once, for the page and for counting them.
 */
export async function idPage(
  db: Kysely<Schema>,
  source: Source,
  order: Order,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  total: RawBuilder<number> | null = null,
): Promise<{ ids: number[]; page: PageInfo }> {
  const place = placeOf(cursor, order)
  const { rows } = await sql<Row>`${pageSql(source, order, place, limit + 1, total)}`.execute(db)
  const counted = rows[0]?.total ?? (place ? await countRows(db, source) : 0)
  return pageOf(rows, { sort: order.sort, place, limit }, counted, (value) => value)
}

/**
 * A page of rows that were read from a place on, or from the start, one more than the page holds where there are so many;
 * rows before the place are read backwards. `asText` tells a value as a cursor has it.
 */
export function pageOf<Value>(
  rows: readonly { id: number; value: Value }[],
  { sort, place, limit }: { sort: string; place: Position; limit: number },
  total: number,
  asText: (value: Value) => string | null,
): { ids: number[]; page: PageInfo } {
  const backwards = place?.side === 'before'
  const shown = backwards ? rows.slice(0, limit).toReversed() : rows.slice(0, limit)
  const more = rows.length > limit
  const at = (side: 'after' | 'before', row: (typeof rows)[number] | undefined) =>
    row ? writeCursor(sort, { side, value: asText(row.value), id: row.id }) : null
  return {
    ids: shown.map((row) => row.id),
    page: {
      total,
      next: more || backwards ? at('after', shown.at(-1)) : null,
      previous: place !== null && (more || !backwards) ? at('before', shown[0]) : null,
    },
  }
}

/** The place that a cursor stands for; null without one. Throws MALFORMED. */
export function placeOf(cursor: string | undefined, order: Order): Place | null {
  return cursor === undefined ? null : readCursor(cursor, order)
}

/**
 * The ids of all rows in their order, as they are at this moment: what is read by them piece by piece is neither twice
 * in it nor left out, whatever changes meanwhile. 4 bytes each.
 */
export async function allIds(
  db: Kysely<Schema>,
  { from, id }: Source,
  { sort, column }: Order,
): Promise<Uint32Array> {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',' order by (value is null), value ${direction}, id ${direction}) as ids
    from (select ${id} as id, ${column} as value ${from}) as found`.execute(db)
  return numbersIn(rows[0]?.ids ?? '')
}

const [comma, zero] = [0x2c, 0x30]

/** Numbers between commas, as `split` and `map` would give them, without a string of its own for each of a million. */
export function numbersIn(text: string): Uint32Array {
  if (text === '') return new Uint32Array()
  let count = 1
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count += 1
  const numbers = new Uint32Array(count)
  let at = 0
  for (let index = 0; index < count; index += 1) {
    let number = 0
    for (; at < text.length && text.charCodeAt(at) !== comma; at += 1) {
      number = number * 10 + text.charCodeAt(at) - zero
    }
    if (number > 0xff_ff_ff_ff) throw new Error(`The id ${number} does not fit 4 bytes.`)
    numbers[index] = number
    at += 1
  }
  return numbers
}

/** Beyond the last page there is no row that could tell. */
async function countRows(db: Kysely<Schema>, { from }: Source): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  return rows[0]?.total ?? 0
}

type Position = Place | null

function pageSql(
  source: Source,
  order: Order,
  place: Position,
  limit: number,
  total: RawBuilder<number> | null,
): RawBuilder<unknown> {
  if (total !== null) return ordered(source, order, { place, limit, total })
  const found = { from: sql`from found where true`, id: sql`found.id` }
  const counted = { place, limit, total: sql<number>`(select count(*) from found)` }
  return sql`with found as materialized (select ${source.id} as id, ${order.column} as value ${source.from})
    ${ordered(found, { ...order, column: sql`found.value` }, counted)}`
}

interface PageRequest {
  place: Position
  limit: number
  total: RawBuilder<number>
}

/** Rows without a sort value are read by a query of their own. */
function ordered(source: Source, order: Order, request: PageRequest): RawBuilder<unknown> {
  const { place, limit, total } = request
  const descending = order.sort.startsWith('-') !== (place?.side === 'before')
  const valued = branch(source, order, { ...request, descending, nulls: false })
  if (!order.nullable) return valued
  const unvalued = branch(source, order, { ...request, descending, nulls: true })
  const nullsFirst = place?.side === 'before'
  const valueDirection = descending ? sql`desc` : sql`asc`
  return sql`select id, value, ${total} as total from ((${valued}) union all (${unvalued})) as both_kinds
    order by (value is null) ${nullsFirst ? sql`desc` : sql`asc`},
      value::${sql.raw(order.type)} ${valueDirection}, id ${valueDirection} limit ${sql.lit(limit)}`
}

interface Branch extends PageRequest {
  descending: boolean
  nulls: boolean
}

function branch(source: Source, order: Order, options: Branch): RawBuilder<unknown> {
  const { descending, limit, nulls, total } = options
  const direction = descending ? sql`desc` : sql`asc`
  const value = nulls ? sql`null` : order.column
  const counted = order.nullable ? sql`` : sql`, ${total} as total`
  const ordering = nulls
    ? sql`${source.id} ${direction}`
    : sql`${order.column} ${direction}, ${source.id} ${direction}`
  return sql`select ${source.id} as id, ${value}::text as value ${counted} ${source.from}
    ${condition(source, order, options)} order by ${ordering} limit ${sql.lit(limit)}`
}

/** The rows beyond the place, of the kind that this branch reads. */
function condition(source: Source, order: Order, options: Branch): RawBuilder<unknown> {
  const { place, descending, nulls } = options
  const compare = descending ? sql`<` : sql`>`
  const type = sql.raw(order.type)
  const kind = order.nullable ? sql`and ${order.column} is ${nulls ? sql`` : sql`not`} null` : sql``
  if (!place) return kind
  const atNull = place.value === null
  if (nulls && atNull) return sql`${kind} and ${source.id} ${compare} ${place.id}::bigint`
  if (!nulls && !atNull) {
    return sql`${kind} and (${order.column}, ${source.id}) ${compare} (${place.value}::${type}, ${place.id}::bigint)`
  }
  // forwards: nulls follow every value; backwards: values follow every null
  const follows = place.side === 'after' ? nulls : !nulls
  return follows ? kind : sql`${kind} and false`
}
