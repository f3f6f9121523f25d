import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive } from './process-identity.ts'

let dataDir: string
let postgres: EmbeddedPostgres | undefined
const lines: string[] = []
const note = (line: string) => void lines.push(line)
const log = { info: note, warn: note, error: note }
const settings = { shared_buffers: '16MB' }
const start = () => startEmbeddedPostgres({ dataDir, log, settings })

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-'))
  await chmod(dataDir, 0o755)
})

afterEach(async () => {
  await postgres?.stop()
  lines.length = 0
})

afterAll(() => rm(dataDir, { recursive: true }))

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function until<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 100) throw error
      await sleep(50)
    }
  }
}

test('the first start makes a database that is durable, in UTF-8 and sorts alike everywhere', async () => {
  postgres = await start()
  const rows = await query(
    postgres.url,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') "commit",
            current_setting('server_encoding') encoding, current_setting('listen_addresses') listen,
            current_setting('jit') jit, current_user "user", upper('äöß') upper,
            array(select unnest(array['b', 'B', 'a', 'Ä']) u order by 1) sorted,
            (select rolsuper from pg_roles where rolname = current_user) super`,
  )
  expect(rows).toEqual([
    {
      fsync: 'on',
      commit: 'on',
      encoding: 'UTF8',
      listen: '127.0.0.1',
      jit: 'off',
      user: 'lambda',
      upper: 'ÄÖß',
      sorted: ['B', 'a', 'b', 'Ä'],
      super: false,
    },
  ])
  expect((await stat(path.join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
  for (const extension of ['pg_trgm', 'unaccent', 'intarray', 'fuzzystrmatch']) {
    await query(postgres.url, `create extension ${extension}`)
  }
  await query(postgres.url, 'create table kept (id int)')
})

test('a wrong password is refused, even on this machine', async () => {
  postgres = await start()
  const stranger = new URL(postgres.url)
  stranger.password = 'guess'
  await expect(query(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('stopping is clean, may be asked twice and loses nothing', async () => {
  postgres = await start()
  const pid = postgres.pid()
  await query(postgres.url, 'insert into kept values (1)')
  await Promise.all([postgres.stop(), postgres.stop()])
  expect(isAlive(pid)).toBe(false)
  await expect(stat(path.join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
  postgres = await start()
  expect(await query(postgres.url, 'select id from kept')).toEqual([{ id: 1 }])
  expect(lines.filter((line) => line.includes('Stopping'))).toEqual([])
})

test('a postmaster that is killed comes back on the same address with all that it acknowledged', async () => {
  postgres = await start()
  const { url } = postgres
  for (let round = 0; round < 3; round++) {
    const pid = postgres.pid()
    await query(url, `insert into kept values (${10 + round})`)
    process.kill(pid, 'SIGKILL')
    await until(() => query(url, 'select 1'))
    expect(postgres.pid()).not.toBe(pid)
  }
  expect(await query(url, 'select id from kept where id >= 10 order by id')).toHaveLength(3)
  expect(lines.filter((line) => line.includes('stopped unexpectedly (SIGKILL)'))).toHaveLength(3)
  expect(lines.filter((line) => line.includes('is running again after'))).toHaveLength(3)
})

test('the database of a killed server is stopped and started anew, with all that it acknowledged', async () => {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))}
    const log = { info() {}, warn() {}, error() {} }
    const { url, pid } = await startEmbeddedPostgres({ dataDir: process.argv[1], log, settings: { shared_buffers: '16MB' } })
    console.log(JSON.stringify({ url, pid: pid() }))
    setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(owner.stdout, 'data')
  const { url, pid }: { url: string; pid: number } = JSON.parse(String(line))
  await query(url, 'insert into kept values (100)')
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  expect(isAlive(pid)).toBe(true)
  postgres = await start()
  expect(isAlive(pid)).toBe(false)
  expect(lines.join('\n')).toContain(`left running (process ${pid})`)
  expect(await query(postgres.url, 'select id from kept where id = 100')).toHaveLength(1)
})

test('a server that ends without stopping its database takes it along', async () => {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))}
    const log = { info() {}, warn() {}, error() {} }
    const { pid } = await startEmbeddedPostgres({ dataDir: process.argv[1], log, settings: { shared_buffers: '16MB' } })
    console.log(pid())
    throw new Error('a defect')`
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', script, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(owner.stdout, 'data')
  await until(async () => expect(isAlive(Number(line))).toBe(false))
})

test('a leftover pid file whose number belongs to another program does no harm', async () => {
  const bystander = spawn('sleep', ['60'])
  const old = await readFile(path.join(dataDir, 'postgres/PG_VERSION'), 'utf8')
  expect(old.trim()).toBe('18')
  await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), `${bystander.pid}\n${dataDir}\n`)
  postgres = await start()
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(bystander.exitCode).toBeNull()
  bystander.kill()
})

test('a creation that was interrupted is begun again', async () => {
  const fresh = await mkdtemp(path.join(tmpdir(), 'embedded-'))
  await chmod(fresh, 0o755)
  await writeFile(path.join(fresh, 'postgres.new'), 'half of it')
  const second = await startEmbeddedPostgres({ dataDir: fresh, log, settings })
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  await rm(fresh, { recursive: true })
})

describe('a copy of the data directory', () => {
  let copy: string

  beforeEach(async () => {
    copy = await mkdtemp(path.join(tmpdir(), 'embedded-copy-'))
    await chmod(copy, 0o755)
    postgres = await start()
    await query(postgres.url, 'create table if not exists copied (id int)')
    await postgres.stop()
    await promisify(execFile)('cp', ['-r', `${dataDir}/.`, copy])
  })

  afterEach(() => rm(copy, { recursive: true }))

  const startCopy = () => startEmbeddedPostgres({ dataDir: copy, log, settings })

  test('by plain cp -r, even as root and with rights for everybody, starts with all that it held', async () => {
    const cluster = path.join(copy, 'postgres')
    await chmod(cluster, 0o777)
    // as of a postmaster that was killed
    await writeFile(path.join(cluster, 'postmaster.pid'), `999999\n${dataDir}/postgres\n`)
    postgres = await startCopy()
    expect(await query(postgres.url, 'select id from copied')).toEqual([])
    expect((await stat(cluster)).mode & 0o777).toBe(0o700)
    await postgres.stop()
    postgres = await startCopy()
    expect(lines.filter((line) => line.includes('belonged to root'))).toHaveLength(
      process.getuid?.() === 0 ? 1 : 0,
    )
  })

  test('that is not whole is refused with a sentence', async () => {
    await rm(path.join(copy, 'postgres/global/pg_control'))
    const failure: unknown = await startCopy().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CannotStart)
    expect(String(failure)).toMatch(
      /The embedded PostgreSQL does not start: could not find the database system\. Its log is .*postgres\.log\.$/,
    )
  })
})
