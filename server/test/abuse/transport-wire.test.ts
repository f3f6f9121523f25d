import { productRoutes } from '../../src/resources/products/product.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, startPlatform } from '../platform-server.ts'
import { head, listen, say } from '../raw-http.ts'

let platform: Awaited<ReturnType<typeof startPlatform>>
let port: number
beforeAll(async () => {
  platform = await startPlatform({ serve: productRoutes })
  port = await listen(platform.http)
})
afterAll(() => platform.close())

const smuggled = head('GET /healthz')

describe('#70 requests that two servers could read differently', () => {
  const post = 'POST /api/products'
  const length = 'Content-Length: 4'
  const coded = (spelling: string) => head(post, length, spelling) + `0\r\n\r\n${smuggled}`

  test.each([
    [
      'a length and chunks',
      head(post, 'Content-Length: 6', 'Transfer-Encoding: chunked') + '0\r\n\r\nG',
    ],
    ['chunks and a length', head(post, 'Transfer-Encoding: chunked', length) + '5c\r\nGPOST / H'],
    ['chunks of another name', coded('Transfer-Encoding: xchunked')],
    ['chunks behind a space', coded('Transfer-Encoding : chunked')],
    ['chunks behind a vertical tab', coded('Transfer-Encoding: \x0bchunked')],
    ['chunks behind a tab', coded('Transfer-Encoding:\tchunked')],
    ['chunks in quotes', coded('Transfer-Encoding: "chunked"')],
    ['chunks twice', coded('Transfer-Encoding: chunked\r\nTransfer-Encoding: x')],
    ['chunks and identity', coded('Transfer-Encoding: chunked, identity')],
    ['chunks in capitals', coded('TRANSFER-ENCODING: CHUNKED')],
    ['chunks behind a bare line feed', coded('X: y\nTransfer-Encoding: chunked')],
    ['chunks on a folded line', coded('X: y\r\n Transfer-Encoding: chunked')],
    [
      'chunks that are not the last coding',
      head(post, 'Transfer-Encoding: chunked, x') + '0\r\n\r\n',
    ],
    ['two lengths', head(post, 'Content-Length: 4', 'Content-Length: 5') + `{}  ${smuggled}`],
    ['two lengths in one', head(post, 'Content-Length: 4, 5') + `{}  ${smuggled}`],
    ['a signed length', head(post, 'Content-Length: +4') + `{}  ${smuggled}`],
    ['a negative length', head(post, 'Content-Length: -4') + smuggled],
    ['a length in hexadecimal', head(post, 'Content-Length: 0x4') + `{}  ${smuggled}`],
    ['a length beyond counting', head(post, `Content-Length: ${'9'.repeat(30)}`) + smuggled],
    ['a space before the colon', head('GET /healthz', 'X-A : b') + smuggled],
    ['bare line feeds', `GET /healthz HTTP/1.1\nHost: localhost\n\n${smuggled}`],
    ['a bare carriage return', head('GET /healthz', 'X-A: b\rX-C: d') + smuggled],
    ['NUL in a header', head('GET /healthz', 'X-A: b\0c') + smuggled],
    ['no host', `GET /healthz HTTP/1.1\r\n\r\n${smuggled}`],
    ['another protocol', `GET /healthz HTTP/3.7\r\nHost: x\r\n\r\n${smuggled}`],
    ['no protocol', `GET /healthz\r\n\r\n${smuggled}`],
    ['the handshake of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])('%s are refused once, and the connection ends', async (_, bytes) => {
    const { statuses, text } = await say(port, bytes)
    expect(statuses).toEqual([400])
    expect(text).not.toContain('live')
  })

  test.each([
    ['a chunk whose size overflows', 'FFFFFFFFFFFFFFFFF\r\nx'],
    ['a chunk whose size is signed', '-1\r\nx'],
    ['a chunk longer than it says', '1\r\n{}{}{}\r\n0\r\n\r\n'],
    ['a chunk extension of 200 kB', `1;${'a'.repeat(200_000)}\r\n{\r\n0\r\n\r\n`],
    ['a bare line feed between chunks', '2\n{}\n0\n\n'],
  ])('%s is refused, and nothing behind it is read as a request', async (_, chunks) => {
    const { authorization } = await bearer()
    const json = 'Content-Type: application/json'
    const start = head(post, `Authorization: ${authorization}`, json, 'Transfer-Encoding: chunked')
    const { statuses, text } = await say(port, start, chunks, smuggled)
    expect(statuses.length).toBeLessThanOrEqual(1)
    expect(statuses).not.toContain(201)
    expect(text).not.toContain('live')
  })

  test('headers of 20 kB are too large, and so many that they are forgotten count for nothing', async () => {
    const long = await say(port, head('GET /healthz', `X-A: ${'b'.repeat(20_000)}`))
    expect(long.statuses).toEqual([431])
    expect(long.text).toContain('HEADERS_TOO_LARGE')
    const many = Array.from({ length: 2_500 }, () => 'a:')
    const hidden = await say(port, head('GET /api/products', ...many, 'Authorization: Bearer x'))
    expect([[401], [431]]).toContainEqual(hidden.statuses.slice(0, 1))
  })
})

test('#27 a body that is announced as too large is refused before any of it is sent', async () => {
  const { authorization } = await bearer()
  const json = ['Content-Type: application/json', 'Content-Length: 5000000', 'Connection: close']
  const { statuses } = await say(
    port,
    head('POST /api/products', `Authorization: ${authorization}`, ...json),
  )
  expect(statuses).toEqual([413])
  const stranger = await say(port, head('POST /api/products', ...json))
  expect(stranger.statuses).toEqual([401])
})

describe('#75 those who take their time', () => {
  test('the limits are those of the design', () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = platform.http.server
    expect([headersTimeout, requestTimeout, timeout, keepAliveTimeout]).toEqual([
      10_000, 20_000, 25_000, 65_000,
    ])
  })

  test('slow headers, slow bodies and silence are cut while others are served', async () => {
    const hasty = await startPlatform({ serve: productRoutes })
    Object.assign(hasty.http.server, { headersTimeout: 400, requestTimeout: 800, timeout: 6_000 })
    const hastyPort = await listen(hasty.http)
    const { authorization } = await bearer()
    const body = ['Content-Type: application/json', 'Content-Length: 100']
    const slow = [
      say(hastyPort, 'GET /healthz HTTP/1.1\r\nHost: local'),
      say(
        hastyPort,
        head('POST /api/products', `Authorization: ${authorization}`, ...body),
        '{"co',
      ),
      ...Array.from({ length: 200 }, () => say(hastyPort)),
    ]
    const served = await say(hastyPort, head('GET /healthz', 'Connection: close'))
    expect(served.statuses).toEqual([200])
    const [headers, content, ...silent] = await Promise.all(slow)
    expect(headers?.statuses).toEqual([400])
    expect(content?.statuses.filter((status) => status < 400)).toEqual([])
    expect(silent.filter(({ text }) => text !== '')).toHaveLength(0)
    await hasty.close()
  })
})
