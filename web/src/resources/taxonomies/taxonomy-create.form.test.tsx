import type { TaxonomyNodeDetail } from '@lambda/contract/taxonomies'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { setActiveUser } from '../../platform/active-user.ts'
import { useSession } from '../../platform/session-state.ts'
import { eventually, removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { TaxonomyDetailPage } from './taxonomy.detail-page.tsx'

vi.mock('../../platform/session.ts', () => ({
  accessToken: () => Promise.resolve(''),
  beforeSignOut: () => () => undefined,
}))

const node: TaxonomyNodeDetail = {
  id: 3,
  version: 1,
  kind: 'product-main-group',
  code: 'wool',
  name: 'Wool',
  nameLanguage: 'EN',
  parentId: null,
  position: 0,
  isActive: true,
  validFrom: null,
  validTo: null,
  texts: { EN: { name: 'Wool', description: null } },
  ancestors: [],
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
}
const home = paths.taxonomyNode(node.kind, node.id)

/** Opens the page of the node at an address. */
async function opened(address: string) {
  vi.stubGlobal('fetch', (url: string) =>
    new URL(url, location.href).pathname === `/api${home}`
      ? Promise.resolve(new Response(JSON.stringify({ data: node })))
      : new Promise(() => undefined),
  )
  const go = await showScreens({ '/': () => null, '/taxonomies/$kind/$id': TaxonomyDetailPage })
  go(address)
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const drawer = () => screen.queryByRole('dialog', { name: 'New sub group' })
/** The field of the code in the drawer, beside that of the page. */
const code = () => document.querySelector<HTMLInputElement>('[id^="new-field"][id$="code"]')

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  Element.prototype.scrollIntoView = () => {}
  setActiveUser({ id: 7, isActive: true, role: 'IPCOMAdministrator' } as never)
})
afterEach(() => {
  removeScreens()
  sessionStorage.clear()
})

test('what is typed of a child on the page of its node is there again after a sign-in, with a code of its own', async () => {
  await opened(home)
  fireEvent.click(await screen.findByRole('button', { name: 'New sub group' }))
  fireEvent.change(await box('Name (EN)'), { target: { value: 'Stone wool' } })
  await eventually(() => expect(code()?.value).toBe('stone-wool'))
  const own = code()
  if (!own) throw new Error('There is no field of the code.')
  fireEvent.input(own, { target: { value: 'sw' } })
  act(() => useSession.setState({ again: 'leaving' }))
  const address = location.pathname + location.search
  fireEvent(window, new Event('pagehide'))
  removeScreens()
  useSession.setState({ again: 'no' })
  expect(address).toBe(`${home}?new=product-sub-group`)
  await opened(address)
  await eventually(() => expect(drawer()).not.toBeNull())
  expect((await box('Name (EN)')).value).toBe('Stone wool')
  expect(code()?.value).toBe('sw')
  expect(location.search).toBe('')
})

test('the creation of a child does not save what is unsaved of its node', async () => {
  await opened(home)
  const own = await box('Code')
  fireEvent.change(own, { target: { value: 'wool-2' } })
  fireEvent.click(screen.getByRole('button', { name: 'New sub group' }))
  fireEvent.change(await box('Name (EN)'), { target: { value: 'Stone wool' } })
  const writes: string[] = []
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (method !== 'GET') writes.push(`${method} ${url}`)
    return new Promise(() => undefined)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Create sub group' }))
  await eventually(() => expect(writes).not.toEqual([]))
  expect(writes).toEqual(['POST /api/taxonomies/product-sub-group'])
})
