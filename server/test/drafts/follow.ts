import { addressOf } from '@lambda/contract/api'
import { type Editing, editing, editingApi } from '@lambda/contract/drafts/editing'
import { expect } from 'vitest'
import type { TestServer } from '../harness.ts'
import { signToken } from '../tokens.ts'

/** Somebody who follows a record over a connection of their own. */
export interface Follower {
  status: number
  headers: Headers
  /** What was told, in order. */
  told: Editing[]
  /** Lines without anything. */
  heartbeats: () => number
  /** Whether the server has ended it. */
  isOver: () => boolean
  leave: () => void
  problem: () => Promise<{ code?: string; detail?: string }>
}

const origins = new WeakMap<TestServer, Promise<string>>()

function originOf(server: TestServer): Promise<string> {
  const known = origins.get(server) ?? server.http.listen({ host: '127.0.0.1', port: 0 })
  origins.set(server, known)
  return known
}

/** Follows a product as a person. */
export async function follow(
  server: TestServer,
  id: number,
  as: string,
  claims: Record<string, unknown> = {},
): Promise<Follower> {
  const origin = await originOf(server)
  const token = await signToken({
    preferred_username: as,
    oid: `oid-${as}`,
    sub: `sub-${as}`,
    ...claims,
  })
  const leaving = new AbortController()
  const path = addressOf(editingApi.follow, { entity: 'product', id })
  const answer = await fetch(`${origin}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    signal: leaving.signal,
  })
  const told: Editing[] = []
  let beats = 0
  let over = false
  if (answer.ok) void read()

  async function read(): Promise<void> {
    let text = ''
    try {
      for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const lines = (text + piece).split('\n')
        text = lines.pop() ?? ''
        for (const line of lines) {
          if (line === '') beats += 1
          else told.push(editing.parse(JSON.parse(line)))
        }
      }
      over = true
    } catch (error) {
      over = true
      if (!leaving.signal.aborted) throw error
    }
  }

  return {
    status: answer.status,
    headers: answer.headers,
    told,
    heartbeats: () => beats,
    isOver: () => over,
    leave: () => leaving.abort(),
    problem: () => answer.json() as Promise<{ code?: string; detail?: string }>,
  }
}

/** Waits until the last that was told is like this. */
export function expectTold({ told }: Follower, like: object): Promise<void> {
  return expect.poll(() => told.at(-1), { timeout: 10_000 }).toMatchObject(like)
}
