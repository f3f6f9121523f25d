import type { Change } from '@lambda/contract/changes'
import { productsApi } from '@lambda/contract/products/products'
import { productRecord } from '@lambda/contract/trail/product'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../page/screen-fixture.tsx'
import { HistoryPanel } from './history-panel.tsx'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(removeScreens)

const change: Change = {
  id: 9,
  at: '2026-11-01T09:00:00.000Z',
  actor: { id: 1, name: 'Ada Admin' },
  operation: 'update',
  version: 2,
  source: 'screen',
  traceId: '0'.repeat(32),
  fields: [
    { path: 'series', from: 'Old', to: 'New' },
    { path: 'leadTime', from: '5', to: '6' },
  ],
}

function answering(changes: readonly Change[]) {
  vi.stubGlobal('fetch', () => {
    const page = { total: changes.length, next: null, previous: null }
    return Promise.resolve(new Response(JSON.stringify({ data: changes, page })))
  })
}

test('a product that was merged says into which one, also once that is undone', async () => {
  const mergedInto = { path: 'mergedInto', names: [{ value: 7, label: 'RW-200' }] }
  const merge: Change = {
    ...change,
    operation: 'delete',
    fields: [
      { ...mergedInto, from: null, to: 7 },
      { path: 'series', from: 'Old', to: null },
    ],
  }
  const undone: Change = {
    ...change,
    id: 10,
    version: 3,
    operation: 'restore',
    fields: [{ ...mergedInto, from: 7, to: null }],
  }
  answering([undone, merge])
  await showScreens({
    '/': () => (
      <HistoryPanel
        endpoint={productsApi.history}
        params={{ id: 4 }}
        fieldOf={productRecord}
        version={3}
      />
    ),
  })
  const entries = await screen.findAllByRole('listitem')
  const told = entries.map(({ textContent }) => textContent)
  expect(told).toContain('Merged intoRW-200—')
  expect(told).toContain('Merged intoRW-200')
  expect(screen.queryByText('Old')).toBeNull()
})

test('a field that is pressed is shown alone, with its changes, until all are asked for again', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address, 'http://localhost').searchParams.get('field'))
    const page = { total: 1, next: null, previous: null }
    return Promise.resolve(new Response(JSON.stringify({ data: [change], page })))
  })
  await showScreens({
    '/': () => (
      <HistoryPanel
        endpoint={productsApi.history}
        params={{ id: 4 }}
        fieldOf={productRecord}
        version={3}
      />
    ),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Series' }))
  const all = await screen.findByRole('button', { name: 'Show all changes' })
  expect(document.activeElement).toBe(all)
  await screen.findByText('New')
  expect(screen.queryByText('Lead time')).toBeNull()
  expect(all.closest('p')?.textContent).toMatch(/^Only changes of Series/)
  fireEvent.click(all)
  await screen.findByRole('button', { name: 'Lead time' })
  await waitFor(() => expect(asked.slice(0, 2)).toEqual([null, 'series']))
})
