import type { Client } from 'pg'
import { demoProducts } from '../demo/src/demo-products.ts'
import { loadProducts } from '../demo/src/load.ts'
import { createDatabase } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { ensureAdministrators } from '../server/src/seed/administrators.ts'
import { seedReferenceData } from '../server/src/seed/reference-data.ts'
import { databaseAt, dropDatabase, onServer } from '../server/test/database-server.ts'
import { compareBulkChanges } from './bulk-changes.ts'
import { type TableData, readTables, stage, unstage } from './bulk-tables.ts'
import { type Spent, spent } from './cpu.ts'
import { log } from './log.ts'
import type { Figure } from './results.ts'
import { quiet } from './bench-database.ts'
import { benchUser } from './seed.ts'

/** The tables that a load fills, in the order of their references. */
const tables = [
  'brand',
  'product',
  'product_text',
  'product_country',
  'product_node',
  'product_declaration',
  'product_packaging',
  'product_avcp',
  'product_performance',
  'product_curve',
  'product_class',
  'product_class_feature',
  'product_local_article_number',
  'change',
  'product_search',
  'product_finding',
  'readiness_state',
  'product_readiness',
  'duplicate_print',
  'duplicate_key',
  'product_name',
  'vocabulary',
  'facet_count',
]

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
    const data = await onServer(databaseAt(database, loaded), (db) => readTables(db, tables))
    const theirs = await onServer(databaseAt(database, copied), async (db) => {
      await stage(db, data)
      const inserted = await spent(postmaster, () => insert(db, data))
      await unstage(db, data)
      return inserted
    })
    log(`bulk: ${ours.seconds.toFixed(1)} s, by INSERT … SELECT ${theirs.seconds.toFixed(1)} s`)
    const rows = data.reduce((sum, table) => sum + table.count, 0)
    const created = figures(ours, theirs, { products: count, rows })
    const urls = { ours: databaseAt(database, loaded), raw: databaseAt(database, copied) }
    return [...created, ...(await compareBulkChanges(urls, postmaster))]
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
