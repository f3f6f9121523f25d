import { productsApi } from '@lambda/contract/products/products'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../page/screen-fixture.tsx'
import { DetailSubtitle } from './detail-subtitle.tsx'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

const updatedAt = '2026-01-02T09:00:00.123456Z'
const ada = { id: 1, name: 'Ada' }
const eve = { id: 2, name: 'Eve' }

/** Shows the head of a record that Ada updated, and of which the newest entry of the history is this one. */
async function shown(newest: { at: string; actor: typeof ada }): Promise<void> {
  const answer = { data: [newest], page: { total: 1, next: null, previous: null } }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))))
  const history = { endpoint: productsApi.history, params: { id: 3 }, by: ada }
  await showScreens({
    '/': () => <DetailSubtitle code="RW-1" updatedAt={updatedAt} history={history} />,
  })
}

afterEach(removeScreens)

test('a link since the last update is told as such: when it was updated is as in the list', async () => {
  await shown({ at: '2026-01-05T09:00:00Z', actor: eve })
  await screen.findByText('Last activity 01/05/26 by Eve')
  expect(screen.queryByText('Updated 01/02/26 by Ada')).not.toBeNull()
})

test('the update itself is no activity beside it', async () => {
  await shown({ at: '2026-01-02T09:00:00.123Z', actor: ada })
  await screen.findByText('Updated 01/02/26 by Ada')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText(/Last activity/)).toBeNull()
})
