import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FileType } from '@lambda/contract/attachment-categories'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listenAt } from '../../../test/clamd-server.ts'
import {
  curiousPdf,
  encryptedPdf,
  loopingPdf,
  pdf,
  pdfOfTens,
  png,
} from '../../../test/hostile-files.ts'
import {
  type InspectionServer,
  type InspectorStart,
  startInspectionServer,
} from '../../../test/inspection-server.ts'

let server: InspectionServer

beforeAll(async () => {
  server = await startInspectionServer()
})
afterEach(() => server.clear())
afterAll(() => server.close())

async function thumbnail(hash: string | null) {
  const stream = hash === null ? null : await server.files.read(hash)
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
    const row = await server.look(upright, 'JPEG')
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
    expect(await readdir(server.files.incoming)).toEqual([])
  })

  test('of a small picture: no larger thumbnail than itself', async () => {
    const row = await server.look(await sharp(png(40, 20)).webp().toBuffer(), 'WEBP')
    expect(row).toMatchObject({ inspection: 'done', width: 40, height: 20 })
    expect(await thumbnail(row.thumbnail)).toMatchObject({ width: 40, height: 20 })
  })

  test('of a PDF: its pages, and a picture of the first', async () => {
    const row = await server.look(pdf(3), 'PDF')
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
      const row = await server.look(Buffer.from(`not even ${type}`), type)
      expect(row).toMatchObject({ inspection: 'done', thumbnail: null, inspection_note: null })
    },
  )
})

describe('case 57: PDFs that cannot be shown are kept, and say why there is no preview', () => {
  test.each<[what: string, content: Buffer, note: string]>([
    ['cut off', pdf(3).subarray(0, 250), 'No preview: the PDF is damaged.'],
    ['encrypted', encryptedPdf(), 'No preview: the PDF is encrypted.'],
    [
      'with pages that lead to themselves',
      loopingPdf(),
      'No preview: the first page of the PDF cannot be rendered.',
    ],
    ['without anything', Buffer.from('%PDF-1.7\n'), 'No preview: the PDF is damaged.'],
  ])('%s', async (_, content, note) => {
    expect(await server.look(content, 'PDF')).toMatchObject({
      inspection: 'failed',
      inspection_note: note,
      thumbnail: null,
    })
  })

  test('one that asks for the network gets nothing from it', async () => {
    let asked = 0
    const elsewhere = createServer((socket) => {
      asked += 1
      socket.destroy()
    })
    const address = await listenAt(elsewhere, 0)
    const port = 'port' in address ? address.port : 0
    const row = await server.look(curiousPdf(`http://127.0.0.1:${port}/`), 'PDF')
    expect(row).toMatchObject({ inspection: 'done', pages: 1 })
    expect(asked).toBe(0)
    elsewhere.close()
  })
})

describe(
  'case 58: a look costs a process of its own and no more than its limits',
  { timeout: 300_000 },
  () => {
    test.each<[what: string, content: Buffer, limits: InspectorStart['limits'], note: RegExp]>([
      ['time', pdf(1), { cpuSeconds: 0.05 }, /takes too long/],
      ['memory', pdf(1), { megabytes: 20 }, /requires too much memory/],
      [
        'both, where a page draws 10¹² things',
        pdfOfTens(12),
        { cpuSeconds: 2, megabytes: 500 },
        /takes too long|too much memory/,
      ],
    ])('%s', async (_, content, limits, note) => {
      const before = process.memoryUsage.rss()
      const row = await server.look(content, 'PDF', { limits })
      expect(row).toMatchObject({ inspection: 'failed', thumbnail: null })
      expect(row.inspection_note).toMatch(note)
      expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 ** 2)
    })

    test('pictures larger than they may be are not decoded, however they got there', async () => {
      const row = await server.look(png(16_000, 16_000), 'PNG')
      expect(row).toMatchObject({ inspection: 'failed', thumbnail: null })
      expect(row.inspection_note).toMatch(/^No preview: /)
    })

    test('what is not what was stored is not looked into', async () => {
      const id = await server.store(png(9, 9), 'PNG')
      await server.db.updateTable('stored_file').set({ size: 5 }).where('id', '=', id).execute()
      server.start()
      expect((await server.inspected(id)).inspection_note).toMatch(/the file content has changed/)
    })

    test('after a broken look the next file is looked into', async () => {
      const ids = [
        await server.store(Buffer.from('no picture'), 'PNG'),
        await server.store(encryptedPdf(), 'PDF'),
        await server.store(pdfOfTens(12), 'PDF'),
        await server.store(pdf(2), 'PDF'),
        await server.store(png(7, 7), 'PNG'),
      ]
      server.start({ limits: { cpuSeconds: 2 } })
      const states = await Promise.all(
        ids.map(async (id) => (await server.inspected(id)).inspection),
      )
      expect(states).toEqual(['failed', 'failed', 'failed', 'done', 'done'])
    })
  },
)

const data = path.resolve(import.meta.dirname, '../../../../../shared/data')
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

const known = realFiles.filter((file) => types[path.extname(file)])

test.skipIf(known.length === 0)('real files are looked into, where their folder is', async () => {
  for (const file of known) {
    const row = await server.look(readFileSync(file), types[path.extname(file)] ?? 'PDF')
    expect(row, file).toMatchObject({ inspection: 'done', inspection_note: null })
    expect((await thumbnail(row.thumbnail)).bytes, file).toBeGreaterThan(1_000)
    const size = path.extname(file) === '.pdf' ? row.pages : row.width
    expect(size, file).toBeGreaterThan(1)
  }
})
