import type { TraceLog } from '@lambda/contract/trail/trace-logs'
import { recordedFieldsOf } from '@lambda/contract/trail/kinds'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChangeFields } from '../../shared/history/change-fields.tsx'
import { eventually, removeScreens, showScreens } from '../../shared/page/screen-fixture.tsx'
import { traceLogPeek } from './trace-log-peek.panel.tsx'
import { traceLogColumns } from './trace-log.columns.tsx'

vi.mock('../../platform/session.ts', () => ({ accessToken: () => Promise.resolve('') }))

afterEach(() => {
  removeScreens()
  cleanup()
})

const deleted = {
  action: 'delete',
  entity: 'product',
  message: null,
  detail: null,
  fields: [{ path: 'series', from: 'Old series', to: null }],
} as never as TraceLog

test('a deletion says what the record was, in the list and beside it', () => {
  const difference = traceLogColumns.find(({ id }) => id === 'difference')
  const row = render(difference?.cell(deleted) as never)
  expect(row.container.textContent).toBe('Series Old series → —')
  const { fields, action, entity } = deleted
  const beside = render(
    <ChangeFields change={{ fields, operation: action }} fieldOf={recordedFieldsOf(entity)} />,
  )
  expect(beside.container.querySelector('del')?.textContent).toBe('Old series')
})

test('a deleted ESG entry is restored from its deletion', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    return Response.json({ data: { id: 9 } })
  })
  const row = { ...deleted, at: '2026-11-28T10:00:00Z', traceId: 'a1', source: 'screen' }
  const entry = { ...row, entity: 'esg-entry', entityId: 9, label: 'REACH', isGone: true }
  const shown = { ...entry, taxonomy: null, fields: [] } as never as TraceLog
  await showScreens({ '/': () => traceLogPeek(shown) })
  fireEvent.click(screen.getByRole('button', { name: 'Restore REACH' }))
  await eventually(() => expect(asked).toContain('POST /api/esg-entries/9/restore'))
})

test('the focus is on the row of the list once the record is back', async () => {
  const row = { ...deleted, id: 4, at: '2026-11-28T10:00:00Z', traceId: 'a1', source: 'screen' }
  const entry = { ...row, entity: 'brand', entityId: 9, label: 'Nordfoam', taxonomy: null }
  let isGone = true
  vi.stubGlobal('fetch', async () => {
    isGone = false
    return Response.json({ data: { id: 9 } })
  })
  await showScreens({
    '/': () => (
      <>
        <button data-row-id="4">Row</button>
        {traceLogPeek({ ...entry, isGone } as never)}
      </>
    ),
  })
  const button = screen.getByRole('button', { name: 'Restore Nordfoam' })
  act(() => button.focus())
  fireEvent.click(button)
  act(() => button.blur()) // as browsers do with a button that is disabled
  await eventually(() => expect(document.activeElement).toHaveProperty('dataset.rowId', '4'))
})
