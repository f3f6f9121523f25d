import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { syncToDisk } from '../platform/files/sync-to-disk.ts'
import { type BackedUpFile, type Manifest, placesIn } from './backup-manifest.ts'
import type { CopiedFile } from './copied-file.ts'

/** How far the log of PostgreSQL is on the disk: everything that was acknowledged is before that. */
export interface LogEnd {
  /** As PostgreSQL writes it: `1/6B3740`. */
  position: string
  timeline: string
  /** Bytes. */
  segmentSize: number
}

/** Asks a superuser's connection how far the log is. */
export async function readLogEnd(client: pg.Client): Promise<LogEnd> {
  const { rows } = await client.query<LogEnd>(
    `select lsn::text as position, substr(pg_walfile_name(lsn), 1, 8) as timeline,
      (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentSize"
    from pg_current_wal_flush_lsn() lsn`,
  )
  const [end] = rows
  if (!end) throw new Error('PostgreSQL does not say how far its log is.')
  return end
}

/**
 * Copies what the log of a cluster has up to `end` behind a backup, and behind the segments that were copied before: answers all of them,
 * the last perhaps only its beginning. Everything is on the disk then, and what was copied before is as it was. Rejects where
 * a segment is no longer there.
 */
export async function copyLogUpTo(
  end: LogEnd,
  cluster: string,
  backup: string,
  { manifest, before }: { manifest: Manifest; before: readonly BackedUpFile[] },
): Promise<BackedUpFile[]> {
  const { segmentSize } = end
  const folder = placesIn(backup).log
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeOthers(folder, before)
  const last = before.at(-1)
  const whole = last?.size === segmentSize ? before : before.slice(0, -1)
  const segments = [...whole]
  const from = lastSegment(whole) ?? lastSegmentOf(manifest)
  const position = bytesOf(end.position)
  for (let number = numberOf(from, segmentSize) + 1n; ; number += 1n) {
    const size = Number(least(position - number * BigInt(segmentSize), BigInt(segmentSize)))
    if (size <= 0) break
    const name = nameOf(end.timeline, number, segmentSize)
    const had = last?.path === name ? last.size : 0
    const places = { source: path.join(cluster, 'pg_wal', name), target: path.join(folder, name) }
    segments.push({ path: name, ...(await extendCopy(places, had, size)) })
  }
  await syncToDisk(folder)
  return segments
}

function lastSegment(segments: readonly BackedUpFile[]): string | undefined {
  return segments.at(-1)?.path
}

/** Of those that a backup has itself. Throws where it has none. */
function lastSegmentOf({ files }: Manifest): string {
  const names = files.flatMap(({ path: name }) => /^pg_wal\/([0-9A-F]{24})$/.exec(name)?.[1] ?? [])
  const last = names.toSorted().at(-1)
  if (last === undefined) throw new Error('The backup has no segment of the log.')
  return last
}

/** Makes a copy that has the first `had` bytes of a file have the first `size`, on the disk itself. */
async function extendCopy(
  { source, target }: { source: string; target: string },
  had: number,
  size: number,
): Promise<CopiedFile> {
  const [from, to] = [await open(source), await open(target, had === 0 ? 'w+' : 'r+', 0o600)]
  try {
    let written = had
    const added = { start: had, end: size - 1, autoClose: false }
    for await (const bytes of had < size ? from.createReadStream(added) : []) {
      await to.write(bytes, 0, bytes.length, written)
      written += bytes.length
    }
    if (written !== size) throw new Error(`${source} ends before it should.`)
    await to.sync()
    const hash = createHash('sha256')
    const all = to.createReadStream({ start: 0, end: size - 1, autoClose: false })
    for await (const bytes of all) hash.update(bytes)
    return { sha256: hash.digest('hex'), size }
  } finally {
    await from.close()
    await to.close()
  }
}

/** Removes what an interrupted copy has left. */
async function removeOthers(folder: string, segments: readonly BackedUpFile[]): Promise<void> {
  const listed = new Set(segments.map((one) => one.path))
  for (const name of await readdir(folder)) {
    if (!listed.has(name)) await rm(path.join(folder, name))
  }
}

/** `1/6B3740` as a count of bytes. */
function bytesOf(position: string): bigint {
  const [high = '', low = ''] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Segments are named by their timeline, and by their number in two parts: the upper one counts stretches of 4 GB. */
function nameOf(timeline: string, number: bigint, segmentSize: number): string {
  const each = 0x1_0000_0000n / BigInt(segmentSize)
  return timeline + inHex(number / each) + inHex(number % each)
}

function numberOf(name: string, segmentSize: number): bigint {
  const each = 0x1_0000_0000n / BigInt(segmentSize)
  return BigInt(`0x${name.slice(8, 16)}`) * each + BigInt(`0x${name.slice(16, 24)}`)
}

function inHex(part: bigint): string {
  return part.toString(16).toUpperCase().padStart(8, '0')
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
