import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import type { ChangeSetItem } from '@lambda/contract/change-sets/items'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
