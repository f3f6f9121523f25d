import type { SystemReport } from '@lambda/contract/system'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { purposeOf } from './system-table.rules.ts'

type Db = Kysely<Schema>

/** What PostgreSQL is told that puts data at risk, or lets it grow slow. */
export interface DatabaseSettings {
  fsync: boolean
  fullPageWrites: boolean
  synchronousCommit: boolean
  autovacuum: boolean
  sharedBuffersBytes: number
  /** Transactions since the oldest that is still told apart; at two thousand million PostgreSQL takes no more changes. */
  transactionAge: number
}

type Shown = SystemReport['database']

const largest = 8

/** The database as it is now: sizes on the disk, and estimates in place of counts. */
export async function readDatabase(db: Db): Promise<{ shown: Shown; settings: DatabaseSettings }> {
  const [row] = (await plainFacts(db)).rows
  if (!row) throw new Error('The database did not say how it is.')
  const { fsync, fullPageWrites, synchronousCommit, autovacuum, used, most, ...rest } = row
  const { oldestAt, oldestProgram, sharedBuffersBytes, transactionAge, ...shown } = rest
  return {
    shown: {
      ...shown,
      migration: await lastMigration(db),
      connections: { used, most },
      oldestTransaction:
        oldestAt === null ? null : { startedAt: oldestAt, program: oldestProgram ?? '' },
      lastBackup: await lastBackup(db),
      tables: await largestTables(db),
    },
    settings: {
      fsync,
      fullPageWrites,
      synchronousCommit,
      autovacuum,
      sharedBuffersBytes,
      transactionAge,
    },
  }
}

interface PlainFacts
  extends Pick<Shown, 'version' | 'startedAt' | 'bytes' | 'hosts'>, DatabaseSettings {
  used: number
  most: number
  oldestAt: string | null
  oldestProgram: string | null
}

const isOn = (name: string) => sql`current_setting(${sql.lit(name)}) <> 'off'`

/** Sessions of others than our role are counted; what they are at is not told to everybody. */
function plainFacts(db: Db) {
  return sql<PlainFacts>`
    with session as materialized (
      select pid, datname, application_name, client_addr, xact_start from pg_stat_activity
      where backend_type = 'client backend'
    ), oldest as (
      select xact_start, application_name from session
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start limit 1
    )
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_postmaster_start_time() as "startedAt",
      pg_database_size(current_database()) as bytes,
      (select count(*) from session) as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(distinct coalesce(client_addr, '127.0.0.1')) from session
        where datname = current_database() and application_name like 'lambda %') as hosts,
      (select xact_start from oldest) as "oldestAt",
      (select application_name from oldest) as "oldestProgram",
      ${isOn('fsync')} as fsync, ${isOn('full_page_writes')} as "fullPageWrites",
      ${isOn('synchronous_commit')} as "synchronousCommit", ${isOn('autovacuum')} as autovacuum,
      pg_size_bytes(current_setting('shared_buffers')) as "sharedBuffersBytes",
      (select age(datfrozenxid) from pg_database where datname = current_database()) as "transactionAge"
  `.execute(db)
}

async function lastMigration(db: Db): Promise<Shown['migration']> {
  const { rows } = await sql<{ name: string; appliedAt: string }>`
    select name, applied_at as "appliedAt" from migration order by name desc limit 1`.execute(db)
  return rows[0] ?? null
}

async function lastBackup(db: Db): Promise<Shown['lastBackup']> {
  const { rows } = await sql<NonNullable<Shown['lastBackup']>>`
    select begun_at as "begunAt", bytes, changes_until as "changesUntil" from backup order by begun_at desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The pages of a table of `pg_class c`, its indexes and its long values as they were when it was last vacuumed or analysed. */
const bytesBefore = sql`(select coalesce(sum(p.relpages), 0) * current_setting('block_size')::bigint from pg_class p
  where p.oid in (c.oid, c.reltoastrelid)
    or p.oid in (select indexrelid from pg_index where indrelid in (c.oid, c.reltoastrelid)))::bigint`

/**
 * Partitions count for the table that they are parts of. Who asks for the size of a table that somebody has all for themselves, or
 * waits to have so, would wait as well: of such the size is told that it had before.
 */
async function largestTables(db: Db): Promise<Shown['tables']> {
  const { rows } = await sql<{ name: string; bytes: number; rows: number | null }>`
    with held as materialized (
      select coalesce(i.indrelid, l.relation) as id from pg_locks l left join pg_index i on i.indexrelid = l.relation
      where l.locktype = 'relation' and l.mode = 'AccessExclusiveLock'
        and l.database = (select oid from pg_database where datname = current_database())
    )
    select root.relname as name, part.bytes, part.rows
    from (
      select coalesce(pg_partition_root(c.oid), c.oid) as root,
        sum(case when exists (select from held where held.id in (c.oid, c.reltoastrelid)) then ${bytesBefore}
          else pg_total_relation_size(c.oid) end)::bigint as bytes,
        case when bool_or(c.reltuples >= 0) then sum(greatest(c.reltuples, 0))::bigint end as rows
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      group by 1 order by 2 desc limit ${largest}
    ) as part join pg_class root on root.oid = part.root
    order by part.bytes desc, root.relname`.execute(db)
  return rows.map(({ name, ...sizes }) => Object.assign(sizes, { name, holds: purposeOf(name) }))
}
