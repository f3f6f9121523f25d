import type { LostDefaultView } from '@lambda/contract/saved-views/lost-default-views'
import { afterEach, expect, test, vi } from 'vitest'
import { useToasts } from '../../../ui/toasts.ts'
import { eventually, removeScreens, showScreens } from '../../page/screen-fixture.tsx'
import { useLostDefaultViews } from './lost-default-views.ts'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

const deleted: LostDefaultView = {
  id: 12,
  version: 3,
  list: 'products',
  name: 'Thin boards',
  isDeleted: true,
  by: 'Ada Admin',
}

function Screen() {
  useLostDefaultViews()
  return null
}

afterEach(() => {
  removeScreens()
  useToasts.setState({ toasts: [] })
})

test('whose default view others have deleted or no longer share is told so, once', async () => {
  const sent: string[] = []
  let views = [deleted, { ...deleted, id: 15, name: 'Roofs', isDeleted: false, by: null }]
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit) => {
    sent.push(`${method} ${decodeURIComponent(address)}`)
    const answer = { data: method === 'GET' ? { views } : null }
    if (method === 'DELETE') views = []
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  await showScreens({ '/': Screen })
  const path = '/api/saved-views/lost-defaults'
  await eventually(() => expect(sent).toEqual([`GET ${path}`, `DELETE ${path}?views=12:3,15:3`]))
  const said = () => useToasts.getState().toasts.map(({ message }) => message)
  expect(said()).toEqual([
    '“Thin boards”, your default view, was deleted by Ada Admin. The list now opens without a view.',
    '“Roofs”, your default view, is no longer shared. The list now opens without a view.',
  ])
  removeScreens()
})
