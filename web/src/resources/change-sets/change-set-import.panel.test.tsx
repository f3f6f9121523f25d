import type { ChangeSet } from '@lambda/contract/change-sets/change-sets'
import { nothingYet } from '@lambda/contract/change-sets/imported-sheet'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useActiveUser } from '../../platform/active-user.ts'
import { removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { ImportNotes } from './change-set-import.panel.tsx'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(() => {
  removeScreens()
  useActiveUser.setState({ activeUser: null })
})

const imported = { fileName: 'other.xlsx', ...nothingYet, rows: 40, changed: 40 }
const set = {
  id: 7,
  entity: 'product',
  state: 'ready',
  author: { id: 1, name: 'Ada Admin' },
  counts: { applied: 0, planned: 4, refused: 0 },
  undoneBy: null,
} as never as ChangeSet

test('products that a file of another installation would rename are renamed only by who says so', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(init.body as string))
    return Response.json({ data: { id: 1, state: 'queued' } }, { status: 202 })
  })
  useActiveUser.setState({ activeUser: { id: 1 } as never })
  await showScreens({
    '/': () => <ImportNotes set={set} imported={{ ...imported, renamed: 36 }} />,
  })
  expect(screen.getByText(/^36 rows change the code of a product\. Until you confirm/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change 36 codes' }))
  await waitFor(() => expect(sent).toEqual([{ count: 36, what: 'renamed' }]))
})

test('of a workbook with several sheets it is said which one is read', async () => {
  const sheet = { name: 'Articles', others: ['Prices', 'Notes'] }
  await showScreens({ '/': () => <ImportNotes set={set} imported={{ ...imported, sheet }} /> })
  expect(screen.getByText('Only the sheet “Articles” is read, not “Prices”, “Notes”.')).toBeTruthy()
})
