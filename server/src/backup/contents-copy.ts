import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { type FileStore, isContentName } from '../platform/files/file-store.ts'
import { placesIn, readContinuation } from './backup-manifest.ts'
import { writeNew } from './copied-file.ts'

/** A content by its hash, with its size in bytes. */
interface ListedContent {
  sha256: string
  size: number
}

export interface CopiedContents {
  count: number
  bytes: number
  /** Contents that are not what their hash says, where they come from: they are left out. */
  damaged: string[]
}

/** Copies every content of a store into that of the backups, but for those that are there already from earlier ones, and lists them in a new file. */
export async function backUpContents(
  from: FileStore,
  to: FileStore,
  listFile: string,
): Promise<CopiedContents> {
  const copied: CopiedContents = { count: 0, bytes: 0, damaged: [] }
  const list = await open(listFile, 'wx', 0o600)
  try {
    for await (const content of from.list()) {
      const became = await keepContent(from, to, content)
      if (became === 'damaged') copied.damaged.push(content.sha256)
      // what was swept since it was listed has been used by nothing for a day
      if (became !== 'copied') continue
      await list.writeFile(`${content.sha256} ${content.size}\n`)
      copied.count += 1
      copied.bytes += content.size
    }
    await list.sync()
  } finally {
    await list.close()
  }
  return copied
}

/** Copies a content as it was listed, where it is not there already. */
export async function keepContent(
  from: FileStore,
  to: FileStore,
  content: ListedContent,
): Promise<'copied' | 'damaged' | 'missing'> {
  if ((await to.size(content.sha256)) === content.size) return 'copied'
  return copyContent(from, to, content)
}

/** Copies a content as it was listed. It appears there whole or not at all. */
export async function copyContent(
  from: FileStore,
  to: FileStore,
  { sha256, size }: ListedContent,
): Promise<'copied' | 'damaged' | 'missing'> {
  const content = await from.read(sha256)
  if (!content) return 'missing'
  const arriving = path.join(to.incoming, `${sha256}.${process.pid}`)
  try {
    const written = await writeNew(arriving, content)
    if (written.sha256 !== sha256 || written.size !== size) return 'damaged'
    await to.put(sha256, arriving)
    return 'copied'
  } finally {
    await rm(arriving, { force: true })
  }
}

/** The contents that belong to a backup, those that were saved behind it too. Throws where a line of its list names none. */
export async function* contentsOfBackup(backup: string): AsyncGenerator<ListedContent> {
  yield* readContentList(placesIn(backup).contents)
  yield* (await readContinuation(backup))?.contents ?? []
}

async function* readContentList(listFile: string): AsyncGenerator<ListedContent> {
  const list = await open(listFile)
  try {
    for await (const line of list.readLines()) {
      const [sha256 = '', size = ''] = line.split(' ')
      if (!isContentName(sha256) || !/^\d+$/.test(size)) {
        throw new Error(`${listFile} has a line that names no content: ${line.slice(0, 100)}`)
      }
      yield { sha256, size: Number(size) }
    }
  } finally {
    await list.close()
  }
}
