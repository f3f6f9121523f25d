import type { Client } from 'pg'
import { onServer } from '../server/test/database-server.ts'

/** The tables that a load of products fills. */
export const productTables = [
  'product',
  'product_text',
  'product_country',
  'product_node',
  'product_declaration',
  'change',
  'product_search',
  'product_name',
]

/** Indexes that keep nothing unique; those of a partitioned table include those of its partitions. */
const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as drop,
    replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as create
  from pg_index i
  where i.indrelid = any($1::regclass[]) and not i.indisunique
    and not exists (select from pg_inherits h where h.inhrelid = i.indexrelid)`

const references = `
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
      as create
  from pg_constraint c
  where c.conrelid = any($1::regclass[]) and c.contype = 'f' and c.conparentid = 0`

/**
 * Does `work` while these tables have neither indexes, but for their keys, nor references; makes them anew afterwards,
 * which is faster by far than keeping them up to date. Of a failure it leaves a database to throw away.
 */
export async function withoutIndexes(
  url: string,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const statements = await onServer(url, async (client) => [
    ...(await read(client, indexes, tables)),
    ...(await read(client, references, tables)),
  ])
  await run(
    url,
    statements.map(({ drop }) => drop),
  )
  await work()
  await run(
    url,
    statements.map(({ create }) => create),
  )
}

async function read(
  client: Client,
  text: string,
  tables: readonly string[],
): Promise<{ drop: string; create: string }[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(text, [tables])
  return rows
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  await onServer(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}
