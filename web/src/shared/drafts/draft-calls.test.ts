import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type DraftServer,
  forEachTest,
  openKnowing,
  openPage,
  rest,
  wait,
} from './draft-keeper-fixture.ts'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

let server: DraftServer
forEachTest((one) => {
  server = one
})

describe('a page that is left', () => {
  test('sends one call that outlives it, with all that is unsaved', async () => {
    const page = await openKnowing(server, { a: 'known' })
    page.type('b', 'typed')
    page.keeper.leave()
    await wait(0)
    expect(server.held).toMatchObject([
      {
        method: 'PATCH',
        keepalive: true,
        body: { changed: ['b'], values: { a: 'known', b: 'typed' } },
      },
    ])
  })

  test('sends what the server does not have where all is too large, in bytes, to outlive it', async () => {
    const page = await openKnowing(server, { a: '界'.repeat(25_000) })
    page.type('b', 'typed')
    page.keeper.leave()
    await wait(0)
    expect(server.held).toMatchObject([{ keepalive: true, body: { values: { b: 'typed' } } }])
    await server.settle()
    expect(server.values).toEqual({ a: '界'.repeat(25_000), b: 'typed' })
  })

  test('sends nothing where everything is kept', async () => {
    const page = await openKnowing(server, { a: 'known' })
    page.keeper.leave()
    await wait(0)
    expect(server.held).toEqual([])
  })
})

describe('a server of the version before', () => {
  beforeEach(() => {
    server.isOld = true
  })

  test('gets whole drafts, and what it has is merged before it is sent again', async () => {
    server.put({ a: 'earlier' })
    const page = await openPage()
    page.type('b', 'typed')
    await wait(rest)
    await server.settle()
    await wait(rest)
    await server.settle()
    expect(server.values).toEqual({ a: 'earlier', b: 'typed' })
    page.type('c', 'last')
    page.keeper.leave()
    await wait(0)
    expect(server.held).toMatchObject([{ method: 'PUT', keepalive: true, body: { revision: 2 } }])
    await server.settle()
    page.empty()
    await wait(0)
    await server.settle()
    expect(server.values).toBeNull()
  })
})
