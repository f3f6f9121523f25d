import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { counted } from '@lambda/domain/text/counted'
import { CannotStart } from '../platform/cannot-start.ts'
import type { Config } from '../platform/config.ts'
import { openDiskStore } from '../platform/files/file-store-disk.ts'
import { openFileStore } from '../platform/files/file-store-opening.ts'
import type { StartLog } from '../platform/start-log.ts'
import {
  type Continuation,
  type Manifest,
  placesIn,
  readContinuation,
  readManifest,
  writeContinuation,
} from './backup-manifest.ts'
import { contentsOfBackup, keepContent } from './contents-copy.ts'
import { type EmbeddedDatabase, withRunningDatabase } from './embedded-database.ts'
import { copyLogUpTo, readLogEnd } from './log-copy.ts'
import { backupsIn, removeOldBackups } from './old-backups.ts'
import { keepsAll, letGo, makeSlot } from './replication-slot.ts'
import { type Taken, beAlone, fillNewBackup, prepareFolder } from './take-backup.ts'

/** Restoring takes the longer the more has been saved behind a backup: after this many hours a new one is made. */
const hoursOfBackup = 24

/** Ms. */
const hour = 3_600_000

interface Asked {
  folder: string
  /** How many backups stay in it; null for all. */
  keep: number | null
  /** How often changes are saved. */
  seconds: number
  /** Tells of a backup that is made. */
  onBackup: (taken: Taken) => void
}

interface At extends Asked {
  config: Config
  database: EmbeddedDatabase
  log: StartLog
  /** Aborted where the command is to end. */
  signal: AbortSignal
  onSaved: () => void
  /** Before that (ms) no further backup is begun behind one that can be gone on with. */
  next: { backup: number }
}

/** A backup behind which something is saved. */
type Saved = Followed & { continuation: Continuation }

/** A backup that is gone on with. */
interface Followed {
  backup: string
  manifest: Manifest
  /** Null until something was saved behind it. */
  continuation: Continuation | null
  slot: string
  /** Contents that are in it, or are damaged. */
  known: Set<string>
}

/**
 * Makes a backup of an installation with an embedded database every day, and saves behind the newest what is changed, every so many
 * seconds, until `signal`. It goes on where an earlier command has left off, waits while Lambda does not run, and tries again where something
 * fails, which is told once. Throws CannotStart where it cannot begin.
 */
export async function followChanges(
  config: Config,
  asked: Asked,
  log: StartLog,
  signal: AbortSignal,
): Promise<void> {
  await prepareFolder(config, asked.folder)
  const next = { backup: 0 }
  let hasBegun = false
  let told = ''
  const tell = (message: string) => {
    if (message !== told) log.warn(message)
    told = message
  }
  const onSaved = () => {
    told = ''
  }
  while (!signal.aborted) {
    try {
      const isRunning = await withRunningDatabase(config, async (database) => {
        await beAlone(database)
        hasBegun = true
        await follow({ ...asked, config, database, log, signal, onSaved, next })
      })
      if (!isRunning) tell(`Lambda does not run in ${config.dataDir}: waiting until it does.`)
    } catch (error) {
      if (error instanceof CannotStart && !hasBegun) throw error
      tell(`The changes cannot be saved, which is tried again and again: ${String(error)}`)
    }
    await pause(asked.seconds, signal)
  }
}

async function follow(at: At): Promise<void> {
  const lost = new AbortController()
  at.database.client.on('error', (error) => lost.abort(error))
  const waking = AbortSignal.any([at.signal, lost.signal])
  let followed = await lastFollowed(at)
  for (;;) {
    if (!followed || (isDue(at, followed) && !at.signal.aborted)) {
      followed = await renew(at, followed)
    }
    const saved = await saveChanges(at, followed)
    await letGo(at.database.client, saved.slot, saved.continuation.end)
    at.onSaved()
    followed = saved
    if (at.signal.aborted) return
    await pause(at.seconds, waking)
    lost.signal.throwIfAborted()
  }
}

function isDue({ next }: At, { manifest }: Followed): boolean {
  const now = Date.now()
  return now >= next.backup && now - Date.parse(manifest.begun) > hoursOfBackup * hour
}

/** The newest backup, if the database has kept all since an earlier command has saved the last of it. */
async function lastFollowed({ folder, database }: At): Promise<Followed | null> {
  const backups = await backupsIn(folder)
  const backup = backups.at(-1)
  if (backup === undefined) return null
  for (const one of backups.toReversed()) {
    const slot = (await readContinuation(one))?.slot
    if (slot !== undefined && (await keepsAll(database.client, slot))) return open(backup, slot)
  }
  return null
}

async function open(backup: string, slot: string): Promise<Followed> {
  const known = new Set<string>()
  for await (const { sha256 } of contentsOfBackup(backup)) known.add(sha256)
  const [manifest, continuation] = await Promise.all([
    readManifest(backup),
    readContinuation(backup),
  ])
  return { backup, manifest, continuation, slot, known }
}

/** Makes a new backup. Until it is there, changes are saved behind the one before; what it will need is kept. */
async function renew(at: At, before: Followed | null): Promise<Followed> {
  // where it fails, changes are saved behind the one before until it is tried again
  at.next.backup = Date.now() + hour
  const slot = before?.slot ?? (await makeSlot(at.database.client))
  const making = new AbortController()
  const taking = takeAnother(at).finally(() => making.abort())
  try {
    for (let last = before; last && !making.signal.aborted;) {
      last = await saveChanges(at, last)
      await pause(at.seconds, making.signal)
    }
  } finally {
    await Promise.allSettled([taking])
  }
  const taken = await taking
  at.onBackup(taken)
  const removed = at.keep === null ? 0 : await removeOldBackups(at.folder, at.keep)
  if (removed > 0) at.log.info(`${counted(removed, 'older backup')} removed.`)
  return open(taken.backup, slot)
}

/** Over a connection of its own. */
async function takeAnother({ config, folder, log }: At): Promise<Taken> {
  let taken: Taken | null = null
  await withRunningDatabase(config, async (database) => {
    taken = await fillNewBackup(config, { folder, database }, log)
  })
  if (taken) return taken
  throw new Error('Lambda has stopped.')
}

/** Saves all that was acknowledged until now: the log first, then the files, as a file is stored before its row is. */
async function saveChanges(at: At, followed: Followed): Promise<Saved> {
  const { client, cluster, url } = at.database
  const { backup, manifest, continuation, slot } = followed
  if (!(await keepsAll(client, slot))) {
    throw new Error('the database no longer has all changes, so a new backup is made')
  }
  const until = new Date().toISOString()
  const end = await readLogEnd(client)
  const before = continuation?.segments ?? []
  const saved: Continuation = {
    format: 1,
    slot,
    until,
    // that was noted in the database, so the log has a change after it
    reachable: continuation?.until ?? null,
    end: end.position,
    segmentSize: end.segmentSize,
    segments: await copyLogUpTo(end, cluster, backup, { manifest, before }),
    contents: [...(continuation?.contents ?? []), ...(await saveContents(at, followed))],
  }
  await writeContinuation(backup, saved)
  await noteChanges(url, manifest, until)
  return { ...followed, continuation: saved }
}

async function saveContents(
  { config, log }: At,
  { backup, known }: Followed,
): Promise<Continuation['contents']> {
  if (config.s3) return []
  const to = await openDiskStore(placesIn(backup).store)
  const from = await openFileStore(config)
  const saved: Continuation['contents'] = []
  for await (const { sha256, size } of from.list()) {
    if (known.has(sha256)) continue
    const became = await keepContent(from, to, { sha256, size })
    if (became === 'damaged') log.error(`The stored file ${sha256} is damaged and was left out.`)
    if (became === 'copied') saved.push({ sha256, size })
    if (became !== 'missing') known.add(sha256)
  }
  return saved
}

/** Tells administrators of it. */
async function noteChanges(url: string, { begun }: Manifest, until: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('update backup set changes_until = $2 where begun_at = $1', [begun, until])
  } finally {
    await client.end()
  }
}

async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  await sleep(seconds * 1000, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
