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

test('new records with the codes of deleted ones restore these, one or all of them', async () => {
  const message = 'RW-100 belongs to a deleted product (ID 9).'
  const record = { kind: 'product', id: 9, label: 'RW-100' }
  const errors = [{ path: 'code', code: 'DELETED_DUPLICATE', message, record }]
  const refused = {
    ...item,
    recordId: null,
    action: 'create',
    outcome: 'refused',
    conflicts: [],
    problem: { message, errors },
  }
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') {
      return Response.json({ data: [refused], page: { total: 1, next: null, previous: null } })
    }
    if (typeof body === 'string') sent.push([url, JSON.parse(body)])
    return Response.json({ data: set })
  })
  useActiveUser.setState({ activeUser: { id: 1 } as never })
  await showScreens({
    '/': () => <ChangeSetItems set={set} shown={{ outcome: 'refused' }} onClear={vi.fn()} />,
  })
  use(await screen.findByRole('button', { name: 'Restore the deleted product' }))
  await eventually(() => expect(sent).toHaveLength(1))
  await eventually(() => {
    use(screen.getByRole('button', { name: 'Restore all deleted products' }))
    expect(sent).toHaveLength(2)
  })
  expect(sent.map(([url]) => new URL(url, location.origin).pathname)).toEqual([
    '/api/change-sets/7/restorations',
    '/api/change-sets/7/restorations',
  ])
  expect(sent.map(([, body]) => body)).toEqual([
    { items: { ids: [3] } },
    { items: { outcome: 'refused' } },
  ])
})

test.each([
  ['open', 'planned', true],
  ['open', 'unchecked', false],
  ['checking', 'planned', false],
  ['ready', 'planned', false],
])(
  'a set that is %s with items %s says whether only some were checked: %s',
  async (state, outcome, isSaid) => {
    const rows = { data: [{ ...item, outcome, conflicts: [] }], page: { total: 1, next: null } }
    vi.stubGlobal('fetch', async () => Response.json(rows))
    const given = { ...set, state } as ChangeSet
    await showScreens({
      '/': () => <ChangeSetItems set={given} shown={{}} onClear={() => undefined} />,
    })
    await eventually(() => expect(screen.getByText('RW-100')).toBeTruthy())
    expect(screen.queryByText(/^Only some of it has been checked/) !== null).toBe(isSaid)
  },
)
