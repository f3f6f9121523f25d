import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeToast, fitToasts, maxVisible, showToast, useToasts } from './toasts.ts'

const messages = () =>
  useToasts
    .getState()
    .toasts.filter((toast) => !toast.leaving)
    .map((toast) => toast.message)

function setScreenWidth(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true })
}

describe('the toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    setScreenWidth(1440)
  })

  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  test.each([
    ['success', 'Success'],
    ['error', 'Error'],
    ['warning', 'Warning'],
    ['info', 'Info'],
    ['anything else', 'Info'],
  ])('a toast of type %s is titled %s', (type, title) => {
    showToast({ type, message: 'done' })
    expect(useToasts.getState().toasts[0]).toMatchObject({ type, title, message: 'done' })
  })

  test('a toast stays 5000 ms, then takes 300 ms to leave', () => {
    showToast({ type: 'success', message: 'saved' })
    vi.advanceTimersByTime(4999)
    expect(useToasts.getState().toasts[0]?.leaving).toBe(false)
    vi.advanceTimersByTime(1)
    expect(useToasts.getState().toasts[0]?.leaving).toBe(true)
    vi.advanceTimersByTime(299)
    expect(useToasts.getState().toasts).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(useToasts.getState().toasts).toHaveLength(0)
  })

  test('a toast may stay for another time than that', () => {
    showToast({ type: 'success', message: 'saved', duration: 1000 })
    vi.advanceTimersByTime(1300)
    expect(useToasts.getState().toasts).toHaveLength(0)
  })

  test.each(['error', 'warning'])(
    'an %s that is shown already stays longer instead of appearing twice',
    (type) => {
      showToast({ type, message: 'no answer' })
      vi.advanceTimersByTime(4000)
      showToast({ type, message: 'no answer' })
      vi.advanceTimersByTime(4000)
      expect(messages()).toEqual(['no answer'])
      vi.advanceTimersByTime(1000)
      expect(messages()).toEqual([])
    },
  )

  test('a warning with something to do is not the one that is shown already', () => {
    for (const label of ['Undo', 'Undo']) {
      showToast({ type: 'warning', message: 'left out', action: { label, run: vi.fn() } })
    }
    expect(messages()).toEqual(['left out', 'left out'])
  })

  test('two successes are two toasts, even if they read alike', () => {
    showToast({ type: 'success', message: 'saved' })
    showToast({ type: 'success', message: 'saved' })
    expect(messages()).toEqual(['saved', 'saved'])
  })

  test('closing takes the toast of that id and leaves the others', () => {
    const first = showToast({ type: 'info', message: 'first' })
    showToast({ type: 'info', message: 'second' })
    closeToast(first)
    expect(messages()).toEqual(['second'])
    vi.advanceTimersByTime(300)
    expect(useToasts.getState().toasts).toHaveLength(1)
  })

  test('the fifth toast drops the oldest on a wide screen', () => {
    for (const message of ['1', '2', '3', '4', '5']) showToast({ type: 'info', message })
    expect(messages()).toEqual(['2', '3', '4', '5'])
  })

  test('the third toast drops the oldest on a narrow screen', () => {
    setScreenWidth(768)
    for (const message of ['1', '2', '3']) showToast({ type: 'info', message })
    expect(messages()).toEqual(['2', '3'])
  })

  test('a window that becomes narrow drops what it has no room for', () => {
    for (const message of ['1', '2', '3', '4']) showToast({ type: 'info', message })
    setScreenWidth(390)
    fitToasts()
    expect(messages()).toEqual(['3', '4'])
  })

  test('only screens wider than 768 px show four', () => {
    expect([768, 769].map(maxVisible)).toEqual([2, 4])
  })
})
