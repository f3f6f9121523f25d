import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { upload as uploadSchema } from '@lambda/contract/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createVisitor, tokensFor } from '../oidc-client.ts'
import {
  type Installation,
  administrator,
  hangLimit,
  keepRunning,
  newInstallation,
  statusOf,
  until,
} from '../product-process.ts'
import { type TusClient, idOf, tusClient } from '../tus-client.ts'
import { killAll } from './embedded-database.ts'

/** 1 GiB by `npm run test:faults`. */
const isLong = Number(process.env['FAULT_CYCLES'] ?? 20) > 100
const megabyte = 1024 ** 2
const size = (isLong ? 1024 : 64) * megabyte
const incidents = ['cut', 'reload', 'kill'] as const
const interruptions = isLong ? 10 : 6
const chunk = 8 * megabyte
const mostGrowth = 150 * megabyte

let installation: Installation
let product: ReturnType<typeof keepRunning>
let watch: NodeJS.Timeout
let file: { path: string; sha256: string }

beforeAll(async () => {
  installation = await newInstallation()
  product = keepRunning(installation)
  await isReady()
  watch = setInterval(() => void lookAtMemory(), 50)
  file = await writeLargeFile(path.join(installation.dataDir, 'large.pdf'))
})

afterAll(async () => {
  clearInterval(watch)
  await product.stop()
  await installation.remove()
})

test(
  `${size / megabyte} MB that are interrupted ${interruptions} times arrive whole, with memory flat`,
  { timeout: 20 * hangLimit },
  async () => {
    let page = await openPage()
    const address = await page.tus.begin(size, { filename: 'large.pdf' })
    let sent = 0
    for (let n = 0; n < interruptions; n++) {
      const incident = incidents[n % incidents.length] ?? 'cut'
      const offset = await page.tus.offset(address)
      const end = Math.floor(((n + 1) * size) / (interruptions + 1))
      sent += await sendUntil(page.tus, { address, offset, end }, () => strike(incident))
      if (incident !== 'cut') page = await openPage()
      expect(await page.open(), 'whoever reloads is told of it').toContain(idOf(address))
    }
    const offset = await page.tus.offset(address)
    const rest = createReadStream(file.path, { start: offset })
    expect((await page.tus.stream(address, offset, size - offset, rest))?.status).toBe(204)
    sent += size - offset

    expect(await page.settled(idOf(address))).toMatchObject({
      state: 'ready',
      problem: null,
      file: { sha256: file.sha256, size },
    })
    expect(await hashOf(storedAt(file.sha256))).toBe(file.sha256)
    expect(await readdir(path.join(installation.dataDir, 'files/incoming'))).toEqual([])
    expect(sent - size, 'bytes sent twice').toBeLessThanOrEqual(interruptions * chunk)
    const growth = Math.max(...memory.values().map(({ first, most }) => most - first))
    process.stdout.write(
      `\n${sent - size} of ${size} bytes sent twice; memory grew by ${Math.round(growth / megabyte)} MB at most\n`,
    )
    expect(growth).toBeLessThan(mostGrowth)
  },
)

/** Sends from an offset on, and has something happen once so much of the file was handed over; tells how much was. */
async function sendUntil(
  tus: TusClient,
  { address, offset, end }: { address: string; offset: number; end: number },
  strikes: () => boolean,
): Promise<number> {
  const cut = new AbortController()
  let sent = 0
  async function* bytes() {
    for await (const piece of createReadStream(file.path, { start: offset, end: end - 1 })) {
      sent += (piece as Buffer).length
      yield piece
    }
    if (strikes()) cut.abort()
    await sleep(hangLimit, null, { ref: false })
  }
  expect(
    await tus.stream(address, offset, size - offset, Readable.from(bytes()), cut.signal),
  ).toBeNull()
  return sent
}

/** Whether the client cuts its connection; a server that dies cuts by itself. */
function strike(incident: (typeof incidents)[number]): boolean {
  if (incident !== 'kill') return true
  killAll([product.pid()])
  return false
}

/** A page of the application as it is when it was just opened: nothing is known but who somebody is. */
async function openPage() {
  await isReady()
  const { origin } = installation
  const { access_token: token } = await tokensFor(createVisitor(origin), origin, administrator)
  const authorization = `Bearer ${token}`
  const read = async (address: string): Promise<unknown> => {
    const answer = await fetch(`${origin}/api${address}`, { headers: { authorization } })
    return z.object({ data: z.unknown() }).parse(await answer.json()).data
  }
  const pid = product.pid()
  const resident = await residentOf(pid)
  if (!memory.has(pid)) memory.set(pid, { first: resident, most: resident })
  return {
    tus: tusClient(origin, authorization),
    /** The ids of the uploads that wait for the file to be chosen again. */
    open: async () =>
      z
        .array(uploadSchema)
        .parse(await read('/uploads'))
        .map(({ id }) => id),
    settled: async (id: string) => {
      let upload = uploadSchema.parse(await read(`/uploads/${id}`))
      await until(
        'the upload is checked',
        async () => {
          upload = uploadSchema.parse(await read(`/uploads/${id}`))
          return upload.state === 'ready' || upload.state === 'refused'
        },
        product,
      )
      return upload
    },
  }
}

async function isReady(): Promise<void> {
  await until('it is ready', async () => (await statusOf(installation.origin)) === 200, product)
}

/** Resident bytes of each server process: once somebody had signed in to it, and the most there were since. */
const memory = new Map<number, { first: number; most: number }>()

async function lookAtMemory(): Promise<void> {
  const known = memory.get(product.pid())
  if (known) known.most = Math.max(known.most, await residentOf(product.pid()))
}

/** Told by Linux alone; elsewhere nothing grows. */
async function residentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1] ?? 0) * 1024
}

async function writeLargeFile(name: string): Promise<{ path: string; sha256: string }> {
  const target = await open(name, 'w')
  for (let written = 0; written < size; written += megabyte) {
    const piece = randomBytes(megabyte)
    if (written === 0) piece.write('%PDF-1.7\n')
    await target.write(piece)
  }
  await target.close()
  return { path: name, sha256: await hashOf(name) }
}

async function hashOf(name: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(name)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

function storedAt(sha256: string): string {
  const { dataDir } = installation
  return path.join(dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
}
