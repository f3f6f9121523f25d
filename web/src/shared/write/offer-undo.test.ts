import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Toast, useToasts } from '../../ui/toasts.ts'
import { ApiError, errorOfSilence } from '../../platform/api-error.ts'
import { offerUndo } from './offer-undo.ts'

const messages = () => useToasts.getState().toasts.map(({ message }) => message)

function undo(): void {
  const { action } = useToasts.getState().toasts[0] as Toast
  if (action && 'run' in action) action.run()
}

beforeEach(() => {
  useToasts.setState({ toasts: [] })
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('a deletion can be undone from its toast', async () => {
  const restore = vi.fn<() => Promise<void>>().mockResolvedValue()
  offerUndo([{ name: 'AC-1', restore }])
  expect(messages()).toEqual(['AC-1 was deleted.'])
  undo()
  await vi.waitFor(() => expect(messages()).toEqual(['AC-1 was deleted.', 'AC-1 is back.']), 20_000)
  expect(restore).toHaveBeenCalledOnce()
})

test('what somebody else has brought back in the meantime is back', async () => {
  const problem = { code: 'NOT_DELETED' } as ApiError['problem']
  const restore = () => Promise.reject(new ApiError(409, 'It is not deleted.', problem, null))
  offerUndo([{ name: 'AC-1', restore }])
  undo()
  await vi.waitFor(() => expect(messages()).toEqual(['AC-1 was deleted.', 'AC-1 is back.']), 20_000)
})

test('of several that were deleted, those that cannot be restored are named with the reason', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  offerUndo(
    [
      { name: 'AC-1', restore: () => Promise.resolve() },
      { name: 'AC-2', restore: () => Promise.reject(errorOfSilence(null)) },
      { name: 'AC-3', restore: () => Promise.reject(new Error('A bug.')) },
    ],
    'products',
  )
  expect(messages()).toEqual(['3 products were deleted.'])
  undo()
  const why = 'AC-2: No response received from the server AC-3: it could not be restored.'
  await vi.waitFor(() => expect(messages()).toEqual(['3 products were deleted.', why]), 20_000)
})
