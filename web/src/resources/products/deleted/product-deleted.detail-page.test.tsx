import type { Change } from '@lambda/contract/changes'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { wasDeleted } from './product-deleted.data.ts'
import { ProductDeletedPage } from './product-deleted.detail-page.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

const change: Change = {
  id: 1,
  at: '2026-11-01T09:00:00.000Z',
  actor: { id: 1, name: 'Ada Admin' },
  operation: 'create',
  version: 1,
  fields: [],
  source: 'screen',
  traceId: '0'.repeat(32),
}
const merged: Change = {
  ...change,
  id: 2,
  operation: 'delete',
  version: 2,
  source: 'job',
  changeSet: 12,
  fields: [
    { path: 'mergedInto', from: null, to: 7, names: [{ value: 7, label: 'RW-100' }] },
  ] as Change['fields'],
}
const decided: Change = {
  ...change,
  id: 3,
  operation: 'update',
  version: 2,
  actor: { id: 2, name: 'Eve Editor' },
  fields: [{ path: 'distinctFrom.RW-200', from: 'Other colour', to: null }] as Change['fields'],
}

function answer(changes: Change[]): void {
  const page = { total: changes.length, next: null, previous: null }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ data: changes, page }))),
  )
}

afterEach(removeScreens)

test('of a product about which something was decided later, the page still tells into which it was merged, and by whom', async () => {
  answer([decided, merged, change])
  expect(await wasDeleted(3)).toBe(true)
  await showScreens({ '/': () => <ProductDeletedPage id={3} /> })
  await screen.findByText('This product was merged into another one')
  screen.getByRole('link', { name: 'RW-100' })
  screen.getByText(/into which it was merged on .* by Ada Admin\./)
  const links = ['the change set', 'by a change set'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(links).toEqual(['/change-sets/12', '/change-sets/12'])
  screen.getByRole('button', { name: 'Restore product' })
})

test('a product that came back was not deleted', async () => {
  answer([decided, { ...change, id: 4, operation: 'restore', version: 3 }, merged, change])
  expect(await wasDeleted(3)).toBe(false)
})
