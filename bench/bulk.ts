import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { demoProducts } from '../demo/src/demo-products.ts'
import { loadProducts } from '../demo/src/load.ts'
import { createDatabase } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { ensureAdministrators } from '../server/src/seed/administrators.ts'
import { seedReferenceData } from '../server/src/seed/reference-data.ts'
import { databaseAt, onServer } from '../server/test/database-server.ts'
import { log } from './log.ts'
import type { Figure } from './results.ts'
import { benchUser, quiet } from './seed.ts'

/** The tables that a load fills, in the order of their references. */
const tables = [
  'brand',
  'product',
  'product_text',
  'product_country',
  'product_node',
  'product_declaration',
  'change',
  'product_search',
  'product_name',
  'vocabulary',
  'facet_count',
]

/** Products a second through the loader, and as a share of COPY of the very same rows into the same tables. */
export async function compareBulk(database: string, count: number): Promise<Figure[]> {
  const products = [...demoProducts(count)]
  const names = ['empty', 'loaded', 'copied'].map((part) => `bench_${process.pid}_${part}`)
  const [empty = '', loaded = '', copied = ''] = names
  try {
    await create(database, empty, 'template0')
    await fillWithReferences(databaseAt(database, empty))
    for (const name of [loaded, copied]) await create(database, name, empty)
    const ours = await seconds(() => load(databaseAt(database, loaded), products))
    const data = await onServer(databaseAt(database, loaded), readTables)
    const theirs = await onServer(databaseAt(database, copied), (db) =>
      seconds(() => copy(db, data)),
    )
    log(`bulk: ${ours.toFixed(1)} s, by COPY ${theirs.toFixed(1)} s`)
    const rows = data.reduce((sum, table) => sum + table.count, 0)
    return figures({ products: count / ours, rows: rows / ours, share: theirs / ours })
  } finally {
    for (const name of names) {
      await onServer(database, (db) => db.query(`drop database if exists ${name} with (force)`))
    }
  }
}

/** `share` is that of the speed of COPY. */
function figures({
  products,
  rows,
  share,
}: Record<'products' | 'rows' | 'share', number>): Figure[] {
  return [
    {
      name: 'bulk create, with history and projections',
      value: `${rows.toFixed(0)} rows/s (${products.toFixed(0)} products/s)`,
      target: '≥ 5,000 rows/s',
      isReached: rows >= 5_000,
    },
    {
      name: 'bulk create, against COPY of the same rows with the same indexes',
      value: share.toFixed(2),
      target: '≥ 0.25',
      isReached: share >= 0.25,
    },
  ]
}

async function create(database: string, name: string, template: string): Promise<void> {
  await onServer(database, (db) => db.query(`create database ${name} template ${template}`))
}

async function fillWithReferences(url: string): Promise<void> {
  const db = createDatabase(url, { use: 'jobs', log: quiet })
  try {
    await migrate(db, quiet)
    await seedReferenceData(db)
    await ensureAdministrators(db, [benchUser])
  } finally {
    await db.destroy()
  }
}

async function load(url: string, products: Parameters<typeof loadProducts>[1]): Promise<void> {
  const actorId = await onServer(url, async (db) => {
    const { rows } = await db.query<{ id: number }>('select min(id)::int as id from app_user')
    return rows[0]?.id ?? 0
  })
  await loadProducts(url, products, { actorId, log: quiet })
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}

interface TableData {
  target: string
  rows: Buffer
  count: number
}

async function readTables(db: Client): Promise<TableData[]> {
  const data: TableData[] = []
  for (const table of tables) {
    const described = await db.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const columns = described.rows[0]?.columns ?? ''
    // the user's own creation is in both
    const where = table === 'change' ? `where entity = 'product'` : ''
    const source = db.query(to(`copy (select ${columns} from ${table} ${where}) to stdout`))
    const rows = await buffer(source)
    data.push({ target: `${table} (${columns})`, rows, count: linesOf(rows) })
  }
  return data
}

function linesOf(text: Buffer): number {
  let lines = 0
  for (const byte of text) if (byte === 10) lines += 1
  return lines
}

async function copy(db: Client, data: readonly TableData[]): Promise<void> {
  await db.query('begin')
  // as the loader has it
  await db.query(`set local work_mem = '64MB'; set local gin_pending_list_limit = '64MB'`)
  for (const { target, rows } of data) {
    await pipeline(Readable.from([rows]), db.query(from(`copy ${target} from stdin`)))
  }
  await db.query('commit')
}
