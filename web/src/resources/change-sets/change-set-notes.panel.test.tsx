import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually, removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { ChangeSetNotes } from './change-set-notes.panel.tsx'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(removeScreens)

/** Shows the notes of a set that another one takes back, of which these items have come to that. */
async function shown(counts: object) {
  const inverse = { id: 2, state: 'applied', counts }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ data: inverse }))))
  const set = { id: 1, message: null, undoes: null, undoneBy: 2 } as ChangeSet
  await showScreens({ '/': () => <ChangeSetNotes set={set} /> })
}

test.each([
  [{ conflict: 0, refused: 0, applied: 3, same: 0 }, 'It was taken back by another change set.'],
  [
    { conflict: 1, refused: 1, applied: 0, same: 0 },
    'Nothing was taken back: another change set says why, and you can go on there.',
  ],
  [
    { conflict: 1, refused: 0, applied: 2, same: 0 },
    '1 change could not be taken back: another change set says why, and you can go on there.',
  ],
  [
    { conflict: 1, refused: 1, applied: 0, same: 1 },
    '2 changes could not be taken back: another change set says why, and you can go on there.',
  ],
])('of what another set could take back, it is said how much: %j', async (counts, sentence) => {
  await shown(counts)
  const link = screen.getByRole('link', { name: 'another change set' })
  await eventually(() => expect(link.closest('p')?.textContent).toBe(sentence))
})
