import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploadsApi } from '@lambda/contract/uploads'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestServer, people, startTestServer } from '../../../test/harness.ts'
import { bearer } from '../../../test/platform-server.ts'
import { type TusClient, idOf } from '../../../test/tus-client.ts'
import { type TestUploads, sha256Of, somePdf, uploadsOn } from '../../../test/uploads.ts'
import { ApiProblem } from '../../platform/errors.ts'

const as = people.admin
const megabyte = 1024 ** 2

let server: TestServer
let uploads: TestUploads
let tus: TusClient

beforeAll(async () => {
  server = await startTestServer()
  await open()
})
afterAll(() => server.close())

async function open(): Promise<void> {
  uploads = await uploadsOn(server)
  tus = uploads.tus
}

/** Whether it is accepted in the end, and with which content. */
async function outcome(id: string) {
  const { state, file, problem } = await uploads.settled(id)
  return { state, problem, sha256: file?.sha256 }
}

const ready = (content: Buffer) => ({ state: 'ready', problem: null, sha256: sha256Of(content) })

describe('an upload goes on', () => {
  test('#64 over a connection that is cut every 5 MB, and nothing is sent twice but the end', async () => {
    const content = somePdf(100 * megabyte)
    const address = await tus.begin(content.length, { filename: 'large.pdf' })
    let sent = 0
    let cuts = 0
    for (let offset = 0; offset < content.length; offset = await tus.offset(address)) {
      const piece = content.subarray(offset, offset + 5 * megabyte)
      await tus.appendAndCut(address, offset, content.length - offset, piece)
      sent += piece.length
      cuts += 1
    }
    expect(cuts).toBeGreaterThan(19)
    expect(sent - content.length).toBeLessThan(cuts * 5 * megabyte)
    expect(await outcome(idOf(address))).toEqual(ready(content))
    expect((await tus.append(address, 5, Buffer.alloc(1))).status).toBe(409)
  })

  test('on another server that takes over folder and database', async () => {
    const content = somePdf(3 * megabyte)
    const address = await tus.begin(content.length, { filename: 'a.pdf' })
    await tus.append(address, 0, content.subarray(0, megabyte))
    server = await server.restart()
    await open()
    const offset = await tus.offset(address)
    expect(offset).toBe(megabyte)
    await tus.append(address, offset, content.subarray(offset))
    expect(await outcome(idOf(address))).toEqual(ready(content))
  })

  test('from a second connection while the first hangs, which is asked to leave', async () => {
    const content = somePdf(2 * megabyte)
    const address = await tus.begin(content.length, { filename: 'a.pdf' })
    const hanging = request(`${uploads.origin}${address}`, {
      method: 'PATCH',
      headers: {
        ...(await bearer(as)),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(content.length),
      },
    })
    const answered = once(hanging, 'response')
    hanging.on('error', () => undefined)
    hanging.write(content.subarray(0, megabyte))
    await vi.waitFor(async () => {
      const [name = ''] = await readdir(server.files.incoming)
      expect((await stat(path.join(server.files.incoming, name))).size).toBe(megabyte)
    }, 20_000)
    const offset = await tus.offset(address)
    expect(offset).toBe(megabyte)
    const [left] = (await answered) as [{ statusCode: number }]
    expect(left.statusCode).toBe(204)
    await tus.append(address, offset, content.subarray(offset))
    expect(await outcome(idOf(address))).toEqual(ready(content))
    hanging.destroy()
  })

  test('for longer than other requests may take, but not in silence', async () => {
    const hasty = await startTestServer()
    const { tus: client } = await uploadsOn(hasty)
    Object.assign(hasty.http.server, { requestTimeout: 500, headersTimeout: 400, timeout: 1_500 })
    const address = await client.begin(60, { filename: 'a.pdf' })
    async function* slowly() {
      for (let n = 0; n < 35; n++) {
        await sleep(100)
        yield Buffer.alloc(1)
      }
    }
    const slow = await client.stream(address, 0, 35, Readable.from(slowly()))
    expect(slow?.status).toBe(204)
    async function* silently() {
      yield Buffer.alloc(5)
      await sleep(60_000, null, { ref: false })
    }
    expect(await client.stream(address, 35, 10, Readable.from(silently()))).toBeNull()
    expect(await client.offset(address)).toBe(40)
    await hasty.close()
  })
})

describe('#60 uploads that are given up', () => {
  test('leave neither files nor rows', async () => {
    const content = somePdf(400_000)
    const before = await readdir(server.files.incoming)
    const addresses = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const address = await tus.begin(content.length, { filename: `${n}.pdf` })
        await tus.appendAndCut(address, 0, content.length, content.subarray(0, n * 20_000))
        return address
      }),
    )
    await Promise.all(addresses.map((address) => tus.remove(address)))
    expect(await readdir(server.files.incoming)).toEqual(before)
    const { rows } = await sql`select from upload where id = any(${addresses.map(idOf)})`.execute(
      server.db,
    )
    expect(rows).toEqual([])
  })
})

describe('a check that was broken off', () => {
  test('is made again, wherever it was', async () => {
    const content = somePdf(10_000)
    const hash = sha256Of(content)
    const places = ['not begun', 'found', 'stored'] as const
    for (const [n, place] of places.entries()) {
      const id = String(n).repeat(32)
      const file = path.join(server.files.incoming, id)
      await writeFile(file, content)
      if (place === 'stored') {
        await copyFile(file, `${file}.copy`)
        await server.files.put(hash, `${file}.copy`)
        await rm(file)
      }
      const state = place === 'not begun' ? 'receiving' : 'checking'
      const found = place === 'not begun' ? [null, null] : [hash, 'PDF']
      await sql`insert into upload (id, user_id, name, size, state, sha256, type)
        select ${id}, u.id, 'a.pdf', ${content.length}, ${state}, ${found[0]}, ${found[1]}
        from app_user u where email = ${as}`.execute(server.db)
      expect(await outcome(id)).toEqual(ready(content))
    }
  })

  test('waits for room in the store, and says so meanwhile', async () => {
    const isFull = vi
      .spyOn(server.files, 'put')
      .mockRejectedValue(new ApiProblem('INSUFFICIENT_STORAGE', 'There is no room.'))
    const content = somePdf(10_000)
    const id = await tus.upload(content, { filename: 'a.pdf' })
    await vi.waitFor(async () => {
      const { data } = await server.call(uploadsApi.get, { as, params: { id } })
      expect(data).toMatchObject({
        state: 'checking',
        problem: { code: 'INSUFFICIENT_STORAGE', message: 'There is no room.' },
      })
    }, 20_000)
    isFull.mockRestore()
    expect(await outcome(id)).toEqual(ready(content))
  })

  test('goes back to receiving where the machine has lost the end of the file', async () => {
    const id = 'd'.repeat(32)
    const content = somePdf(10_000)
    await writeFile(path.join(server.files.incoming, id), content.subarray(0, 4_000))
    await sql`insert into upload (id, user_id, name, size, state)
      select ${id}, u.id, 'a.pdf', 10000, 'checking' from app_user u where email = ${as}`.execute(
      server.db,
    )
    await vi.waitFor(async () => {
      const { data } = await server.call(uploadsApi.get, { as, params: { id } })
      expect(data).toMatchObject({ state: 'receiving', offset: 4_000 })
    }, 20_000)
    await tus.append(`/api/uploads/${id}`, 4_000, content.subarray(4_000))
    expect(await outcome(id)).toEqual(ready(content))
  })
})

test('a file of 300 MB and 50 small ones at once leave the memory as it is', async () => {
  const piece = somePdf(megabyte)
  const size = 300 * megabyte
  const address = await tus.begin(size, { filename: 'huge.pdf' })
  const before = process.memoryUsage.rss()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const pieces = Readable.from(
    (function* () {
      for (let n = 0; n < 300; n++) yield piece
    })(),
    { highWaterMark: 1 },
  )
  const small = Array.from({ length: 50 }, (_, n) => tus.upload(piece, { filename: `${n}.pdf` }))
  expect((await tus.stream(address, 0, size, pieces))?.status).toBe(204)
  await uploads.settled(idOf(address))
  await Promise.all((await Promise.all(small)).map(uploads.settled))
  clearInterval(watch)
  expect((most - before) / megabyte).toBeLessThan(150)
})

/** Only root may mount, and not in every container. */
function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test('#83 a full disk is said so, and there is room again once something went', async (context) => {
  const { root, incoming: folder } = server.files
  if (!mounted(root)) context.skip('nobody but root may mount a small disk')
  try {
    await mkdir(folder)
    const content = somePdf(3 * megabyte)
    const address = await tus.begin(content.length, { filename: 'a.pdf' })
    expect(await tus.append(address, 0, content)).toMatchObject({
      status: 507,
      code: 'INSUFFICIENT_STORAGE',
    })
    expect(await tus.offset(address)).toBeLessThanOrEqual(2 * megabyte)
    await tus.remove(address)
    expect(await readdir(folder)).toEqual([])
    const fits = somePdf(megabyte)
    expect(await outcome(await tus.upload(fits, { filename: 'b.pdf' }))).toEqual(ready(fits))
  } finally {
    execFileSync('umount', ['-l', root])
  }
})
