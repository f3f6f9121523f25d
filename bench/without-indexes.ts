import type { Client } from 'pg'
import { onServer } from '../server/test/database-server.ts'

/** The tables that a load of products fills. */
export const productTables = [
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
  'product_finding',
  'product_readiness',
  'product_epd',
  'epd_due',
  'change',
  'product_search',
  'product_name',
]

/** A product that is added is looked for by these: without them the last one would be read against all others. */
const readMeanwhile = ['product_gtin14', 'product_packaging_gtin14']

/** Indexes that keep nothing unique, the dearest first; those of a partitioned table include those of its partitions. */
const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as drop,
    replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as create
  from pg_index i
  where i.indrelid = any($1::regclass[]) and not i.indisunique
    and i.indexrelid <> all('{${readMeanwhile.join()}}'::regclass[])
    and not exists (select from pg_inherits h where h.inhrelid = i.indexrelid)
  order by pg_get_indexdef(i.indexrelid) like '%tsv%' desc`

const references = `
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
      as create
  from pg_constraint c
  where c.conrelid = any($1::regclass[]) and c.contype = 'f' and c.conparentid = 0`

/**
 * Does `work` while these tables have neither indexes, but for their keys and GTINs, nor references; makes them anew afterwards,
 * which is faster by far than keeping them up to date. Of a failure it leaves a database to throw away.
 */
export async function withoutIndexes(
  url: string,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const parts = await onServer(url, async (client) => [
    await read(client, indexes, tables),
    await read(client, references, tables),
  ])
  for (const { drop } of parts.flat()) await onServer(url, (client) => client.query(drop))
  await work()
  for (const part of parts) {
    const statements = part.map(({ create }) => create).values()
    await Promise.all([run(url, statements), run(url, statements)])
  }
}

async function read(
  client: Client,
  text: string,
  tables: readonly string[],
): Promise<{ drop: string; create: string }[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(text, [tables])
  return rows
}

/** One of those who share in the statements: each takes the next one. */
async function run(url: string, statements: Iterable<string>): Promise<void> {
  await onServer(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}
