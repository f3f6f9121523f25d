import type { Change } from '@lambda/contract/changes'
import type { EsgEntry } from '@lambda/contract/esg/esg-entries'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { setActiveUser } from '../../platform/active-user.ts'
import { eventually, removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { EsgDetail } from './esg.detail-page.tsx'
import { blankEntry } from './esg-new-entry.rules.ts'

vi.mock('../../platform/session.ts', () => ({
  accessToken: () => Promise.resolve(''),
  beforeSignOut: () => () => undefined,
}))

const at = '2026-11-01T09:00:00.000Z'
const entry: EsgEntry = {
  ...blankEntry('CERTIFICATE'),
  id: 5,
  version: 3,
  title: 'FSC of wood fibre',
  productIds: [1],
  validity: 'valid',
  findings: [],
  products: [{ id: 1, code: 'WF-040', name: null }],
  attachments: [],
  references: {},
  createdAt: at,
  updatedAt: at,
  updatedBy: null,
}
const change: Change = {
  id: 9,
  at,
  actor: { id: 1, name: 'Ada Admin' },
  operation: 'update',
  version: 3,
  source: 'screen',
  traceId: '0'.repeat(32),
  fields: [
    { path: 'title', from: 'FSC', to: entry.title, names: [] },
    {
      path: 'productIds',
      from: [1, 2],
      to: [1],
      names: [
        { value: 1, label: 'WF-040' },
        { value: 2, label: 'WF-060' },
      ],
    },
  ] as Change['fields'],
}

function answer(input: string): Promise<Response> {
  const path = new URL(input, location.href).pathname
  const page = { total: 1, next: null, previous: null }
  if (path.endsWith('/history')) {
    return Promise.resolve(new Response(JSON.stringify({ data: [change], page })))
  }
  return path === '/api/products'
    ? Promise.resolve(new Response(JSON.stringify({ data: [], page })))
    : new Promise(() => undefined)
}

async function opened(): Promise<void> {
  const home = paths.esgEntries.one(entry.id)
  const go = await showScreens({ [home]: () => <EsgDetail record={entry} /> })
  // as the page has it
  go(`${home}?panel=history`)
}

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const openPanel = async (name: string) =>
  fireEvent.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }))
const restore = async (label: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Restore the previous ${label}` }))

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  Element.prototype.scrollIntoView = () => {}
  setActiveUser({ id: 7, isActive: true, role: 'IPCOMAdministrator' } as never)
  vi.stubGlobal('fetch', answer)
  // that of jsdom gives objects of another world, which forms do not copy
  vi.stubGlobal('structuredClone', (value: object) => JSON.parse(JSON.stringify(value)) as unknown)
})
afterEach(removeScreens)

test('an earlier value does not replace one that is unsaved before somebody has said so', async () => {
  await opened()
  await openPanel('General')
  fireEvent.change(await title(), { target: { value: 'FSC Mix' } })
  await openPanel('History')
  await restore('Title')
  const dialog = await screen.findByRole('dialog', { name: 'Replace your unsaved change?' })
  within(dialog).getByText(/You have changed Title to “FSC Mix” and not saved it\. .*“FSC”/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  await openPanel('General')
  expect((await title()).value).toBe('FSC Mix')
  await openPanel('History')
  await restore('Title')
  fireEvent.click(await screen.findByRole('button', { name: 'Replace' }))
  expect((await title()).value).toBe('FSC')
})

test('what was linked before is named by its code when it is set back', async () => {
  await opened()
  await restore('Linked products')
  await eventually(() => screen.getByText('WF-060'))
  expect(screen.queryByText('#2')).toBeNull()
})
