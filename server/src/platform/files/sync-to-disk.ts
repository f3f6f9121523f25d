import { open, stat } from 'node:fs/promises'

/** Windows cannot sync folders, and does not need to. */
const foldersSync = process.platform !== 'win32'

/** Has the content of a file on the disk itself, or the names in a folder. */
export async function syncToDisk(name: string): Promise<void> {
  const isFolder = (await stat(name)).isDirectory()
  if (isFolder && !foldersSync) return
  const file = await open(name, isFolder ? 'r' : 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
