import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, createDatabase } from '../../src/platform/database/database.ts'
import { prepareDownload } from '../../src/platform/files/file-downloads.ts'
import { createFileLinks } from '../../src/platform/files/file-links.ts'
import { createLog } from '../../src/platform/server-log.ts'
import { actorOf, linksOf } from '../file-links.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import { head } from '../raw-http.ts'
import { storeFile } from '../stored-files.ts'
import { type TestUploads, uploadsOn } from '../uploads.ts'

const patience = { timeout: 20_000, interval: 20 }

let server: TestServer
let uploads: TestUploads
/** Connections that are none of the server's. */
let apart: Database
beforeAll(async () => {
  server = await startTestServer({ config: { signInLimit: 5 } })
  uploads = await uploadsOn(server)
  apart = createDatabase(server.databaseUrl, { use: 'jobs', log: createLog('silent') })
})
afterAll(async () => {
  await apart.destroy()
  await server.close()
})

/** Does something while nobody gets at a table. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await apart.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
    await work()
  })
}

/** The connections of the server that wait for the table. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'lambda requests'
      and wait_event_type = 'Lock'`.execute(apart)
  return rows[0]?.count ?? 0
}

const many = <T>(count: number, one: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, one))

const readBy = (as: string) => server.call(usersApi.me, { as, query: { email: as } })

describe('of ten connections', () => {
  test('the uploads of one person hold six, and hinder nobody', async () => {
    let all: ReturnType<typeof many<{ status: number }>> | undefined
    await whileLocked('upload', async () => {
      all = many(20, () => uploads.tus.announce(1_000, { filename: 'a.pdf' }))
      await expect.poll(waiting, patience).toBe(6)
      expect((await many(5, () => readBy(people.editor))).map(({ status }) => status)).toEqual(
        Array.from({ length: 5 }, () => 200),
      )
      expect(await waiting()).toBe(6)
    })
    expect(new Set((await all)?.map(({ status }) => status))).toEqual(new Set([201]))
  })

  test('so do the pieces of uploads, and the archives that links lead to', async () => {
    const addresses = await many(7, () => uploads.tus.begin(1_000, { filename: 'a.pdf' }))
    let pieces: Promise<{ status: number }[]> | undefined
    await whileLocked('upload', async () => {
      pieces = Promise.all(
        addresses.map((each) => uploads.tus.append(each, 0, Buffer.alloc(1_000))),
      )
      await expect.poll(waiting, patience).toBe(6)
    })
    expect(new Set((await pieces)?.map(({ status }) => status))).toEqual(new Set([204]))
    const url = await archiveOf('a')
    let archives: ReturnType<typeof many<{ statusCode: number }>> | undefined
    await whileLocked('download', async () => {
      archives = many(7, () => server.http.inject({ url }))
      await expect.poll(waiting, patience).toBe(6)
      expect((await readBy(people.admin)).status).toBe(200)
    })
    expect(new Set((await archives)?.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})

/** The address of an archive of one file, for the editor. */
async function archiveOf(content: string | Buffer): Promise<string> {
  const actor = await actorOf(server.db, people.editor)
  const { sha256, size } = await storeFile(server, content, 'ZIP')
  const entries = [{ sha256, size, type: 'ZIP', name: 'a.zip' } as const]
  const id = await prepareDownload({ db: server.db, actor }, entries)
  const links = await createFileLinks(server.db).of({ actor, source: 'screen' })
  return links.archive({ id, name: 'all.zip', entity: 'attachment' }).url
}

test('#76 of one person eight archives are made at a time, whether they are read or not', async () => {
  const url = await archiveOf(Buffer.alloc(20_000_000, 'z'))
  const { port } = new URL(uploads.origin)
  const sockets: Socket[] = []
  for (let n = 0; n < 8; n += 1) {
    const socket = connect(Number(port), '127.0.0.1')
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(head(`GET ${url}`))
    await once(socket, 'readable')
  }
  const refused = await server.http.inject({ url })
  expect(refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  for (const socket of sockets) socket.destroy()
  const isServed = async () => (await server.http.inject({ url, method: 'HEAD' })).statusCode
  await expect.poll(isServed, patience).toBe(200)
})

test('an address that tries links of its own making is told to wait; a good one of its own is served', async () => {
  const stored = await storeFile(server, 'a file')
  const links = await linksOf(server.db, people.editor)
  const link = { ...stored, name: 'a.pdf', entity: 'attachment', entityId: 1 }
  const good = links.file(link).url
  const over = (await linksOf(server.db, people.editor, () => 0)).file(link).url
  const open = async (url: string) => {
    const { statusCode, headers } = await server.http.inject({ url, remoteAddress: '198.51.100.7' })
    return { status: statusCode, isToWait: 'retry-after' in headers }
  }
  const answers = []
  // one that was good once is nobody's attempt
  for (let n = 0; n < 6; n += 1) answers.push(await open(over))
  for (let n = 0; n < 7; n += 1) answers.push(await open(`${good.slice(0, -8)}AAAAAAA${n}`))
  const none = { status: 404, isToWait: false }
  const wait = { status: 429, isToWait: true }
  expect(answers).toEqual([...Array.from({ length: 11 }, () => none), wait, wait])
  expect(await open(good)).toEqual({ status: 200, isToWait: false })
})
