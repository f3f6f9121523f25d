import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Continuation, readContinuation } from '../../src/backup/backup-manifest.ts'
import { backupsIn } from '../../src/backup/old-backups.ts'
import { cannotStartExitCode } from '../../src/platform/cannot-start.ts'
import {
  type Installation,
  type ProductProcess,
  hangLimit,
  newInstallation,
  startProduct,
  until,
} from '../product-process.ts'
import { signIn } from './api-client.ts'
import { addFile, beginCommand, command } from './backup-command.ts'
import { addressOfDatabase, withDatabase } from './embedded-database.ts'
import { expectProjectionsAsComputed, expectWhole } from './invariants.ts'
import { type Known, Writer } from './writer.ts'

let installation: Installation
let product: Awaited<ReturnType<typeof startProduct>>
let folder: string
let follower: ProductProcess

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-backups-'))
  installation = await newInstallation()
  product = await startProduct(installation)
})

afterAll(async () => {
  follower.child.kill('SIGKILL')
  await product.stop()
  await installation.remove()
  await rm(folder, { recursive: true, force: true })
})

function follow(): void {
  follower = beginCommand(['take', folder, '--keep', '1', '--follow', '1'], installation.env)
}

const newest = async () => (await backupsIn(folder)).at(-1) ?? path.join(folder, 'none')

/** Waits until everything that has happened by now is saved behind the newest backup. */
async function saved(): Promise<void> {
  const asked = new Date().toISOString()
  const isLater = async () => ((await readContinuation(await newest()))?.until ?? '') > asked
  await until('the changes are saved', isLater, follower)
}

/** What is saved behind the newest backup. */
async function continuation(): Promise<Continuation> {
  const found = await readContinuation(await newest())
  if (found) return found
  throw new Error('Nothing is saved behind the backup.')
}

async function restore(target: Installation, ...more: string[]) {
  return command(['restore', await newest(), ...more], target.env)
}

/** What a restore is refused with. */
async function refusal(...more: string[]): Promise<string> {
  const target = await newInstallation()
  const { end, output } = await restore(target, ...more)
  await target.remove()
  expect([end, output]).toEqual([cannotStartExitCode, expect.anything()])
  return output
}

/** Restores the newest backup, and answers its products by their ids, and as of when they are. */
async function productsRestored(...more: string[]): Promise<{ products: Known[]; at: string }> {
  const restored = await newInstallation()
  const { end, output } = await restore(restored, ...more)
  expect([end, output]).toEqual([0, expect.stringMatching(/ and 1 file, with/)])
  const [, at = ''] = /with all changes up to (\S+)\./.exec(output) ?? []
  const again = await startProduct(restored)
  try {
    return await withDatabase(await addressOfDatabase(restored.dataDir), async (db) => {
      await expectWhole(db)
      await expectProjectionsAsComputed(db)
      const { rows: products } = await db.query<Known>(`
        select id::int, code, version, series, deleted_at is not null as "isDeleted" from product
        order by id`)
      return { products, at }
    })
  } finally {
    await again.stop()
    await restored.remove()
  }
}

/** Has four people write as long as `work` takes, and answers what they know of their products then. */
async function whileWritten(work: (known: () => Known[]) => Promise<void>): Promise<Known[]> {
  const api = await signIn(installation.origin)
  const writers = Array.from({ length: 4 }, (_, n) => new Writer(`F${Date.now()}-${n}`))
  const over = new AbortController()
  const write = async (writer: Writer) => {
    // what got no answer is asked for again
    while (!over.signal.aborted || writer.attempt) await writer.step(api)
  }
  const load = Promise.all(writers.map(write))
  const known = () => writers.flatMap(({ journal }) => Array.from(journal.values()))
  try {
    await work(known)
  } finally {
    over.abort()
    await load
  }
  return known()
}

test(
  'all that was acknowledged until the changes were last saved is restored, whatever was killed meanwhile',
  { timeout: 6 * hangLimit },
  async () => {
    follow()
    await saved()
    const first = await newest()
    const known = await whileWritten(async (written) => {
      await until('much is written', async () => written().length > 10, follower)
      await addFile(installation.dataDir, 'a data sheet')
      follower.child.kill('SIGKILL')
      await follower.ended
      follow()
      await saved()
      process.kill(product.pid(), 'SIGKILL')
      await until('it is written again', async () => written().length > 20, follower)
      await saved()
    })
    const then = new Date().toISOString()
    const later = await whileWritten((written) =>
      until('something is written later', async () => written().length > 3, follower),
    )
    await saved()
    await saved()
    expect(await newest(), 'it was gone on with').toBe(first)
    follower.child.kill('SIGTERM')
    expect([await follower.ended, follower.output()]).toEqual([0, expect.anything()])
    const { until: last } = await continuation()

    const all = await productsRestored()
    expect(all.at).toBe(last)
    const stored = new Map(all.products.map((one) => [one.id, one]))
    expect([...known, ...later].map(({ id }) => stored.get(id))).toEqual([...known, ...later])

    const earlier = await productsRestored('--until', then)
    expect(earlier.products).toEqual(known.toSorted((a, b) => a.id - b.id))
    expect(await refusal('--until', last)).toContain('can be restored as it was between')
  },
)

test(
  'what is saved behind a backup is compared with its hash, and nothing of it may be missing',
  { timeout: 4 * hangLimit },
  async () => {
    const [{ path: segment, size } = { path: '', size: 0 }] = (await continuation()).segments
    const file = path.join(await newest(), 'log', segment)
    const bytes = await readFile(file)
    await writeFile(file, bytes.with(size - 100, (bytes[size - 100] ?? 0) ^ 1))
    expect(await refusal()).toContain(`log/${segment} is not what was backed up`)
    await rm(file)
    expect(await refusal()).toContain(`log/${segment} is missing`)
    await writeFile(file, bytes)
  },
)

test(
  'where the database has not kept what is to be saved next, a new backup is made',
  { timeout: 4 * hangLimit },
  async () => {
    const before = await newest()
    const { slot } = await continuation()
    const address = new URL(await addressOfDatabase(installation.dataDir))
    address.username = 'postgres'
    await withDatabase(address.href, (db) =>
      db.query('select pg_drop_replication_slot($1)', [slot]),
    )
    follow()
    await until('there is another', async () => (await newest()) !== before, follower)
    await saved()
    expect(await backupsIn(folder)).toHaveLength(1)
    const { end, output } = await command(['take', folder], installation.env)
    expect([end, output]).toEqual([
      cannotStartExitCode,
      expect.stringContaining('Another backup of this installation is running'),
    ])
  },
)
