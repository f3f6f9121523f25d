import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setActiveUser } from '../../platform/active-user.ts'
import { removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { ReferenceDetailPage } from '../../shared/reference/reference-detail-page.tsx'
import { referenceScreenOf } from './reference-list.data.ts'

vi.mock('../../platform/session.ts', () => ({
  accessToken: () => Promise.resolve(''),
  beforeSignOut: () => () => undefined,
}))

const row = {
  id: 5,
  version: 1,
  name: 'Names',
  code: 'NAMES',
  isActive: true,
  texts: { EN: { name: 'Names', description: null } },
  source: null,
  productQuery: 'status:active',
  countries: [],
  isEverywhere: true,
  validFrom: '2026-01-01',
  validUntil: null,
  requiredFields: ['gtin'],
  requiredTexts: [],
  documentCategoryIds: [],
  requiresEpd: false,
  languageRule: 'ANY',
  givenLanguages: [],
  activation: 'ACCEPT',
  references: {},
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
}

function answer(input: string): Promise<Response> {
  const path = new URL(input, location.href).pathname
  const data = path.endsWith('/uses') ? { uses: [], refusal: null } : row
  return path.startsWith('/api/profiles/5')
    ? Promise.resolve(new Response(JSON.stringify({ data })))
    : new Promise(() => undefined)
}

afterEach(removeScreens)

test('who deletes a profile is told what that means for products, though nothing refers to it', async () => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  setActiveUser({ id: 7, isActive: true, role: 'IPCOMAdministrator' } as never)
  vi.stubGlobal('fetch', answer)
  await showScreens({
    '/': () => <ReferenceDetailPage screen={referenceScreenOf('profiles')} id={5} />,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete profile' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Names?' }))
  expect(dialog.queryByText(/^Its obligations end for every product/)).not.toBeNull()
  expect(dialog.queryByText(/Nothing uses/)).toBeNull()
})
