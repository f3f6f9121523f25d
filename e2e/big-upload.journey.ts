import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Visitor, at, settled, signedIn } from './visitor.ts'

/**
 * A large file on its way, interrupted in every way there is: the connection cut, the page loaded anew and the same file
 * chosen again, the server killed. `BIG_UPLOAD_MIB=1024 BIG_UPLOAD_CUTS=10` is the size it was made for.
 */

const mebibytes = Number(process.env['BIG_UPLOAD_MIB'] ?? 64)
const cuts = Number(process.env['BIG_UPLOAD_CUTS'] ?? 3)
const mebibyte = 1024 ** 2

/** Slow enough that there is something to interrupt. */
const speed = Math.max(8, mebibytes / 16) * mebibyte

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
    const watched = watch()
    await slowDown()
    await choose('Choose files')
    const before = await memoryOf(await serverId())
    const memory = sampleMemory()
    for (let cut = 0; cut < cuts; cut += 1) {
      await sentAtLeast(((cut + 1) * mebibytes) / (cuts + 2))
      await interruptions[cut % interruptions.length]?.()
    }
    await page.getByText('Being checked').waitFor({ timeout: 600_000 })
    await page
      .getByText(/^[\d.]+ [MG]B$/)
      .first()
      .waitFor({ timeout: 600_000 })
    const most = memory.end()
    expect(watched.announced).toBe(1)
    expect(await hashOfUpload(watched)).toBe(await hashOf(createReadStream(file)))
    // A kill may cost what the browser had sent and the server had not yet written: less than a piece each.
    console.log(
      `${mebibytes} MiB, ${cuts} interruptions: server ${mib(before)} MiB at first, ${mib(most)} MiB at most; sent twice ${mib(watched.twice())} MiB`,
    )
    expect(most - before).toBeLessThan(150 * mebibyte)
    expect(watched.twice()).toBeLessThan((cuts + 1) * 8 * mebibyte)
  },
)

const interruptions = [
  async function cutConnection() {
    await network.send('Network.emulateNetworkConditions', {
      offline: true,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await page.getByText(/Connection lost, trying again/).waitFor()
    await slowDown()
  },
  async function reload() {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await settled(page)
    await page.getByText('1 upload interrupted.').waitFor()
    await choose('Choose the same files again')
  },
  async function killServer() {
    const killed = await serverId()
    process.kill(killed, 'SIGKILL')
    await expect.poll(serverId, { timeout: 60_000 }).not.toBe(killed)
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  },
]

async function slowDown(): Promise<void> {
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: speed,
  })
}

/** Chooses the file without a copy of it on the way to the browser. */
async function choose(label: string): Promise<void> {
  const { result } = await network.send('Runtime.evaluate', {
    expression: `[...document.querySelectorAll('input[type=file]')].findLast((field) => field.ariaLabel === '${label}')`,
  })
  if (!result.objectId) throw new Error(`There is nothing to choose files with: ${label}.`)
  await network.send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId })
}

async function sentAtLeast(wanted: number): Promise<void> {
  const bar = page.getByRole('progressbar', { name: 'Objects-big.zip, sent' })
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 300_000 })
    .toBeGreaterThanOrEqual(Math.floor((100 * wanted) / mebibytes))
}

/** Counts what goes to the server, and keeps what later calls need. */
function watch() {
  const watched = {
    announced: 0,
    token: '',
    id: '',
    twice: () => Math.max(0, sent - mebibytes * mebibyte),
  }
  let sent = 0
  page.on('request', (request) => {
    watched.token = request.headers()['authorization'] ?? watched.token
  })
  page.on('response', (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/api/uploads')) return
    watched.announced += 1
    watched.id = response.headers()['location']?.split('/').at(-1) ?? ''
  })
  const count = async (request: ReturnType<Page['request']['head']> extends never ? never : import('playwright-core').Request) => {
    if (request.method() !== 'PATCH') return
    sent += (await request.sizes()).requestBodySize
  }
  page.on('requestfinished', (request) => void count(request))
  return watched
}
