import { afterEach, expect, test, vi } from 'vitest'
import { leaveForSignIn, leaveToComeBack, leavesToComeBack, useSession } from './session-state.ts'

afterEach(() => vi.useRealTimers())

test.each(['no', 'needed'] as const)(
  'whoever stays on a page that was to be loaded anew goes on as before: a sign-in is %s',
  (again) => {
    vi.useFakeTimers()
    useSession.setState({ again })
    leaveToComeBack()
    expect(leavesToComeBack()).toBe(true)
    vi.runAllTimers()
    expect(useSession.getState().again).toBe(again)
  },
)

test('a sign-in that begins while the page is to be loaded anew is still known to go on when that has not come about', () => {
  vi.useFakeTimers()
  useSession.setState({ again: 'needed' })
  leaveToComeBack()
  leaveForSignIn()
  vi.runAllTimers()
  expect(leavesToComeBack()).toBe(true)
})

test('a page that is to be loaded anew while a sign-in begins is not held to be left once that has failed', () => {
  vi.useFakeTimers()
  useSession.setState({ again: 'no' })
  leaveForSignIn()
  leaveToComeBack()
  useSession.setState({ again: 'needed' })
  vi.runAllTimers()
  expect(useSession.getState().again).toBe('needed')
})
