import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ToastStack } from './toast-stack.tsx'
import { showToast, useToasts } from './toasts.ts'

const navigate = vi.fn<(path: string) => void>()

/** What jsdom lacks and the kit asks for. */
function matchMedia(query: string) {
  return { matches: false, media: query, addEventListener() {}, removeEventListener() {} }
}

function show() {
  return render(
    <MantineProvider env="test">
      <ToastStack navigate={navigate} />
    </MantineProvider>,
  )
}

describe('the toast stack', () => {
  beforeEach(() => vi.stubGlobal('matchMedia', matchMedia))

  afterEach(() => {
    cleanup()
    useToasts.setState({ toasts: [] })
    navigate.mockReset()
  })

  test('an action link goes to its address within the product and closes the toast', () => {
    showToast({ type: 'info', message: 'moved', action: { label: 'Show', url: '/products/7' } })
    show()
    fireEvent.click(screen.getByRole('link', { name: 'Show' }))
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/products/7')
    expect(useToasts.getState().toasts[0]?.leaving).toBe(true)
  })

  test.each([
    '//evil.test',
    '/\\evil.test',
    '/..//evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.test',
    'products',
    '',
  ])('an action that would lead to %j is plain text', (url) => {
    showToast({ type: 'info', message: 'moved', action: { label: 'Show', url } })
    show()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('Show').tagName).toBe('SPAN')
  })

  test('the one that goes gives the focus back to what had it before', () => {
    vi.useFakeTimers()
    showToast({ type: 'success', message: 'Deleted' })
    show()
    const field = document.body.appendChild(document.createElement('input'))
    act(() => field.focus())
    const close = screen.getByRole('button', { name: /^Close/ })
    act(() => close.focus())
    fireEvent.click(close)
    act(() => void vi.runAllTimers())
    expect(screen.queryByText('Deleted')).toBeNull()
    expect(document.activeElement).toBe(field)
    field.remove()
    vi.useRealTimers()
  })

  test('an action may do something, once', () => {
    const undo = vi.fn<() => void>()
    showToast({ type: 'success', message: 'Deleted', action: { label: 'Undo', run: undo } })
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
  })

  describe('whose time is up', () => {
    beforeEach(() => {
      vi.useFakeTimers()
      showToast({ type: 'success', message: 'Deleted', action: { label: 'Undo', run() {} } })
      show()
    })

    afterEach(() => {
      vi.runAllTimers()
      vi.useRealTimers()
    })

    const isShown = () => useToasts.getState().toasts.some((toast) => !toast.leaving)
    const wait = (time: number) => {
      act(() => void vi.advanceTimersByTime(time))
    }

    test('stays while the pointer is over it, and for its time after that', () => {
      wait(4000)
      fireEvent.mouseEnter(screen.getByRole('listitem'))
      wait(60_000)
      expect(isShown()).toBe(true)
      fireEvent.mouseLeave(screen.getByRole('listitem'))
      wait(4999)
      expect(isShown()).toBe(true)
      wait(1)
      expect(isShown()).toBe(false)
    })

    test('stays while the focus is in it, wherever the pointer goes', () => {
      act(() => screen.getByRole('button', { name: 'Undo' }).focus())
      fireEvent.mouseEnter(screen.getByRole('listitem'))
      fireEvent.mouseLeave(screen.getByRole('listitem'))
      act(() => screen.getByRole('button', { name: 'Close: Success' }).focus())
      wait(60_000)
      expect(isShown()).toBe(true)
      act(() => screen.getByRole('button', { name: 'Close: Success' }).blur())
      wait(5000)
      expect(isShown()).toBe(false)
    })

    test('is not dropped for newer ones while it is held', () => {
      act(() => screen.getByRole('button', { name: 'Undo' }).focus())
      act(() => {
        for (const message of ['1', '2', '3', '4', '5']) showToast({ type: 'info', message })
      })
      const shown = useToasts.getState().toasts.map(({ message }) => message)
      expect(shown).toEqual(['Deleted', '3', '4', '5'])
    })

    test('goes under the pointer where nothing can be done with it', () => {
      act(() => void showToast({ type: 'info', message: 'plain', duration: 1000 }))
      fireEvent.mouseEnter(screen.getAllByRole('listitem')[1] as HTMLElement)
      wait(1300)
      expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['Deleted'])
    })
  })

  test('an error interrupts a screen reader, other news wait', () => {
    showToast({ type: 'error', message: 'broken' })
    showToast({ type: 'success', message: 'saved' })
    show()
    expect(screen.getByRole('alert').textContent).toContain('broken')
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite')
  })
})
