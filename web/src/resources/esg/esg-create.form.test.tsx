import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { setActiveUser } from '../../platform/active-user.ts'
import { useSession } from '../../platform/session-state.ts'
import { eventually, removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { useCreating } from '../../shared/page/use-creating.ts'
import { EsgCreateDrawer } from './esg-create.form.tsx'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

const list = paths.esgEntries.list()

function List() {
  const [isCreating, drawer] = useCreating()
  return <EsgCreateDrawer opened={isCreating} onClose={drawer.close} />
}

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })

/** Opens the drawer at an address that asks for it. */
async function opened(address = `${list}?new=1`) {
  const go = await showScreens({ [list]: List, '/others': () => 'Others' })
  go(address)
  return title()
}

/** Begins to leave the page, to sign in again or otherwise, and gives the address that one comes back to. */
function leave(again: 'leaving' | 'no'): string {
  act(() => useSession.setState({ again }))
  const address = location.pathname + location.search
  fireEvent(window, new Event('pagehide'))
  removeScreens()
  useSession.setState({ again: 'no' })
  return address
}

beforeEach(() => {
  // jsdom has neither, and fields that grow with their text and lists ask for them
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  setActiveUser({ id: 7, isActive: true } as never)
})
afterEach(() => {
  removeScreens()
  sessionStorage.clear()
})

test('what is typed of something new is there again after a sign-in, in its drawer, once', async () => {
  fireEvent.change(await opened(), { target: { value: 'Nordfoam EPD' } })
  expect(location.search).toBe('')
  const kind = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind' })
  fireEvent.click(kind())
  fireEvent.click(screen.getByRole('option', { name: 'Certificate' }))
  expect(kind().value).toBe('Certificate')
  const address = leave('leaving')
  expect(address).toBe(`${list}?new=1`)
  const back = await opened(address)
  await eventually(() => expect(back.value).toBe('Nordfoam EPD'))
  expect(kind().value).toBe('Certificate')
  leave('no')
  expect((await opened()).value).toBe('')
})

test('nothing is kept where nothing is typed, or where the page is left otherwise', async () => {
  await opened()
  expect(leave('leaving')).toBe(list)
  fireEvent.change(await opened(), { target: { value: 'Nordfoam EPD' } })
  expect(leave('no')).toBe(list)
  expect((await opened()).value).toBe('')
})

test('a row that is added gets the focus, and one that is removed passes it on', async () => {
  fireEvent.change(await opened(), { target: { value: 'REACH' } })
  fireEvent.click(screen.getByRole('combobox', { name: 'Kind' }))
  fireEvent.click(screen.getByRole('option', { name: 'SVHC statement' }))
  const add = screen.getByRole('button', { name: 'Add substance' })
  const named = () => document.activeElement?.getAttribute('aria-label')
  for (const number of [1, 2]) {
    fireEvent.click(add)
    await eventually(() => expect(named()).toBe(`Name of substance ${number}`))
  }
  for (const number of [2, 1]) {
    const remove = screen.getByRole('button', { name: `Remove substance ${number}` })
    remove.focus()
    fireEvent.click(remove)
    await eventually(() =>
      expect(screen.queryByRole('button', { name: `Remove substance ${number}` })).toBeNull(),
    )
    expect(named() ?? document.activeElement?.textContent).toBe(
      number === 2 ? 'Remove substance 1' : 'Add substance',
    )
  }
})

test('what is wrong in a row of a list is told at its field, and leads there', async () => {
  fireEvent.change(await opened(), { target: { value: 'REACH' } })
  fireEvent.click(screen.getByRole('combobox', { name: 'Kind' }))
  fireEvent.click(screen.getByRole('option', { name: 'SVHC statement' }))
  const add = screen.getByRole('button', { name: 'Add substance' })
  fireEvent.click(add)
  fireEvent.click(add)
  const name = screen.getByRole('textbox', { name: 'Name of substance 1' })
  fireEvent.change(name, { target: { value: 'Lead' } })
  const number = screen.getByRole('textbox', { name: 'CAS number of substance 1' })
  fireEvent.change(number, { target: { value: '7439' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create entry' }))
  const problem = await screen.findByRole('button', { name: /^CAS number of substance 1: / })
  expect(
    screen.getByRole('button', { name: /^Name of substance 2: Must not be blank/ }),
  ).toBeDefined()
  expect(screen.getAllByText(/^Must be a CAS number such as 123-77-3/)).toHaveLength(1)
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(name.getAttribute('aria-invalid')).not.toBe('true')
  name.focus()
  fireEvent.click(problem)
  await eventually(() => expect(document.activeElement).toBe(number))
})
