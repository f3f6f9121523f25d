import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../../test/s3-server.ts'
import { openDiskStore } from './file-store-disk.ts'
import { openS3Store } from './file-store-s3.ts'
import type { FileStore } from './file-store.ts'

let folder: string
let s3: S3Server

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-store-'))
  s3 = await startS3Server()
})

afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const stores: [name: string, open: () => Promise<FileStore>][] = [
  ['the disk', () => openDiskStore(path.join(folder, 'disk'))],
  ['a store of the S3 kind', () => openS3Store(s3.settings, path.join(folder, 's3'))],
]

const mebi = 1024 * 1024

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** A file on its way in. */
async function arrived(store: FileStore, content: Buffer): Promise<string> {
  const file = path.join(store.incoming, randomBytes(16).toString('hex'))
  await writeFile(file, content)
  return file
}

async function kept(store: FileStore, content: Buffer): Promise<string> {
  const sha256 = hashOf(content)
  await store.put(sha256, await arrived(store, content))
  return sha256
}

async function contentOf(store: FileStore, sha256: string, range?: { start: number; end: number }) {
  const content = await store.read(sha256, range)
  return content && (await buffer(content))
}

async function listed(store: FileStore, beginning?: string): Promise<string[]> {
  const found = []
  for await (const { sha256 } of store.list(beginning)) found.push(sha256)
  return found.toSorted()
}

describe.each(stores)('%s', (_name, open) => {
  let store: FileStore

  beforeAll(async () => {
    store = await open()
  })

  test.each([0, 1, 100_000, 8 * mebi, 20 * mebi + 7])(
    'gives a content of %i bytes back bit for bit, and keeps nothing of its way in',
    async (size) => {
      const content = randomBytes(size)
      const sha256 = await kept(store, content)
      expect(await store.size(sha256)).toBe(size)
      expect((await contentOf(store, sha256))?.equals(content)).toBe(true)
      expect(await readdir(store.incoming)).toEqual([])
    },
  )

  test.each([
    [0, 1],
    [3, 9],
    [99_999, 99_999],
    [0, 99_999],
  ])('gives the stretch from %i to %i', async (start, end) => {
    const content = randomBytes(100_000)
    const sha256 = await kept(store, content)
    const stretch = await contentOf(store, sha256, { start, end })
    expect(stretch?.equals(content.subarray(start, end + 1))).toBe(true)
  })

  test('takes the same content in twice, side by side and after it was there', async () => {
    const content = randomBytes(1_000)
    const sha256 = hashOf(content)
    await Promise.all([kept(store, content), kept(store, content)])
    await kept(store, content)
    expect((await contentOf(store, sha256))?.equals(content)).toBe(true)
    expect(await readdir(store.incoming)).toEqual([])
  })

  test('has taken in what it is asked for again after its file is gone', async () => {
    const content = randomBytes(1_000)
    const file = await arrived(store, content)
    await store.put(hashOf(content), file)
    await store.put(hashOf(content), file)
    expect(await store.size(hashOf(content))).toBe(1_000)
  })

  test('does not claim to have taken in a file that never was', async () => {
    const nowhere = path.join(store.incoming, 'nowhere')
    await expect(store.put(hashOf(randomBytes(9)), nowhere)).rejects.toThrow('ENOENT')
  })

  test('mends a content that is not what it should be', async () => {
    const content = randomBytes(1_000)
    const sha256 = hashOf(content)
    await store.put(sha256, await arrived(store, randomBytes(500)))
    await kept(store, content)
    expect((await contentOf(store, sha256))?.equals(content)).toBe(true)
  })

  test('has nothing under a hash that it was never given, or that was removed', async () => {
    const sha256 = await kept(store, randomBytes(10))
    await store.remove(sha256)
    await store.remove(sha256)
    expect([await store.read(sha256), await store.size(sha256)]).toEqual([null, null])
    expect(await listed(store)).not.toContain(sha256)
  })

  test.each(['', 'ABC', '../../etc/passwd', `${'a'.repeat(63)}/`, 'A'.repeat(64)])(
    'takes %o for no hash',
    async (name) => {
      const refused = 'is not a content hash'
      await expect(store.put(name, await arrived(store, randomBytes(1)))).rejects.toThrow(refused)
      await expect(store.read(name)).rejects.toThrow(refused)
      await expect(store.remove(name)).rejects.toThrow(refused)
      await Promise.all(
        (await readdir(store.incoming)).map((file) => rm(path.join(store.incoming, file))),
      )
    },
  )

  test('lists all there is, or a part of it, with size and time', async () => {
    const before = Date.now() - 2_000
    const hashes: string[] = []
    for (let some = 0; some < 8; some++) {
      const contents = Array.from({ length: 25 }, () => randomBytes(20))
      hashes.push(...(await Promise.all(contents.map((content) => kept(store, content)))))
    }
    expect(await listed(store)).toEqual(expect.arrayContaining(hashes))
    const [first = ''] = hashes
    const beginning = first.slice(0, 2)
    const some = await listed(store, beginning)
    expect(some).toContain(first)
    expect(some.every((sha256) => sha256.startsWith(beginning))).toBe(true)
    for await (const content of store.list(first)) {
      expect(content).toEqual({ sha256: first, size: 20, storedAt: expect.any(Date) })
      expect(content.storedAt.getTime()).toBeGreaterThan(before)
    }
  })
})

test('what else lies in the folder of the store is none of its contents', async () => {
  const root = path.join(folder, 'strange')
  const store = await openDiskStore(root)
  const sha256 = await kept(store, randomBytes(10))
  await mkdir(path.join(root, 'lost+found'))
  await writeFile(path.join(root, sha256.slice(0, 2), 'notes.txt'), 'x')
  await writeFile(path.join(root, sha256.slice(0, 2), sha256.slice(2, 4), '.DS_Store'), 'x')
  expect(await listed(store)).toEqual([sha256])
})

test('a list of several pages is read to its end', async () => {
  const hashes = [1, 2, 3].map((page) => String(page).repeat(64))
  const { endpoint, close } = await answering((url) => {
    const page = Number(url.searchParams.get('continuation-token') ?? 1)
    const next = page < 3 ? `<NextContinuationToken>${page + 1}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${page < 3}</IsTruncated>${next}<Contents>
      <Key>test/${hashes[page - 1]}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>1</Size>
      </Contents><Contents><Key>test/readme</Key><Size>1</Size></Contents></ListBucketResult>`
  })
  const store = await openS3Store({ ...s3.settings, endpoint }, path.join(folder, 'pages'))
  expect(await listed(store)).toEqual(hashes)
  close()
})

test('a bucket that is not there is told at the start', async () => {
  const settings = { ...s3.settings, bucket: 'nobodys' }
  await expect(openS3Store(settings, path.join(folder, 'none'))).rejects.toThrow(
    'The bucket "nobodys" does not exist',
  )
})

test('nothing is called missing by a store that has lost its bucket', async () => {
  let answers: string | number = ''
  const { endpoint, close } = await answering(() => answers)
  const store = await openS3Store({ ...s3.settings, endpoint }, path.join(folder, 'lost'))
  answers = 404
  expect(await store.read('a'.repeat(64))).toBeNull()
  answers = '<Error><Code>NoSuchBucket</Code></Error>'
  await expect(store.read('a'.repeat(64))).rejects.toMatchObject({ name: 'NoSuchBucket' })
  close()
})

test.each([
  ['is overloaded', 503, 'UNAVAILABLE'],
  ['is full', 507, 'INSUFFICIENT_STORAGE'],
])(
  'a store that %s refuses with a sentence, and what came in stays',
  async (_why, status, code) => {
    const { endpoint, close } = await answering(() => status)
    const store = await openS3Store({ ...s3.settings, endpoint }, path.join(folder, 'away'))
    const file = await arrived(store, randomBytes(9 * mebi))
    await expect(store.put('a'.repeat(64), file)).rejects.toMatchObject({ code })
    await expect(store.size('a'.repeat(64))).rejects.toMatchObject({ code })
    expect(await readdir(store.incoming)).toContain(path.basename(file))
    close()
  },
)

/** A server that answers as a store would in cases that the real one is not brought into: with XML, or a status alone. */
async function answering(answer: (url: URL) => string | number) {
  const server = createServer((request, response) => {
    const said = answer(new URL(request.url ?? '', 'http://store'))
    request.resume()
    if (typeof said === 'number') response.writeHead(said).end()
    else {
      const status = said.startsWith('<Error>') ? 404 : 200
      response.writeHead(status, { 'content-type': 'application/xml' }).end(said)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
