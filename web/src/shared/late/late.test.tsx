import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../ui/toasts.ts'
import { type PopupProps, lateDialog, latePart, latePopup } from './late.tsx'

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

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(cleanup)

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
  expect(messages()).toEqual([expect.stringMatching(/^This could not be loaded/)])
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
  expect(messages()).toHaveLength(1)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await press(button)
  await screen.findByText('Open')
})

interface DialogProps {
  opened: boolean
  onClose: () => void
}
