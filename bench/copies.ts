import type { Client } from 'pg'
import { onServer } from '../server/test/database-server.ts'
import { copyStatements } from './copy-statements.ts'
import { log } from './log.ts'

/** Products that one transaction adds. */
const chunk = 20_000

/** Connections that add them: one for each core that the smallest machine has. */
const workers = 2

interface Chunk {
  copy: number
  from: number
  to: number
}

/**
 * Fills a database up to `size` products with copies of those that it has, made where they are: each with its own code,
 * GTIN, article number, trade word, values, days and history, and with the projections that the product would have
 * written for it. To be called without indexes and references (`withoutIndexes`).
 */
export async function copyProducts(url: string, size: number): Promise<void> {
  const { count, lastId } = await onServer(url, readExtent)
  if (count >= size) return
  const since = performance.now()
  const statements = await onServer(url, copyStatements)
  await onServer(url, async (client) => {
    await client.query('create index copying on change (entity_id)')
    // to pack the histories of copies would take a third of the time
    await client.query('alter table change alter column diff set storage external')
  })
  const chunks = chunksOf(count, size)
  const ended = await Promise.allSettled(
    Array.from({ length: workers }, async () =>
      onServer(url, async (client) => {
        // the originals stand among ever more copies: they are found by their keys
        await client.query(`set work_mem = '128MB'; set enable_hashjoin = off`)
        for (let next = chunks.next(); !next.done; next = chunks.next()) {
          await copyChunk(client, statements, next.value, lastId)
        }
      }),
    ),
  )
  // only now: whoever tells of it stops the server, and the other one would fail for that
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  await onServer(url, async (client) => {
    await client.query(
      `select setval(pg_get_serial_sequence('product', 'id'), max(id)) from product`,
    )
    await client.query('drop index copying')
    await client.query('alter table change alter column diff set storage extended')
    await client.query('select fold_facet_deltas(), fold_trace_deltas()')
  })
  log(`  copies: ${((performance.now() - since) / 1000).toFixed(0)} s`)
}

async function readExtent(client: Client): Promise<{ count: number; lastId: number }> {
  const { rows } = await client.query<{ count: number; lastId: number }>(
    'select count(*)::int as count, max(id)::int as "lastId" from product where deleted_at is null',
  )
  return rows[0] ?? { count: 0, lastId: 0 }
}

/** Places among the `count` products, from 0, once for each copy; the last copy may be of some only. */
function* chunksOf(count: number, size: number): Generator<Chunk, void> {
  for (let copy = 1; copy * count < size; copy++) {
    const wanted = Math.min(count, size - copy * count)
    for (let from = 0; from < wanted; from += chunk) {
      yield { copy, from, to: Math.min(from + chunk, wanted) }
    }
  }
}

async function copyChunk(
  client: Client,
  { gather, inserts }: Awaited<ReturnType<typeof copyStatements>>,
  { copy, from, to }: Chunk,
  lastId: number,
): Promise<void> {
  await client.query('begin')
  await client.query(gather, [copy, from, to, lastId])
  await client.query('create unique index on copied (source_id)')
  await client.query('analyze copied')
  for (const insert of inserts) await client.query(insert)
  await client.query('drop table copied')
  await client.query('commit')
}
