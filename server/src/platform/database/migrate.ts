import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import { errorCode } from '../error-code.ts'
import type { StartLog } from '../start-log.ts'

type SqlFile = { name: string; checksum: string; text: string }

/** Also the name of the table that says which of them were applied. */
type Kind = 'migration' | 'projection'

/** It holds `migrations` and `projections`. */
const folderOfSql = path.resolve(import.meta.dirname, '../..')

/** Any number that no other advisory lock of this product uses. */
const lockKey = 7_241_001

/**
 * Brings the database to the newest shape: applies the files `migrations/NNNN_name.sql` that it has not seen, in
 * their order, each in a transaction of its own with its row in the table `migration`; then the functions and views of
 * `projections/name.sql` in one transaction, those whose text has changed or, after a migration, all. Of several
 * servers that start at once one applies them while the others wait. `db` should be one for jobs.
 * Throws CannotStart when an applied migration has changed since, when the database knows migrations that
 * this program does not have, and when a file fails (which leaves no trace of it).
 */
export async function migrate<S>(
  db: Kysely<S>,
  log: StartLog,
  folder = folderOfSql,
): Promise<void> {
  const migrations = await readMigrations(folder)
  const projections = await readSql(path.join(folder, 'projections'))
  await db.connection().execute(async (connection) => {
    await takeLock(connection)
    try {
      await createTable(connection, 'migration')
      await createTable(connection, 'projection')
      const pending = pendingOf(migrations, await readApplied(connection, 'migration'))
      for (const migration of pending) {
        await connection.transaction().execute((trx) => apply(trx, 'migration', migration))
        log.info(`Migration ${migration.name} is applied.`)
      }
      const applied = await readApplied(connection, 'projection')
      const due = projections.filter(
        ({ name, checksum }) => pending.length > 0 || applied.get(name) !== checksum,
      )
      await connection.transaction().execute(async (trx) => {
        for (const projection of due) await apply(trx, 'projection', projection)
      })
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
    }
  })
}

async function createTable<S>(connection: Kysely<S>, kind: Kind): Promise<void> {
  await sql`
    create table if not exists ${sql.table(kind)} (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(connection)
}

/** Asks again and again, as a waiting statement would run into its time limits. */
async function takeLock<S>(connection: Kysely<S>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${lockKey}) as taken`.execute(connection)
    if (rows[0]?.taken) return
    await sleep(100)
  }
}

/** The name of the last migration that this program brings along. */
export async function newestMigration(folder = folderOfSql): Promise<string> {
  return (await readMigrations(folder)).at(-1)?.name ?? ''
}

/** The names of the migrations that the database has not seen, in their order. */
export async function migrationsPending<S>(db: Kysely<S>, folder = folderOfSql): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const applied = await readApplied(db, 'migration').catch((error: unknown) => {
    if (errorCode(error) === undefinedTable) return new Map<string, string>()
    throw error
  })
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
}

/** SQLSTATE 42P01. */
const undefinedTable = '42P01'

function pendingOf(
  migrations: readonly SqlFile[],
  applied: ReadonlyMap<string, string>,
): readonly SqlFile[] {
  const known = new Set(migrations.map(({ name }) => name))
  const foreign = [...applied.keys()].filter((name) => !known.has(name))
  if (foreign.length > 0) {
    throw new CannotStart(
      `This database was migrated by a newer version of Lambda (${foreign.join(', ')}). ` +
        'Start that version or a newer one.',
    )
  }
  for (const { name, checksum } of migrations) {
    if ((applied.get(name) ?? checksum) === checksum) continue
    throw new CannotStart(
      `The migration ${name} was changed after it was applied to this database. Restore the original file ` +
        'and make the change in a new migration.',
    )
  }
  const pending = migrations.filter(({ name }) => !applied.has(name))
  const last = [...applied.keys()].sort().at(-1) ?? ''
  const late = pending.find(({ name }) => name < last)
  if (!late) return pending
  throw new CannotStart(
    `The migration ${late.name} comes before ${last}, which is already applied to this database. Use the ` +
      'next free number.',
  )
}

async function apply<S>(trx: Kysely<S>, kind: Kind, file: SqlFile): Promise<void> {
  const { name, checksum, text } = file
  try {
    await sql.raw(text).execute(trx)
    await sql`
      insert into ${sql.table(kind)} (name, checksum) values (${name}, ${checksum})
      on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`.execute(
      trx,
    )
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    throw new CannotStart(`The ${kind} ${name} failed${placeOf(error, text)}: ${messageOf(error)}.`)
  }
}

/** PostgreSQL counts characters from 1; a person wants the line. */
function placeOf(error: unknown, text: string): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0
  return position > 0 ? ` in line ${text.slice(0, position - 1).split('\n').length}` : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function readApplied<S>(db: Kysely<S>, kind: Kind): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from ${sql.table(kind)}`.execute(db)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function readMigrations(folder: string): Promise<SqlFile[]> {
  const migrations = await readSql(path.join(folder, 'migrations'))
  refuseOddNames(migrations)
  return migrations
}

/** In the order of their names. Line ends do not count: Git may turn them around. */
async function readSql(folder: string): Promise<SqlFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name: path.basename(file, '.sql'), checksum, text }
    }),
  )
}

function refuseOddNames(migrations: readonly SqlFile[]): void {
  for (const [at, { name }] of migrations.entries()) {
    const twin = migrations[at - 1]?.name.slice(0, 4) === name.slice(0, 4)
    if (twin || !/^\d{4}_[a-z0-9_]+$/.test(name)) {
      throw new Error(`${name}.sql is not a valid migration name, or its number is already used.`)
    }
  }
}
