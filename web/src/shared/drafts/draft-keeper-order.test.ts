import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  DraftServer,
  forEachTest,
  openPage,
  rest,
  wait,
  closePages,
} from './draft-keeper-fixture.ts'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

let server: DraftServer
forEachTest((one) => {
  server = one
})

const own = ['a', 'b', 'c'] as const
const event = fc.record({
  what: fc.constantFrom(
    'type',
    'type',
    'shared',
    'back',
    'wait',
    'store',
    'answer',
    'lose',
    'leave',
    'focus',
  ),
  which: fc.nat(2),
  value: fc.constantFrom('1', '2', '3'),
})

type Event = { what: string; which: number; value: string }
const one = (what: string, which: number): Event => ({ what, which, value: '1' })

/** What is taken back while the other page is being told of it stays taken back. */
const takenBack = [
  [one('type', 0), one('type', 1), one('wait', 0), one('back', 0), one('back', 1)],
  [one('type', 0), one('type', 1), one('wait', 0), one('back', 1), one('back', 0)],
]

test('three pages lose nothing that one of them alone has typed, in whatever order things happen', async () => {
  const three = [await openPage(), await openPage(), await openPage()]
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      closePages()
      server = new DraftServer()
      const pages = await Promise.all(three.map((one) => openPage(one)))
      const typed: Record<string, string> = { a: '0', b: '0', c: '0' }
      for (const { what, which, value } of events) {
        const page = pages[which]
        const name = own[which]
        // what one page sends arrives in that order
        const next = server.held[Math.min(which, server.held.length - 1)]
        const held = server.held.find((one) => one.body?.page === next?.body?.page)
        if (!page || name === undefined) throw new Error('There is no such page.')
        if (what === 'type' || what === 'back') {
          typed[name] = what === 'type' ? value : '0'
          page.type(name, typed[name])
        }
        if (what === 'shared') page.type('d', value)
        if (what === 'wait') await wait(rest)
        if (what === 'store') held?.store()
        if (what === 'answer') await held?.answer()
        if (what === 'lose' && held?.keepalive === false) await held.lose()
        if (what === 'focus') page.keeper.refresh()
        if (what === 'leave') {
          page.keeper.leave()
          await wait(0)
        }
      }
      for (const { keeper } of pages) keeper.leave()
      await server.settle()
      const kept = Object.assign({ a: '0', b: '0', c: '0' }, server.values)
      expect(kept).toMatchObject(typed)
    }),
    { numRuns: 150, examples: takenBack.map((events): [Event[]] => [events]) },
  )
})
