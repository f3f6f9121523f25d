import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SenderEvents, createSender } from './upload-sender.ts'

const accessToken = vi.hoisted(() => vi.fn<(options: { forceRefresh: boolean }) => string>())
vi.mock('../../platform/session.ts', () => ({
  accessToken: (options: { forceRefresh: boolean }) => Promise.resolve(accessToken(options)),
}))
// Tests would be given what is made for Node.
vi.mock('tus-js-client', () =>
  vi.importActual('../../../../node_modules/tus-js-client/lib.esm/browser/index.js'),
)

/** What the server is asked, and what it answers; no answer is a cut line. */
interface Asked {
  method: string
  url: string
  offset: string | undefined
  token: string | undefined
}
type Answer = { status: number; headers?: Record<string, string>; body?: string } | null

let asked: Asked[] = []
let answers: Answer[] = []
/** When each request came, in ms from the first. */
let times: number[] = []

class Request {
  upload = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: (error: Error) => void
  #method = ''
  #url = ''
  #sent: Record<string, string> = {}
  #received: Record<string, string> = {}
  #isAborted = false

  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }
  setRequestHeader(name: string, value: string) {
    this.#sent[name] = value
  }
  getResponseHeader(name: string) {
    return this.#received[name] ?? null
  }
  abort() {
    this.#isAborted = true
  }
  send() {
    const { 'Upload-Offset': offset, Authorization: token } = this.#sent
    asked.push({ method: this.#method, url: this.#url, offset, token })
    times.push(Date.now())
    const answer = answers.shift()
    if (answer === undefined || this.#isAborted) return
    queueMicrotask(() => {
      if (answer === null) {
        this.onerror?.(new Error('cut'))
        return
      }
      this.status = answer.status
      this.#received = answer.headers ?? {}
      this.responseText = answer.body ?? ''
      this.onload?.()
    })
  }
}

const address = `${location.origin}/api/uploads/1`
const created = { status: 201, headers: { Location: address } }
const has = (offset: number) => ({
  status: 200,
  headers: { 'Upload-Offset': String(offset), 'Upload-Length': '10' },
})
const took = (offset: number) => ({ status: 204, headers: { 'Upload-Offset': String(offset) } })

const events = {
  onProgress: vi.fn<SenderEvents['onProgress']>(),
  onRetry: vi.fn<SenderEvents['onRetry']>(),
  onAddress: vi.fn<SenderEvents['onAddress']>(),
  onSent: vi.fn<SenderEvents['onSent']>(),
  onFailed: vi.fn<SenderEvents['onFailed']>(),
}

async function sent(url: string | null, ...said: Answer[]) {
  answers = said
  const sender = await createSender(new File(['0123456789'], 'dop.pdf'), url, events)
  sender.start()
  return sender
}

const methods = () => asked.map(({ method }) => method)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
  accessToken.mockImplementation(({ forceRefresh }) => (forceRefresh ? 'new' : 'old'))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const mock of [accessToken, ...Object.values(events)]) mock.mockReset()
  asked = []
  times = []
})

test('a new file is announced and sent, with a token in every request', async () => {
  await sent(null, created, took(10))
  await vi.runAllTimersAsync()
  expect(events.onSent).toHaveBeenCalledOnce()
  expect(asked).toEqual([
    {
      method: 'POST',
      url: `${location.origin}/api/uploads`,
      offset: undefined,
      token: 'Bearer old',
    },
    { method: 'PATCH', url: address, offset: '0', token: 'Bearer old' },
  ])
  expect(events.onAddress).toHaveBeenCalledExactlyOnceWith(address)
})

test('a file with an address goes on where the server has it', async () => {
  await sent(address, has(4), took(10))
  await vi.runAllTimersAsync()
  expect(events.onSent).toHaveBeenCalledOnce()
  expect(asked).toMatchObject([{ method: 'HEAD' }, { method: 'PATCH', url: address, offset: '4' }])
})

test('a file whose address the server has dropped is announced anew', async () => {
  await sent(address, { status: 404 }, created, took(10))
  await vi.runAllTimersAsync()
  expect(events.onSent).toHaveBeenCalledOnce()
  expect(methods()).toEqual(['HEAD', 'POST', 'PATCH'])
  expect(events.onFailed).not.toHaveBeenCalled()
})

test('a cut line is tried again after pauses that double up to a quarter of a minute', async () => {
  const cuts = Array.from({ length: 7 }, () => null)
  await sent(address, ...cuts, has(0), took(10))
  await vi.runAllTimersAsync()
  expect(events.onSent).toHaveBeenCalledOnce()
  const pauses = times.slice(1, 8).map((time, index) => time - (times[index] ?? 0))
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000])
  expect(events.onRetry).toHaveBeenCalledTimes(7)
  expect(events.onFailed).not.toHaveBeenCalled()
})

test.each([408, 409, 423, 425, 429, 500, 503])('status %i is tried again', async (status) => {
  await sent(address, { status }, has(0), took(10))
  await vi.runAllTimersAsync()
  expect(events.onSent).toHaveBeenCalledOnce()
  expect(events.onRetry).toHaveBeenCalledOnce()
})

test.each([400, 403, 413, 415, 507])('status %i is not tried again', async (status) => {
  await sent(address, has(0), { status, body: '{"summary":["No."]}' })
  await vi.runAllTimersAsync()
  expect(events.onFailed).toHaveBeenCalledOnce()
  expect(events.onFailed).toHaveBeenCalledWith({ status, message: 'No.' })
  expect(events.onRetry).not.toHaveBeenCalled()
})

test('a token that is refused is renewed once; a second refusal is the end', async () => {
  await sent(address, { status: 401 }, has(0), took(10))
  await vi.runAllTimersAsync()
  expect(events.onSent).toHaveBeenCalledOnce()
  expect(asked.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new', 'Bearer old'])
  await sent(address, { status: 401 }, { status: 401 })
  await vi.runAllTimersAsync()
  expect(events.onFailed).toHaveBeenCalledOnce()
  expect(events.onFailed.mock.calls[0]?.[0].status).toBe(401)
})

test('a file that is stopped is not tried again until it is started', async () => {
  const sender = await sent(address, null)
  await vi.advanceTimersByTimeAsync(100)
  expect(events.onRetry).toHaveBeenCalledOnce()
  sender.stop()
  await vi.runAllTimersAsync()
  expect(methods()).toEqual(['HEAD'])
  answers = [has(6), took(10)]
  sender.start()
  await vi.runAllTimersAsync()
  expect(events.onSent).toHaveBeenCalledOnce()
  expect(asked.at(-1)).toMatchObject({ method: 'PATCH', offset: '6' })
})
