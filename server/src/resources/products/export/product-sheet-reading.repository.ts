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
  told: unknown[]
}

/** What is read of many products in one statement, each source once. */
export class Reading {
  private readonly sources = new Map<string, Source>()

  /** The place of a source among those that are read. */
  take(name: string, source: () => Source): number {
    if (!this.sources.has(name)) this.sources.set(name, source())
    return [...this.sources.keys()].indexOf(name)
  }

  /** What the sources tell of the products that there are, in any order; deleted ones too. */
  async read(db: Kysely<Schema>, ids: readonly number[]): Promise<ReadProduct[]> {
    const { text, ofAll, ofEach, isInParts } = statementOf([...this.sources.values()])
    const answer = await db.executeQuery<{
      rows: unknown[][]
      pairs: ([id: number, value: unknown][] | null)[]
    }>(namedByText('products of a sheet', CompiledQuery.raw(text, [ids])))
    const { rows = [], pairs = [] } = answer.rows[0] ?? {}
    const byId = pairs.map((some) => new Map(some))
    return rows.map((row) => {
      const [id, version, ...own] = (isInParts ? row.flat() : row) as [number, number, ...unknown[]]
      const told: unknown[] = []
      for (const [index, { at }] of ofEach.entries()) told[at] = own[index]
      for (const [index, { at, source }] of ofAll.entries()) {
        told[at] = source.decode(byId[index]?.get(id) as never)
      }
      return { id, version, told }
    })
  }
}

/** What asks for sources, and where in its answer they stand. */
interface Statement {
  text: string
  ofEach: readonly { at: number }[]
  ofAll: readonly { at: number; source: OfAll }[]
  /** Whether the columns of a product come in several arrays. */
  isInParts: boolean
}

function statementOf(all: readonly Source[]): Statement {
  const ofAll = all.flatMap((source, at) => (source.isOfAll ? [{ source, at }] : []))
  const ofEach = all.flatMap((source, at) => (source.isOfAll ? [] : [{ source, at }]))
  const columns = ['p.id', 'p.version', ...ofEach.map(({ source }) => source.sql)]
  const parts = piecesOf(columns, mostArguments).map(jsonArray)
  const isInParts = parts.length > 1
  const joins = new Set(ofEach.map(({ source }) => source.join ?? ''))
  return {
    text: `select coalesce(json_agg(${isInParts ? jsonArray(parts) : parts[0]}), '[]') as rows,
        ${jsonArray(ofAll.map(({ source }) => source.sqlOf('$1::bigint[]')))} as pairs
      from product p ${[...joins].join(' ')} where p.id = any($1::bigint[])`,
    ofEach,
    ofAll,
    isInParts,
  }
}

/** As many arguments as a function of PostgreSQL takes. */
const mostArguments = 100
