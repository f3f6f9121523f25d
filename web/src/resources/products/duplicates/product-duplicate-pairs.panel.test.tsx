import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually, removeScreens, showScreens } from '../../../shared/page/screen-fixture.tsx'
import { useToasts } from '../../../ui/toasts.ts'
import { Reopen } from './product-duplicate-pairs.panel.tsx'

vi.mock('../../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(removeScreens)

test.each([
  [[], 'Decision withdrawn. RW-1 and RW-2 no longer have anything in common.'],
  [['RW-2'], 'Decision withdrawn. RW-2 is deleted. The two are compared again if it is restored.'],
  [
    ['RW-1', 'RW-2'],
    'Decision withdrawn. RW-1 and RW-2 are deleted. They are compared again if they are restored.',
  ],
])('products that do not look alike any more, of them deleted %j', async (deleted, message) => {
  const answer = { data: { pairs: [], deleted } }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))))
  await showScreens({ '/': () => <Reopen id={3} name="RW-1 and RW-2" /> })
  fireEvent.click(screen.getByRole('button', { name: 'Reopen RW-1 and RW-2' }))
  await eventually(() => expect(useToasts.getState().toasts.at(-1)?.message).toBe(message))
})
