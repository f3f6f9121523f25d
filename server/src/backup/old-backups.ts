import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from '../platform/files/file-store.ts'
import { placesIn } from './backup-manifest.ts'
import { openDiskStore } from '../platform/files/file-store-disk.ts'
import { contentsOfBackup } from './contents-copy.ts'

const unfinished = '.unfinished'

/** What the folder of a backup is called until it is one. */
export function draftOf(backup: string): string {
  return backup + unfinished
}

/** What the folder of a backup is called that is begun at an instant (ISO 8601): by name they are in the order of time. */
export function nameOfBackup(begun: string): string {
  return `${begun.slice(0, 19).replaceAll(':', '-')}Z`
}

const isBackup = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)

/** Removes what interrupted backups have left in a folder. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(unfinished) && isBackup(name.slice(0, -unfinished.length)))
      await rm(path.join(folder, name), { recursive: true })
  }
}

/** The folders of the backups in a folder, oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter(isBackup)
  return names.toSorted().map((name) => path.join(folder, name))
}

/**
 * Removes all but the newest `keep` backups in a folder, and from their store the contents that no other lists. Answers how many
 * backups it has removed.
 */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const backups = await backupsIn(folder)
  const old = backups.slice(0, Math.max(0, backups.length - keep))
  if (old.length === 0) return 0
  for (const backup of old) {
    // no backup any more, should it be removed only in part
    await rename(backup, draftOf(backup))
    await rm(draftOf(backup), { recursive: true })
  }
  const kept = backups.slice(old.length)
  const store = await openDiskStore(placesIn(path.join(folder, 'any')).store)
  for (const beginning of '0123456789abcdef') await removeUnlisted(store, beginning, kept)
  return old.length
}

/** Of the contents whose hash begins so, so that not all of them are in memory at once. */
async function removeUnlisted(
  store: FileStore,
  beginning: string,
  backups: readonly string[],
): Promise<void> {
  const listed = new Set<string>()
  for (const backup of backups) {
    for await (const { sha256 } of contentsOfBackup(backup)) {
      if (sha256.startsWith(beginning)) listed.add(sha256)
    }
  }
  for await (const { sha256 } of store.list(beginning)) {
    if (!listed.has(sha256)) await store.remove(sha256)
  }
}
