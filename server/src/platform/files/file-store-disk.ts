import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../error-code.ts'
import { type FileStore, type StoredContent, isContentName, storageProblem } from './file-store.ts'
import { syncToDisk } from './sync-to-disk.ts'

/**
 * Keeps contents in a folder of this machine, as `ab/cd/abcd…`: a hash is all that a path is made of. A content appears
 * whole and on the disk itself, or not at all. Makes the folders that are missing; nobody else on this machine may look
 * into them.
 */
export async function openDiskStore(root: string): Promise<FileStore> {
  const incoming = path.join(root, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const placeOf = (sha256: string) => {
    if (!isContentName(sha256)) throw new Error(`${sha256} is not a content hash.`)
    return path.join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }
  return {
    kind: 'disk',
    incoming,
    put: async (sha256, source) => takeIn(root, source, placeOf(sha256)),
    size: async (sha256) => (await statOf(placeOf(sha256)))?.size ?? null,
    remove: async (sha256) => rm(placeOf(sha256), { force: true }),
    list: (beginning = '') => contentsIn(root, beginning),
    read: async (sha256, range) => {
      const file = await open(placeOf(sha256)).catch(nullWhereMissing)
      return file && createReadStream('', { ...range, fd: file })
    },
  }
}

async function takeIn(root: string, source: string, place: string): Promise<void> {
  try {
    await makeFolder(root, place)
    await moveTo(place, source, path.join(root, 'incoming'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && (await statOf(place))) return
    throw storageProblem(error)
  }
}

/** A folder is kept only once the one above it is. */
async function makeFolder(root: string, place: string): Promise<void> {
  const folder = path.dirname(place)
  const made = await mkdir(folder, { recursive: true })
  if (made === undefined) return
  await syncToDisk(path.dirname(folder))
  await syncToDisk(root)
}

/** When a content was stored is when its file was last touched. */
async function moveTo(place: string, source: string, incoming: string): Promise<void> {
  const now = new Date()
  await utimes(source, now, now)
  await syncToDisk(source)
  try {
    await rename(source, place)
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error
    await copyTo(place, source, incoming)
    await rm(source)
  }
  await syncToDisk(path.dirname(place))
}

/** What comes from another disk is whole on this one before it gets its name. */
async function copyTo(place: string, source: string, incoming: string): Promise<void> {
  const copy = path.join(incoming, `${randomBytes(16).toString('hex')}.copy`)
  try {
    await copyFile(source, copy)
    await syncToDisk(copy)
    await rename(copy, place)
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}

async function* contentsIn(root: string, beginning: string): AsyncGenerator<StoredContent> {
  for (const first of await folderNames(root, beginning.slice(0, 2))) {
    for (const second of await folderNames(path.join(root, first), beginning.slice(2, 4))) {
      const folder = path.join(root, first, second)
      const names = await readdir(folder).catch(nullWhereMissing)
      for (const name of names ?? []) {
        if (!isContentName(name) || !name.startsWith(beginning)) continue
        const found = await statOf(path.join(folder, name))
        if (found) yield { sha256: name, size: found.size, storedAt: found.mtime }
      }
    }
  }
}

async function folderNames(folder: string, beginning: string): Promise<string[]> {
  const names = (await readdir(folder).catch(nullWhereMissing)) ?? []
  return names.filter((name) => /^[0-9a-f]{2}$/.test(name) && name.startsWith(beginning))
}

/** Of a file; null where there is none. */
async function statOf(name: string) {
  return stat(name).catch(nullWhereMissing)
}

function nullWhereMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null
  throw error
}
