import { mkdir, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { CannotStart } from '../platform/cannot-start.ts'
import { errorCode } from '../platform/error-code.ts'
import type { BackedUpFile } from './backup-manifest.ts'
import { copyFileTo, writeNew } from './copied-file.ts'

/** What was copied of a cluster. */
interface CopiedCluster {
  folders: string[]
  files: BackedUpFile[]
}

/**
 * Folders that PostgreSQL fills anew by itself, as its documentation of a base backup has it; of `pg_wal` what belongs to
 * the backup is copied behind all else.
 */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

const leftOut = /^(postmaster\.(pid|opts)|backup_(label|manifest)|pg_internal\.init.*|pgsql_tmp.*)$/

/** Tells which state all is in, so it is copied last. */
const control = path.join('global', 'pg_control')

/**
 * Copies the folder of a PostgreSQL that runs, and that goes on working meanwhile, into a new folder: started there, it is as the one
 * copied was when the copy ended. `client` is a superuser's, and does nothing else meanwhile.
 */
export async function copyCluster(
  client: pg.Client,
  cluster: string,
  target: string,
): Promise<CopiedCluster> {
  await refuseTablespaces(cluster)
  // keeps the log from being recycled until it is copied; gone with the connection
  await client.query(
    `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
  )
  await client.query(`select pg_backup_start('Lambda', true)`)
  const copied: CopiedCluster = { folders: [], files: [] }
  await mkdir(target, { mode: 0o700 })
  await copyFolder({ cluster, target, copied }, '')
  copied.files.push(await copyControl(cluster, target))
  const { rows } = await client.query<{ label: string; last: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
  )
  const [{ label, last } = { label: '', last: '' }] = rows
  const written = await writeNew(path.join(target, 'backup_label'), [Buffer.from(label)])
  copied.files.push({ path: 'backup_label', ...written })
  copied.files.push(...(await copyLog({ cluster, target }, firstOf(label), last)))
  return copied
}

async function refuseTablespaces(cluster: string): Promise<void> {
  if ((await readdir(path.join(cluster, 'pg_tblspc'))).length === 0) return
  throw new CannotStart(
    'The database has tablespaces outside of its folder, which this command does not back up.',
  )
}

async function copyFolder(
  at: { cluster: string; target: string; copied: CopiedCluster },
  folder: string,
): Promise<void> {
  for (const entry of await entriesOf(path.join(at.cluster, folder))) {
    const name = path.join(folder, entry.name)
    if (leftOut.test(entry.name) || name === control) continue
    if (entry.isDirectory()) {
      at.copied.folders.push(withSlashes(name))
      await mkdir(path.join(at.target, name), { mode: 0o700 })
      if (!emptied.has(name)) await copyFolder(at, name)
      continue
    }
    const copied = await copyFileTo(path.join(at.cluster, name), path.join(at.target, name)).catch(
      nullWhereGone,
    )
    if (copied) at.copied.files.push({ path: withSlashes(name), ...copied })
  }
}

/** Of a folder that is dropped meanwhile nothing: the log says so, too. */
async function entriesOf(folder: string) {
  return (await readdir(folder, { withFileTypes: true }).catch(nullWhereGone)) ?? []
}

/** Read until it is the same twice: PostgreSQL may be writing it. */
async function copyControl(cluster: string, target: string): Promise<BackedUpFile> {
  const read = () => readFile(path.join(cluster, control))
  let [last, content] = [await read(), await read()]
  while (!last.equals(content)) [last, content] = [content, await read()]
  const written = await writeNew(path.join(target, control), [content])
  return { path: withSlashes(control), ...written }
}

/** Copies the segments of the log that a start in the new folder needs: all from the first to the last, and what tells timelines. */
async function copyLog(
  { cluster, target }: { cluster: string; target: string },
  first: string,
  last: string,
): Promise<BackedUpFile[]> {
  const names = (await readdir(path.join(cluster, 'pg_wal'))).filter(
    (name) =>
      name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last),
  )
  const files: BackedUpFile[] = []
  for (const name of names.toSorted()) {
    const file = path.join('pg_wal', name)
    const copied = await copyFileTo(path.join(cluster, file), path.join(target, file))
    files.push({ path: withSlashes(file), ...copied })
  }
  return files
}

function firstOf(label: string): string {
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
  if (first === undefined) throw new Error(`PostgreSQL wrote an unknown label: ${label}`)
  return first
}

function withSlashes(name: string): string {
  return name.replaceAll(path.sep, '/')
}

function nullWhereGone(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null
  throw error
}
