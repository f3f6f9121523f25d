import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually, removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { BulkEditDrawer } from './bulk-edit.form.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

const drawerOf = (path?: string) =>
  function Drawer() {
    return (
      <BulkEditDrawer
        opened
        onClose={() => undefined}
        records={{ ids: [1] }}
        count={1}
        {...(path !== undefined && { path })}
      />
    )
  }

/** Sends it, and waits until a control has the focus. */
async function sent(role: 'textbox' | 'combobox', name: string) {
  const button = screen.getByRole('button', { name: 'Review changes' })
  act(() => button.focus())
  fireEvent.click(button)
  const control = screen.getByRole(role, { name })
  await eventually(() => expect(document.activeElement).toBe(control))
  return control
}

/** What is said of a control, where somebody who does not see it hears it. */
function saidOf(control: HTMLElement): string {
  expect(control.getAttribute('aria-invalid')).toBe('true')
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

beforeEach(() => {
  // jsdom has neither, and fields that grow with their text and lists ask for them
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  Element.prototype.scrollIntoView = () => {}
})
afterEach(removeScreens)

test('a wrong value has the focus, and what is wrong belongs to it', async () => {
  await showScreens({ '/': drawerOf('thickness') })
  const value = await screen.findByRole('textbox', { name: 'Value' })
  fireEvent.change(value, { target: { value: '-5' } })
  expect(saidOf(await sent('textbox', 'Value'))).toMatch(/^Thickness must be/)
  // again, from wherever it is sent
  await sent('textbox', 'Value')
})

test('what was entered is asked about before the drawer closes', async () => {
  let closed = 0
  await showScreens({
    '/': () => (
      <BulkEditDrawer
        opened
        onClose={() => (closed += 1)}
        records={{ ids: [1] }}
        count={1}
        path="series"
      />
    ),
  })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Value' }), {
    target: { value: 'Typed' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const keep = await screen.findByRole('button', { name: 'Keep editing' })
  expect(closed).toBe(0)
  fireEvent.click(keep)
  await eventually(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveProperty('value', 'Typed')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(closed).toBe(1)
})

test('a drawer in which nothing was entered closes at once', async () => {
  let closed = 0
  await showScreens({
    '/': () => (
      <BulkEditDrawer
        opened
        onClose={() => (closed += 1)}
        records={{ ids: [1] }}
        count={1}
        path="series"
      />
    ),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(closed).toBe(1)
})

test('what is missing has the focus: the field, or the language of a text', async () => {
  await showScreens({ '/': drawerOf() })
  const field = await sent('combobox', 'Field')
  expect(saidOf(field)).toBe('Choose a field.')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  removeScreens()
  await showScreens({ '/': drawerOf('texts.*.nameShort') })
  const languages = await sent('combobox', 'Languages')
  expect(saidOf(languages)).toBe('Choose a language.')
  expect(languages.getAttribute('aria-expanded')).toBe('false')
})

test('a change that is added gets the focus, and one that is removed passes it on', async () => {
  await showScreens({ '/': drawerOf('series') })
  await screen.findByRole('textbox', { name: 'Value' })
  const add = screen.getByRole('button', { name: 'Change another field' })
  const inChange = () => document.activeElement?.closest('li')?.getAttribute('aria-label')
  for (const name of ['Change 2', 'Change 3']) {
    fireEvent.click(add)
    await eventually(() => expect(inChange()).toBe(name))
  }
  const remove = (name: string) => {
    const button = screen.getByRole('button', { name: `Remove ${name}` })
    act(() => button.focus())
    fireEvent.click(button)
  }
  remove('Change 3')
  await eventually(() => expect(inChange()).toBe('Change 2'))
  remove('Change 2')
  await eventually(() => expect(document.activeElement).toBe(add))
})
