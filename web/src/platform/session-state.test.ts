import { afterEach, expect, test, vi } from 'vitest'
import { leaveToComeBack, leavesToComeBack, useSession } from './session-state.ts'

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
