import { appendFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { CannotStart } from '../platform/cannot-start.ts'
import { type Continuation, type Manifest, placesIn } from './backup-manifest.ts'
import { copyWhole } from './copied-file.ts'

/** Copies what was saved behind a backup to where PostgreSQL reads it, behind the segments of the backup itself. */
export async function copySavedLog(
  backup: string,
  cluster: string,
  { segments, segmentSize }: Continuation,
): Promise<void> {
  for (const { path: name, ...expected } of segments) {
    const target = path.join(cluster, 'pg_wal', name)
    await copyWhole(path.join(placesIn(backup).log, name), target, expected, expected.size)
    // all segments are of one size: behind the beginning of the last there is nothing
    await truncate(target, segmentSize)
  }
}

/** What PostgreSQL cannot read of its log it takes for the end of it. Throws CannotStart where that is before the end of what was saved. */
export async function assertReadToEnd(client: pg.Client, { end }: Continuation): Promise<void> {
  const { rowCount } = await client.query(
    'select where pg_current_wal_insert_lsn() >= $1::pg_lsn',
    [end],
  )
  if (rowCount === 1) return
  throw new CannotStart(
    'The backup is damaged: PostgreSQL cannot read all the changes that were saved behind it.',
  )
}

/** Throws CannotStart where a backup cannot be restored as it was at a moment: only between its end and the last that was saved behind it. */
export function assertReachable(
  until: string,
  { ended }: Manifest,
  continuation: Continuation | null,
): void {
  const last = continuation?.reachable ?? null
  if (last !== null && until >= ended && until <= last) return
  throw new CannotStart(
    last === null
      ? 'Nothing is saved behind this backup, so it can only be restored as it is.'
      : `This backup can be restored as it was between ${ended} and ${last}. Without --until it is restored with all that was saved; before that there may be an older backup.`,
  )
}

const settings = ['restore_command', 'recovery_target_time', 'recovery_target_action']

/** Has PostgreSQL read its log up to the first change after a moment, as it starts in a folder. */
export async function stopReadingAt(until: string, cluster: string): Promise<void> {
  // a command that finds nothing: all segments are in place
  const none = process.platform === 'win32' ? 'exit 1' : 'false'
  const values = [none, until.replace('T', ' ').replace('Z', '+00'), 'promote']
  const lines = settings.map((name, place) => `${name} = '${values[place]}'\n`)
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), lines.join(''))
  await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 })
}

/** Takes that back, once it has been read. */
export async function resetReading(client: pg.Client): Promise<void> {
  for (const name of settings) await client.query(`alter system reset ${name}`)
}
