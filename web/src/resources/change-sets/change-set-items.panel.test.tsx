import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import type { ChangeSetItem } from '@lambda/contract/change-sets/items'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useActiveUser } from '../../platform/active-user.ts'
import { eventually, removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { ChangeSetItems, type Shown } from './change-set-items.panel.tsx'
import { OutcomeTabs } from './change-set-outcomes.panel.tsx'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(() => {
  removeScreens()
  useActiveUser.setState({ activeUser: null })
})

const none = { unchecked: 0, planned: 0, conflict: 0, refused: 0, same: 0, applied: 0, excluded: 0 }
const set = {
  id: 7,
  entity: 'product',
  state: 'ready',
  author: { id: 1, name: 'Ada Admin' },
  counts: { ...none, conflict: 1 },
  undoneBy: null,
} as never as ChangeSet
const at = { theirs: 'Other', by: { id: 2, name: 'Emil Editor' }, at: null, take: null }
const item = {
  id: 3,
  entity: 'product',
  recordId: 5,
  label: 'RW-100',
  action: 'change',
  outcome: 'conflict',
  isExcluded: false,
  fields: [],
  conflicts: [
    { ...at, path: 'series' },
    { ...at, path: 'colour' },
  ],
  notes: [],
  problem: null,
  reason: null,
  losing: null,
} as never as ChangeSetItem

/** A server on which the conflicts of the item are decided one after the other; only what is in conflict is listed. */
async function deciding() {
  let decided = 0
  const conflicts = () =>
    item.conflicts.map((one, index) => (index < decided ? { ...one, take: 'mine' } : one))
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      decided += 1
      const isDone = decided === item.conflicts.length
      const counts = isDone ? { ...none, planned: 1 } : set.counts
      change({ ...set, counts })
      return Response.json({ data: { ...set, counts } })
    }
    const isLeft = decided < item.conflicts.length
    const data = isLeft ? [{ ...item, conflicts: conflicts() }] : []
    const page = { total: data.length, next: null, previous: null }
    return Response.json(url.includes('/items') ? { data, page } : { data: set })
  })
  let change: (next: ChangeSet) => void = () => undefined
  const Screen = () => {
    const [now, setNow] = useState(set)
    const [shown, setShown] = useState<Shown>({ outcome: 'conflict' })
    change = setNow
    return (
      <>
        <OutcomeTabs set={now} shown={shown} onChange={setShown} />
        <ChangeSetItems set={now} shown={shown} onClear={() => setShown({})} />
      </>
    )
  }
  useActiveUser.setState({ activeUser: { id: 1 } as never })
  await showScreens({ '/': Screen })
  return (await screen.findAllByRole('button', { name: 'Use mine' }))[0] as HTMLElement
}

const use = (button: HTMLElement) => {
  button.focus()
  fireEvent.click(button)
}

test('who decides conflicts by keyboard goes on from there, and is told once all are decided', async () => {
  const first = await deciding()
  use(first)
  await eventually(() => expect(screen.getByText('It will be replaced.')).toBeDefined())
  await eventually(() => expect(document.activeElement?.textContent).toBe('Keep theirs'))
  const [last] = screen.getAllByRole('button', { name: 'Use mine' })
  if (last) use(last)
  await eventually(() => expect(screen.getByText('No conflicts left')).toBeDefined())
  await eventually(() => expect(document.activeElement?.tagName).toBe('SECTION'))
  expect(screen.queryByRole('button', { name: /^Conflicts/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Show all' })).toBeDefined()
})
