import { afterEach, expect, test, vi } from 'vitest'
import {
  type DraftServer,
  closePages,
  forEachTest,
  openKnowing,
  openPage,
  rest,
  wait,
} from './draft-keeper-fixture.ts'

/** What is typed while the page is being left to sign in again, when nothing that it sends arrives. */

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

let server: DraftServer
forEachTest((one) => {
  server = one
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** Pages that are opened from now on are those of this person. */
const signIn = (id: number) =>
  localStorage.setItem('activeUser', JSON.stringify({ state: { activeUser: { id } }, version: 0 }))

/** The page that was opened last is left to sign in again. */
async function leave(): Promise<void> {
  const { useSession } = await import('../../platform/session-state.ts')
  useSession.setState({ again: 'leaving' })
}

test('is there again for the same person, with what was taken back, and is kept then', async () => {
  signIn(7)
  const before = await openKnowing(server, { a: 'kept', c: 'kept' })
  await leave()
  before.type('b', 'half')
  before.keeper.leave()
  before.type('b', 'typed')
  before.type('a', '0')
  before.keeper.leave()
  closePages()

  signIn(8)
  const others = await openPage()
  await server.settle()
  expect(others.form).toEqual({ a: 'kept', b: '0', c: 'kept', d: '0' })
  closePages()

  signIn(7)
  const after = await openPage()
  await server.settle()
  expect(after.form).toEqual({ a: '0', b: 'typed', c: 'kept', d: '0' })
  expect(sessionStorage).toHaveLength(1)
  await wait(rest)
  await server.settle()
  expect(server.values).toEqual({ b: 'typed', c: 'kept' })
  expect(sessionStorage).toHaveLength(0)
})

test('is there too where something is typed before the server has said what is kept', async () => {
  signIn(7)
  const before = await openKnowing(server, null)
  await leave()
  before.type('a', 'carried')
  before.keeper.leave()
  closePages()

  const after = await openPage()
  after.type('b', 'new')
  await wait(rest)
  await server.settle()
  await wait(rest)
  await server.settle()
  expect(after.form).toMatchObject({ a: 'carried', b: 'new' })
  expect(server.values).toEqual({ a: 'carried', b: 'new' })
  expect(sessionStorage).toHaveLength(0)
})
