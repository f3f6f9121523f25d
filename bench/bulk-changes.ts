import type { ProductInput } from '@lambda/contract/products/products'
import type { Client } from 'pg'
import type { Context } from '../server/src/platform/context.ts'
import {
  type Database,
  createDatabase,
  withTransaction,
} from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/server-log.ts'
import { changeMany } from '../server/src/platform/versioned/bulk-writes.ts'
import { productsInBulk } from '../server/src/resources/products/product.change.ts'
import { inputOf } from '../server/src/resources/products/product.repository.ts'
import { onServer } from '../server/test/database-server.ts'
import { readTables, stage, unstage } from './bulk-tables.ts'
import { type Spent, spent } from './cpu.ts'
import { log } from './log.ts'
import type { Figure } from './results.ts'
import { quiet } from './bench-database.ts'
import { benchUser } from './seed.ts'

/** As many are changed in one transaction: a step of a job. */
const aStep = 1000

/** A field that is changed of every product, and the columns that this changes. */
interface ChangedField {
  name: string
  next: (before: ProductInput) => Partial<ProductInput>
  columns: Readonly<Record<string, readonly string[]>>
}

const fields: readonly ChangedField[] = [
  {
    name: 'a number',
    next: () => ({ length: '1234' }),
    columns: {
      product: ['length', 'version', 'updated_at', 'updated_by'],
      product_search: ['length', 'updated_at', 'updated_by'],
    },
  },
  {
    name: 'a text that is searched',
    next: ({ series }) => ({ series: `${series ?? ''} Neo`.trim() }),
    columns: {
      product: ['series', 'version', 'updated_at', 'updated_by'],
      product_search: ['updated_at', 'updated_by'],
      product_name: ['tsv'],
    },
  },
]

/**
 * One field of all products through `changeMany`, as a share of UPDATE … FROM and INSERT … SELECT of the very same values
 * of the same columns, with their history. Both databases hold the same products; `postmaster` is their process.
 */
export async function compareBulkChanges(
  urls: { ours: string; raw: string },
  postmaster: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const field of fields) figures.push(...(await compareChange(urls, postmaster, field)))
  return figures
}

async function compareChange(
  urls: { ours: string; raw: string },
  postmaster: number,
  field: ChangedField,
): Promise<Figure[]> {
  const db = createDatabase(urls.ours, { use: 'jobs', log: quiet })
  try {
    const lastChange = await newestChange(db)
    let count = 0
    const ours = await spent(postmaster, async () => {
      count = await changeAll(db, field)
    })
    const tables = Object.keys(field.columns)
    const data = await onServer(urls.ours, (client) =>
      readTables(client, [...tables, 'change'], { changesAfter: lastChange }),
    )
    const raw = await onServer(urls.raw, async (client) => {
      await stage(client, data)
      const updated = await spent(postmaster, () => update(client, field))
      await unstage(client, data)
      return updated
    })
    log(
      `bulk change of ${field.name}: ${ours.seconds.toFixed(1)} s, raw ${raw.seconds.toFixed(1)} s`,
    )
    return figuresOf(field, { ours, raw, count })
  } finally {
    await db.destroy()
  }
}

function figuresOf(
  { name }: ChangedField,
  { ours, raw, count }: { ours: Spent; raw: Spent; count: number },
): Figure[] {
  const share = raw.seconds / ours.seconds
  const perProduct = ({ cpu }: Spent) => (cpu / count).toFixed(2)
  return [
    {
      name: `bulk change of ${name}, with history and projections: products`,
      value: `${(count / ours.seconds).toFixed(0)} products/s, of raw ${share.toFixed(2)}`,
      target: '≥ 0.3 of raw',
      isReached: share >= 0.3,
    },
    {
      name: `bulk change of ${name}: CPU of the database`,
      value: `${perProduct(ours)} ms a product, raw ${perProduct(raw)}`,
      target: '≤ raw / 0.3',
      isReached: raw.cpu / ours.cpu >= 0.3,
    },
  ]
}

async function newestChange(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('change')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id
}

/** Resolves to the number of products. */
async function changeAll(db: Database, { next }: ChangedField): Promise<number> {
  const actor = await db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('email_key', '=', benchUser)
    .executeTakeFirstOrThrow()
  let count = 0
  for (let after: number | undefined = 0; after !== undefined;) {
    const since: number = after
    after = await withTransaction(db, async (trx) => {
      const rows = await trx
        .selectFrom('product')
        .select('id')
        .where('id', '>', since)
        .orderBy('id')
        .limit(aStep)
        .execute()
      const context: Context = {
        db: trx,
        actor: { ...actor, displayName: 'Bench', isActive: true, isAdministrator: true },
        source: 'job',
        batch: null,
        traceId: 'bench',
        address: null,
        log: createLog('silent'),
      }
      const outcomes = await changeMany(
        context,
        productsInBulk,
        rows.map(({ id }) => ({
          key: { id },
          version: null,
          next: (before) => ({ ...inputOf(before), ...next(before) }),
        })),
      )
      const failed = outcomes.find(({ outcome }) => outcome !== 'changed')
      if (failed) throw new Error(`A product was not changed: ${JSON.stringify(failed)}`)
      count += rows.length
      return rows.at(-1)?.id
    })
  }
  return count
}

const keys: Readonly<Record<string, readonly string[]>> = {
  product: ['id'],
  product_search: ['product_id'],
  product_name: ['product_id', 'language'],
}

async function update(db: Client, { columns }: ChangedField): Promise<void> {
  await db.query('begin')
  for (const [table, changed] of Object.entries(columns)) {
    const assignments = changed.map((column) => `${column} = s.${column}`).join(', ')
    const same = (keys[table] ?? []).map((key) => `t.${key} = s.${key}`).join(' and ')
    await db.query(`update ${table} t set ${assignments} from staged_${table} s where ${same}`)
  }
  await db.query('insert into change overriding system value select * from staged_change')
  await db.query('commit')
}
