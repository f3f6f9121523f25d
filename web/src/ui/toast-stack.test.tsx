import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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

  test('an action may do something, once', () => {
    const undo = vi.fn<() => void>()
    showToast({ type: 'success', message: 'Deleted', action: { label: 'Undo', run: undo } })
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
  })

  test('an error interrupts a screen reader, other news wait', () => {
    showToast({ type: 'error', message: 'broken' })
    showToast({ type: 'success', message: 'saved' })
    show()
    expect(screen.getByRole('alert').textContent).toContain('broken')
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite')
  })
})
