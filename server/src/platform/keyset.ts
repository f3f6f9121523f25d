import type { PageInfo } from '@lambda/contract/api'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type SortType, readCursor, writeCursor } from './cursor.ts'
import type { Schema } from './schema.ts'

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
}

/**
 * One page of ids by keyset: its cost does not grow with the page's distance from the start. Rows without a sort
 * value are read by a query of their own, so that an index on the column serves both directions.
 */
export async function idPage(
  db: Kysely<Schema>,
  source: Source,
  order: Order,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ ids: number[]; page: Omit<PageInfo, 'total'> }> {
  const place = cursor === undefined ? null : readCursor(cursor, order)
  const backwards = place?.side === 'before'
  const { rows } = await sql<Row>`${pageSql(source, order, place, limit + 1)}`.execute(db)
  const shown = backwards ? rows.slice(0, limit).toReversed() : rows.slice(0, limit)
  const more = rows.length > limit
  const [first, last] = [shown[0], shown.at(-1)]
  const at = (side: 'after' | 'before', row: Row | undefined) =>
    row ? writeCursor(order.sort, { side, value: row.value, id: row.id }) : null
  return {
    ids: shown.map((row) => row.id),
    page: {
      next: more || backwards ? at('after', last) : null,
      previous: place !== null && (more || !backwards) ? at('before', first) : null,
    },
  }
}

type Position = ReturnType<typeof readCursor> | null

function pageSql(
  source: Source,
  order: Order,
  place: Position,
  limit: number,
): RawBuilder<unknown> {
  const descending = order.sort.startsWith('-') !== (place?.side === 'before')
  const valued = branch(source, order, { place, descending, limit, nulls: false })
  if (!order.nullable) return valued
  const unvalued = branch(source, order, { place, descending, limit, nulls: true })
  const nullsFirst = place?.side === 'before'
  const valueDirection = descending ? sql`desc` : sql`asc`
  return sql`select id, value from ((${valued}) union all (${unvalued})) as both_kinds
    order by (value is null) ${nullsFirst ? sql`desc` : sql`asc`},
      value::${sql.raw(order.type)} ${valueDirection}, id ${valueDirection} limit ${sql.lit(limit)}`
}

interface Branch {
  place: Position
  descending: boolean
  limit: number
  nulls: boolean
}

function branch(source: Source, order: Order, options: Branch): RawBuilder<unknown> {
  const { descending, limit, nulls } = options
  const direction = descending ? sql`desc` : sql`asc`
  const value = nulls ? sql`null` : order.column
  const ordering = nulls
    ? sql`${source.id} ${direction}`
    : sql`${order.column} ${direction}, ${source.id} ${direction}`
  return sql`select ${source.id} as id, ${value}::text as value ${source.from} ${condition(source, order, options)}
    order by ${ordering} limit ${sql.lit(limit)}`
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
