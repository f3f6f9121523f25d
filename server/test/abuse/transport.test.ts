import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveApiDocs } from '../../src/platform/openapi/api-docs.ts'
import { serveBuiltWeb } from '../../src/platform/http/web-files.ts'
import { productRoutes } from '../../src/resources/products/product.routes.ts'
import { bearer, startPlatform } from '../platform-server.ts'
import { head, listen, say } from '../raw-http.ts'

let platform: Awaited<ReturnType<typeof startPlatform>>
let port: number
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lambda-web-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets/app-1a2b3c.js'), 'export {}')
  await writeFile(path.join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const page of ['index.html', 'auth.html']) {
    const style = '<style nonce="__CSP_NONCE__"></style>'
    await writeFile(path.join(folder, page), `<!doctype html><title>${page}</title>${style}`)
  }
  await writeFile(path.join(folder, 'secret.txt'), 'not below assets')
  platform = await startPlatform({
    serve: (app) => {
      productRoutes(app)
      serveApiDocs(app.http, app.endpoints)
    },
    pages: (http) => serveBuiltWeb(http, folder),
  })
  port = await listen(platform.http)
})
afterAll(async () => {
  await platform.close()
  await rm(folder, { recursive: true })
})

describe('#71 other origins', () => {
  test.each(['https://evil.test', 'null', 'http://localhost:3000'])(
    '%s is granted nothing',
    async (origin) => {
      const asked = { origin, 'access-control-request-method': 'PUT' }
      for (const method of ['GET', 'OPTIONS'] as const) {
        for (const url of ['/api/products', '/', '/assets/app-1a2b3c.js', '/healthz']) {
          const headers = { ...(await bearer()), ...asked }
          const answer = await platform.http.inject({ method, url, headers })
          const granted = Object.keys(answer.headers).filter((name) =>
            name.startsWith('access-control'),
          )
          expect(granted).toEqual([])
        }
      }
    },
  )
})

describe('#72 headers', () => {
  const kinds: [string, number, Record<string, string>][] = [
    ['/', 200, {}],
    ['/products/5?tab=texts', 200, {}],
    ['/auth.html', 200, {}],
    ['/assets/app-1a2b3c.js', 200, {}],
    ['/icon.svg', 200, {}],
    ['/healthz', 200, {}],
    ['/api/openapi.json', 200, {}],
    ['/api/docs', 200, {}],
    ['/api/products', 200, {}],
    ['/api/products', 401, { authorization: '' }],
    ['/api/products?limit=0', 400, {}],
    ['/api/nothing', 404, {}],
    ['/assets/nothing.js', 404, {}],
    ['/api/%', 400, {}],
    ['/%', 400, {}],
    [`/api/products/${'1'.repeat(500)}`, 404, {}],
  ]

  test.each(kinds)('every answer protects itself: %s with %i', async (url, status, more) => {
    const { authorization } = await bearer()
    const { headers, statusCode, body } = await platform.http.inject({
      url,
      headers: { authorization, ...more },
    })
    expect(statusCode).toBe(status)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe|\*|http:/)
    expect(policy).toMatch(/default-src '(self|none)'/)
    expect(policy).toMatch(/frame-ancestors '(self|none)'/)
    expect(
      Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]),
    ).toBeGreaterThanOrEqual(31_536_000)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['cache-control']).toMatch(
      url.startsWith('/assets/app') ? /immutable/ : /no-store|max-age=86400/,
    )
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    if (status < 400) return
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(JSON.parse(body)).toMatchObject({ status, summary: [expect.any(String)] })
  })

  test('a page allows its own scripts, the styles of this very answer, and nobody’s frame', async () => {
    const pages = await Promise.all(
      ['/', '/', '/auth.html'].map((url) => platform.http.inject({ url })),
    )
    const policies = pages.map(({ headers }) => String(headers['content-security-policy']))
    expect(new Set(policies).size).toBe(3)
    for (const [i, policy] of policies.entries()) {
      for (const part of [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
        "script-src 'self';",
      ]) {
        expect(policy).toContain(part)
      }
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
      expect(nonce.length).toBeGreaterThanOrEqual(22)
      expect(pages[i]?.body).toContain(`nonce="${nonce}"`)
    }
  })

  test('what cannot even be read as HTTP is answered with the same care', async () => {
    const { text } = await say(port, 'NONSENSE\r\n\r\n')
    for (const header of [
      'nosniff',
      'no-store',
      "default-src 'none'",
      'max-age=63072000',
      'traceparent: 00-',
    ]) {
      expect(text).toContain(header)
    }
    expect(text).toContain('application/problem+json')
  })

  test('HEAD answers as GET does, without a body', async () => {
    for (const url of ['/', '/healthz', '/api/products', '/api/nothing']) {
      const headers = await bearer()
      const [get, headed] = [
        await platform.http.inject({ url, headers }),
        await platform.http.inject({ method: 'HEAD', url, headers }),
      ]
      expect([url, headed.statusCode, headed.body]).toEqual([url, get.statusCode, ''])
      expect(headed.headers['content-type']).toBe(get.headers['content-type'])
    }
  })
})

describe('#77 files and addresses that nobody is to have', () => {
  test.each([
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets//secret.txt',
    '/assets/',
    '/assets',
    '/assets/app-1a2b3c.js.map',
    '/assets/app-1a2b3c.js%00.png',
    '/.env',
    '/.git/config',
    '/%2eenv',
    '/package.json',
    '/secret.txt',
    '/%',
    '/%c0%ae%c0%ae/',
    '/api/../secret.txt',
    '/api/x/../../y',
    '/%2fapi/users',
    '/api%2fusers',
    '/api;x/users',
    '/\\api\\users',
    '/API/users',
    '//api/users',
    '/oidc/nothing',
  ])('%s is not served', async (address) => {
    const { statuses, text } = await say(port, head(`GET ${address}`, 'Connection: close'))
    expect([[400], [404]]).toContainEqual(statuses)
    expect(text).not.toMatch(/<!doctype|not below assets|root:/i)
  })

  test('an address of another host is answered by what we serve there, never fetched', async () => {
    for (const target of [
      'http://evil.test/api/nothing',
      'https://127.0.0.1:9/',
      '*',
      'evil.test:443',
    ]) {
      const { statuses, text } = await say(port, head(`GET ${target}`, 'Connection: close'))
      expect([400, 404], target).toContain(statuses[0])
      expect(text).not.toContain('evil.test:')
    }
  })
})

test('a page is that of the files beside it where the application is built anew under a running server', async () => {
  const file = path.join(folder, 'index.html')
  const before = await readFile(file, 'utf8')
  const page = async () => (await platform.http.inject({ url: '/products' })).body
  const text = async () => /<title>(.*)<\/title>/.exec(await page())?.[1]
  expect(await text()).toBe('index.html')
  // a build begins by taking everything away
  await rm(file)
  expect(await text()).toBe('index.html')
  await writeFile(file, before.replace('index.html', 'built anew'))
  expect(await text()).toBe('built anew')
  await writeFile(file, before)
})
