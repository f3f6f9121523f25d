import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readZip } from '../../../test/zip-reader.ts'
import { type ZipEntry, zipArchive } from './zip-archive.ts'

function entries(count: number, size = 1_000): ZipEntry[] {
  return Array.from({ length: count }, (_, i) => ({
    name: `${i}.pdf`,
    size,
    isPacked: i % 2 === 0,
  }))
}

/** So many bytes, a piece at a time. */
function stream(size: number): Readable {
  const piece = randomBytes(64 * 1024)
  return Readable.from(
    (function* () {
      for (let left = size; left > 0; left -= piece.length) yield piece.subarray(0, left)
    })(),
    { objectMode: false },
  )
}

test('names what is missing in a file of its own', async () => {
  const zip = await buffer(
    zipArchive(entries(3), async ({ name, size }) => (name === '1.pdf' ? null : stream(size))),
  )
  const contents = readZip(zip)
  expect([...contents.keys()]).toEqual(['0.pdf', '2.pdf', 'MISSING.txt'])
  expect(contents.get('MISSING.txt')?.toString()).toMatch(
    /missing from the store.*\r\n\r\n1\.pdf\r\n$/,
  )
})

test('of nothing is an empty archive', async () => {
  expect(readZip(await buffer(zipArchive([], async () => null)))).toEqual(new Map())
})

test.each<[string, (size: number) => Readable]>([
  ['is shorter than said', (size) => stream(size - 1)],
  ['is longer than said', (size) => stream(size + 1)],
  [
    'breaks off',
    () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(10)
          throw new Error('the disk is gone')
        })(),
      ),
  ],
])('breaks off when a content %s', async (_, broken) => {
  const made = zipArchive(entries(3), async ({ name, size }) =>
    name === '1.pdf' ? broken(size) : stream(size),
  )
  await expect(buffer(made)).rejects.toThrow(/unexpected number of bytes|the disk is gone/)
})

test('breaks off when the store fails', async () => {
  const made = zipArchive(entries(3), async () => {
    throw new Error('the store does not answer')
  })
  await expect(buffer(made)).rejects.toThrow('the store does not answer')
})

test('has one content open at a time, and none once its reader has gone', async () => {
  let open = 0
  let most = 0
  const opened: Readable[] = []
  const made = zipArchive(entries(20, 1_000_000), async ({ size }) => {
    const content = stream(size)
    opened.push(content)
    open += 1
    most = Math.max(most, open)
    content.once('close', () => (open -= 1))
    return content
  })
  let read = 0
  for await (const piece of made as AsyncIterable<Buffer>) {
    read += piece.length
    if (read > 5_000_000) break
  }
  await Promise.all(opened.filter(({ closed }) => !closed).map((content) => once(content, 'close')))
  const begun = opened.length
  await sleep(50)
  expect([most, open, opened.length]).toEqual([1, 0, begun])
  expect(begun).toBeLessThan(20)
})

test('is made no faster than it is read, in the same memory however large it is', async () => {
  const size = 32 * 1024 ** 2
  let begun = 0
  const packed = entries(16, size).filter(({ isPacked }) => isPacked)
  const made = zipArchive(packed, async () => {
    begun += 1
    return stream(size)
  })
  await once(made, 'readable')
  await sleep(100)
  expect(begun).toBe(1)
  const before = process.memoryUsage.rss()
  let read = 0
  let most = before
  for await (const piece of made as AsyncIterable<Buffer>) {
    read += piece.length
    most = Math.max(most, process.memoryUsage.rss())
  }
  expect(read).toBeGreaterThan(8 * size)
  expect(most - before).toBeLessThan(150 * 1024 ** 2)
})
