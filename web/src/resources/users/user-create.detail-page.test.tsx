import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { setActiveUser } from '../../platform/active-user.ts'
import { useSession } from '../../platform/session-state.ts'
import { eventually, removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { UserCreatePage } from './user-create.detail-page.tsx'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

const home = paths.users.create()
const opened = () => showScreens({ [home]: UserCreatePage })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })

/** Leaves the page, to sign in again or otherwise. */
function leave(again: 'leaving' | 'no'): void {
  act(() => useSession.setState({ again }))
  expect(location.pathname + location.search).toBe(home)
  fireEvent(window, new Event('pagehide'))
  removeScreens()
  useSession.setState({ again: 'no' })
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  setActiveUser({ id: 7, isActive: true } as never)
})
afterEach(() => {
  removeScreens()
  sessionStorage.clear()
})

test('what is typed of a new user is there again after a sign-in that left the page, once', async () => {
  await opened()
  type('E-mail', 'nora@lambda.example')
  type('Given name', 'Nora')
  type('Name', 'Nora N.')
  leave('leaving')
  await opened()
  await eventually(() => expect(box('E-mail').value).toBe('nora@lambda.example'))
  expect(box('Name').value).toBe('Nora N.')
  leave('no')
  await opened()
  expect(box('E-mail').value).toBe('')
})
