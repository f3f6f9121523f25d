import { execFile } from 'node:child_process'
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'

/** The user that the database runs as; null = the one that we are. */
export type PostgresAccount = { uid: number; gid: number } | null

const run = promisify(execFile)

/**
 * PostgreSQL refuses to run as root: then it runs as the user `postgres`, which is made if missing.
 * Throws CannotStart where that is not possible.
 */
export async function postgresAccount(): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return null
  const known = await lookUp()
  if (known) return known
  try {
    await run('groupadd', ['--system', '--force', 'postgres'])
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
  } catch (error) {
    throw new CannotStart(whyNoAccount(error))
  }
  const made = await lookUp()
  if (!made) throw new CannotStart(whyNoAccount('it is not known after useradd'))
  return made
}

/** Whether the account may do this (`x` enter or run, `w` write) with a file or folder. */
export async function canReach(
  account: PostgresAccount,
  file: string,
  right: 'x' | 'w',
): Promise<boolean> {
  if (!account) return true
  try {
    await run('/bin/sh', ['-c', `test -${right} "$0"`, file], { ...account, cwd: '/', env: {} })
    return true
  } catch {
    return false
  }
}

/** Makes a folder that everybody may enter, whatever the umask. */
export async function makeOpenFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

/** Lets everybody read a folder with all it holds, and run what its owner can run. */
export async function openToAll(file: string): Promise<void> {
  const { mode } = await lstat(file)
  const isFolder = (mode & 0o170000) === 0o040000
  const isFile = (mode & 0o170000) === 0o100000
  if (isFolder || isFile) await chmod(file, isFolder || mode & 0o100 ? 0o755 : 0o644)
  if (!isFolder) return
  for (const name of await readdir(file)) await openToAll(path.join(file, name))
}

async function lookUp(): Promise<PostgresAccount> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (what) => Number((await run('id', [what, 'postgres'])).stdout)),
    )
    return uid && gid ? { uid, gid } : null
  } catch {
    return null
  }
}

function whyNoAccount(error: unknown): string {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return (
    'The embedded PostgreSQL does not run as root, and its user "postgres" cannot be created ' +
    `(${reason}). Start Lambda as an ordinary user, or set DATABASE_URL to your own PostgreSQL.`
  )
}
