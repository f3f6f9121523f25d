import { describe, expect, test, vi } from 'vitest'
import {
  type DraftPage,
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

describe('what was typed before the draft has come', () => {
  const earlier = { a: 'earlier' }
  const both = { a: 'earlier', b: 'typed' }

  /** What happens after it was typed, up to where the page is closed or goes on. */
  test.each<[string, (page: DraftPage) => unknown]>([
    ['is left at once', ({ keeper }) => keeper.leave()],
    [
      'may be left and is left at once, which is sent once',
      async ({ keeper }) => {
        keeper.leave()
        keeper.leave()
        await wait(0)
        expect(server.held.filter(({ keepalive }) => keepalive)).toHaveLength(1)
      },
    ],
    [
      'may be left, is typed on and left',
      async (page) => {
        page.type('b', 'half')
        page.keeper.leave()
        page.type('b', 'typed')
        page.keeper.leave()
        await wait(0)
      },
    ],
    [
      'may be left, is sent as something else, typed back and left',
      async (page) => {
        page.keeper.leave()
        page.type('b', 'other')
        await wait(rest)
        page.type('b', 'typed')
        page.keeper.leave()
        await wait(0)
        expect(server.held.filter(({ keepalive }) => keepalive)).toHaveLength(2)
      },
    ],
    [
      'is left and hidden at once',
      ({ keeper }) => {
        keeper.leave()
        void keeper.keep()
      },
    ],
    [
      'is hidden and left at once',
      ({ keeper }) => {
        void keeper.keep()
        keeper.leave()
      },
    ],
    [
      'is hidden and left at once, and what is sent first is lost',
      async ({ keeper }) => {
        void keeper.keep()
        keeper.leave()
        await wait(0)
        await server.held[0]?.lose()
      },
    ],
    [
      'is sent and not answered when it is left',
      async ({ keeper }) => {
        await wait(rest)
        server.last.store()
        keeper.leave()
      },
    ],
    [
      'is overtaken by what is sent when it is left',
      async ({ keeper }) => {
        await wait(rest)
        keeper.leave()
        await wait(0)
        server.last.store()
      },
    ],
    [
      'is left when the answer has come',
      async ({ keeper }) => {
        await wait(rest)
        await server.last.answer()
        keeper.leave()
      },
    ],
    ['stays', () => wait(rest)],
    [
      'stays, and the list of drafts has come',
      async () => {
        await server.last.answer()
        await wait(rest)
      },
    ],
    [
      'stays, and the draft comes before it is sent',
      async () => {
        await server.settle()
        await wait(rest)
      },
    ],
    [
      'stays, and the answer is lost',
      async () => {
        await wait(rest)
        server.last.store()
        await server.last.lose()
        await wait(10_000)
      },
    ],
  ])('%s: both are kept', async (_, happen) => {
    server.put(earlier)
    const page = await openPage()
    page.type('b', 'typed')
    await happen(page)
    await server.settle()
    await wait(rest)
    await server.settle()
    expect(server.values).toEqual(both)
    expect(page.form).toMatchObject(both)
    expect(page.keeper.isKept()).toBe(true)
  })

  test('is what is kept where it is of the same field', async () => {
    server.put({ a: 'earlier', c: 'other' })
    const page = await openPage()
    page.type('a', 'typed')
    page.keeper.leave()
    await server.settle()
    expect(server.values).toEqual({ a: 'typed', c: 'other' })
  })

  test('is added where the same page opens the form anew', async () => {
    const page = await openKnowing(server, null)
    page.type('a', 'earlier')
    await wait(rest)
    await server.settle()
    page.keeper.leave()
    page.keeper.stop()
    const anew = await openPage(page)
    anew.type('b', 'typed')
    await wait(rest)
    await server.settle()
    expect(server.values).toEqual(both)
    expect(anew.form).toMatchObject(both)
  })
})

describe('two pages', () => {
  test('what the other one has changed since is neither overwritten nor missed', async () => {
    const page = await openKnowing(server, { a: 'known', c: 'known' })
    server.put({ a: 'newer', d: 'new' })
    page.type('b', 'typed')
    await wait(rest)
    await server.settle()
    const all = { a: 'newer', b: 'typed', d: 'new' }
    expect(server.values).toEqual(all)
    expect(page.form).toEqual({ c: '0', ...all })
  })

  test('what is typed while that comes stays', async () => {
    const page = await openKnowing(server, { a: 'known' })
    server.put({ a: 'newer', d: 'new' })
    page.type('b', 'typed')
    await wait(rest)
    page.type('a', 'typed too')
    await server.settle()
    await wait(rest)
    await server.settle()
    const all = { a: 'typed too', b: 'typed', d: 'new' }
    expect(server.values).toEqual(all)
    expect(page.form).toMatchObject(all)
  })

  test('one that saves or discards what it has leaves the other one what it has added', async () => {
    const page = await openKnowing(server, { a: 'known' })
    server.put({ a: 'known', b: 'of the other one' })
    page.empty()
    await wait(0)
    await server.settle()
    expect(server.values).toEqual({ b: 'of the other one' })
    expect(page.form).toMatchObject({ a: '0', b: 'of the other one' })
  })

  test('what one discards is kept again where the other one shows it and goes on', async () => {
    const page = await openKnowing(server, { a: 'known' })
    server.remove()
    page.type('b', 'typed')
    await wait(rest)
    await server.settle()
    expect(server.values).toEqual({ a: 'known', b: 'typed' })
  })
})

describe('a page that is looked at again', () => {
  const sent = async () => {
    await wait(rest)
    await server.settle()
  }

  test('shows what another one has typed and taken back since', async () => {
    const [one, other] = [await openKnowing(server, null), await openPage()]
    await server.settle()
    other.type('a', 'typed')
    await sent()
    one.keeper.refresh()
    await server.settle()
    expect(one.form).toMatchObject({ a: 'typed' })
    other.empty()
    await sent()
    expect(server.values).toBeNull()
    one.keeper.refresh()
    await server.settle()
    expect(one.form).toMatchObject({ a: '0' })
    expect(server.values).toBeNull()
  })

  test('keeps what was typed into it while it asks', async () => {
    const [one, other] = [await openKnowing(server, null), await openPage()]
    await server.settle()
    other.type('a', 'other')
    await sent()
    one.keeper.refresh()
    await wait(0)
    one.type('b', 'typed')
    await server.settle()
    expect(one.form).toMatchObject({ a: 'other', b: 'typed' })
    await sent()
    expect(server.values).toEqual({ a: 'other', b: 'typed' })
  })

  test('does not ask while it has something to send itself', async () => {
    const one = await openKnowing(server, null)
    one.type('b', 'typed')
    one.keeper.refresh()
    await wait(0)
    expect(server.held).toEqual([])
  })
})
