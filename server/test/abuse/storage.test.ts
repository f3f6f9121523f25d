import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDiskStore } from '../../src/platform/files/file-store-disk.ts'

/** Where the store of files has no room left (abuse.md). */

const root = path.join(tmpdir(), 'lambda-full-')
const canMount = mounts()

/** Only root may mount, and not in every container: elsewhere there is no disk small enough to fill. */
function mounts(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

describe.runIf(canMount)('#83 a disk of 2 MB', () => {
  let disk: string
  let elsewhere: string

  beforeAll(async () => {
    disk = await mkdtemp(root)
    elsewhere = await mkdtemp(root)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk])
  })

  afterAll(async () => {
    execFileSync('umount', [disk])
    await rm(disk, { recursive: true })
    await rm(elsewhere, { recursive: true })
  })

  test('refuses what does not fit, keeps nothing of it, and goes on once there is room', async () => {
    const store = await openDiskStore(disk)
    const filling = path.join(store.incoming, 'filling')
    await writeFile(filling, randomBytes(1_500_000))
    const content = randomBytes(1_000_000)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const file = path.join(elsewhere, 'picture')
    await writeFile(file, content)

    await expect(store.put(sha256, file)).rejects.toMatchObject({
      code: 'INSUFFICIENT_STORAGE',
      status: 507,
      message: expect.stringContaining('no storage space'),
    })
    expect([await store.size(sha256), await readdir(store.incoming)]).toEqual([null, ['filling']])

    await rm(filling)
    await store.put(sha256, file)
    const kept = await store.read(sha256)
    expect(kept && (await buffer(kept)).equals(content)).toBe(true)
  })
})
