import pg from 'pg'
import type { FileStore } from '../platform/files/file-store.ts'

/** What a restored installation holds. */
export interface Inventory {
  tables: number
  rows: number
  /** Files that the database speaks of and whose contents are there with their size. */
  files: number
  /** Hashes of contents that are not, those of their pictures too. */
  missing: string[]
}

const aStep = 1000

/** Reads every row of every table, and asks the store for each file that the database speaks of. Rejects where the database cannot be read. */
export async function lookThrough(url: string, store: FileStore): Promise<Inventory> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { tables, rows } = await countRows(client)
    return { tables, rows, ...(await findFiles(client, store)) }
  } finally {
    await client.end()
  }
}

async function countRows(client: pg.Client): Promise<{ tables: number; rows: number }> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  let rows = 0
  for (const { name } of tables) {
    const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${name}`)
    rows += Number(counted[0]?.count)
  }
  return { tables: tables.length, rows }
}

interface FileRow {
  id: string
  sha256: string
  size: string
  /** The picture of it, a content of its own. */
  thumbnail: string | null
}

async function findFiles(
  client: pg.Client,
  store: FileStore,
): Promise<Pick<Inventory, 'files' | 'missing'>> {
  const found: Pick<Inventory, 'files' | 'missing'> = { files: 0, missing: [] }
  let last = '0'
  for (;;) {
    const { rows } = await client.query<FileRow>(
      `select id, sha256, size, thumbnail from stored_file where id > $1 and damage is null order by id limit $2`,
      [last, aStep],
    )
    for (const { sha256, size, thumbnail } of rows) {
      if ((await store.size(sha256)) === Number(size)) found.files += 1
      else found.missing.push(sha256)
      if (thumbnail !== null && (await store.size(thumbnail)) === null)
        found.missing.push(thumbnail)
    }
    if (rows.length < aStep) return found
    last = rows.at(-1)?.id ?? last
  }
}
