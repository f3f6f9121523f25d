import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { setActiveUser } from '../../platform/active-user.ts'
import { removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { ChangeSetActions } from './change-set-actions.panel.tsx'
import { StateTag } from './change-set.columns.tsx'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(removeScreens)

function applied(counts: object): ChangeSet {
  const author = { id: 7, name: 'Ada Admin' }
  return { id: 3, state: 'applied', author, undoneBy: null, counts, imported: null } as ChangeSet
}

test('what was refused of a set that is applied is tried again by its author', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    calls.push(`${method} ${address}`)
    return new Promise(() => undefined)
  })
  setActiveUser({ id: 7, isActive: true } as never)
  const set = applied({ planned: 0, refused: 2, applied: 1 })
  await showScreens({ '/': () => <ChangeSetActions set={set} /> })
  fireEvent.click(screen.getByRole('button', { name: 'Retry 2 refused changes' }))
  await waitFor(() => expect(calls).toEqual(['POST /api/change-sets/3/apply']))
})

test('nothing is tried again while something is left to apply', async () => {
  setActiveUser({ id: 7, isActive: true } as never)
  const set = applied({ planned: 1, refused: 2, applied: 1 })
  await showScreens({ '/': () => <ChangeSetActions set={set} /> })
  screen.getByRole('button', { name: 'Apply 1 change' })
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
})

test('who undoes a change set by keyboard goes on in the page, while nothing can be done with the set', async () => {
  setActiveUser({ id: 7, isActive: true } as never)
  vi.stubGlobal('fetch', async () => Response.json({ data: { id: 5, kind: 'undo' } }))
  const set = applied({ planned: 0, conflict: 0, refused: 0, applied: 1 })
  const Page = () => {
    const [state, setState] = useState(set.state)
    return (
      <main id="main" tabIndex={-1}>
        <ChangeSetActions set={{ ...set, state }} />
        <button onClick={() => setState('undoing')}>Go on</button>
      </main>
    )
  }
  await showScreens({ '/': Page })
  const button = screen.getByRole('button', { name: 'Undo' })
  act(() => button.focus())
  fireEvent.click(button)
  const confirm = await screen.findByRole('button', { name: 'Undo 1' })
  act(() => confirm.focus())
  fireEvent.click(confirm)
  fireEvent.click(screen.getByText('Go on'))
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test.each([
  [{ planned: 0, conflict: 0, refused: 0, applied: 3 }, 'Applied'],
  [{ planned: 2, conflict: 0, refused: 0, applied: 3 }, 'Partly applied'],
  [{ planned: 0, conflict: 1, refused: 0, applied: 3 }, 'Partly applied'],
  [{ planned: 0, conflict: 0, refused: 1, applied: 3 }, 'Partly applied'],
  [{ planned: 0, conflict: 2, refused: 0, applied: 0 }, 'Not applied'],
])('what has been applied of %o is told as “%s”', (counts, text) => {
  const { container } = render(<StateTag set={applied(counts)} />)
  expect(container.textContent).toBe(text)
})
