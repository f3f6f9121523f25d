import { CompiledQuery, type Kysely } from 'kysely'
import { namedByText } from '../../../platform/database/prepared.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { piecesOf } from '../../../platform/pieces.ts'
import { type OfAll, jsonArray } from '../product-parts.repository.ts'

/** Something that is read of each product `p`: an expression. */
interface OfEach {
  isOfAll?: false
  sql: string
  join?: string
}

/** Something that is read of many products. */
export type Source = OfEach | OfAll

/** One of many products: what its sources have told, each in its place. */
interface ReadProduct {
  id: number
  version: number
  told: readonly unknown[]
}

/** Tells of one of the products that were read; null where there is none. It is worked out then: many wait for long. */
type ProductOf = (id: number) => ReadProduct | null

/** What is read of many products in one statement, each source once. */
export class Reading {
  private readonly sources = new Map<string, Source>()

  /** The place of a source among those that are read. */
  take(name: string, source: () => Source): number {
    if (!this.sources.has(name)) this.sources.set(name, source())
    return [...this.sources.keys()].indexOf(name)
  }

  /** What the sources tell of the products that there are; of deleted ones too. */
  async read(db: Kysely<Schema>, ids: readonly number[]): Promise<ProductOf> {
    const sources = [...this.sources.values()]
    const { text, isInParts } = statementOf(sources)
    // an array of PostgreSQL as text: making one of numbers that it looks at one by one takes longer
    const query = CompiledQuery.raw(text, [`{${ids.join(',')}}`])
    const answer = await db.executeQuery<{
      rows: unknown[][]
      pairs: ([id: number, value: unknown][] | null)[]
    }>(namedByText('products of a sheet', query))
    const { rows = [], pairs = [] } = answer.rows[0] ?? {}
    const columnsOf = new Map(
      rows.map((row) => (isInParts ? row.flat() : row)).map((row) => [row[0] as number, row]),
    )
    const valuesOf = pairs.map((some) => new Map(some))
    return (id) => {
      const columns = columnsOf.get(id)
      if (!columns) return null
      let [own, ofAll] = [beforeColumns.length, 0]
      const told = sources.map((source) =>
        source.isOfAll ? source.decode(valuesOf[ofAll++]?.get(id) as never) : columns[own++],
      )
      return { id, version: columns[1] as number, told }
    }
  }
}

/** What is read of every product, before what its sources tell. */
const beforeColumns = ['p.id', 'p.version']

/** The ids that are asked for. Behind a SELECT: the planner would go through thousands of them to guess what they select. */
const askedIds = '(select $1::bigint[])::bigint[]'

/** What asks for sources, and whether the columns of a product come in several arrays. */
function statementOf(sources: readonly Source[]): { text: string; isInParts: boolean } {
  const ofAll = sources.flatMap((source) => (source.isOfAll ? source.sqlOf(askedIds) : []))
  const ofEach = sources.flatMap((source) => (source.isOfAll ? [] : source))
  const columns = [...beforeColumns, ...ofEach.map((source) => source.sql)]
  const parts = piecesOf(columns, mostArguments).map(jsonArray)
  const isInParts = parts.length > 1
  const joins = new Set(ofEach.map((source) => source.join ?? ''))
  return {
    text: `select coalesce(json_agg(${isInParts ? jsonArray(parts) : parts[0]}), '[]') as rows,
        ${jsonArray(ofAll)} as pairs
      from product p ${[...joins].join(' ')} where p.id = any(${askedIds})`,
    isInParts,
  }
}

/** As many arguments as a function of PostgreSQL takes. */
const mostArguments = 100
