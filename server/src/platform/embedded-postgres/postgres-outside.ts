import { createHash, randomBytes } from 'node:crypto'
import { readFile, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { errorCode } from '../error-code.ts'
import { makeOpenFolder } from './postgres-account.ts'

/*
 * A database that cannot lie inside its data directory lies in a folder elsewhere. Each of the two
 * names the other, so that a data directory that was moved finds its database, and one that was
 * copied cannot open the original's.
 */

/** The database folder that this data directory points to; null when it has none outside. */
export async function folderOutside(dataDir: string): Promise<string | null> {
  const folder = await readLine(pointer(dataDir))
  if (folder === null) return null
  const here = await realpath(dataDir)
  const owner = await readLine(path.join(folder, 'data-directory'))
  if (owner !== null && owner !== here && (await readLine(pointer(owner))) === folder) {
    throw new CannotStart(
      `${here} is a copy of ${owner}, whose database is in ${folder}. Start Lambda there, or ` +
        `remove ${pointer(here)} to start with an empty database here.`,
    )
  }
  if (owner === null) throw new CannotStart(`The database of ${here} is missing: no ${folder}.`)
  if (owner !== here) await writeFile(path.join(folder, 'data-directory'), `${here}\n`)
  return path.join(folder, 'postgres')
}

/** Makes a new folder in `shared` for this data directory and ties the two together. */
export async function claimFolderOutside(dataDir: string, shared: string): Promise<string> {
  const here = await realpath(dataDir)
  const hash = createHash('sha256').update(here).digest('hex').slice(0, 12)
  const folder = path.join(shared, `${hash}-${randomBytes(3).toString('hex')}`)
  await makeOpenFolder(shared)
  await makeOpenFolder(folder)
  await writeFile(path.join(folder, 'data-directory'), `${here}\n`)
  await writeFile(pointer(here), `${folder}\n`)
  return path.join(folder, 'postgres')
}

function pointer(dataDir: string): string {
  return path.join(dataDir, 'postgres-location')
}

async function readLine(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim() || null
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
    throw error
  }
}
