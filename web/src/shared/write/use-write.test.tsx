import { endpoint, one } from '@lambda/contract/api'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '../../platform/api-client.ts'
import { noAnswer } from '../../platform/api-error.ts'
import { Refusal } from './failure.ts'
import { useWrite } from './use-write.ts'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

const rename = endpoint({
  id: 'renameThing',
  method: 'POST',
  path: '/things/7',
  access: 'active',
  summary: 'Renames a thing.',
  body: z.strictObject({ name: z.string() }),
  answer: one(z.object({ name: z.string() })),
})

const fetched = vi.fn<() => Promise<Response>>()
const done = vi.fn<(name: string) => void>()
const failed = vi.fn<(sentence: string) => void>()

function show(send = async (name: string) => (await call(rename, { body: { name } })).name) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(
    () =>
      useWrite({
        send,
        onDone: done,
        failure: 'It could not be renamed.',
        name: 'The thing',
        onFailed: failed,
      }),
    { wrapper },
  )
}

function refusal(code: string, status: number): Promise<Response> {
  const problem = {
    type: 'about:blank',
    title: 'Refused',
    status,
    code,
    detail: null,
    summary: ['Another thing has this name.'],
    errors: [],
    traceId: '0'.repeat(32),
  }
  return Promise.resolve(
    new Response(JSON.stringify(problem), {
      status,
      headers: { 'content-type': 'application/problem+json' },
    }),
  )
}

const success = () => Promise.resolve(new Response(JSON.stringify({ data: { name: 'new' } })))

describe('a write', () => {
  beforeEach(() => vi.stubGlobal('fetch', fetched))

  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    for (const mock of [fetched, done, failed]) mock.mockReset()
  })

  test('is busy until it is answered, and hands the answer on', async () => {
    const answer = Promise.withResolvers<Response>()
    fetched.mockReturnValue(answer.promise)
    const { result } = show()
    expect(result.current).toMatchObject({ busy: false, error: null })
    act(() => result.current.run('new'))
    await waitFor(() => expect(result.current.busy).toBe(true))
    answer.resolve(await success())
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(done.mock.calls[0]?.[0]).toBe('new')
    expect(result.current.error).toBeNull()
  })

  test.each([
    ['its button, which loses it while it is busy', 'button', () => undefined],
    ['the content where its button is gone', 'main', (button: Element) => button.remove()],
  ])('gives the focus to %s', async (_, name, happens) => {
    const answer = Promise.withResolvers<Response>()
    fetched.mockReturnValue(answer.promise)
    const main = document.body.appendChild(document.createElement('main'))
    Object.assign(main, { id: 'main', tabIndex: -1 })
    const { result } = show()
    expect(document.activeElement).toBe(document.body)
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    act(() => result.current.run('new'))
    await waitFor(() => expect(result.current.busy).toBe(true))
    button.blur() // as browsers do with a button that is disabled
    happens(button)
    answer.resolve(await refusal('DUPLICATE', 409))
    await waitFor(() => expect(result.current.busy).toBe(false))
    expect(document.activeElement?.localName).toBe(name)
    for (const element of [button, main]) element.remove()
  })

  test('that the API refuses says why in its words, and can be tried again', async () => {
    fetched.mockImplementationOnce(() => refusal('DUPLICATE', 409)).mockImplementation(success)
    const { result } = show()
    act(() => result.current.run('new'))
    await waitFor(() => expect(result.current.error).toBe('Another thing has this name.'))
    expect(result.current.busy).toBe(false)
    expect(failed).toHaveBeenCalledExactlyOnceWith('Another thing has this name.')
    expect(done).not.toHaveBeenCalled()
    act(() => result.current.run('new'))
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    await waitFor(() => expect(result.current).toMatchObject({ busy: false, error: null }))
  })

  test('of what was changed in the meantime says so by name', async () => {
    fetched.mockImplementation(() => refusal('STALE_VERSION', 412))
    const { result } = show()
    act(() => result.current.run('new'))
    const sentence = 'The thing has been changed in the meantime. Check the changes first.'
    await waitFor(() => expect(result.current.error).toBe(sentence))
  })

  test('that the network loses fails, even where the browser knows that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    const { result } = show()
    act(() => result.current.run('new'))
    await waitFor(() => expect(result.current.error).toBe(noAnswer))
    expect(result.current.busy).toBe(false)
  })

  test.each([
    ['before anything is sent', () => Promise.reject(new Error('No accounts found.'))],
    [
      'at once',
      () => {
        throw new Error('A bug.')
      },
    ],
  ])('that throws %s is over, logged, and told in a plain sentence', async (_, send) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { result } = show(send)
    act(() => result.current.run('new'))
    await waitFor(() => expect(result.current.error).toBe('It could not be renamed.'))
    expect(result.current.busy).toBe(false)
    expect(log).toHaveBeenCalledOnce()
  })

  test('that is not even sent says why, until that is forgotten', async () => {
    const log = vi.spyOn(console, 'error')
    const { result } = show(() => Promise.reject(new Refusal('Enter a name.')))
    act(() => result.current.run(''))
    await waitFor(() => expect(result.current.error).toBe('Enter a name.'))
    act(() => result.current.reset())
    await waitFor(() => expect(result.current.error).toBeNull())
    expect(log).not.toHaveBeenCalled()
  })

  test('is sent once for two clicks, and again after that', async () => {
    fetched.mockImplementation(success)
    const { result } = show()
    act(() => {
      result.current.run('new')
      result.current.run('new')
    })
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(fetched).toHaveBeenCalledOnce()
    act(() => result.current.run('newer'))
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  })

  test.each([
    ['success', success, done],
    ['failure', () => refusal('DUPLICATE', 409), failed],
  ])('whose dialog has gone still tells of its %s', async (_, answer, told) => {
    fetched.mockImplementation(answer)
    const { result, unmount } = show()
    act(() => result.current.run('new'))
    unmount()
    await waitFor(() => expect(told).toHaveBeenCalledOnce())
  })
})
