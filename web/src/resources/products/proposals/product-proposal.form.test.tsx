import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually, removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { ProductProposalDrawer } from './product-proposal.form.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

beforeEach(() => {
  // jsdom has neither, and fields that grow with their text and lists ask for them
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  Element.prototype.scrollIntoView = () => {}
})
afterEach(removeScreens)

/** Shows the drawer for two products; gives what was sent to make a set. */
async function show(sources: { source: string; count: number }[]): Promise<unknown[]> {
  const sent: unknown[] = []
  const answers: Record<string, unknown> = {
    '/api/products/sources': { sources, others: 0 },
    '/api/products/proposals': { id: 12 },
  }
  await showScreens({
    '/': () => (
      <ProductProposalDrawer opened onClose={() => undefined} records={{ ids: [1, 2] }} count={2} />
    ),
    '/change-sets/$id': () => <h1>The set</h1>,
  })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, window.location.origin)
    if (pathname.endsWith('/proposals')) sent.push(JSON.parse(init?.body as string))
    return Response.json({ data: answers[pathname] ?? [] })
  })
  return sent
}

const choose = async (field: string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: field }))
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }))
}

test('the sources are heard in the order in which they are chosen, for the fields that are chosen', async () => {
  const sent = await show([
    { source: 'Süd AG', count: 2 },
    { source: 'Nord GmbH', count: 1 },
  ])
  const dialog = await screen.findByRole('dialog', { name: 'Source data of 2 products' })
  const submit = await within(dialog).findByRole('button', { name: 'Review changes' })
  fireEvent.click(submit)
  await screen.findByText('Choose a source first.')
  const chooser = screen.getByRole('combobox', { name: 'Sources' })
  expect(chooser.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(chooser)
  expect(sent).toEqual([])
  await choose('Sources', 'Nord GmbH')
  await choose('Sources', 'Süd AG')
  await choose('Fields', 'Short name')
  fireEvent.click(submit)
  await screen.findByRole('heading', { name: 'The set' })
  expect(sent).toEqual([
    {
      products: { ids: [1, 2] },
      sources: ['Nord GmbH', 'Süd AG'],
      fields: ['texts.nameShort'],
      title: null,
      reason: null,
    },
  ])
})

test('a source that is the only one is chosen already, and all fields are meant', async () => {
  const sent = await show([{ source: 'Nord GmbH', count: 2 }])
  fireEvent.click(await screen.findByRole('button', { name: 'Review changes' }))
  await eventually(() => expect(sent).toMatchObject([{ sources: ['Nord GmbH'], fields: null }]))
})

test('where there is no source data it is said so', async () => {
  await show([])
  await screen.findByText(/^None of these products has source data\./)
  expect(screen.queryByRole('button', { name: 'Review changes' })).toBeNull()
})
