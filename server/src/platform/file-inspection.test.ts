import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FileType } from '@lambda/contract/attachment-categories'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  curiousPdf,
  encryptedPdf,
  loopingPdf,
  pdf,
  pdfOfTens,
  png,
} from '../../test/hostile-files.ts'
import { storeFile } from '../../test/stored-files.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { type TestFiles, createTestFiles } from '../../test/test-files.ts'
import { type Database, createDatabase } from './database.ts'
import { inspectionLimits } from './file-inspection-child.ts'
import { startInspector } from './file-inspection.ts'
import type { FileStore } from './file-store.ts'
import { createLog } from './server-log.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let files: TestFiles
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase(database.url, { use: 'jobs', log: createLog('silent') })
  files = await createTestFiles()
})

const stopAll = () => Promise.all(stops.splice(0).map((stop) => stop()))

afterEach(async () => {
  await stopAll()
  await db.deleteFrom('stored_file').execute()
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
  await files.drop()
})

interface Start {
  limits?: Partial<typeof inspectionLimits>
  store?: Partial<FileStore>
}

function start({ limits, store }: Start = {}): void {
  const options = { db, files: { ...files, ...store }, log: createLog('silent') }
  stops.push(startInspector({ ...options, limits: { ...inspectionLimits, ...limits } }))
}

const store = async (content: Buffer, type: FileType) =>
  (await storeFile({ db, files }, content, type)).id

function read(id: number) {
  return db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function inspected(id: number) {
  return vi.waitFor(
    async () => {
      const row = await read(id)
      expect(row.inspection).not.toBe('waiting')
      return row
    },
    { timeout: 60_000, interval: 50 },
  )
}

async function look(content: Buffer, type: FileType, more: Start = {}) {
  const id = await store(content, type)
  start(more)
  return inspected(id)
}

async function thumbnail(hash: string | null) {
  const stream = hash === null ? null : await files.read(hash)
  if (!stream) throw new Error('There is no thumbnail.')
  const content = await buffer(stream)
  expect(createHash('sha256').update(content).digest('hex')).toBe(hash)
  const { format, width, height } = await sharp(content).metadata()
  return { format, width, height, bytes: content.length }
}

describe('what a look tells', () => {
  test('of a picture: its size as it is shown, and a small WebP', async () => {
    const noise = {
      create: {
        width: 1200,
        height: 800,
        channels: 3 as const,
        background: 'red',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 80 },
      },
    }
    const upright = await sharp(noise).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const row = await look(upright, 'JPEG')
    expect(row).toMatchObject({
      inspection: 'done',
      inspection_note: null,
      width: 800,
      height: 1200,
      pages: null,
    })
    const small = await thumbnail(row.thumbnail)
    expect(small).toMatchObject({ format: 'webp', width: 320, height: 480 })
    expect(small.bytes).toBeLessThanOrEqual(60_000)
    expect(await readdir(files.incoming)).toEqual([])
  })

  test('of a small picture: no larger thumbnail than itself', async () => {
    const row = await look(await sharp(png(40, 20)).webp().toBuffer(), 'WEBP')
    expect(row).toMatchObject({ inspection: 'done', width: 40, height: 20 })
    expect(await thumbnail(row.thumbnail)).toMatchObject({ width: 40, height: 20 })
  })

  test('of a PDF: its pages, and a picture of the first', async () => {
    const row = await look(pdf(3), 'PDF')
    expect(row).toMatchObject({ inspection: 'done', pages: 3, width: null, inspection_note: null })
    expect(await thumbnail(row.thumbnail)).toMatchObject({
      format: 'webp',
      width: 360,
      height: 480,
    })
  })

  test.each(['SVG', 'DWG', 'IFC', 'ZIP'] as const)(
    'of %s nothing: it is not opened',
    async (type) => {
      const row = await look(Buffer.from(`not even ${type}`), type)
      expect(row).toMatchObject({ inspection: 'done', thumbnail: null, inspection_note: null })
    },
  )
})

describe('case 57: PDFs that cannot be shown are kept, and say why there is no preview', () => {
  test.each<[what: string, content: Buffer, note: string]>([
    ['cut off', pdf(3).subarray(0, 250), 'The PDF is damaged: there is no preview.'],
    ['encrypted', encryptedPdf(), 'The PDF is encrypted: there is no preview.'],
    [
      'with pages that lead to themselves',
      loopingPdf(),
      'The first page of the PDF cannot be drawn: there is no preview.',
    ],
    ['without anything', Buffer.from('%PDF-1.7\n'), 'The PDF is damaged: there is no preview.'],
  ])('%s', async (_, content, note) => {
    expect(await look(content, 'PDF')).toMatchObject({
      inspection: 'failed',
      inspection_note: note,
      thumbnail: null,
    })
  })

  test('one that asks for the network gets nothing from it', async () => {
    let asked = 0
    const server = createServer((socket) => {
      asked += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const row = await look(curiousPdf(`http://127.0.0.1:${port}/`), 'PDF')
    expect(row).toMatchObject({ inspection: 'done', pages: 1 })
    expect(asked).toBe(0)
    server.close()
  })
})

describe('case 58: a look costs a process of its own and no more than its limits', () => {
  test.each<[what: string, content: Buffer, limits: Start['limits'], note: RegExp]>([
    ['time', pdf(1), { cpuSeconds: 0.05 }, /takes too long/],
    ['memory', pdf(1), { megabytes: 20 }, /needs too much memory/],
    [
      'both, where a page draws 10¹² things',
      pdfOfTens(12),
      { cpuSeconds: 2, megabytes: 500 },
      /takes too long|too much memory/,
    ],
  ])('%s', async (_, content, limits, note) => {
    const before = process.memoryUsage.rss()
    const row = await look(content, 'PDF', { limits })
    expect(row).toMatchObject({ inspection: 'failed', thumbnail: null })
    expect(row.inspection_note).toMatch(note)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 ** 2)
  })

  test('pictures larger than they may be are not decoded, however they got there', async () => {
    const row = await look(png(16_000, 16_000), 'PNG')
    expect(row).toMatchObject({ inspection: 'failed', thumbnail: null })
    expect(row.inspection_note).toMatch(/there is no preview/)
  })

  test('what is not what was stored is not looked into', async () => {
    const id = await store(png(9, 9), 'PNG')
    await db.updateTable('stored_file').set({ size: 5 }).where('id', '=', id).execute()
    start()
    expect((await inspected(id)).inspection_note).toMatch(/not what was stored/)
  })

  test('after a broken look the next file is looked into', async () => {
    const ids = [
      await store(Buffer.from('no picture'), 'PNG'),
      await store(encryptedPdf(), 'PDF'),
      await store(pdfOfTens(12), 'PDF'),
      await store(pdf(2), 'PDF'),
      await store(png(7, 7), 'PNG'),
    ]
    start({ limits: { cpuSeconds: 2 } })
    const states = await Promise.all(ids.map(async (id) => (await inspected(id)).inspection))
    expect(states).toEqual(['failed', 'failed', 'failed', 'done', 'done'])
  })
})

describe('servers and stores that fail', () => {
  test('a file that has outlived two servers that looked into it is left alone', async () => {
    const id = await store(pdf(1), 'PDF')
    await db.updateTable('stored_file').set({ inspection_tries: 2 }).where('id', '=', id).execute()
    start()
    expect(await inspected(id)).toMatchObject({
      inspection: 'failed',
      inspection_note: 'It cannot be read: there is no preview.',
    })
  })

  test('a file that another server looks into is left to it until its lease has run out', async () => {
    const id = await store(pdf(1), 'PDF')
    const later = new Date(Date.now() + 3_600_000).toISOString()
    await db
      .updateTable('stored_file')
      .set({ inspection_due: later })
      .where('id', '=', id)
      .execute()
    const other = await store(png(6, 6), 'PNG')
    start()
    await inspected(other)
    expect((await read(id)).inspection).toBe('waiting')
  })

  test('several servers share the work', async () => {
    const ids: number[] = []
    for (let n = 10; n < 30; n++) ids.push(await store(png(n, n), 'PNG'))
    start()
    start()
    const rows = await Promise.all(ids.map(inspected))
    expect(rows.map(({ width }) => width)).toEqual(ids.map((_, index) => index + 10))
  })

  test('a file that is gone from the store says so', async () => {
    const row = await look(png(5, 5), 'PNG', { store: { read: async () => null } })
    expect(row.inspection_note).toBe('It is missing from the store: there is no preview.')
  })

  test('a store that does not answer is asked again later, and the file is not blamed', async () => {
    const id = await store(png(4, 4), 'PNG')
    let asked = 0
    start({
      store: {
        read: async () => {
          asked += 1
          throw new Error('The store does not answer.')
        },
      },
    })
    await vi.waitFor(async () => {
      expect(asked).toBe(1)
      expect((await read(id)).inspection_tries).toBe(0)
    })
    expect((await read(id)).inspection).toBe('waiting')
  })

  test('a server that is stopped gives back what it was looking into', async () => {
    const id = await store(pdfOfTens(12), 'PDF')
    start()
    await vi.waitFor(async () => expect((await read(id)).inspection_tries).toBe(1))
    await stopAll()
    expect(await read(id)).toMatchObject({ inspection: 'waiting', inspection_tries: 0 })
    start({ limits: { cpuSeconds: 1 } })
    expect((await inspected(id)).inspection).toBe('failed')
  })
})

const data = path.resolve(import.meta.dirname, '../../../../shared/data')
const realFiles = ['pdfs', 'images'].flatMap((folder) =>
  existsSync(path.join(data, folder))
    ? readdirSync(path.join(data, folder)).map((name) => path.join(data, folder, name))
    : [],
)
const types: Record<string, FileType> = {
  '.pdf': 'PDF',
  '.png': 'PNG',
  '.jpeg': 'JPEG',
  '.webp': 'WEBP',
}

describe('real files, where the folder is there', () => {
  test.each(realFiles.filter((file) => types[path.extname(file)]))('%s', async (file) => {
    const row = await look(readFileSync(file), types[path.extname(file)] ?? 'PDF')
    expect(row).toMatchObject({ inspection: 'done', inspection_note: null })
    expect((await thumbnail(row.thumbnail)).bytes).toBeGreaterThan(1_000)
    expect(path.extname(file) === '.pdf' ? row.pages : row.width).toBeGreaterThan(1)
  })
})
