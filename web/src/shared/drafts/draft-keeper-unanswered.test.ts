import { expect, test, vi } from 'vitest'
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

test('what nobody has said the server has is taken back when it is typed back', async () => {
  const page = await openKnowing(server, { c: 'known' })
  page.type('a', 'typed')
  await wait(rest)
  server.last.store()
  await server.last.lose()
  expect(server.values).toEqual({ a: 'typed', c: 'known' })
  page.type('a', '0')
  page.keeper.leave()
  await server.settle()
  expect(server.values).toEqual({ c: 'known' })
})

test('what nobody has said the server has is not undone by a draft that was asked for before and comes later', async () => {
  server.put({ a: 'earlier' })
  const page = await openPage()
  await server.last.answer()
  const [asked] = server.held
  asked?.store()
  page.type('b', 'typed')
  await wait(rest)
  await server.last.answer()
  await asked?.answer()
  await server.settle()
  expect(page.form).toMatchObject({ a: 'earlier', b: 'typed' })
  expect(page.keeper.isKept()).toBe(true)
})

test('what nobody has said the server has is not undone by an answer that a later one has overtaken', async () => {
  server.put({ c: 'earlier' })
  const page = await openPage()
  page.type('b', 'typed')
  await wait(rest)
  const first = server.last
  first.store()
  server.put({ b: 'typed' })
  page.type('b', 'more')
  page.keeper.leave()
  await wait(0)
  await server.last.answer()
  await first.answer()
  expect(server.values).toEqual({ b: 'more' })
  expect(page.form).toMatchObject({ b: 'more', c: '0' })
  expect(page.keeper.isKept()).toBe(true)
})

test('a draft is not known where it could not be brought into the form', async () => {
  server.put({ a: 'unreadable' })
  const page = await openPage()
  page.isBroken = true
  await server.settle()
  expect(page.failure).toContain('could not be brought back')
  page.type('b', 'typed')
  await wait(rest)
  await server.settle()
  page.type('b', 'more')
  page.keeper.leave()
  await server.settle()
  expect(server.values).toEqual({ a: 'unreadable', b: 'more' })
  page.isBroken = false
  page.type('b', 'most')
  await wait(rest)
  await server.settle()
  expect(page.form).toMatchObject({ a: 'unreadable', b: 'most' })
  expect(page.failure).toBeNull()
})
