import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Visitor, at, product, settled, signedIn } from './visitor.ts'

/**
 * A large file on its way, interrupted in every way there is: the connection cut, the page loaded anew and the same file
 * chosen again, the server killed. `BIG_UPLOAD_MIB=1024 BIG_UPLOAD_CUTS=10` is the size it was made for.
 */

const mebibytes = Number(process.env['BIG_UPLOAD_MIB'] ?? 64)
const cuts = Number(process.env['BIG_UPLOAD_CUTS'] ?? 4)
const mebibyte = 1024 ** 2

/** As much is sent at a time: an interruption may cost that much at most. */
const pieceSize = 8 * mebibyte

/** Slow enough that there is something left to interrupt, though a busy machine looks at it seconds late. */
const speed = Math.max(3, mebibytes / 64) * mebibyte

let ada: Visitor
let page: Page
let network: CDPSession
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-big-'))
  file = path.join(folder, 'Objects-big.zip')
  await writeArchive(file, mebibytes)
  ada = await signedIn('admin@lambda.example', '/attachments/create')
  page = ada.page
  // whatever way a connection breaks, and however long the server that was killed stays away
  ada.allowFailed(
    'ERR_',
    /^\/(api\/(uploads|jobs)(\/|$)|readyz$)/,
    'A query failed. ApiError: No response received',
  )
  ada.allowFailed(503, /^\/api\/uploads(\/|$)/)
  network = await page.context().newCDPSession(page)
})

afterAll(async () => {
  await ada.leave()
  await rm(folder, { recursive: true, force: true })
})

test(
  'arrives whole however often it is interrupted, and the server needs no more memory for it',
  { timeout: 1_200_000 },
  async () => {
    const seen = watch()
    await slowDown()
    await noteServer()
    const looking = setInterval(() => void lookAtMemory(), 250)
    await choose('Choose files')
    for (let cut = 0; cut < cuts; cut += 1) {
      await sentAtLeast((cut + 1) / (cuts + 2))
      // what the interruption before is said to have done is no sign of the next one
      await lost().waitFor({ state: 'detached' })
      seen.cut = cut
      seen.handed[cut] = (await interruptions[cut % interruptions.length]?.()) ?? 0
      // on a busy machine the next share may have been sent before this interruption
      await expect.poll(() => seen.resumed[cut]).toBeDefined()
    }
    await page.getByText(/^Checking/).waitFor({ timeout: 600_000 })
    await page.getByText(/^Checking/).waitFor({ state: 'detached', timeout: 600_000 })
    clearInterval(looking)
    const growth = [...memory.values()].map(({ first, most }) => most - first)
    const twice = seen.sentTwice()
    console.log(
      `${mebibytes} MiB, ${cuts} interruptions: each server grew by ${growth.map(mib).join(', ')} MiB; ${mib(twice)} MiB sent twice`,
    )
    expect(seen.announced).toHaveLength(1)
    expect(await hashOfDocument(seen)).toBe(await hashOf(createReadStream(file)))
    expect(Math.max(...growth)).toBeLessThan(150 * mebibyte)
    expect(twice).toBeLessThan(cuts * pieceSize)
  },
)

/** What the browser had given away when it was interrupted, in bytes. */
const interruptions = [cutConnection, loadAnew, killServer]

async function cutConnection(): Promise<number> {
  await throttle({ offline: true })
  const sent = await sentWhenLost()
  await slowDown()
  return sent
}

async function loadAnew(): Promise<number> {
  const sent = await bytesShown(page.getByText(/ of [\d.]+ [MG]B$/).first())
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await settled(page)
  await page.getByText('1 upload interrupted.').waitFor()
  await choose('Choose the same files again')
  return sent
}

async function killServer(): Promise<number> {
  const killed = await serverProcess()
  process.kill(killed, 'SIGKILL')
  const sent = await sentWhenLost()
  await expect.poll(serverProcess, { timeout: 60_000 }).not.toBe(killed)
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  await noteServer()
  return sent
}

async function sentWhenLost(): Promise<number> {
  return bytesShown(lost())
}

function lost(): Locator {
  return page.getByText(/^Connection lost, retrying/)
}

/** `Connection lost, retrying · 12 MB of 1 GB`: to the megabyte, which is as exact as it is shown. */
async function bytesShown(text: Locator): Promise<number> {
  const [, amount = '0', unit = 'B'] = /([\d.]+) ([kMG]?B) of/.exec(await text.innerText()) ?? []
  return Number(amount) * 1024 ** ['B', 'kB', 'MB', 'GB'].indexOf(unit)
}

async function slowDown(): Promise<void> {
  await throttle({ offline: false })
}

async function throttle({ offline }: { offline: boolean }): Promise<void> {
  await network.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: speed,
  })
}

/** Chooses the file without a copy of it on its way to the browser. */
async function choose(label: string): Promise<void> {
  const { result } = await network.send('Runtime.evaluate', {
    expression: `[...document.querySelectorAll('input[type=file]')].findLast((field) => field.ariaLabel === '${label}')`,
  })
  if (!result.objectId) throw new Error(`There is nothing to choose files with: ${label}.`)
  await network.send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId })
}

async function sentAtLeast(share: number): Promise<void> {
  const bar = page.getByRole('progressbar', { name: 'Upload of Objects-big.zip' })
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 300_000 })
    .toBeGreaterThanOrEqual(Math.floor(100 * share))
}

/** Keeps what the browser says to the server: the token, the ids of uploads, where it goes on. */
function watch() {
  const seen = {
    token: '',
    announced: [] as string[],
    /** Which interruption it is. */
    cut: 0,
    /** By interruption: what the browser had given away, and where the server had it go on. */
    handed: [] as number[],
    resumed: [] as number[],
    sentTwice: () =>
      seen.handed.reduce(
        (sum, sent, cut) => sum + Math.max(0, sent - (seen.resumed[cut] ?? NaN)),
        0,
      ),
  }
  page.on('request', (request) => {
    seen.token = request.headers()['authorization'] ?? seen.token
  })
  page.on('response', (response) => {
    const headers = response.headers()
    const method = response.request().method()
    const isUpload = response.url().includes('/api/uploads')
    if (!isUpload || !response.ok()) return
    if (method === 'POST') seen.announced.push(headers['location']?.split('/').at(-1) ?? '')
    if (method === 'HEAD') seen.resumed[seen.cut] ??= Number(headers['upload-offset'])
  })
  return seen
}

/** Makes a document of what has arrived, in a category that takes so much, and downloads it. */
async function hashOfDocument({ token, announced }: ReturnType<typeof watch>): Promise<string> {
  const [uploadId] = announced
  const { id: categoryId } = await post(token, '/attachment-categories', {
    code: 'BIG',
    texts: { EN: { name: 'Big objects', description: null } },
    fileTypes: ['ZIP'],
    sizeLimit: 2048,
    needsLanguage: false,
  })
  const texts = { EN: { title: 'Big objects', description: null } }
  const { id } = await post(token, '/attachments', { uploadId, categoryId, texts })
  const { url } = await post(token, `/attachments/${String(id)}/file`, {})
  const { body } = await fetch(new URL(String(url), at('/')))
  if (!body) throw new Error('The link leads to nothing.')
  return hashOf(Readable.fromWeb(body as ReadableStream))
}

async function post(token: string, api: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(at(`/api${api}`), {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return (JSON.parse(text) as { data: Record<string, unknown> }).data
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}

/** The server of these journeys, by the lock on its data. */
async function serverProcess(): Promise<number> {
  const lock = await readFile(path.join(product().dataDir, 'instance.lock'), 'utf8')
  return (JSON.parse(lock) as { pid: number }).pid
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(at('/readyz')).catch(() => null)
  return answer?.ok ?? false
}

/** Resident memory in bytes; 0 where the process is no more. */
function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout.trim()) * 1024
}

/** What each server had when it was ready, and at most since then. */
const memory = new Map<number, { first: number; most: number }>()

async function lookAtMemory(): Promise<void> {
  const server = await serverProcess()
  const now = memoryOf(server)
  const known = memory.get(server)
  if (known) known.most = Math.max(known.most, now)
}

async function noteServer(): Promise<void> {
  const server = await serverProcess()
  const now = memoryOf(server)
  memory.set(server, { first: now, most: now })
}

function mib(bytes: number): number {
  return Math.round(bytes / mebibyte)
}

/** A ZIP of one file that is not compressed, of so many mebibytes, like no other (APPNOTE 4.3). */
async function writeArchive(target: string, size: number): Promise<void> {
  const name = Buffer.from('objects.bin')
  const piece = randomBytes(mebibyte)
  const length = size * mebibyte
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt32LE(length, 14)
  fields.writeUInt32LE(length, 18)
  fields.writeUInt16LE(name.length, 22)
  const start = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name])
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00'),
    fields,
    Buffer.alloc(14),
    name,
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(start.length + length, 16)
  const output = await open(target, 'w')
  await output.write(start)
  for (let index = 0; index < size; index += 1) {
    piece.writeUInt32LE(index, 0)
    await output.write(piece)
  }
  await output.write(directory)
  await output.write(end)
  await output.close()
}
