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
import { databaseAt, dropDatabase, onServer } from '../server/test/database-server.ts'
import { processorTime, untilQuiet } from './cpu.ts'
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

/** What a load took: seconds, and milliseconds of the database's processor. */
interface Spent {
  seconds: number
  cpu: number
}

/**
 * Products and table rows a second through the loader, each as a share of INSERT … SELECT of the very same rows into the
 * same tables with the same indexes. `postmaster` is the database's process.
 */
export async function compareBulk(
  database: string,
  postmaster: number,
  count: number,
): Promise<Figure[]> {
  const products = [...demoProducts(count)]
  const names = ['empty', 'loaded', 'copied'].map((part) => `bench_${process.pid}_${part}`)
  const [empty = '', loaded = '', copied = ''] = names
  try {
    await create(database, empty, 'template0')
    await fillWithReferences(databaseAt(database, empty))
    for (const name of [loaded, copied]) await create(database, name, empty)
    const ours = await spent(postmaster, () => load(databaseAt(database, loaded), products))
    const data = await onServer(databaseAt(database, loaded), readTables)
    const theirs = await onServer(databaseAt(database, copied), async (db) => {
      await stage(db, data)
      return spent(postmaster, () => insert(db, data))
    })
    log(`bulk: ${ours.seconds.toFixed(1)} s, by INSERT … SELECT ${theirs.seconds.toFixed(1)} s`)
    const rows = data.reduce((sum, table) => sum + table.count, 0)
    return figures(ours, theirs, { products: count, rows })
  } finally {
    for (const name of names) {
      await onServer(database, (db) => dropDatabase(db, name))
    }
  }
}

function figures(
  ours: Spent,
  theirs: Spent,
  { products, rows }: Record<'products' | 'rows', number>,
): Figure[] {
  const share = theirs.seconds / ours.seconds
  const rate = (things: number, name: string) =>
    `${(things / ours.seconds).toFixed(0)} ${name}/s, of raw ${share.toFixed(2)}`
  const cpu = ({ cpu }: Spent) => (cpu / products).toFixed(2)
  const target = { target: '≥ 0.7 of raw', isReached: share >= 0.7 }
  return [
    {
      name: 'bulk create, with history and projections: products',
      value: rate(products, 'products'),
      ...target,
    },
    {
      name: `bulk create: table rows, ${(rows / products).toFixed(0)} a product`,
      value: rate(rows, 'rows'),
      ...target,
    },
    {
      name: 'bulk create: CPU of the database',
      value: `${cpu(ours)} ms a product, raw ${cpu(theirs)}`,
      target: '≤ raw / 0.7',
      isReached: theirs.cpu / ours.cpu >= 0.7,
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

async function spent(postmaster: number, work: () => Promise<void>): Promise<Spent> {
  await untilQuiet([postmaster])
  const before = await processorTime(postmaster)
  const since = performance.now()
  await work()
  const seconds = (performance.now() - since) / 1000
  return { seconds, cpu: (await processorTime(postmaster)) - before }
}

interface TableData {
  table: string
  columns: string
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
    data.push({ table, columns, rows, count: linesOf(rows) })
  }
  return data
}

function linesOf(text: Buffer): number {
  let lines = 0
  for (const byte of text) if (byte === 10) lines += 1
  return lines
}

/** The rows where they only need to be taken from: tables without indexes, of which the planner knows. */
async function stage(db: Client, data: readonly TableData[]): Promise<void> {
  for (const { table, columns, rows } of data) {
    const staged = `staged_${table}`
    await db.query(`create unlogged table ${staged} as select ${columns} from ${table} limit 0`)
    await pipeline(Readable.from([rows]), db.query(from(`copy ${staged} (${columns}) from stdin`)))
    await db.query(`analyze ${staged}`)
  }
}

async function insert(db: Client, data: readonly TableData[]): Promise<void> {
  await db.query('begin')
  // as the loader has it
  await db.query(`set local work_mem = '64MB'; set local gin_pending_list_limit = '64MB'`)
  for (const { table, columns } of data) {
    await db.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from staged_${table}`,
    )
  }
  await db.query('commit')
}
