import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import type { ChangeSetItem } from '@lambda/contract/change-sets/items'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useActiveUser } from '../../platform/active-user.ts'
import { removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { ChangeSetItemRow } from './change-set-item.panel.tsx'

afterEach(removeScreens)

const set = {
  id: 1,
  state: 'applied',
  author: null,
  counts: {},
  undoneBy: null,
} as never as ChangeSet

const item = {
  id: 5,
  entity: 'product',
  recordId: 4,
  label: 'RW-100',
  action: 'delete',
  outcome: 'conflict',
  isExcluded: false,
  fields: [],
  notes: [],
  problem: null,
  reason: null,
  losing: null,
  conflicts: [{ path: 'version', theirs: 3, by: { id: 1, name: 'Ada Admin' }, at: null }],
} as never as ChangeSetItem

test.each([
  [item, 'Ada Admin has changed RW-100 since: it is now at version 3'],
  // of a merge it is the one that goes
  [
    { ...item, action: 'merge' as const, losing: { id: 9, label: 'RW-200' } },
    'Ada Admin has changed RW-200 since: it is now at version 3',
  ],
])(
  'what is to be deleted and has changed since is told as a whole, not as a field',
  async (one, sentence) => {
    await showScreens({
      '/': () => (
        <ul>
          <ChangeSetItemRow set={set} item={one} />
        </ul>
      ),
    })
    const label = one.losing?.label ?? one.label
    const said = screen.getAllByText(label).map((element) => element.parentElement?.textContent)
    expect(said).toContain(sentence)
  },
)

test.each([
  ['applied', 'RW-200 was deleted; its code leads to RW-100, and'],
  ['undone', 'RW-200 was deleted.'],
] as const)('a merge that is %s says what it has done', async (state, said) => {
  const losing = { id: 9, label: 'RW-200' }
  const merge = { ...item, action: 'merge' as const, outcome: 'applied' as const, conflicts: [] }
  await showScreens({
    '/': () => (
      <ul>
        <ChangeSetItemRow set={{ ...set, state }} item={{ ...merge, losing }} />
      </ul>
    ),
  })
  const text = screen.getByText(/^RW-200 was/).textContent ?? ''
  expect(state === 'undone' ? text : text.slice(0, said.length)).toBe(said)
})

test('of what was applied it is said which value was kept', async () => {
  const by = { id: 1, name: 'Ada Admin' }
  const kept = { path: 'series', theirs: 'Other', by, at: null, take: 'theirs' as const }
  const done = {
    ...item,
    action: 'change' as const,
    outcome: 'applied' as const,
    conflicts: [kept],
  }
  useActiveUser.setState({ activeUser: { id: 7 } as never })
  await showScreens({
    '/': () => (
      <ul>
        <ChangeSetItemRow set={{ ...set, author: { id: 7, name: 'Emil Editor' } }} item={done} />
      </ul>
    ),
  })
  expect(screen.getByText('It was kept.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['theirs', 'It will be kept.', 'Use mine'],
  ['mine', 'It will be replaced.', 'Keep theirs'],
] as const)(
  'a conflict decided for %s says so, and can be decided otherwise',
  async (take, said, button) => {
    const conflict = {
      path: 'series',
      theirs: 'Other',
      by: { id: 1, name: 'Ada Admin' },
      at: null,
      take,
    }
    const decided = {
      ...item,
      action: 'change' as const,
      outcome: 'planned' as const,
      conflicts: [conflict],
    }
    const author = { id: 7, name: 'Emil Editor' }
    useActiveUser.setState({ activeUser: { id: 7 } as never })
    await showScreens({
      '/': () => (
        <ul>
          <ChangeSetItemRow set={{ ...set, author }} item={decided} />
        </ul>
      ),
    })
    expect(screen.getByText(said)).toBeDefined()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([button])
  },
)
