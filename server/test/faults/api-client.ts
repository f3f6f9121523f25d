import { z } from 'zod'
import { createVisitor, tokensFor } from '../oidc-client.ts'
import { administrator, hangLimit } from '../product-process.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`. */
  address: string
  body?: unknown
  ifMatch?: number
  key?: string
}

const body = z.looseObject({
  code: z.string().optional(),
  data: z.unknown().optional(),
  current: z.unknown().optional(),
})

export interface Answer {
  status: number
  retryAfter: string | null
  body: z.infer<typeof body>
}

export type ApiClient = (call: Call) => Promise<Answer | null>

/** Signs in over HTTP; calls answer null where the connection broke before the whole answer was there. */
export async function signIn(origin: string): Promise<ApiClient> {
  const { access_token: token } = await tokensFor(createVisitor(origin), origin, administrator)
  return async ({ method, address, body, ifMatch, key }) => {
    const isPatch = method === 'PATCH'
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined
        ? {}
        : { 'content-type': isPatch ? 'application/merge-patch+json' : 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    return send(`${origin}/api${address}`, init)
  }
}

/** A hang is no lost answer: it throws. */
async function send(url: string, init: RequestInit): Promise<Answer | null> {
  const limit = AbortSignal.timeout(hangLimit)
  try {
    const answer = await fetch(url, { ...init, signal: limit })
    const json: unknown = await answer.json()
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: body.parse(json),
    }
  } catch (error) {
    if (limit.aborted || error instanceof z.ZodError) throw error
    return null
  }
}
