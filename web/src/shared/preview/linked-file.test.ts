import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { linkedFile } from './linked-file.ts'

const content = new TextEncoder().encode('0123456789')
const never = new AbortController().signal

/** Links `1`, `2`, …, each good for so many ms. */
function linksFor(lifetime: number) {
  let made = 0
  return vi.fn(() => {
    made += 1
    const expiresAt = new Date(Date.now() + lifetime).toISOString()
    return Promise.resolve({ url: `/api/files/${made}`, expiresAt })
  })
}

/** A server that knows ranges, and these links alone. */
function serve(known: readonly string[], refusal = 'NOT_FOUND') {
  const asked: string[] = []
  const answer = (url: string, init: RequestInit) => {
    asked.push(url)
    if (!known.includes(url)) {
      const problem = { code: refusal, summary: ['No.'], errors: [] }
      return Promise.resolve(Response.json(problem, { status: 404 }))
    }
    const range = new Headers(init.headers).get('range')
    const [, from = '0', to = '9'] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? []
    const part = content.slice(Number(from), Number(to) + 1)
    return Promise.resolve(new Response(part, { status: range === null ? 200 : 206 }))
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  return asked
}

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a linked file', () => {
  test('is read in parts by one link, as long as that is good', async () => {
    const asked = serve(['/api/files/1', '/api/files/2'])
    const file = linkedFile(linksFor(300_000))
    expect(new TextDecoder().decode(await file.read(2, 5, never))).toBe('234')
    await file.read(5, 7, never)
    vi.advanceTimersByTime(280_000)
    await file.read(7, 9, never)
    expect(asked).toEqual(['/api/files/1', '/api/files/1', '/api/files/2'])
  })

  test('is asked for by a fresh link once, where the server takes the old one no more', async () => {
    const asked = serve(['/api/files/2'])
    const file = linkedFile(linksFor(300_000))
    expect(await (await file.readAll(never)).text()).toBe('0123456789')
    expect(asked).toEqual(['/api/files/1', '/api/files/2'])
  })

  test('that is not there is told as the server words it', async () => {
    const asked = serve([], 'FILE_MISSING')
    await expect(linkedFile(linksFor(300_000)).readAll(never)).rejects.toThrow(ApiError)
    expect(asked).toEqual(['/api/files/1'])
  })
})
