import { usersApi } from '@lambda/contract/users'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { noAnswer } from './api-error.ts'
import { errorsOf, mutate } from './result.ts'

// The identity provider is outside of the building; the client only needs a token of it.
vi.mock('./session.ts', () => ({ accessToken: async () => 'a-token' }))

const fetchMock = vi.fn<typeof fetch>()

const input = {
  email: 'ada@lambda.example',
  displayName: 'Ada',
  role: null,
  isActive: true,
  preferredLanguage: null,
}

function answer(status: number, body: unknown): void {
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status }))
}

const refusal = {
  type: 'about:blank',
  title: 'Already in use',
  status: 409,
  detail: 'The e-mail is taken.',
  instance: '/api/users',
  traceId: '1',
  code: 'DUPLICATE',
  summary: ['The e-mail is taken.'],
  errors: [{ path: 'email', code: 'DUPLICATE', message: 'is taken' }],
}

describe('the result wrapper', () => {
  beforeEach(() => {
    fetchMock.mockReset()
    vi.stubGlobal('fetch', fetchMock)
  })

  test('a success carries what came back and its status', async () => {
    answer(201, { data: { id: 1 } })
    const { result, problem } = await mutate(usersApi.create, { body: input })
    expect(result).toEqual({ Result: { id: 1 }, Success: true, Errors: null, StatusCode: 201 })
    expect(problem).toBeNull()
  })

  test('a deletion announces JSON like every call, and succeeds with nothing', async () => {
    answer(200, { data: null })
    const { result } = await mutate(usersApi.remove, { params: { id: 1 }, ifMatch: 3 })
    expect(result).toEqual({ Result: null, Success: true, Errors: null, StatusCode: 200 })
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toMatchObject({
      Accept: 'application/json',
      'Content-Type': 'application/json',
    })
  })

  test('a refusal carries the summary, and the problem beside it', async () => {
    answer(409, refusal)
    const { result, problem } = await mutate(usersApi.create, { body: input })
    expect(result).toEqual({
      Result: null,
      Success: false,
      Errors: ['The e-mail is taken.'],
      StatusCode: 409,
    })
    expect(problem?.errors).toEqual(refusal.errors)
  })

  test('no answer at all is a 500 that says so', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const { result } = await mutate(usersApi.create, { body: input })
    expect(result).toEqual({ Result: null, Success: false, Errors: [noAnswer], StatusCode: 500 })
    expect(noAnswer).toBe('No response received from the server')
  })

  test('an error page of something in between keeps its status', async () => {
    fetchMock.mockResolvedValue(new Response('<html>', { status: 502 }))
    const { result, problem } = await mutate(usersApi.create, { body: input })
    expect(result).toMatchObject({ Success: false, StatusCode: 502 })
    expect(problem).toBeNull()
  })

  test('a token that is refused is renewed once', async () => {
    fetchMock.mockResolvedValueOnce(new Response('{}', { status: 401 }))
    fetchMock.mockResolvedValueOnce(new Response('{"data":{"id":1}}', { status: 201 }))
    const { result } = await mutate(usersApi.create, { body: input })
    expect(result.Success).toBe(true)
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  test('the call carries token, version, key and JSON', async () => {
    answer(200, { data: { id: 7 } })
    await mutate(usersApi.update, {
      params: { id: 7 },
      body: input,
      ifMatch: 3,
      idempotencyKey: 'k',
    })
    const [url, init] = fetchMock.mock.calls[0] ?? []
    expect([url, init?.method]).toEqual(['/api/users/7', 'PUT'])
    expect(init?.headers).toEqual({
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: 'Bearer a-token',
      'If-Match': '"3"',
      'Idempotency-Key': 'k',
    })
  })

  test.each([
    [{ summary: ['a'], errors: [] }, ['a']],
    [{ summary: [], errors: [{ path: 'x', code: 'X', message: 'b' }] }, ['b']],
    [{ errors: [{ path: 'x', code: 'X', message: 'b' }] }, ['b']],
    [{ summary: [], errors: [] }, null],
    [null, null],
  ])('of %j the errors are %j', (problem, errors) => {
    expect(errorsOf(problem)).toEqual(errors)
  })
})
