import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useColumnTable } from './column-table.ts'
import { GridHead } from './grid-head.tsx'
import type { GridColumn } from './grid-source.ts'

const columns = [{ id: 'code', label: 'Code', width: 190 }] as never as readonly GridColumn[]
const grid = { range: { left: 0, right: 0 }, size: { rows: 1 } } as never

function Head() {
  const [widths, setWidths] = useState<Record<string, number>>({})
  const table = useColumnTable(columns, widths, setWidths)
  return (
    <>
      <GridHead table={table} columns={columns} grid={grid} />
      <output>{widths['code'] ?? 190}</output>
    </>
  )
}

test.each([
  ['a finger', 'touch'],
  ['a mouse', 'mouse'],
])('the edge of a column is drawn by %s', async (_, by) => {
  const { container, unmount } = render(<Head />)
  const edge = container.querySelector('[aria-hidden]')
  if (!edge) throw new Error('There is no edge.')
  const at = (clientX: number) => (by === 'touch' ? { touches: [{ clientX }] } : { clientX })
  // a browser tells of the pointer first, whatever it is
  fireEvent.pointerDown(edge, { clientX: 100 })
  if (by === 'touch') {
    fireEvent.touchStart(edge, at(100))
    fireEvent.touchMove(document, at(160))
    fireEvent.touchEnd(document, { touches: [], changedTouches: [{ clientX: 160 }] })
  } else {
    fireEvent.mouseDown(edge, at(100))
    fireEvent.mouseMove(document, at(160))
    fireEvent.mouseUp(document, at(160))
  }
  expect(screen.getByRole('status').textContent).toBe('250')
  unmount()
})
