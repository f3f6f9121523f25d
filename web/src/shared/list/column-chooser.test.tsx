import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../page/screen-fixture.tsx'
import { ColumnChooser } from './column-chooser.tsx'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(removeScreens)

test('columns are made wider and narrower by buttons, also the first one, which always stays', async () => {
  const all = [
    { id: 'code', label: 'Code' },
    { id: 'brand', label: 'Brand', width: 91 },
    { id: 'gtin', label: 'GTIN' },
  ]
  const resize = vi.fn<(id: string, width: number | null) => void>()
  const columns = {
    all,
    shown: all.slice(0, 2),
    preferences: { columns: null, widths: { code: 200 }, density: 'normal' as const },
    resize,
    prefer: vi.fn<() => void>(),
    show: vi.fn<() => void>(),
  }
  await showScreens({
    '/': () => (
      <ColumnChooser columns={columns} opened onChange={vi.fn<() => void>()}>
        <button type="button">Columns</button>
      </ColumnChooser>
    ),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Make Brand wider' }))
  fireEvent.click(screen.getByRole('button', { name: 'Make Code narrower' }))
  expect(resize.mock.calls).toEqual([
    ['brand', 115],
    ['code', 176],
  ])
  expect(screen.queryByRole('button', { name: 'Make GTIN wider' })).toBeNull()
})
