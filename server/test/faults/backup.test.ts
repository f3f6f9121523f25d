import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cannotStartExitCode } from '../../src/platform/cannot-start.ts'
import {
  type Installation,
  hangLimit,
  newInstallation,
  startProduct,
  until,
} from '../product-process.ts'
import { signIn } from './api-client.ts'
import { addFile, beginCommand, command, placeOf } from './backup-command.ts'
import { addressOfDatabase, withDatabase } from './embedded-database.ts'
import { expectProjectionsAsComputed, expectWhole } from './invariants.ts'
import { type Known, Writer } from './writer.ts'

let installation: Installation
let product: Awaited<ReturnType<typeof startProduct>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-backups-'))
  installation = await newInstallation()
  product = await startProduct(installation)
})

afterAll(async () => {
  await product.stop()
  await installation.remove()
  await rm(folder, { recursive: true, force: true })
})

const take = (...more: string[]) => command(['take', folder, ...more], installation.env)

const backups = async () => (await readdir(folder)).filter((name) => name !== 'contents').toSorted()

/** What one writer knows of its products now. */
const knownBy = (writers: readonly Writer[]) =>
  writers.flatMap(({ journal }) => [...journal.values()])

test(
  'a backup that is taken while people write is restored with all that was acknowledged when it was begun (#90)',
  { timeout: 4 * hangLimit },
  async () => {
    const sha256 = await addFile(installation.dataDir, 'a data sheet')
    const api = await signIn(installation.origin)
    const writers = Array.from({ length: 4 }, (_, n) => new Writer(`B${n + 1}`))
    const over = new AbortController()
    const write = async (writer: Writer) => {
      // what got no answer is asked for again
      while (!over.signal.aborted || writer.attempt) await writer.step(api)
    }
    const load = Promise.all(writers.map(write))
    await until('much is written', async () => knownBy(writers).length > 20, product)
    const known = knownBy(writers)
    const taken = await take()
    expect([taken.end, taken.output]).toEqual([0, expect.stringContaining('is complete')])
    over.abort()
    await load
    const [name = ''] = await backups()
    const told = z
      .object({ database: z.object({ lastBackup: z.object({ begunAt: z.string() }) }) })
      .parse((await api({ method: 'GET', address: '/system' }))?.body.data)
    expect(`${told.database.lastBackup.begunAt.slice(0, 19).replaceAll(':', '-')}Z`).toBe(name)

    const restored = await newInstallation()
    const outcome = await command(['restore', path.join(folder, name)], restored.env)
    expect([outcome.end, outcome.output]).toEqual([
      0,
      expect.stringMatching(/Restored into .*\d+ rows in \d+ tables and 1 file,/),
    ])
    const again = await startProduct(restored)
    try {
      expect(await readFile(placeOf(restored.dataDir, sha256), 'utf8')).toBe('a data sheet')
      await withDatabase(await addressOfDatabase(restored.dataDir), async (db) => {
        await expectWhole(db)
        await expectProjectionsAsComputed(db)
        const { rows } = await db.query<Known>(`
          select id::int, code, version, series, deleted_at is not null as "isDeleted" from product`)
        const stored = new Map(rows.map((row) => [row.id, row]))
        const isLost = ({ id, version }: Known) => (stored.get(id)?.version ?? 0) < version
        expect(known.filter(isLost)).toEqual([])
        const asThen = known.filter(({ id, version }) => stored.get(id)?.version === version)
        expect(asThen.map(({ id }) => stored.get(id))).toEqual(asThen)
        const last = new Map(knownBy(writers).map((one) => [one.id, one]))
        expect(rows.filter(({ id, version }) => version > (last.get(id)?.version ?? 0))).toEqual([])
      })
    } finally {
      await again.stop()
      await restored.remove()
    }
  },
)

test(
  'what is damaged or missing is named, and nothing is restored over anything',
  { timeout: 4 * hangLimit },
  async () => {
    const sha256 = createHash('sha256').update('a data sheet').digest('hex')
    const backup = path.join(folder, (await backups()).at(-1) ?? '')
    const target = await mkdtemp(path.join(tmpdir(), 'lambda-restored-'))
    const env = { ...installation.env, DATA_DIR: target }
    const refused = async (sentence: RegExp, from = backup) => {
      const { end, output } = await command(['restore', from], env)
      expect([end, output]).toEqual([cannotStartExitCode, expect.stringMatching(sentence)])
      await rm(target, { recursive: true, force: true })
    }
    try {
      await writeFile(path.join(target, 'something'), '')
      await refused(/is not empty/)
      await refused(/is not a complete backup/, folder)

      const content = placeOf(folder, sha256, 'contents')
      await writeFile(content, 'A data sheet')
      await refused(new RegExp(`damaged: the file ${sha256}`))
      await rm(content)
      await refused(new RegExp(`not complete: the file ${sha256} .* is missing`))
      await writeFile(content, 'a data sheet')

      const page = path.join(backup, 'database/global/1262')
      const bytes = await readFile(page)
      await writeFile(page, bytes.with(100, (bytes[100] ?? 0) ^ 1))
      await refused(/damaged: .*database\/global\/1262 is not what was backed up/)
      await writeFile(page, bytes)
    } finally {
      await rm(target, { recursive: true, force: true })
    }
  },
)

test(
  'an interrupted backup is none, a damaged file is told, and only the newest are kept',
  { timeout: 4 * hangLimit },
  async () => {
    const before = await backups()
    const killed = beginCommand(['take', folder], installation.env)
    await until('it has begun', async () => (await backups()).length > before.length, killed)
    const draft = (await backups()).find((name) => !before.includes(name))
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(draft).toMatch(/\.unfinished$/)

    const altered = await addFile(installation.dataDir, 'a picture')
    await writeFile(placeOf(installation.dataDir, altered), 'another')
    const told = await take('--keep', '1')
    expect([told.end, told.output]).toEqual([1, expect.stringContaining(`${altered} is damaged`)])
    const kept = await backups()
    expect(kept).toHaveLength(1)
    expect([...before, draft]).not.toContain(kept[0])

    await withDatabase(await addressOfDatabase(installation.dataDir), (db) =>
      db.query('delete from stored_file where sha256 = $1', [altered]),
    )
    await rm(placeOf(installation.dataDir, altered))
    await product.stop()
    expect((await take('--keep', '1')).end, 'of an installation that does not run').toBe(0)
    const [name = ''] = await backups()
    const drill = await command(['restore', path.join(folder, name), '--drill'], installation.env)
    expect([drill.end, drill.output]).toEqual([
      0,
      expect.stringMatching(/The drill is over: \d+ rows in \d+ tables and 1 file,/),
    ])
    expect((await readdir(tmpdir())).filter((one) => one.startsWith('lambda-drill-'))).toEqual([])
  },
)

test('where it cannot be, it says so', async () => {
  const { env, dataDir } = installation
  const sentences: [string[], Record<string, string>, RegExp][] = [
    [['take', path.join(dataDir, 'backups')], env, /inside the data directory/],
    [['take', folder], { ...env, DATABASE_URL: 'postgres://u:p@db/lambda' }, /at DATABASE_URL/],
    [['take', folder], { ...env, DATA_DIR: path.join(folder, 'none') }, /There is no database in/],
    [['take', folder, '--keep', '0'], env, /^Usage:/m],
    [['restore', folder, '--fast'], env, /^Usage:/m],
  ]
  for (const [args, environment, sentence] of sentences) {
    const { end, output } = await command(args, environment)
    expect([end, output]).toEqual([cannotStartExitCode, expect.stringMatching(sentence)])
  }
})
