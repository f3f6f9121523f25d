import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { errorCode } from '../error-code.ts'
import { isAlive, processStart } from './process-identity.ts'

export type InstanceLock = { release: () => Promise<void> }

type Owner = {
  pid: number
  start: string | null
  url: string
  token: string
  /** The data directory as the owner knows it. */
  directory?: string
}

/**
 * Makes this process the only server on a data directory (created if missing) until `release`, or
 * until the process ends in whatever way: the lock of a dead process is taken over. `url` is where
 * this server will answer, for the sentence that a second start gets. Throws CannotStart when another
 * living process holds the lock.
 */
export async function acquireInstanceLock(dataDir: string, url: string): Promise<InstanceLock> {
  await makeDirectory(dataDir)
  const file = path.join(dataDir, 'instance.lock')
  const own: Owner = {
    pid: process.pid,
    start: processStart(process.pid),
    url,
    token: randomBytes(8).toString('hex'),
    directory: await realpath(dataDir),
  }
  if (!(await createWhole(file, own))) await takeOver(file, own)
  return { release: () => release(file, own) }
}

/** Who holds the lock of a data directory, dead or alive; null when nobody does. */
export async function readInstanceLock(
  dataDir: string,
): Promise<{ pid: number; url: string; alive: boolean } | null> {
  const owner = await readOwner(path.join(dataDir, 'instance.lock'))
  return owner && { pid: owner.pid, url: owner.url, alive: isAlive(owner.pid, owner.start) }
}

/**
 * Replaces a dead owner's lock. Several may try at once: the guard lets one through, the file is
 * replaced in one step and never missing meanwhile, and a last look settles even the case that two
 * found the guard of a process that died right here.
 */
async function takeOver(file: string, own: Owner): Promise<void> {
  await refuseCopyOfRunning(file, own)
  const guard = `${file}.takeover`
  await enterGuard(guard, file, own)
  try {
    refuseWhileAlive(await readOwner(file))
    await replaceWhole(file, own)
  } finally {
    await release(guard, own)
  }
  await sleep(20)
  const winner = await readOwner(file)
  if (winner?.token !== own.token) throw alreadyRunning(winner ?? own)
}

async function enterGuard(guard: string, file: string, own: Owner): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    refuseWhileAlive(await readOwner(file))
    if (await createWhole(guard, own)) return
    const other = await readOwner(guard)
    if (other && !isAlive(other.pid, other.start)) await rm(guard, { force: true })
    await sleep(20)
  }
  throw new CannotStart(`Another process is starting in ${path.dirname(file)}. Try again.`)
}

function refuseWhileAlive(owner: Owner | null): void {
  if (owner && isAlive(owner.pid, owner.start)) throw alreadyRunning(owner)
}

/** What was copied while a server wrote to it is not whole. */
async function refuseCopyOfRunning(file: string, own: Owner): Promise<void> {
  const owner = await readOwner(file)
  if (!owner?.directory || owner.directory === own.directory) return
  if (!isAlive(owner.pid, owner.start)) return
  const original = await readOwner(path.join(owner.directory, path.basename(file)))
  if (original?.token !== owner.token) return
  throw new CannotStart(
    `${own.directory} was copied from ${owner.directory} while Lambda was running there: stop that ` +
      `Lambda (process ${owner.pid}, ${owner.url}) and copy the folder again.`,
  )
}

function alreadyRunning(owner: Owner): CannotStart {
  return new CannotStart(
    `Lambda is already running on this data directory (process ${owner.pid}, ${owner.url}). ` +
      'Stop it first, or choose another folder with DATA_DIR.',
  )
}

async function release(file: string, own: Owner): Promise<void> {
  if ((await readOwner(file))?.token === own.token) await rm(file, { force: true })
}

/** Creates the file with its content in one step; false when it is there already. */
async function createWhole(file: string, owner: Owner): Promise<boolean> {
  const draft = await writeDraft(file, owner)
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    if (
      errorCode(error) !== 'EPERM' &&
      errorCode(error) !== 'ENOTSUP' &&
      errorCode(error) !== 'ENOSYS'
    )
      throw error
    return createWithoutLinks(file, owner)
  } finally {
    await rm(draft, { force: true })
  }
}

/** For file systems without hard links. */
async function createWithoutLinks(file: string, owner: Owner): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(owner), { flag: 'wx', mode: 0o644 })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

async function replaceWhole(file: string, owner: Owner): Promise<void> {
  await rename(await writeDraft(file, owner), file)
}

async function writeDraft(file: string, owner: Owner): Promise<string> {
  const draft = `${file}.${owner.token}`
  await writeFile(draft, JSON.stringify(owner), { mode: 0o644 })
  return draft
}

/** A file that is gone or holds no owner (a disk that was full) belongs to nobody. */
async function readOwner(file: string): Promise<Owner | null> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isOwner(content) ? content : null
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

function isOwner(content: unknown): content is Owner {
  return (
    typeof content === 'object' &&
    content !== null &&
    'pid' in content &&
    Number.isSafeInteger(content.pid) &&
    'token' in content
  )
}

async function makeDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new CannotStart(`The data directory ${dataDir} cannot be created (${errorCode(error)}).`)
  }
}
