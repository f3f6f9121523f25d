import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreens, showScreens } from '../page/screen-fixture.tsx'
import { CellEditor } from './cell-editor.tsx'
import type { Grid } from './use-grid.ts'

const grid = { commit: vi.fn(), cancel: vi.fn() } as unknown as Grid
const content = { text: 'Old', input: { text: 'Old' } }

function Cell() {
  return (
    <CellEditor
      column={{ id: 'series', label: 'Series', width: 100, editing: { kind: 'text' } }}
      cell={{ content, state: 'plain', before: null, message: null }}
      typed={null}
      grid={grid}
    />
  )
}

afterEach(removeScreens)

test('leaving the page is asked about while a cell has another value than is stored', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await showScreens({ '/': Cell })
  const field = screen.getByRole('textbox', { name: 'Series' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  expect(isAsked()).toBe(false)
  type('New')
  expect(isAsked()).toBe(true)
  type('Old')
  expect(isAsked()).toBe(false)
  type('New')
  removeScreens()
  expect(isAsked()).toBe(false)
})
