import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Upload, uploadsApi } from '@lambda/contract/uploads'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startInspector } from '../../src/platform/file-inspection/file-inspection.ts'
import { createLog } from '../../src/platform/server-log.ts'
import { clamd, eicar, listenAt, streamMaxLength } from '../clamd-server.ts'
import { type TestServer, people, startTestServer } from '../harness.ts'
import {
  curiousPdf,
  encryptedPdf,
  gif,
  jpeg,
  loopingPdf,
  pdf,
  png,
  remark,
  svg,
  svgOfTens,
  zip,
} from '../hostile-files.ts'
import { bearer } from '../platform-server.ts'
import { listen } from '../raw-http.ts'
import { type TusClient, tusClient } from '../tus-client.ts'

/** What files hold that people send (abuse.md), from the upload to the preview. */

const as = people.admin

let server: TestServer
let tus: TusClient

async function open(options?: Parameters<typeof startTestServer>[0]): Promise<void> {
  server = await startTestServer(options)
  const origin = `http://127.0.0.1:${await listen(server.http)}`
  tus = tusClient(origin, (await bearer(as)).authorization)
}

async function read(id: string): Promise<Upload> {
  return (await server.call(uploadsApi.get, { as, params: { id } })).data
}

function settled(id: string): Promise<Upload> {
  return vi.waitFor(
    async () => {
      const upload = await read(id)
      expect(['ready', 'refused']).toContain(upload.state)
      return upload
    },
    { timeout: 30_000, interval: 50 },
  )
}

/** What becomes of a file that is sent: its type, or the code and the sentence of its refusal. */
async function send(content: Buffer | string, filename: string): Promise<string> {
  const { file, problem } = await settled(await tus.upload(Buffer.from(content), { filename }))
  if (file) return file.type
  const rows = await server.db
    .selectFrom('stored_file')
    .select('id')
    .where('sha256', '=', createHash('sha256').update(content).digest('hex'))
    .execute()
  expect(rows).toEqual([])
  return `${problem?.code} ${problem?.message}`
}

describe('contents', () => {
  beforeAll(() => open())
  afterAll(() => server.close())

  const html = '<!doctype html><script>alert(1)</script>'

  test.each<[what: string, name: string, content: Buffer | string]>([
    ['a script', 'a.svg', svg('<script>alert(1)</script>')],
    ['a handler', 'a.svg', svg('', 'onload="alert(1)"')],
    ['a page', 'a.svg', svg('<foreignObject/>')],
    ['a link that runs', 'a.svg', svg('<a href="javascript:alert(1)"/>')],
    [
      'a style sheet',
      'a.svg',
      '<?xml-stylesheet href="x"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['HTML', 'a.svg', html],
    ['HTML', 'a.html', html],
  ])('#53 %s in %s is refused', async (_, name, content) => {
    expect(await send(content, name)).toMatch(/^(RULE_BROKEN|UNSUPPORTED_MEDIA_TYPE) ./)
  })

  test.each<[what: string, name: string, content: Buffer | string]>([
    ['a web page', 'a.png', html],
    ['a web page', 'a.pdf', html],
    ['a program', 'a.png', `MZ${'\0'.repeat(200)}`],
    ['a script', 'a.jpg', '#!/bin/sh\n'],
    ['a picture and a web page', 'a.png', Buffer.concat([png(9, 9), Buffer.from(html)])],
    ['DjVu', 'a.jpg', 'AT&TFORM\0\0\0\x20DJVMDIRM'],
    ['a picture', 'a.pdf', png(9, 9)],
  ])('#54 %s called %s is refused', async (_, name, content) => {
    expect(await send(content, name)).toMatch(/^(RULE_BROKEN|UNSUPPORTED_MEDIA_TYPE) ./)
  })

  test('#57 broken and busy PDFs are kept without a preview, or refused; nothing is fetched', async () => {
    let asked = 0
    const elsewhere = createServer((socket) => {
      asked += 1
      socket.destroy()
    })
    const address = await listenAt(elsewhere, 0)
    const curious = curiousPdf(`http://127.0.0.1:${'port' in address ? address.port : 0}/`)
    const kept = [pdf(3).subarray(0, 250), encryptedPdf(), loopingPdf(), curious]
    for (const content of kept) expect(await send(content, 'a.pdf')).toBe('PDF')
    for (const content of [`0123456789${String(pdf(1))}`, Buffer.concat([pdf(1), zip('a', 'a')])]) {
      expect(await send(content, 'a.pdf')).toMatch(/^(RULE_BROKEN|UNSUPPORTED_MEDIA_TYPE) ./)
    }
    expect(await notes(kept)).toEqual([
      'No preview: the PDF is damaged.',
      'No preview: the PDF is encrypted.',
      'No preview: the first page of the PDF cannot be rendered.',
      null,
    ])
    expect(asked).toBe(0)
    elsewhere.close()
  })

  /** Why there is no preview of each of these files, once somebody has looked. */
  async function notes(contents: Buffer[]): Promise<(string | null)[]> {
    const { db, files } = server
    const stop = startInspector({ db, files, log: createLog('silent') })
    const hashes = contents.map((content) => createHash('sha256').update(content).digest('hex'))
    const rows = await vi.waitFor(
      async () => {
        const found = await db
          .selectFrom('stored_file')
          .selectAll()
          .where('sha256', 'in', hashes)
          .execute()
        expect(found.map(({ inspection }) => inspection)).not.toContain('waiting')
        return found
      },
      { timeout: 30_000, interval: 100 },
    )
    await stop()
    return hashes.map((hash) => rows.find(({ sha256 }) => sha256 === hash)?.inspection_note ?? null)
  }

  test('#58 pictures that nobody can decode are refused before anybody does', async () => {
    const hostile: [name: string, content: Buffer][] = [
      ['a.png', png(30_000, 30_000)],
      ['a.png', png(16_000, 16_000)],
      ['a.png', png(65_535, 65_535)],
      ['a.png', png(8, 8, await remark(200))],
      ['a.jpg', jpeg(65_535, 65_535)],
      ['a.gif', gif(65_535, 65_535, 2_000)],
      ['a.svg', svgOfTens(62)],
    ]
    const before = process.memoryUsage.rss()
    for (const [name, content] of hostile) {
      expect(await send(content, name)).toMatch(/^(RULE_BROKEN|UNSUPPORTED_MEDIA_TYPE) ./)
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 ** 2)
  })
})

describe('#62 where a scanner is configured', () => {
  const scanner = createServer(clamd)
  afterAll(() => server.close())

  test('malware is refused, and nothing is let in unseen', async () => {
    const address = await listenAt(scanner, 0)
    await open({ config: { clamd: address } })
    expect(await send(pdf(1), 'a.pdf')).toBe('PDF')
    expect(await send(Buffer.concat([pdf(1), Buffer.from(eicar)]), 'a.pdf')).toMatch(
      /^MALWARE The virus scanner found Eicar-Test-Signature/,
    )

    const large = await tus.upload(Buffer.concat([pdf(1), Buffer.alloc(streamMaxLength)]), {
      filename: 'large.pdf',
    })
    await expectHeld(large, /StreamMaxLength/)

    scanner.close()
    await once(scanner, 'close')
    const unseen = await tus.upload(pdf(2), { filename: 'b.pdf' })
    await expectHeld(unseen, /cannot be reached/)
    await listenAt(scanner, 'port' in address ? address.port : 0)
    expect((await settled(unseen)).file?.type).toBe('PDF')
    scanner.close()
  })

  async function expectHeld(id: string, why: RegExp): Promise<void> {
    await vi.waitFor(
      async () => {
        const upload = await read(id)
        expect(upload.state).toBe('checking')
        expect(upload.problem?.code).toBe('UNAVAILABLE')
        expect(upload.problem?.message).toMatch(why)
      },
      { timeout: 20_000, interval: 50 },
    )
  }
})
