import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { endpoint, file } from '@lambda/contract/api'
import { usersApi } from '@lambda/contract/users'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { implement } from '../../src/platform/http/implement.ts'
import { people, startTestServer } from '../harness.ts'
import { bearer, keptLog, startPlatform } from '../platform-server.ts'
import { head, listen } from '../raw-http.ts'

const patience = { timeout: 30_000, interval: 500 }

const endless = endpoint({
  id: 'endless',
  method: 'GET',
  path: '/endless',
  access: 'active',
  summary: 'Never ends.',
  answer: file('text/csv'),
})

test('an export that nobody reads is made no further than the way holds, and ends with its reader', async () => {
  let made = 0
  let isEnded = false
  async function* content() {
    try {
      for (;;) {
        made += 1
        yield 'x'.repeat(100_000)
      }
    } finally {
      isEnded = true
    }
  }
  const platform = await startPlatform({
    serve: (app) => {
      const answer = async () => ({ name: 'endless.csv', content: content() })
      implement(app, { endless }, { endless: answer })
    },
  })
  const socket = connect(await listen(platform.http), '127.0.0.1')
  socket.pause()
  await once(socket, 'connect')
  const { authorization } = await bearer()
  socket.write(head('GET /api/endless', `Authorization: ${authorization}`))
  let before = 0
  await expect
    .poll(() => {
      const isStill = made > 0 && made === before
      before = made
      return isStill
    }, patience)
    .toBe(true)
  expect(isEnded).toBe(false)
  socket.destroy()
  await expect.poll(() => isEnded, patience).toBe(true)
  await platform.close()
})

test('trace logs that eight readers do not read are made no further than the way holds; the log says that they are cut off', async () => {
  const { log, lines } = keptLog('warn')
  const server = await startTestServer({ log })
  // 60 MB of them
  await sql`insert into event (action, source, trace_id, path, detail)
    select 'export', 'api', repeat('0', 32), '/api/' || n, json_build_object('q', repeat('x', 20000))
    from generate_series(1, 3000) n`.execute(server.db)
  const accepted: Socket[] = []
  server.http.server.on('connection', (socket) => accepted.push(socket))
  const port = await listen(server.http)
  const { authorization } = await bearer(people.admin)
  const readers: Socket[] = []
  for (let n = 0; n < 8; n += 1) {
    const socket = connect(port, '127.0.0.1').pause()
    await once(socket, 'connect')
    socket.write(head('GET /api/trace-logs/export', `Authorization: ${authorization}`))
    readers.push(socket)
  }
  let before = 0
  const sent = () => accepted.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
  await expect
    .poll(() => {
      const areFull = accepted.length === 8 && accepted.every((each) => each.writableLength > 0)
      const isStill = areFull && sent() === before
      before = sent()
      return isStill
    }, patience)
    .toBe(true)
  expect(Math.max(...accepted.map(({ writableLength }) => writableLength))).toBeLessThan(200_000)
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
    server.db,
  )
  expect(rows).toEqual([])
  const me = { as: people.admin, query: { email: people.admin } }
  expect((await server.call(usersApi.me, me)).status).toBe(200)

  for (const socket of accepted) socket.setTimeout(100)
  await expect.poll(() => accepted.every(({ destroyed }) => destroyed), patience).toBe(true)
  expect(lines.filter((line) => line.includes('nothing of it has been read'))).toHaveLength(8)
  const exported = async () =>
    server.db
      .selectFrom('event')
      .select(sql<number>`(detail->>'rows')::int`.as('rows'))
      .where(sql<boolean>`detail ? 'rows'`)
      .execute()
  await expect.poll(async () => (await exported()).length, patience).toBe(8)
  for (const { rows: count } of await exported()) expect(count).toBeLessThan(3_000)
  for (const socket of readers) socket.destroy()
  await server.close()
})
