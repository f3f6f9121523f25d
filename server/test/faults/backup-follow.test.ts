import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Continuation, readContinuation } from '../../src/backup/backup-manifest.ts'
import { cannotStartExitCode } from '../../src/platform/cannot-start.ts'
import { repositoryRoot } from '../../src/platform/config.ts'
import {
  type Installation,
  type ProductProcess,
  hangLimit,
  newInstallation,
  runProcess,
  startProduct,
  until,
} from '../product-process.ts'
import { signIn } from './api-client.ts'
import { addressOfDatabase, withDatabase } from './embedded-database.ts'
import { expectProjectionsAsComputed, expectWhole } from './invariants.ts'
import { type Known, Writer } from './writer.ts'

const program = path.join(repositoryRoot, 'server/src/backup/main.ts')

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
  const args = ['take', folder, '--keep', '1', '--follow', '1']
  follower = runProcess({ env: installation.env }, [program, ...args])
}

const isWhole = (name: string) => /^[-0-9T]+Z$/.test(name)

const newest = async () =>
  path.join(folder, (await readdir(folder)).filter(isWhole).toSorted().at(-1) ?? 'none')

/** What is saved behind the newest backup once that is everything that has happened until now. */
async function saved(): Promise<Continuation> {
  const asked = new Date().toISOString()
  const isLater = async () => ((await readContinuation(await newest()))?.until ?? '') > asked
  await until('the changes are saved', isLater, follower)
  return continuation()
}

/** What is saved behind the newest backup. */
async function continuation(): Promise<Continuation> {
  const found = await readContinuation(await newest())
  if (found) return found
  throw new Error('Nothing is saved behind the backup.')
}

/** A file that the database speaks of, as an upload leaves it. */
async function addFile(text: string): Promise<void> {
  const sha256 = createHash('sha256').update(text).digest('hex')
  const at = path.join(installation.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4))
  await mkdir(at, { recursive: true })
  await writeFile(path.join(at, '.new'), text)
  await rename(path.join(at, '.new'), path.join(at, sha256))
  await withDatabase(await addressOfDatabase(installation.dataDir), (db) =>
    db.query(
      `insert into stored_file (sha256, size, type, inspection) values ($1, $2, 'PDF', 'done')`,
      [sha256, text.length],
    ),
  )
}

async function restore(target: Installation, ...more: string[]) {
  const done = runProcess({ env: target.env }, [program, 'restore', await newest(), ...more])
  return { end: await done.ended, output: done.output() }
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
  expect([end, output]).toEqual([0, expect.stringMatching(/ and 1 file, as/)])
  const [, at = ''] = /as they were at (\S+) or/.exec(output) ?? []
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
      await addFile('a data sheet')
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
    expect((await readdir(folder)).filter(isWhole)).toHaveLength(1)
    const taken = runProcess({ env: installation.env }, [program, 'take', folder])
    expect([await taken.ended, taken.output()]).toEqual([
      cannotStartExitCode,
      expect.stringContaining('Another backup of this installation is running'),
    ])
  },
)
