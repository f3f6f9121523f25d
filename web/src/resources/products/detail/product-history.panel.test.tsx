import type { Change } from '@lambda/contract/changes'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { ProductEditingProvider } from '../product.form.tsx'
import { describeProductField } from '../product-fields.form.ts'
import { ProductHistoryPanel } from './product-history.panel.tsx'

vi.mock('../../../platform/session.ts', () => ({
  accessToken: () => Promise.resolve(''),
  beforeSignOut: () => () => undefined,
}))

const change: Change = {
  id: 9,
  at: '2026-11-01T09:00:00.000Z',
  actor: { id: 1, name: 'Ada Admin' },
  operation: 'update',
  version: 2,
  source: 'screen',
  traceId: '0'.repeat(32),
  fields: [{ path: 'series', from: 'Old', to: 'New' }],
}

const message = 'RW-200 is deleted. Restore it first, or leave out this accessory.'
const refused = {
  title: 'Refused',
  status: 422,
  detail: message,
  code: 'RULE_BROKEN',
  summary: [`related.0.relatedId: ${message}`],
  errors: [{ path: 'related.0.relatedId', code: 'DELETED_PRODUCT', message }],
}

/** Opens the history of a product whose form has these fields unsaved, and asks to restore a version. */
async function asked(unsaved: readonly string[]): Promise<HTMLElement> {
  const page = { total: 1, next: null, previous: null }
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    Promise.resolve(
      method === 'GET'
        ? new Response(JSON.stringify({ data: [change], page }))
        : new Response(JSON.stringify(refused), { status: 422 }),
    ),
  )
  const editing = {
    product: { id: 4, version: 3 },
    form: {
      methods: { getValues: () => ({}) },
      changedIn: () => unsaved,
      describe: describeProductField(
        () => undefined,
        () => undefined,
      ),
    },
  }
  await showScreens({
    '/': () => (
      <ProductEditingProvider value={editing as never}>
        <ProductHistoryPanel />
      </ProductEditingProvider>
    ),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Restore this version' }))
  return screen.findByRole('dialog', { name: 'Restore version 2?' })
}

afterEach(removeScreens)

test('who restores a version over unsaved changes is told what becomes of them', async () => {
  within(await asked(['series'])).getByText(
    'You have 1 unsaved change: Series. It is kept: if the restored value is different, you choose between the two.',
  )
  removeScreens()
  within(await asked(['series', 'customsCode'])).getByText(
    /^You have 2 unsaved changes: Series, Customs code\. They are kept: /,
  )
  removeScreens()
  expect(within(await asked([])).queryByText(/unsaved/)).toBeNull()
})

test('what the rules refuse of an earlier version is said with the name of its field', async () => {
  const dialog = within(await asked([]))
  fireEvent.click(dialog.getByRole('button', { name: 'Restore version' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(`Related products: ${message}`)
})
