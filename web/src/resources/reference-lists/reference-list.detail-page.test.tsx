import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setActiveUser } from '../../platform/active-user.ts'
import { eventually, removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { ReferenceDetailPage } from '../../shared/reference/reference-detail-page.tsx'
import { referenceScreenOf } from './reference-list.data.ts'

vi.mock('../../platform/session.ts', () => ({
  accessToken: () => Promise.resolve(''),
  beforeSignOut: () => () => undefined,
}))

let row: object
const profile = {
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

const counts: Readonly<Record<string, number>> = {
  'status:active': 1234,
  'status:draft': 12,
  'status:archived': 0,
  '(status:draft) has:country': 1,
}

function answer(input: string): Promise<Response> {
  const { pathname: path, searchParams } = new URL(input, location.href)
  const total = counts[searchParams.get('q') ?? '']
  if (path === '/api/products' && total !== undefined) {
    const body = { data: [], page: { total, next: null, previous: null } }
    return Promise.resolve(new Response(JSON.stringify(body)))
  }
  if (path === '/api/products' && searchParams.get('q')?.includes('nobody')) {
    const summary = ['There is no brand “nobody”.']
    const problem = { code: 'INVALID_QUERY', title: 'Invalid search', summary, errors: [] }
    const headers = { 'content-type': 'application/problem+json' }
    return Promise.resolve(new Response(JSON.stringify(problem), { status: 400, headers }))
  }
  const data = path.endsWith('/uses') ? { uses: [], refusal: null } : row
  return path.startsWith('/api/profiles/5')
    ? Promise.resolve(new Response(JSON.stringify({ data })))
    : new Promise(() => undefined)
}

afterEach(removeScreens)

async function show(shown: object = profile) {
  row = shown
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  setActiveUser({ id: 7, isActive: true, role: 'IPCOMAdministrator' } as never)
  vi.stubGlobal('fetch', answer)
  await showScreens({
    '/': () => <ReferenceDetailPage screen={referenceScreenOf('profiles')} id={5} />,
  })
}

test('who deletes a profile is told what that means for products, though nothing refers to it', async () => {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete profile' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Names?' }))
  expect(dialog.queryByText(/^Its obligations end for every product/)).not.toBeNull()
  expect(dialog.queryByText(/Nothing uses/)).toBeNull()
})

test('who writes the query of a profile is told how many products it finds, before it is saved', async () => {
  await show()
  const told = async (text: string) =>
    eventually(() => expect(screen.getByRole('status').textContent).toBe(text))
  await told('Matches 1,234 products.')
  const query = screen.getByRole('textbox', { name: /^Products/ })
  fireEvent.change(query, { target: { value: 'status:draft' } })
  await told('Matches 12 products; as saved, 1,234 products.')
  fireEvent.change(query, { target: { value: 'status:archived' } })
  await told('Matches no product; as saved, 1,234 products.')
  fireEvent.change(query, { target: { value: 'brand:nobody' } })
  await told('There is no brand “nobody”.')
  fireEvent.change(query, { target: { value: 'status:draft' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Products without markets/ }))
  await told('Matches 1 product; as saved, 1,234 products.')
})

test.each([
  [{ validFrom: null }, 'Active, not in force'],
  [{ validFrom: '2899-01-01' }, 'Active, not yet in force'],
  [{ validFrom: '1999-01-01', validUntil: '2001-01-01' }, 'Active, no longer in force'],
  [{ validFrom: '1999-01-01' }, 'Active'],
  [{ isActive: false, validFrom: null }, 'Inactive'],
])('a profile of %j is shown as %s', async (change, shown) => {
  await show({ ...profile, ...change })
  await screen.findByRole('heading', { level: 1 })
  const [tag] = screen.getAllByText(/^(Active|Inactive)/)
  expect(tag?.textContent).toBe(shown)
})
