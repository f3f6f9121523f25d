import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leavesToComeBack, useSession } from '../../platform/session-state.ts'
import { page } from '../../platform/update.ts'
import { useToasts } from '../../ui/toasts.ts'
import { type PopupProps, lateCode, lateDialog, latePart, latePopup } from './late.tsx'

/** Code that cannot be fetched the first time. */
function failsOnce<P>(part: ComponentType<P>): () => Promise<ComponentType<P>> {
  let attempts = 0
  return async () => {
    attempts += 1
    if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  }
}

const show = (what: ReactNode) => render(<MantineProvider>{what}</MantineProvider>)
/** Presses it, and lets what follows happen. */
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))
const messages = () => useToasts.getState().toasts.map(({ message }) => message)

/** The server has the page with this script. */
function serve(script: string): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(`<script src="/assets/${script}">`)))
}

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  document.head.innerHTML = '<script src="/assets/index-1.js" type="none"></script>'
  serve('index-1.js')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  useSession.setState({ again: 'no' })
})

test('a part whose code cannot be fetched says so, and is fetched again', async () => {
  const Part = latePart(failsOnce(() => <p>There</p>))
  show(<Part />)
  await press(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There')).toBeDefined()
})

test('a popup whose code cannot be fetched says so; its button stays, and opens it the next time', async () => {
  function List({ opened, children }: PopupProps) {
    return (
      <>
        {children}
        {opened && <p>Open</p>}
      </>
    )
  }
  const Popup = latePopup(failsOnce(List))
  show(
    <>
      <input defaultValue="typed" />
      <Popup>
        <button type="button">Choose</button>
      </Popup>
    </>,
  )
  const button = () => screen.getByRole('button', { name: 'Choose' })
  await press(button())
  await waitFor(() =>
    expect(messages()).toEqual([expect.stringMatching(/^This could not be loaded/)]),
  )
  expect(screen.getByDisplayValue('typed')).toBeDefined()
  await press(button())
  await screen.findByText('Open')
  expect(document.activeElement).toBe(button())
})

test('a dialog whose code cannot be fetched closes, and opens the next time', async () => {
  const Dialog = lateDialog(failsOnce(({ opened }: DialogProps) => opened && <p>Open</p>))
  function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" aria-expanded={opened} onClick={() => setOpened(true)}>
          Ask
        </button>
        <Dialog opened={opened} onClose={() => setOpened(false)} />
      </>
    )
  }
  show(<Page />)
  const button = screen.getByRole('button', { name: 'Ask' })
  await press(button)
  await waitFor(() => expect(messages()).toHaveLength(1))
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await press(button)
  await screen.findByText('Open')
})

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Counts how often the page is loaded anew. */
function countReloads() {
  return vi.spyOn(page, 'reload').mockImplementation(() => undefined)
}

test('a dialog whose code is gone, as the server has another version, offers to load that', async () => {
  serve('index-2.js')
  const reload = countReloads()
  const Dialog = lateDialog<DialogProps>(gone)
  const onClose = vi.fn()
  show(<Dialog opened onClose={onClose} />)
  await waitFor(() =>
    expect(messages()).toEqual([expect.stringMatching(/^Lambda has been updated/)]),
  )
  expect(onClose).toHaveBeenCalledOnce()
  const [toast] = useToasts.getState().toasts
  if (!toast?.action || !('run' in toast.action)) throw new Error('There is nothing to press.')
  expect(toast.action.label).toBe('Reload')
  expect(leavesToComeBack()).toBe(false)
  toast.action.run()
  expect(reload).toHaveBeenCalledOnce()
  // what is typed into forms goes along
  expect(leavesToComeBack()).toBe(true)
})

test('so does a part of a page, in its place', async () => {
  serve('index-2.js')
  const reload = countReloads()
  const Part = latePart(gone)
  show(<Part />)
  await press(await screen.findByRole('button', { name: 'Reload' }))
  expect(screen.getByText(/Lambda has been updated/)).toBeTruthy()
  expect(reload).toHaveBeenCalledOnce()
})

test('a part that stands aside leaves its place as it was, and says so beside the page', async () => {
  serve('index-2.js')
  const Part = latePart(gone, <p>Meanwhile</p>, true)
  show(<Part />)
  await waitFor(() =>
    expect(messages()).toEqual([expect.stringMatching(/^Lambda has been updated/)]),
  )
  expect(screen.getByText('Meanwhile')).toBeTruthy()
})

test('code that is no part of a page and is gone rejects once that was said', async () => {
  serve('index-2.js')
  await expect(lateCode(gone)).rejects.toThrow(/Failed to fetch/)
  expect(messages()).toEqual([expect.stringMatching(/^Lambda has been updated/)])
})

test('without an answer of the server it is the connection that is told', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const Part = latePart(gone)
  show(<Part />)
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/^Check your connection/)).toBeTruthy()
})

interface DialogProps {
  opened: boolean
  onClose: () => void
}
