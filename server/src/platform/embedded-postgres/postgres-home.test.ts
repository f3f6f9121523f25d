import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { canReach } from './postgres-account.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { findPostgresHome } from './postgres-home.ts'
import { claimFolderOutside, folderOutside } from './postgres-outside.ts'

let root: string
let shared: string
const lines: string[] = []
const note = (line: string) => void lines.push(line)
const log = { info: note, warn: note, error: note }

beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'home-')))
  await chmod(root, 0o755)
  shared = path.join(root, 'shared')
  lines.length = 0
})

afterEach(() => rm(root, { recursive: true }))

async function dataDirectory(name: string, mode = 0o755): Promise<string> {
  const folder = path.join(root, name)
  await mkdir(folder)
  await chmod(folder, mode)
  return folder
}

test('the libraries have their links even where npm ran no install script', async () => {
  const { directory } = await findPostgresBinaries()
  const link = path.join(directory, 'lib/libecpg_compat.so.3')
  await rm(link, { force: true })
  await findPostgresBinaries()
  expect((await stat(link)).isFile()).toBe(true)
})

test('the database lives inside its data directory', async () => {
  const dataDir = await dataDirectory('data')
  const home = await findPostgresHome(dataDir, log, shared)
  expect(home.cluster).toBe(path.join(dataDir, 'postgres'))
  expect(lines).toEqual([])
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('the database lives elsewhere where its user cannot reach the data directory', async () => {
    const dataDir = await dataDirectory('private', 0o700)
    const home = await findPostgresHome(dataDir, log, shared)
    expect(path.dirname(path.dirname(home.cluster))).toBe(shared)
    expect(await canReach(home.account, path.dirname(home.cluster), 'x')).toBe(true)
    expect(lines).toEqual([
      `The database is in ${home.cluster} because its user has no access to ${dataDir}.`,
    ])
    expect((await findPostgresHome(dataDir, log, shared)).cluster).toBe(home.cluster)
  })
})

test('a data directory that was moved finds its database again', async () => {
  const dataDir = await dataDirectory('data')
  const cluster = await claimFolderOutside(dataDir, shared)
  const moved = path.join(root, 'moved')
  await rename(dataDir, moved)
  expect(await folderOutside(moved)).toBe(cluster)
  const owner = await readFile(path.join(cluster, '../data-directory'), 'utf8')
  expect(owner.trim()).toBe(moved)
})

test("a copy of a data directory cannot open the original's database", async () => {
  const dataDir = await dataDirectory('data')
  await claimFolderOutside(dataDir, shared)
  const copy = path.join(root, 'copy')
  await cp(dataDir, copy, { recursive: true })
  await expect(folderOutside(copy)).rejects.toThrow(`${copy} is a copy of ${dataDir}`)
  await expect(folderOutside(dataDir)).resolves.toContain(shared)
})
